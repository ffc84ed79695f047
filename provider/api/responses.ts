import { z } from "zod";
import { memberOf } from "../schema/enumeration";
import { about } from "../schema/meta";
import { shows } from "./success";

/**
 * A field of a response that may be missing or null, with a description if programs see it. Responses are read liberally: a field
 * that nothing needs is optional.
 */
export const maybe = <S extends z.ZodType>(schema: S, description?: string) =>
  description === undefined ? schema.nullish() : about(schema.nullish(), { description });

/** The list that a request is for. Missing or null, it is empty; otherwise at least one of its items must be valid. */
export const listed = <S extends z.ZodType>(item: S, description?: string) =>
  about(z.array(item).nullish(), { needed: true, ...(description === undefined ? {} : { description }) });

/** A string of a response: one of these, in any letter case, or one that was added later. */
export const oneOf = (members: readonly string[], description?: string) =>
  about(memberOf(members).nullish(), description === undefined ? {} : { description });

/** An int64 that is only shown. One that JavaScript cannot represent exactly is the string of its digits. */
export const int64 = () => z.union([z.int(), z.string().regex(/^-?\d+$/)]);

/** The list envelope of the core and compute areas. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.looseObject({
    Items: listed(item),
    CurrentPage: maybe(z.int()),
    TotalItems: maybe(z.int()),
    HasMoreItems: maybe(z.boolean()),
  });

/** Identifies a response as such an envelope. */
export const anEnvelope = shows("Items", "CurrentPage", "TotalItems", "HasMoreItems");

/** Page and page size of the core and compute lists. */
export const pageQuery = z.strictObject({
  page: z.int().min(0).max(2147483647).optional(),
  perPage: z.int().min(5).max(1000).optional(),
  search: z.string().optional(),
});

/** The list of the containers area. The last page has no cursor. */
export const cursorListOf = <S extends z.ZodType>(item: S) =>
  z.looseObject({
    items: z.array(item),
    meta: maybe(z.looseObject({ totalItems: maybe(z.int()) })),
    cursor: maybe(z.string()),
  });

/** Identifies a response as such a list. */
export const aCursorList = shows("items", "meta", "cursor");

/** Cursor and page size of such a list. */
export const cursorQuery = z.strictObject({
  nextCursor: z.string().optional(),
  limit: z.int().min(1).max(1000).optional(),
});
