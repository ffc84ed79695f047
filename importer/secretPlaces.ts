import type { z } from "zod";
import { metaOf } from "../provider/schema/meta";
import { partsIn } from "../provider/schema/parts";
import { looksSecret } from "../provider/schema/secretLooks";

/** A place in the inputs where configuration takes the place of a value. */
export interface SecretPlace {
  readonly path: readonly (string | number)[];
  /** What the value is called there, such as the name of the environment variable. */
  readonly hint: string;
}

/** Where a value may be a secret by its schema, and is one by its name or its looks. */
export function secretPlaces(
  schema: z.ZodType,
  value: unknown,
  path: readonly (string | number)[] = [],
  hint = "",
): SecretPlace[] {
  if (value === undefined) return [];
  if (metaOf(schema).mayBeSecret) return looksSecret(hint, value) ? [{ path, hint }] : [];
  const { keyedBy } = metaOf(schema);
  return partsIn(schema, value).flatMap((part) => {
    const { name } = part;
    // An entry may say in its name what its value is, such as the header of an edge rule.
    const key = Object(part.value)[keyedBy ?? "name"];
    const called = typeof name === "number" ? String(key ?? hint) : hint || name;
    return secretPlaces(part.schema, part.value, [...path, name], called);
  });
}
