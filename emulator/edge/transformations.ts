import { createHash } from "node:crypto";
import { posix } from "node:path";
import { wafRuleTransformation } from "../../provider/api/firewallRules";
import { type UndecidedMatch, undecided } from "./match";
import { memberName } from "./memberName";
import { merged, withoutDots } from "./paths";

const of = wafRuleTransformation.values;

/** Transforms bytes, because strings cannot hold digests. Returns several results if the documentation is ambiguous. */
type Transformation = (bytes: Buffer) => readonly Buffer[];

const value =
  (...ways: readonly ((value: string) => string)[]): Transformation =>
  (bytes) =>
    ways.map((change) => Buffer.from(change(bytes.toString())));

/** Returns a digest as bytes and as hexadecimal digits. */
const digest =
  (algorithm: string): Transformation =>
  (bytes) => {
    const hash = createHash(algorithm).update(bytes).digest();
    return [hash, Buffer.from(hash.toString("hex"))];
  };

/** Decodes percent-encoding. Returns both readings of a plus sign, which means a space only in forms. */
const urlDecoded: Transformation = (bytes) =>
  [bytes.toString("latin1"), bytes.toString("latin1").replaceAll("+", " ")].map((written) =>
    Buffer.from(
      written.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
      "latin1",
    ),
  );

const normalized = (path: string) => (path === "" ? "" : posix.normalize(path));
const slashed = (path: string) => path.replaceAll("\\", "/");
const ofPosix = value(normalized, withoutDots, (path) => withoutDots(merged(path)));
/** The documentation's example keeps backslashes. Engines with these transformations write slashes. */
const ofWindows = value(
  ...[normalized, withoutDots].flatMap((change) => [
    (path: string) => change(slashed(path)),
    (path: string) => change(slashed(path)).replaceAll("/", "\\"),
  ]),
);
const asciiSpace = "[ \\t\\n\\v\\f\\r]";
const replacing = (source: string, by: string) => (given: string) => given.replace(new RegExp(source, "g"), by);

const carriedOut: Readonly<Record<number, Transformation>> = {
  // It is undocumented if a single tab becomes a space.
  [of.COMPRESSWHITESPACE]: value(
    ...["\\s+", "\\s{2,}", `${asciiSpace}+`, `${asciiSpace}{2,}`].map((source) => replacing(source, " ")),
  ),
  [of.HEXENCODE]: (bytes) => [Buffer.from(bytes.toString("hex"))],
  // It is undocumented if bytes, code units or characters count.
  [of.LENGTH]: (bytes) =>
    [bytes.length, bytes.toString().length, [...bytes.toString()].length].map((length) => Buffer.from(String(length))),
  [of.LOWERCASE]: value(
    (given) => given.toLowerCase(),
    (given) => given.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  ),
  [of.MD5]: digest("md5"),
  [of.NORMALIZEPATH]: ofPosix,
  [of.NORMALISEPATH]: ofPosix,
  [of.NORMALIZEPATHWIN]: ofWindows,
  [of.NORMALISEPATHWIN]: ofWindows,
  [of.REMOVENULLS]: value((given) => given.replaceAll("\0", "")),
  [of.REMOVEWHITESPACE]: value(replacing("\\s+", ""), replacing(`${asciiSpace}+`, "")),
  [of.SHA1]: digest("sha1"),
  [of.URLDECODE]: urlDecoded,
};

/** Applies transformations in order. Returns every possible result. */
export function transformed(given: string, transformations: readonly unknown[]): readonly string[] | UndecidedMatch {
  let forms: readonly Buffer[] = [Buffer.from(given)];
  for (const transformation of transformations) {
    const transform = carriedOut[transformation as number];
    if (transform === undefined) {
      // Every transformation keeps an empty string.
      if (forms.every(({ length }) => length === 0)) continue;
      const name = memberName(wafRuleTransformation, transformation);
      return undecided(`the transformation ${name} is not evaluated`);
    }
    const results = new Map(forms.flatMap(transform).map((each) => [each.toString("latin1"), each]));
    forms = [...results.values()];
  }
  return forms.map((each) => each.toString());
}
