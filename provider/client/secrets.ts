import type { z } from "zod";
import { metaOf } from "../schema/meta";
import { partsIn } from "../schema/parts";

/** Shorter ones are words or numbers of their own more often than secrets: hiding them would make messages unreadable. */
const shortest = { anywhere: 6, alone: 4 };

/** Strings and numbers among these properties that must not be shown: what the schema calls secret, or often secret. */
export function secretsIn(schema: z.ZodType, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const { secret, mayBeSecret } = metaOf(schema);
  if (secret) return textsIn(value);
  if (mayBeSecret) return textsIn(value).filter(({ length }) => length >= shortest.anywhere);
  return partsIn(schema, value).flatMap((part) => secretsIn(part.schema, part.value));
}

/** The text with every secret in it replaced; the engine prints errors unmasked. A short one is replaced where it stands alone. */
export function scrub(text: string, secrets: readonly (string | undefined)[]): string {
  const hidden = secrets.filter((secret) => secret !== undefined && secret.length >= shortest.alone) as string[];
  // The longest first: one may be the beginning of another.
  return hidden.sort((one, other) => other.length - one.length).reduce(withoutSecret, text);
}

function withoutSecret(text: string, secret: string): string {
  if (secret.length < shortest.anywhere) return text.replace(alone(secret), "[secret]");
  return text.replaceAll(secret, "[secret]").replaceAll(JSON.stringify(secret).slice(1, -1), "[secret]");
}

function alone(secret: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(secret)}(?![\\p{L}\\p{N}_])`, "gu");
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** A boolean is none: it tells nothing without its name. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}
