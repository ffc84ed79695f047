import { jsonIn } from "./jsonIn";
/** True if a name or a value suggests a secret. Prefers false positives: leaks cannot be undone. */
export function looksSecret(name: string, value: unknown): boolean {
  if (typeof value !== "string" || value === "") return false;
  return isSecretName(name, isSwitch.test(value)) || isSecretString(value);
}

const isSwitch = /^(true|false|yes|no|on|off|none|null|enabled|disabled)$/i;

/** Words that mark a secret, and endings of compounds such as `dbpassword` and `apikey`. */
const secretTerms = new Set(
  "pass pwd pat sk key keys dsn auth oauth authorization private salt jwt cert certs certificate pem sig signature".split(
    " ",
  ),
);
const secretEnding =
  /(password|passwd|passphrase|passcode|secret|token|credential|webhook|(?<!com|by|tres|over|under|sur)pass|(?<!mon|tur|hoc|joc|whis|don)key)s?$/;
const secretPhrase = /connection ?string/;

/** Last words of names that only describe a secret: `TOKEN_TTL`, `PASSWORD_FILE`. */
const aboutSecret = new Set(
  (
    "file path dir folder ttl expiry expires expiration lifetime timeout prefix issuer audience algorithm alg length size " +
    "header type mode network subnet count limit enabled required"
  ).split(" "),
);
/** Last words of names of addresses. A web hook's address is secret. */
const addressOfSecret = new Set("url uri endpoint host port".split(" "));

function isSecretName(name: string, isOfSwitch: boolean): boolean {
  const terms = termsOf(name);
  const last = terms.at(-1) ?? "";
  if (secretPhrase.test(terms.join(" "))) return true;
  // `USE_AUTH=true` is harmless, but a password may be `true`.
  const found = terms.filter((term) => secretEnding.test(term) || (!isOfSwitch && secretTerms.has(term)));
  if (found.length === 0 || aboutSecret.has(last)) return false;
  return !addressOfSecret.has(last) || found.some((term) => /webhook|dsn/.test(term));
}

/** Splits `dbPassword`, `DB_PASSWORD_2` and `db-password` into lower-case words. */
function termsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((term) => term !== "");
}

const secretPatterns: readonly RegExp[] = [
  // URL with a password, or with a token as its user.
  /(:\/\/|^)[^/\s@]*:[^/\s@]+@/,
  /:\/\/(?=[^/\s@]*\d)[\w.~-]{16,}@/,
  // URL that is a secret itself: a web hook, or a signature or token in the query.
  /:\/\/hooks?\.[^/\s]+\/[^/\s]+\/[^/\s]+/i,
  /:\/\/\S*hooks?\w*\/(\S*\/)?(?=[\w-]*\d)[\w-]{12,}/i,
  /[?&](sig|signature|x-amz-signature|\w*token|\w*key|\w*secret|password|pwd|code|auth)=[^&\s]{6,}/i,
  // Assignments such as `password=…` and `"token": "…"`.
  /(pass(word|wd|phrase)?|pwd|secret|token|(api|access|account|private|shared|secret)[\s_-]?key)["']?\s*[=:]\s*["']?[^\s"'&;,]{3,}/i,
  /\bbearer\s+(?=[\w.~+/=-]*\d)[\w.~+/=-]{8,}/i,
  // Private key, JSON Web Token, and prefixes of well-known services' keys.
  /-----BEGIN |\bAGE-SECRET-KEY-/,
  /(^|[\s"'=:])eyJ[\w-]+\.[\w-]+\./,
  /(^|[\s"'=:])((sk|rk|pk)_(live|test)_|whsec_|gh[pousr]_|github_pat_|glpat-|xox[abeprs]-|A(KIA|SIA)[0-9A-Z]{12}|dckr_pat_|npm_[A-Za-z0-9]{20}|pypi-[\w-]{16}|hf_[A-Za-z0-9]{20}|shpat_|dop_v1_|hvs\.|ya29\.|AIza[\w-]{30}|SG\.[\w-]{16,}\.|sk-[\w-]{20}|key-[0-9a-f]{32})/,
  // Bot token: a number and a key.
  /^\d{8,12}:[\w-]{30,}$/,
];

/** Personal address, such as `mailto:security@example.com`, which has no password. */
const personalAddress = /(?<![\w/:@])(mailto|acct|sips?|xmpp):[^:/\s@]+@/gi;

function isSecretString(value: string): boolean {
  const impersonal = value.replace(personalAddress, "");
  return (
    secretPatterns.some((form) => form.test(impersonal)) ||
    isBasicAuthorisation(value) ||
    isRandom(value) ||
    hasSecret(json(value))
  );
}

function isBasicAuthorisation(value: string): boolean {
  const encoded = /\bbasic\s+([A-Za-z0-9+/]{4,}={0,2})(?![\w+/])/i.exec(value)?.[1];
  return encoded !== undefined && /^[\x20-\x7e]*:[\x20-\x7e]+$/.test(Buffer.from(encoded, "base64").toString("latin1"));
}

/** True for a long mix of both cases and digits with few repetitions. Excludes names, paths and hexadecimal digests. */
function isRandom(value: string): boolean {
  const unpadded = value.replace(/={1,2}$/, "");
  // Matching the whole of a long string would exhaust the regular expression's stack.
  if (unpadded.length < 32 || unpadded.startsWith("/") || /[^A-Za-z0-9+/_-]/.test(unpadded)) return false;
  return /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value) && bitsPerCharacter(value) >= 4.3;
}

function bitsPerCharacter(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce(
    (bits, count) => bits - (count / value.length) * Math.log2(count / value.length),
    0,
  );
}

function json(value: string): unknown {
  return /^\s*[{[]/.test(value) ? jsonIn(value) : undefined;
}

function hasSecret(value: unknown, name = ""): boolean {
  if (typeof value === "string") return looksSecret(name, value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, item]) => hasSecret(item, Array.isArray(value) ? name : key));
}
