import { z } from "zod";
import { metaOf, propertyOf, unwrap } from "../provider/schema/meta";
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
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    const { keyedBy } = metaOf(schema);
    return value.flatMap((item, index) => {
      const key = keyedBy ? (item as Record<string, unknown>)[keyedBy] : undefined;
      return secretPlaces(bare.element as z.ZodType, item, [...path, index], String(key ?? hint));
    });
  }
  if (bare instanceof z.ZodObject && typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, item]) => {
      const property = propertyOf(bare, name);
      return property ? secretPlaces(property, item, [...path, name], hint || name) : [];
    });
  }
  return [];
}
