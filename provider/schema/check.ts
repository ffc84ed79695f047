import { z } from "zod";
import { isAsset } from "./asset";
import { declaredForm, equal } from "./canonical";
import { expectation, listMeant } from "./expectation";
import { metaOf, unwrap } from "./meta";
import { nearest } from "./nearest";
import { withoutNulls } from "./nulls";
import { ownValue } from "./own";
import { copy, elementOf, entryOf, mapSchema, partAt, partsIn, partsOf } from "./parts";
import { isObject, isRecord } from "./properties";
import { quoted } from "./quoted";
import { redactedMark, stringsIn } from "./redaction";
import { looksSecret } from "./secretLooks";
import { counted } from "./sentence";
import { singleLine } from "./singleLine";
import { hasUnknown, isUnknown, unknownValue } from "./unknown";

export interface Checked {
  readonly inputs: Record<string, unknown>;
  /** Wrong and missing properties as unknown values, so that checks across properties can still run. */
  readonly unfit: Record<string, unknown>;
  /** Messages with the path, the given and the allowed value. Never quotes a possible secret. */
  readonly failures: readonly string[];
}

/**
 * Checks what a program declares. Null means omitted, or clears a setting. Unknown values pass at any depth, without
 * hiding wrong values beside them. `secretPaths`, such as `endpoints[].displayName`, are where the program passed
 * secrets.
 */
export function check(
  schema: z.ZodObject,
  given: Record<string, unknown>,
  secretPaths: readonly string[] = [],
): Checked {
  const inputs = { ...withoutNulls(given), ...cleared(schema, given) };
  const parsed = acceptingUnknowns(schema, inputs).safeParse(inputs);
  const isSecret = (path: Path) => isSecretIn(schema, path) || isAmong(secretPaths, path);
  const failures = parsed.success
    ? []
    : parsed.error.issues.flatMap((issue) => sentencesOf(issue, schema, inputs, isSecret));
  const wrong = new Set(parsed.error?.issues.flatMap(({ path: [name] }) => (name === undefined ? [] : [name])));
  for (const { name, schema: property, value } of partsIn(schema, inputs)) {
    const repeated = holdsKeyed(property) ? repeatedKeys(property, value, String(name)) : [];
    if (repeated.length > 0) wrong.add(name);
    failures.push(...repeated);
  }
  return {
    inputs: declaredForm(schema, inputs) as Record<string, unknown>,
    unfit: Object.fromEntries([...wrong].map((name) => [name, unknownValue])),
    // Two checks of a schema may report the same problem, such as its type and its bounds.
    failures: [...new Set(failures)],
  };
}

function cleared({ shape }: z.ZodObject, given: Record<string, unknown>): Record<string, null> {
  const names = Object.entries(shape).filter(([, property]) => metaOf(property as z.ZodType).clearedByNull);
  return Object.fromEntries(names.flatMap(([name]) => (ownValue(given, name) === null ? [[name, null]] : [])));
}

/** GUIDs and property names are shorter. */
const longestKey = 60;

/** Shorter strings occur by chance. */
const shortestSecret = 4;

const longestQuoted = 60;

/** Replaces the schema of each unknown value with one that accepts anything. */
function acceptingUnknowns(schema: z.ZodType, value: unknown): z.ZodType {
  if (!hasUnknown(value)) return schema;
  if (isUnknown(value)) return z.any();
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject && isRecord(value)) {
    const given = value as Record<string, unknown>;
    return mapSchema(bare, (property, name = "") => acceptingUnknowns(property, given[name]));
  }
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    // All items share one element schema, so each is checked against its own.
    const element = elementOf(bare);
    const each = z.any().superRefine((item, context) => {
      const result = acceptingUnknowns(element, item).safeParse(item);
      if (!result.success) for (const issue of result.error.issues) context.addIssue(issue as never);
    });
    return copy(bare, { element: each });
  }
  if (bare instanceof z.ZodRecord && isRecord(value)) {
    const valueType = entryOf(bare);
    const keys = copy(bare, { valueType: z.any() });
    return keys.superRefine((map, context) => {
      for (const [key, item] of Object.entries(map as Record<string, unknown>)) {
        const result = acceptingUnknowns(valueType, item).safeParse(item);
        const issues = result.success ? [] : result.error.issues;
        for (const issue of issues) context.addIssue({ ...issue, path: [key, ...issue.path] } as never);
      }
    });
  }
  return schema;
}

/** Maximum number of properties in a message. A longer message would be cut off. */
const mostNamed = 50;

type Path = readonly (string | number)[];

function sentencesOf(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  inputs: unknown,
  isSecret: (path: Path) => boolean,
): string[] {
  const path = issue.path as (string | number)[];
  const isRedacted = path.some((_, index) => isSecret(path.slice(0, index + 1)));
  const shownPath = isRedacted ? withoutOwnKeys(schema, path) : path;
  const place = formatPath(shownPath);
  const at = schemaAt(schema, path);
  if (issue.code === "unrecognized_keys") {
    const known = at && unwrap(at) instanceof z.ZodObject ? Object.keys((unwrap(at) as z.ZodObject).shape) : [];
    const elsewhere = (at && metaOf(at).managedElsewhere) ?? {};
    return issue.keys.map((key) => {
      const keyPlace = formatPath([...shownPath, isRedacted ? redactedMark : key]);
      const manager = ownValue(elsewhere, key);
      if (manager) return `unknown property ${keyPlace}; declare it with the resource ${manager}`;
      return unknownProperty(keyPlace, isRedacted ? "" : key, known);
    });
  }
  if (issue.code === "invalid_key") {
    const map = schemaAt(schema, path.slice(0, -1));
    const key = map && (unwrap(map) as z.ZodRecord).keyType;
    return [`${place} is not a valid key; it must be ${expectation(key as z.ZodType)}`];
  }
  const valueAt = (at: Path) =>
    at.reduce<unknown>((inside, name) => (isObject(inside) ? ownValue(inside, String(name)) : undefined), inputs);
  const value = valueAt(path);
  if (value === undefined) {
    const beside = valueAt(path.slice(0, -1));
    const hint = at && isRecord(beside) && !isRedacted ? metaOf(at).whenMissing?.(beside) : undefined;
    return [`${place} is required; ${hint ?? `it must be ${expectation(at)}`}`];
  }
  if (isAsset(value))
    return [`${place} must be ${expectation(at)}; got an asset. Pass the content of the file, in YAML by fn::readFile`];
  // Long strings are never quoted, so they need no scan for secrets.
  const isQuotable =
    !(typeof value === "string" && value.length > longestQuoted) &&
    !isRedacted &&
    !(at && holdsSecret(at)) &&
    !looksSecret(nameAt(path, at), value) &&
    !isSecretElsewhere(schema, inputs, value);
  const custom = issue.code === "custom" && issue.message !== "Invalid input" ? issue.message : undefined;
  if (custom) {
    const isUntold = typeof value === "string" && value !== "" && /^must (?!.* got )/.test(custom);
    return [`${place} ${custom}${isUntold && isQuotable ? `; got ${given(value, at)}` : ""}`.trim()];
  }
  // For a wrong length, the length says more than the string.
  const isOfLength =
    (issue.code === "too_big" || issue.code === "too_small") && !(at && unwrap(at) instanceof z.ZodArray);
  return [
    `${place} must be ${expectation(at)}; got ${isQuotable && !(isOfLength && typeof value === "string") ? given(value, at) : describeType(value)}`,
  ];
}

/** Redacts keys of maps in a path: the program chose them. */
function withoutOwnKeys(schema: z.ZodType, path: Path): Path {
  return path.map((part, index) => {
    const around = schemaAt(schema, path.slice(0, index));
    const isOwn = typeof part === "string" && !(around && unwrap(around) instanceof z.ZodObject);
    return isOwn ? redactedMark : part;
  });
}

function isSecretIn(schema: z.ZodType, path: Path): boolean {
  const at = schemaAt(schema, path);
  const { secret, mayBeSecret } = at ? metaOf(at) : {};
  return Boolean(secret || mayBeSecret);
}

/** True if the string contains the value of a secret property: it may be there by mistake. */
function isSecretElsewhere(schema: z.ZodType, inputs: unknown, value: unknown): boolean {
  return typeof value === "string" && secretStrings(schema, inputs).some((secret) => value.includes(secret));
}

function secretStrings(schema: z.ZodType, value: unknown): string[] {
  const { secret, mayBeSecret } = metaOf(schema);
  if (secret || mayBeSecret) return stringsIn(value).filter(({ length }) => length >= shortestSecret);
  return partsIn(schema, value).flatMap((part) => secretStrings(part.schema, part.value));
}

function isAmong(paths: readonly string[], path: Path): boolean {
  return paths.length > 0 && paths.includes(formatPath(path).replace(/\[\d+\]/g, "[]"));
}

function unknownProperty(place: string, key: string, known: readonly string[]): string {
  const meant = nearest(key, known);
  if (meant) return `unknown property ${place}; did you mean ${meant}?`;
  if (known.length > mostNamed) return `unknown property ${place}; the reference lists the ${known.length} that exist`;
  return `unknown property ${place}; expected ${known.length > 1 ? "one of " : ""}${known.join(", ") || "none"}`;
}

/** Returns the name that may make a value look secret. Enumerations have none. */
function nameAt(path: Path, schema: z.ZodType | undefined): string {
  return schema && allowedStrings(schema).length > 0 ? "" : String(path.findLast((part) => typeof part === "string"));
}

/** Quotes the value, with a suggestion. */
function given(value: unknown, schema: z.ZodType | undefined): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string") return describeType(value);
  const meant = schema && (metaOf(schema).meant?.(value) ?? nearest(value, allowedStrings(schema)));
  const likely = meant ? JSON.stringify(meant) : schema && listMeant(schema, value);
  return likely ? `${quotedString(value)}; did you mean ${likely}?` : quotedString(value);
}

function quotedString(value: string): string {
  return value === "" || value.length > longestQuoted ? describeType(value) : quoted(value);
}

function describeType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === "object") return "an object";
  if (typeof value !== "string") return `a ${typeof value}`;
  return value.length === 0 ? "an empty string" : `a string of ${counted(value.length, "character")}`;
}

function allowedStrings(schema: z.ZodType): string[] {
  const { enumeration } = metaOf(schema);
  if (enumeration) return Object.keys(enumeration.values);
  const bare = unwrap(schema);
  return bare instanceof z.ZodEnum ? (bare.options as string[]) : [];
}

/** Reports duplicate keys in keyed arrays. */
function repeatedKeys(schema: z.ZodType, value: unknown, place: string): string[] {
  const { keyedBy, keys } = metaOf(schema);
  const first = new Map<unknown, number>();
  const parts = partsIn(schema, value);
  return parts.flatMap((part) => {
    const { name: index, value: item } = part;
    const inside = holdsKeyed(part.schema) ? repeatedKeys(part.schema, item, placeIn(place, index)) : [];
    if (!keyedBy || typeof index !== "number" || !isObject(item)) return inside;
    const key = item[keyedBy];
    if (key === undefined || key === unknownValue) return inside;
    if (keys === "repeated") {
      const same = parts.findIndex((other) => equal(part.schema, other.value, item));
      if (same < index && !hasUnknown(item))
        inside.push(`${place}[${index}] is the same as item ${same}; each must differ`);
      return inside;
    }
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    else inside.push(`${place}[${index}].${keyedBy} is the same as in item ${earlier}; it must be unique`);
    return inside;
  });
}

/** True if the schema contains keyed arrays at any depth. Long lists of anything else are skipped. */
const holdsKeyed = anywhereIn((schema) => metaOf(schema).keyedBy !== undefined);

/** True if any part may be secret: a string in place of the whole may be that secret. */
const holdsSecret = anywhereIn((schema) => Boolean(metaOf(schema).secret || metaOf(schema).mayBeSecret));

function anywhereIn(isOne: (schema: z.ZodType) => boolean): (schema: z.ZodType) => boolean {
  const known = new WeakMap<z.ZodType, boolean>();
  const holds = (schema: z.ZodType): boolean => {
    const before = known.get(schema);
    if (before !== undefined) return before;
    // A recursive schema contains what its other parts do.
    known.set(schema, false);
    const found = isOne(schema) || partsOf(schema).some(holds);
    known.set(schema, found);
    return found;
  };
  return holds;
}

function schemaAt(schema: z.ZodType, path: readonly (string | number)[]): z.ZodType | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const part = partAt(schema, name);
  return part && schemaAt(part, rest);
}

/** Returns a path such as `endpoints[0].displayName`. */
export function formatPath(path: readonly (string | number)[]): string {
  return path.reduce<string>(placeIn, "");
}

function placeIn(place: string, part: string | number): string {
  if (typeof part === "number") return `${place}[${part}]`;
  return place ? `${place}.${formatKey(part)}` : formatKey(part);
}

/** The program chose the key: it may be long and contain anything. */
function formatKey(key: string): string {
  return singleLine(key, longestKey);
}
