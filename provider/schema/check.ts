import { z } from "zod";
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

/** What a check yields: the inputs in their one form, and a sentence for each problem. */
export interface Checked {
  readonly inputs: Record<string, unknown>;
  /** The properties that are wrong or missing, as not known yet: how the others go together can be told all the same. */
  readonly unfit: Record<string, unknown>;
  /** Each names the property by its path, what was given and what is allowed. None quotes a secret, or a string that may be one. */
  readonly failures: readonly string[];
}

/**
 * Checks what a program declares. Null means left out, but for a setting that it clears. What is not known yet passes, at any depth, and does not keep
 * a known wrong value beside it from being found. `secretPlaces` are those, such as `endpoints[].displayName`, where the
 * program gave a secret.
 */
export function check(
  schema: z.ZodObject,
  given: Record<string, unknown>,
  secretPlaces: readonly string[] = [],
): Checked {
  const inputs = { ...withoutNulls(given), ...cleared(schema, given) };
  const parsed = acceptingUnknowns(schema, inputs).safeParse(inputs);
  const isSecret = (path: Path) => isSecretIn(schema, path) || isAmong(secretPlaces, path);
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
    // Two checks of a schema may find the same problem, such as its type and its bounds.
    failures: [...new Set(failures)],
  };
}

/** The settings that null clears. */
function cleared({ shape }: z.ZodObject, given: Record<string, unknown>): Record<string, null> {
  const names = Object.entries(shape).filter(([, property]) => metaOf(property as z.ZodType).clearedByNull);
  return Object.fromEntries(names.flatMap(([name]) => (ownValue(given, name) === null ? [[name, null]] : [])));
}

/** A GUID and any name of a property are shorter. */
const longestKey = 60;

/** A shorter one is found in many a string by chance. */
const shortestSecret = 4;

/** A longer string is told by its length. */
const longestQuoted = 60;

/** The schema with `anything` in each place where this value is not known yet. */
function acceptingUnknowns(schema: z.ZodType, value: unknown): z.ZodType {
  if (!hasUnknown(value)) return schema;
  if (isUnknown(value)) return z.any();
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject && isRecord(value)) {
    const given = value as Record<string, unknown>;
    return mapSchema(bare, (property, name = "") => acceptingUnknowns(property, given[name]));
  }
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    // One element schema has to serve all items: each item is checked against its own, at its own index.
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

/** How many properties a message names: a longer one would be cut off. */
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
  // One that is too long to be quoted need not be looked through.
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
  // Of a string that is too short or too long, its length says more than its beginning.
  const isOfLength =
    (issue.code === "too_big" || issue.code === "too_small") && !(at && unwrap(at) instanceof z.ZodArray);
  return [
    `${place} must be ${expectation(at)}; got ${isQuotable && !(isOfLength && typeof value === "string") ? given(value, at) : describeType(value)}`,
  ];
}

/** A path in a secret: the keys of its maps are the program's own. */
function withoutOwnKeys(schema: z.ZodType, path: Path): Path {
  return path.map((part, index) => {
    const around = schemaAt(schema, path.slice(0, index));
    const isOwn = typeof part === "string" && !(around && unwrap(around) instanceof z.ZodObject);
    return isOwn ? redactedMark : part;
  });
}

/** Whether the schema declares the value at a path a secret, or often one. */
function isSecretIn(schema: z.ZodType, path: Path): boolean {
  const at = schemaAt(schema, path);
  const { secret, mayBeSecret } = at ? metaOf(at) : {};
  return Boolean(secret || mayBeSecret);
}

/** Whether a string is, or has in it, what is given where a secret stands: it may have got to another property by mistake. */
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

/** The name by which a value may look like a secret; what should be one of a few names is none by its own. */
function nameAt(path: Path, schema: z.ZodType | undefined): string {
  return schema && allowedStrings(schema).length > 0 ? "" : String(path.findLast((part) => typeof part === "string"));
}

/** What was given, with what was probably meant. */
function given(value: unknown, schema: z.ZodType | undefined): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string") return describeType(value);
  const meant = schema && (metaOf(schema).meant?.(value) ?? nearest(value, allowedStrings(schema)));
  const likely = meant ? JSON.stringify(meant) : schema && listMeant(schema, value);
  return likely ? `${quotedString(value)}; did you mean ${likely}?` : quotedString(value);
}

/** A short string as it was given, with what cannot be seen escaped. */
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

/** The strings that a property may hold, when they are few and known. */
function allowedStrings(schema: z.ZodType): string[] {
  const { enumeration } = metaOf(schema);
  if (enumeration) return Object.keys(enumeration.values);
  const bare = unwrap(schema);
  return bare instanceof z.ZodEnum ? (bare.options as string[]) : [];
}

/** Arrays whose members are told apart by a key: the same key twice is a mistake. */
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

/** Whether there are arrays with keys in a schema, at any depth: long lists of anything else are not looked through. */
const holdsKeyed = anywhereIn((schema) => metaOf(schema).keyedBy !== undefined);

/** Whether a part of what the schema describes may be a secret: a string in the place of the whole may be that one. */
const holdsSecret = anywhereIn((schema) => Boolean(metaOf(schema).secret || metaOf(schema).mayBeSecret));

function anywhereIn(isOne: (schema: z.ZodType) => boolean): (schema: z.ZodType) => boolean {
  const known = new WeakMap<z.ZodType, boolean>();
  const holds = (schema: z.ZodType): boolean => {
    const before = known.get(schema);
    if (before !== undefined) return before;
    // A schema that holds itself has what its other parts have.
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

/** A path as messages name it, such as `endpoints[0].displayName`. */
export function formatPath(path: readonly (string | number)[]): string {
  return path.reduce<string>(placeIn, "");
}

function placeIn(place: string, part: string | number): string {
  if (typeof part === "number") return `${place}[${part}]`;
  return place ? `${place}.${formatKey(part)}` : formatKey(part);
}

/** A key is the program's own: it may be of any length, and hold anything. */
function formatKey(key: string): string {
  return singleLine(key, longestKey);
}
