import { z } from "zod";
import { lenientEnum } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { shows } from "./success";

/** Makes a field of a response optional unless something needs it. Programs see the description. */
export const maybe = <S extends z.ZodType>(schema: S, description?: string) =>
  description === undefined ? schema.nullish() : annotate(schema.nullish(), { description });

/** Requested list. Missing or null means empty; otherwise, at least one item must be valid. */
export const listed = <S extends z.ZodType>(item: S, description?: string) =>
  annotate(z.array(item).nullish(), { needed: true, ...(description === undefined ? {} : { description }) });

/** Accepts these strings in any letter case, and others that were added later. */
export const oneOf = (members: readonly string[], description?: string) =>
  annotate(lenientEnum(members).nullish(), description === undefined ? {} : { description });

/** Read-only int64. If JavaScript cannot represent it exactly, it is a string. */
export const int64 = () => z.union([z.int(), z.string().regex(/^-?\d+$/)]);

/** Envelope of lists in the core and compute areas. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.looseObject({
    Items: listed(item),
    CurrentPage: maybe(z.int()),
    TotalItems: maybe(z.int()),
    HasMoreItems: maybe(z.boolean()),
  });

export const anEnvelope = shows("Items", "CurrentPage", "TotalItems", "HasMoreItems");

/** Query of lists in the core and compute areas. */
export const pageQuery = z.strictObject({
  page: z.int().min(0).max(2147483647).optional(),
  perPage: z.int().min(5).max(1000).optional(),
  search: z.string().optional(),
});

/** List of the containers area. The last page has no cursor. */
export const cursorListOf = <S extends z.ZodType>(item: S) =>
  z.looseObject({
    items: z.array(item),
    meta: maybe(z.looseObject({ totalItems: maybe(z.int()) })),
    cursor: maybe(z.string()),
  });

export const aCursorList = shows("items", "meta", "cursor");

export const cursorQuery = z.strictObject({
  nextCursor: z.string().optional(),
  limit: z.int().min(1).max(1000).optional(),
});
