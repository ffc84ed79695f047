import { type EmulatedResponse, problemWithErrors } from "./problems";

export function listEnvelope<T>(items: readonly T[], page: number, perPage: number): EmulatedResponse {
  const start = (page - 1) * perPage;
  return {
    status: 200,
    body: {
      Items: items.slice(start, start + perPage),
      CurrentPage: page,
      TotalItems: items.length,
      HasMoreItems: start + perPage < items.length,
    },
  };
}

export interface PageQuery {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
  readonly search?: string | undefined;
}

export function numberedPage<T>(items: readonly T[], { page, perPage = 1000 }: PageQuery): EmulatedResponse {
  return listEnvelope(items, page || 1, perPage);
}

/**
 * Returns a page of pull zones or video libraries. Page 0, the default, is a bare array of all items, except for a search.
 */
export function arrayOrEnvelope<T>(
  items: readonly T[],
  { page = 0, perPage = 1000, search }: PageQuery,
): EmulatedResponse {
  if (page === 0 && search === undefined) return { status: 200, body: items };
  return listEnvelope(items, Math.max(page, 1), perPage);
}

export function named<T extends { readonly Name?: string | null | undefined }>(
  items: readonly T[],
  { search }: PageQuery,
): readonly T[] {
  if (!search) return items;
  const value = search.toLowerCase();
  return items.filter(({ Name }) => Name?.toLowerCase().includes(value));
}

interface CursorQuery {
  readonly nextCursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Returns a page of a list in the containers area. Refuses invalid cursors. */
export function cursorPage<T>(items: readonly T[], { nextCursor, limit = 20 }: CursorQuery): EmulatedResponse {
  const start = nextCursor === undefined ? 0 : offsetOf(nextCursor);
  if (start === undefined) {
    const problem = { field: "nextCursor", message: "The cursor is not valid." };
    throw problemWithErrors(400, "One or more validation errors occurred.", [problem]);
  }
  const end = start + limit;
  return {
    status: 200,
    body: {
      items: items.slice(start, end),
      meta: { totalItems: items.length },
      cursor: end < items.length ? cursorAt(end) : null,
    },
  };
}

function cursorAt(offset: number): string {
  return Buffer.from(`from:${offset}`).toString("base64");
}

function offsetOf(cursor: string): number | undefined {
  const offset = /^from:(\d+)$/.exec(Buffer.from(cursor, "base64").toString())?.[1];
  return offset === undefined ? undefined : Number(offset);
}
