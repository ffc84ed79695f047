const secretNames =
  /(^|_)(pat|sk)($|_)|secret|token|pass|pwd|key|credential|dsn|auth|private|salt|jwt|cert|pem$|signature|webhook|connection_?string/i;
/**
 * An address with a password in it, a private key, a JSON Web Token, `password=…`, and what well-known services begin their
 * keys with.
 */
const secretTexts =
  /:\/\/[^/\s@]*:[^/\s@]+@|-----BEGIN |^eyJ[\w-]+\.[\w-]+\.|(pass(word|wd)?|pwd|secret|token)\s*=|^(sk|rk|pk)_(live|test)_|^gh[pousr]_|^github_pat_|^glpat-|^xox[abpr]-|^AKIA[0-9A-Z]{12}|^dckr_pat_|^npm_[A-Za-z0-9]{20}/i;

/** Whether a text is a secret by what it is called, or by its looks. Rather one too many: what is shown cannot be taken back. */
export function looksSecret(name: string, value: unknown): boolean {
  if (typeof value !== "string" || value === "") return false;
  return secretNames.test(name) || secretTexts.test(value);
}
