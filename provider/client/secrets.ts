import type { z } from "zod";
import { metaOf } from "../schema/meta";
import { partsIn } from "../schema/parts";
import { asPattern, redactedMark, redactor, stringsIn } from "../schema/redaction";

/** Minimum lengths: redacting every short name or number would make messages unreadable. */
const shortest = { anywhere: 6, alone: 4 };

/** Returns values that the schema declares secret, or often secret. */
export function secretsIn(schema: z.ZodType, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const { secret, mayBeSecret } = metaOf(schema);
  if (secret) return stringsIn(value);
  if (mayBeSecret) return stringsIn(value).filter(({ length }) => length >= shortest.anywhere);
  return partsIn(schema, value).flatMap((part) => secretsIn(part.schema, part.value));
}

/**
 * Redacts secrets, since the engine prints errors unmasked. Replaces a short one only if no letter or digit adjoins it.
 */
export function scrub(value: string, secrets: readonly (string | undefined)[]): string {
  const known = secrets.filter((secret) => secret !== undefined && secret.length >= shortest.alone) as string[];
  const isLong = (secret: string) => secret.length >= shortest.anywhere;
  const clean = redactor(known.filter(isLong))(value);
  return known
    .filter((secret) => !isLong(secret))
    .reduce((rest, secret) => rest.replace(alone(secret), redactedMark), clean);
}

function alone(secret: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${asPattern(secret)}(?![\\p{L}\\p{N}_])`, "gu");
}
