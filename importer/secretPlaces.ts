import { z } from "zod";
import { metaOf, unwrap } from "../provider/schema/meta";

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
  if (metaOf(schema).mayBeSecret) return isSecret(hint, value) ? [{ path, hint }] : [];
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
      const property = bare.shape[name] as z.ZodType | undefined;
      return property ? secretPlaces(property, item, [...path, name], hint || name) : [];
    });
  }
  return [];
}

const secretNames =
  /(^|_)(pat|sk)($|_)|secret|token|pass|pwd|key|credential|dsn|auth|private|salt|jwt|cert|pem$|signature|webhook|connection_?string/i;
/**
 * An address with a password in it, a private key, a JSON Web Token, `password=…`, and what well-known services begin their
 * keys with.
 */
const secretLooks =
  /:\/\/[^/\s@]*:[^/\s@]+@|-----BEGIN |^eyJ[\w-]+\.[\w-]+\.|(pass(word|wd)?|pwd|secret|token)\s*=|^(sk|rk|pk)_(live|test)_|^gh[pousr]_|^github_pat_|^glpat-|^xox[abpr]-|^AKIA[0-9A-Z]{12}|^dckr_pat_|^npm_[A-Za-z0-9]{20}/i;

/** Rather one too many: what is written in plain text cannot be taken back. */
function isSecret(name: string, value: unknown): boolean {
  if (typeof value !== "string" || value === "") return false;
  return secretNames.test(name) || secretLooks.test(value);
}
