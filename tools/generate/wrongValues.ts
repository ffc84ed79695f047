import { distance } from "fastest-levenshtein";
import { z } from "zod";
import type { Properties, ResourceKind } from "../../provider/kind";
import { isOptional, metaOf, unwrap } from "../../provider/schema/meta";

/** A program that declares one thing wrongly, and what the message about it must hold. */
export interface WrongProgram {
  readonly type: string;
  /** What is wrong, in words. */
  readonly what: string;
  /** The place that the message names, such as `endpoints[0].displayName`. */
  readonly path: string;
  readonly program: Properties;
  /** What the message says besides: the allowed values, the name that was meant. */
  readonly says: readonly string[];
}

type Path = readonly (string | number)[];

/** A place of a program: an argument, a property of one, or an item of a list. */
export interface Place {
  readonly path: Path;
  readonly schema: z.ZodType;
  readonly optional: boolean;
}

/** Every place of a kind's arguments; a list is looked into at its first item. */
export function placesOf({ inputs }: ResourceKind): Place[] {
  return placesIn(inputs, []);
}

/** Wrong values of every place of a kind: of other types, beyond each bound, of no form, nearly right, missing. */
export function wrongPrograms(kind: ResourceKind, valid: Properties): WrongProgram[] {
  const { type } = kind;
  const root: Place = { path: [], schema: kind.inputs, optional: false };
  return [root, ...placesOf(kind)].flatMap((place) =>
    wrongAt(place).map(({ what, value, at = [], says }) => {
      const path = [...place.path, ...at];
      const program =
        path.length === at.length ? { ...valid, ...(value as Properties) } : placed(kind, valid, place.path, value);
      return { type, what, path: spelled(path), program, says };
    }),
  );
}

interface Wrong {
  readonly what: string;
  readonly value: unknown;
  /** Where inside the value it is wrong. */
  readonly at?: Path;
  readonly says: readonly string[];
}

const longText = "x".repeat(300);

function wrongAt(place: Place): Wrong[] {
  const { schema, path } = place;
  const bare = unwrap(schema);
  const says = allowed(schema);
  const missing: Wrong[] =
    place.optional || path.length === 0 || typeof path.at(-1) === "number"
      ? []
      : [{ what: "left out", value: undefined, says: ["is missing", ...says] }];
  const of = (values: readonly (readonly [string, unknown])[]) =>
    values.map(([what, value]) => ({ what, value, says }));
  if (path.length === 0) return wrongNames(bare as z.ZodObject, {});
  const { enumeration, comparesAs, isDay } = metaOf(schema);
  if (enumeration || bare instanceof z.ZodEnum) {
    const names = enumeration ? Object.keys(enumeration.values) : ((bare as z.ZodEnum).options as string[]);
    const numbers = enumeration ? [] : ([["a number", 1]] as const);
    return [
      ...of([
        ...objects,
        ...truths,
        ...numbers,
        ["a fraction", 1.5],
        ["no such name", "NoSuchNameAtAll"],
        ["an empty text", ""],
      ]),
      ...nearNames(names),
      ...missing,
    ];
  }
  if (bare instanceof z.ZodBoolean)
    return [...of([...objects, ...texts, ["the text true", "true"], ["a number", 1], ["zero", 0]]), ...missing];
  if (bare instanceof z.ZodNumber) {
    const { minValue, maxValue } = bare;
    const bounds = [
      ...(minValue === null ? [] : [["below the least", minValue - 1] as const]),
      ...(maxValue === null ? [] : [["above the most", maxValue + 1] as const]),
    ];
    return [
      ...of([
        ...objects,
        ...truths,
        ...texts,
        ["a number as text", "7"],
        ["a fraction", 1.5],
        ["far too large", 1e300],
        ...bounds,
      ]),
      ...missing,
    ];
  }
  if (comparesAs === "instant") return [...of([...objects, ...truths, ...moments, ["a number", 7]]), ...missing];
  if (bare instanceof z.ZodString) {
    const least = bare.minLength ?? 0;
    const bounds = [
      ...(least > 0 ? [["too short", "x".repeat(least - 1)] as const] : []),
      ...(bare.maxLength === null ? [] : [["too long", "x".repeat(bare.maxLength + 1)] as const]),
    ];
    const patterns = (bare.def.checks ?? []).flatMap((check) => (check._zod.def as { pattern?: RegExp }).pattern ?? []);
    const forms =
      patterns.length === 0 ? [] : malformed.filter(([, text]) => patterns.some((pattern) => !pattern.test(text)));
    const special = comparesAs === "hostname" ? noHosts : isDay ? noDays : [];
    const custom = special.map(([what, value]) => ({ what, value, says: ["must"] }));
    return [...of([...objects, ...truths, ["a number", 7], ["zero", 0], ...bounds, ...forms]), ...custom, ...missing];
  }
  if (bare instanceof z.ZodArray)
    return [
      ...of([
        ["a text", "text"],
        ["a number", 7],
        ["true", true],
        ["an object", {}],
      ]),
      ...wrongItems(bare, schema),
      ...missing,
    ];
  if (bare instanceof z.ZodRecord)
    return [
      ...of([
        ["a text", "text"],
        ["a number", 7],
        ["a list", [1]],
      ]),
      { what: "an object inside", value: { key: {} }, at: ["key"], says: [] },
      ...missing,
    ];
  if (bare instanceof z.ZodObject) {
    return [
      ...of([
        ["a text", "text"],
        ["a number", 7],
        ["true", true],
        ["a list", [1]],
      ]),
      ...wrongNames(bare, sample(schema) as Properties),
      ...missing,
    ];
  }
  return missing;
}

const objects = [
  ["an object", { a: 1 }],
  ["an empty object", {}],
  ["a list", ["text"]],
  ["an empty list", []],
] as const;
const truths = [
  ["true", true],
  ["false", false],
] as const;
const texts = [
  ["a text", "text"],
  ["an empty text", ""],
] as const;
const malformed = [
  ["of no form", "no such form!"],
  ["with a line break", "a\nb"],
  ["with a slash at its end", "a/"],
  ["an empty text", ""],
] as const;
const noHosts = [
  ["a host name with a scheme", "https://www.example.com"],
  ["with a port", "a.example:80"],
  ["with a space", "a b.example"],
  ["with a path", "a.example/x"],
  ["an empty label", "a..example"],
  ["too long", longText],
] as const;
const moments = [
  ["no moment", "tomorrow"],
  ["a day alone", "2026-12-01"],
  ["without an offset", "2026-12-01T00:00:00"],
  ["of a month that is none", "2026-13-01T00:00:00Z"],
  ["an empty text", ""],
] as const;
const noDays = [
  ["no day", "2026-02-30"],
  ["in words", "today"],
] as const;

/** The items of a list: null, twice in a set, twice the same key, more or fewer than may be. */
function wrongItems(list: z.ZodArray, schema: z.ZodType): Wrong[] {
  const element = list.element as z.ZodType;
  const item = sample(element);
  const { comparesAs, keyedBy } = metaOf(schema);
  const wrong: Wrong[] = [
    { what: "null for an item", value: [null], at: [0], says: allowed(element) },
    { what: "null behind an item", value: [item, null], at: [1], says: allowed(element) },
    { what: "a list for an item", value: [[]], at: [0], says: allowed(element) },
  ];
  if (comparesAs === "set")
    wrong.push({ what: "an item twice", value: [item, item], at: [1], says: ["is the same as item 0", "unique"] });
  if (keyedBy) {
    const at = [1, keyedBy];
    wrong.push({ what: `the same ${keyedBy} twice`, value: [item, item], at, says: ["is the same as that of item 0"] });
  }
  const bounds = (list.def.checks ?? []).map(
    (check) => check._zod.def as { check: string; minimum?: number; maximum?: number },
  );
  for (const { check, maximum, minimum } of bounds) {
    if (check === "max_length")
      wrong.push({
        what: "too many items",
        value: Array.from({ length: (maximum ?? 0) + 1 }, (_, index) => `${item}${index}`),
        says: [`to ${maximum} items`],
      });
    if (check === "min_length") wrong.push({ what: "too few items", value: [], says: [`of ${minimum} to`] });
  }
  return wrong;
}

/** Names of properties that are not there: one like no other, and for each one that is nearly it. */
function wrongNames(object: z.ZodObject, base: Properties): Wrong[] {
  const names = Object.keys(object.shape);
  const near = names.flatMap((name) =>
    [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, name.toLowerCase(), typing(name)].flatMap((typed) => {
      if (names.includes(typed) || nearestOf(typed, names) !== name) return [];
      return [
        {
          what: `${name} as ${typed}`,
          value: { ...base, [typed]: 1 },
          at: [typed],
          says: ["is not a property here", `did you mean ${name}?`],
        },
      ];
    }),
  );
  const far = {
    what: "no such property",
    value: { ...base, noSuchPropertyAtAll: 1 },
    at: ["noSuchPropertyAtAll"],
    says: ["is not a property here", `there are ${names.join(", ")}`],
  };
  return [far, ...dedupe(near)];
}

function nearNames(names: readonly string[]): Wrong[] {
  const near = names.flatMap((name) =>
    [name.toLowerCase(), name.toUpperCase(), typing(name)].flatMap((typed) => {
      if (names.includes(typed) || nearestOf(typed, names) !== name) return [];
      return [{ what: `"${name}" as "${typed}"`, value: typed, says: [`it is "${typed}"; did you mean "${name}"?`] }];
    }),
  );
  return dedupe(near);
}

function dedupe(wrong: readonly Wrong[]): Wrong[] {
  return [...new Map(wrong.map((each) => [each.what, each])).values()];
}

/** Two letters in the wrong order. */
function typing(name: string): string {
  const at = Math.max(1, Math.floor(name.length / 2));
  return name.slice(0, at - 1) + name.charAt(at) + name.charAt(at - 1) + name.slice(at + 1);
}

/** The one name that was clearly meant: with other letter case, or not more than two letters away and no other as near. */
function nearestOf(typed: string, names: readonly string[]): string | undefined {
  const away = names.map((name) => ({ name, letters: distance(name.toLowerCase(), typed.toLowerCase()) }));
  const [first, second] = away.sort((one, other) => one.letters - other.letters);
  if (!first || (second && second.letters === first.letters)) return undefined;
  return first.letters <= Math.min(2, Math.floor(first.name.length / 3)) ? first.name : undefined;
}

/** What a message about a value of this schema must tell, read off the schema. */
function allowed(schema: z.ZodType): string[] {
  const bare = unwrap(schema);
  const { enumeration, comparesAs, isDay } = metaOf(schema);
  if (enumeration) return Object.keys(enumeration.values).map((name) => `"${name}"`);
  if (bare instanceof z.ZodEnum) return bare.options.map((name) => `"${name}"`);
  if (comparesAs === "hostname") return ["a host name"];
  if (comparesAs === "instant") return ["a date and time with an offset"];
  if (isDay) return ["a day"];
  if (bare instanceof z.ZodBoolean) return ["true or false"];
  if (bare instanceof z.ZodNumber) {
    const { minValue, maxValue } = bare;
    const bounds = [minValue, maxValue].filter(
      (bound) => bound !== null && Number.isFinite(bound) && Math.abs(bound) < Number.MAX_SAFE_INTEGER,
    );
    return ["a whole number", ...bounds.map(String)];
  }
  if (bare instanceof z.ZodString) {
    return bare.maxLength === null ? ["a text"] : [`a text of ${bare.minLength} to ${bare.maxLength} characters`];
  }
  if (bare instanceof z.ZodArray) return ["a list"];
  if (bare instanceof z.ZodRecord) return ["a map"];
  if (bare instanceof z.ZodObject) return [`an object with ${Object.keys(bare.shape).join(", ")}`];
  return [];
}

function placesIn(object: z.ZodObject, path: Path): Place[] {
  return Object.entries(object.shape).flatMap(([name, property]) => {
    const schema = property as z.ZodType;
    return around({ path: [...path, name], schema, optional: isOptional(schema) });
  });
}

function around(place: Place): Place[] {
  const bare = unwrap(place.schema);
  if (bare instanceof z.ZodObject) return [place, ...placesIn(bare, place.path)];
  if (!(bare instanceof z.ZodArray)) return [place];
  return [place, ...around({ path: [...place.path, 0], schema: bare.element as z.ZodType, optional: false })];
}

/** A good value of a schema, with what is required alone. */
export function sample(schema: z.ZodType): unknown {
  const bare = unwrap(schema);
  const { enumeration, comparesAs, example } = metaOf(schema);
  if (bare instanceof z.ZodObject) {
    const required = Object.entries(bare.shape).filter(([, property]) => !isOptional(property as z.ZodType));
    return Object.fromEntries(required.map(([name, property]) => [name, sample(property as z.ZodType)]));
  }
  if (bare instanceof z.ZodArray) return [sample(bare.element as z.ZodType)];
  if (enumeration) return Object.keys(enumeration.values)[0];
  if (bare instanceof z.ZodEnum) return bare.options[0];
  if (bare instanceof z.ZodBoolean) return true;
  if (bare instanceof z.ZodNumber) return example ?? Math.max(1, bare.minValue ?? 1);
  if (bare instanceof z.ZodRecord) return {};
  return comparesAs === "hostname" ? "www.example.com" : (example ?? "text");
}

/** The valid program with this value at this place, and what is required around it. */
function placed(kind: ResourceKind, valid: Properties, path: Path, value: unknown): Properties {
  return inside(kind.inputs, valid, path, value) as Properties;
}

function inside(schema: z.ZodType, base: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray)
    return [inside(bare.element as z.ZodType, sample(bare.element as z.ZodType), rest, value)];
  const property = (bare as z.ZodObject).shape[name] as z.ZodType;
  return { ...(base as Properties), [name]: inside(property, sample(property), rest, value) };
}

export function spelled(path: Path): string {
  return path.reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    "",
  );
}
