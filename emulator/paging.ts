import { type EmulatedResponse, problemWithErrors } from "./problems";

/** The list envelope of the core and compute areas. */
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

/** The page of a query; without one, the first of a thousand items. */
export function numberedPage<T>(items: readonly T[], { page, perPage = 1000 }: PageQuery): EmulatedResponse {
  return listEnvelope(items, page || 1, perPage);
}

/** A list as pull zones and video libraries have it: page 0, the default, is a bare array of all, but not of a search. */
export function arrayOrEnvelope<T>(
  items: readonly T[],
  { page = 0, perPage = 1000, search }: PageQuery,
): EmulatedResponse {
  if (page === 0 && search === undefined) return { status: 200, body: items };
  return listEnvelope(items, Math.max(page, 1), perPage);
}

/** The items whose name contains the searched string. */
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

/** A page of a list of the containers area; a cursor that the platform did not hand out is refused. */
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
