import { z } from "zod";
import { memberOf } from "../schema/enumeration";
import { about } from "../schema/meta";
import { shows } from "./success";

/**
 * A field of an answer that may be missing or null, with what it is where a program gets to see it. Answers are read
 * liberally: what is not needed is not demanded.
 */
export const maybe = <S extends z.ZodType>(schema: S, description?: string) =>
  description === undefined ? schema.nullish() : about(schema.nullish(), { description });

/** A list that the request is for: none where it is missing or null; otherwise at least one of its items must fit. */
export const listed = <S extends z.ZodType>(item: S, description?: string) =>
  about(z.array(item).nullish(), { needed: true, ...(description === undefined ? {} : { description }) });

/** A string of a response that is one of these, in any letter case, or one that came later. */
export const oneOf = (members: readonly string[], description?: string) =>
  about(memberOf(members).nullish(), description === undefined ? {} : { description });

/** An int64 that is only shown: one that JavaScript cannot hold exactly is the string of its digits. */
export const int64 = () => z.union([z.int(), z.string().regex(/^-?\d+$/)]);

/** The list envelope of the core and compute areas. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.looseObject({
    Items: listed(item),
    CurrentPage: maybe(z.int()),
    TotalItems: maybe(z.int()),
    HasMoreItems: maybe(z.boolean()),
  });

/** What shows that an answer is such an envelope. */
export const anEnvelope = shows("Items", "CurrentPage", "TotalItems", "HasMoreItems");

/** Page and page size of the core and compute lists. */
export const pageQuery = z.strictObject({
  page: z.int().min(0).max(2147483647).optional(),
  perPage: z.int().min(5).max(1000).optional(),
  search: z.string().optional(),
});

/** The list of the containers area, which ends where there is no further cursor. */
export const cursorListOf = <S extends z.ZodType>(item: S) =>
  z.looseObject({
    items: z.array(item),
    meta: maybe(z.looseObject({ totalItems: maybe(z.int()) })),
    cursor: maybe(z.string()),
  });

/** What shows that an answer is such a list. */
export const aCursorList = shows("items", "meta", "cursor");

/** Cursor and page size of such lists. */
export const cursorQuery = z.strictObject({
  nextCursor: z.string().optional(),
  limit: z.int().min(1).max(1000).optional(),
});

/** Problem with errors: the containers area's own form. */
export const problemWithErrors = z.looseObject({
  title: maybe(z.string()),
  status: maybe(z.int()),
  detail: maybe(z.string()),
  instance: maybe(z.string()),
  errors: maybe(z.array(z.looseObject({ message: maybe(z.string()), field: maybe(z.string()) }))),
  id: maybe(z.string()),
});

/** Plain problem. */
export const plainProblem = z.looseObject({
  type: maybe(z.string()),
  title: maybe(z.string()),
  status: maybe(z.int()),
  detail: maybe(z.string()),
  instance: maybe(z.string()),
});

/** Legacy error: the core area's form. */
export const legacyError = z.looseObject({
  ErrorKey: maybe(z.string()),
  Field: maybe(z.string()),
  Message: maybe(z.string()),
});
