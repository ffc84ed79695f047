import { createHash } from "node:crypto";
import { posix } from "node:path";
import { wafRuleTransformation } from "../../provider/api/firewallRules";
import { type UndecidedMatch, undecided } from "./match";
import { memberName } from "./names";

const of = wafRuleTransformation.values;

/** Bytes, as a string cannot hold digests. */
type Transformation = (bytes: Buffer) => Buffer;

const value =
  (change: (value: string) => string): Transformation =>
  (bytes) =>
    Buffer.from(change(bytes.toString()));

const digest =
  (algorithm: string): Transformation =>
  (bytes) =>
    createHash(algorithm).update(bytes).digest();

/** Percent signs that encode nothing stay. */
const urlDecoded: Transformation = (bytes) =>
  Buffer.from(
    bytes
      .toString("latin1")
      .replaceAll("+", " ")
      .replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  );

const normalized = (path: string) => (path === "" ? "" : posix.normalize(path));
const normalizedWindows = (path: string) => normalized(path.replaceAll("\\", "/"));

/** Those that are carried out, by their numbers. */
const carriedOut: Readonly<Record<number, Transformation>> = {
  [of.COMPRESSWHITESPACE]: value((given) => given.replace(/\s+/g, " ")),
  [of.HEXENCODE]: (bytes) => Buffer.from(bytes.toString("hex")),
  [of.LENGTH]: (bytes) => Buffer.from(String(bytes.length)),
  [of.LOWERCASE]: value((given) => given.toLowerCase()),
  [of.MD5]: digest("md5"),
  [of.NORMALIZEPATH]: value(normalized),
  [of.NORMALISEPATH]: value(normalized),
  [of.NORMALIZEPATHWIN]: value(normalizedWindows),
  [of.NORMALISEPATHWIN]: value(normalizedWindows),
  [of.REMOVENULLS]: value((given) => given.replaceAll("\0", "")),
  [of.REMOVEWHITESPACE]: value((given) => given.replace(/\s+/g, "")),
  [of.SHA1]: digest("sha1"),
  [of.URLDECODE]: urlDecoded,
};

/** A string after these transformations, one after the other. */
export function transformed(given: string, transformations: readonly unknown[]): string | UndecidedMatch {
  let bytes: Buffer = Buffer.from(given);
  for (const transformation of transformations) {
    const transform = carriedOut[transformation as number];
    if (transform === undefined) {
      // None of them adds anything to an empty string.
      if (bytes.length === 0) continue;
      const name = memberName(wafRuleTransformation, transformation);
      return undecided(`the transformation ${name} is not carried out`);
    }
    bytes = transform(bytes);
  }
  return bytes.toString();
}
