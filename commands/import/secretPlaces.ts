import { z } from "zod";
import { hasOwnForm, metaOf, unwrap } from "../../provider/schema/meta";
import { partsIn } from "../../provider/schema/parts";
import { looksSecret } from "../../provider/schema/secretLooks";

/** A place in the inputs where configuration takes the place of a value. */
export interface SecretPlace {
  readonly path: readonly (string | number)[];
  /** What the value is called there, such as the name of the environment variable. */
  readonly hint: string;
}

/**
 * Where a value is a secret: by its schema, by its looks, or by its name where its schema says that it may be one. A value with a
 * known form, such as a host name, is never one, and neither is code.
 */
export function secretPlaces(
  schema: z.ZodType,
  value: unknown,
  path: readonly (string | number)[] = [],
  hint = "",
  isInSecret = false,
): SecretPlace[] {
  const meta = metaOf(schema);
  const { mayBeSecret, isMultiline, keyedBy } = meta;
  const secret = isInSecret || meta.secret === true;
  if (typeof value === "string") {
    if (!secret && (hasOwnForm(meta) || isMultiline)) return [];
    return secret || looksSecret(mayBeSecret ? hint : "", value) ? [{ path, hint }] : [];
  }
  return partsIn(schema, value).flatMap((part) => {
    const { name } = part;
    // An entry may say in its name what its value is, such as the header of an edge rule, or by its key in a map.
    const key = String((isMap(schema) ? name : Object(part.value)[keyedBy ?? "name"]) ?? "");
    const isEntry = typeof name === "number" || isMap(schema);
    const called = isEntry ? (looksSecret("", key) ? hint : key || hint) : hint || name;
    return secretPlaces(part.schema, part.value, [...path, name], called, secret);
  });
}

function isMap(schema: z.ZodType): boolean {
  return unwrap(schema) instanceof z.ZodRecord;
}
