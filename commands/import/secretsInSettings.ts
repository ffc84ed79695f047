import { z } from "zod";
import { hasOwnForm, metaOf, unwrap } from "../../provider/schema/meta";
import { partsIn } from "../../provider/schema/parts";
import { looksSecret } from "../../provider/schema/secretLooks";

export interface SecretPlace {
  readonly path: readonly (string | number)[];
  /** Name of the value, such as its environment variable. */
  readonly hint: string;
}

/**
 * Finds secrets by schema, appearance, or name if the schema allows secrets. Code and values with a known format, such
 * as host names, never count.
 */
export function secretsIn(
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
    // An entry's name or map key may describe its value, as for headers of edge rules.
    const key = String((isMap(schema) ? name : Object(part.value)[keyedBy ?? "name"]) ?? "");
    const isEntry = typeof name === "number" || isMap(schema);
    const called = isEntry ? (looksSecret("", key) ? hint : key || hint) : hint || name;
    return secretsIn(part.schema, part.value, [...path, name], called, secret);
  });
}

function isMap(schema: z.ZodType): boolean {
  return unwrap(schema) instanceof z.ZodRecord;
}
