import { z } from "zod";
import { hasOwnForm, metaOf, unwrap } from "../../provider/schema/meta";
import { partsIn } from "../../provider/schema/parts";
import { looksSecret } from "../../provider/schema/secretLooks";

/** Place of a secret in the inputs. */
export interface SecretPlace {
  readonly path: readonly (string | number)[];
  /** Name of the value, such as its environment variable. */
  readonly hint: string;
}

/**
 * Finds secrets by schema or appearance, and by name if the schema says that the value may be secret. Code and values
 * with a known format,
 * such as host names, never count.
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
    // The name or map key of an entry may describe its value, as for a header of an edge rule.
    const key = String((isMap(schema) ? name : Object(part.value)[keyedBy ?? "name"]) ?? "");
    const isEntry = typeof name === "number" || isMap(schema);
    const called = isEntry ? (looksSecret("", key) ? hint : key || hint) : hint || name;
    return secretPlaces(part.schema, part.value, [...path, name], called, secret);
  });
}

function isMap(schema: z.ZodType): boolean {
  return unwrap(schema) instanceof z.ZodRecord;
}
