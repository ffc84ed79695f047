import { z } from "zod";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { metaOf, unwrap } from "../../provider/schema/meta";
import type { Properties } from "../../provider/schema/properties";
import { allowed } from "./allowed";
import { type Place, placed, placesOf, sample, sampleKey, spelled, type Wrong } from "./inputPlaces";
import { nearNames, wrongNames } from "./wrongNames";

export interface WrongProgram {
  readonly type: string;
  readonly what: string;
  readonly path: string;
  readonly program: Properties;
  readonly says: readonly string[];
}

/**
 * Returns wrong values for every place of a kind: of other types, beyond each bound, malformed, misspelled, missing.
 */
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

function wrongAt(place: Place): Wrong[] {
  const { schema, path } = place;
  const bare = unwrap(schema);
  const says = allowed(schema);
  const missing: Wrong[] =
    place.optional || path.length === 0 || typeof path.at(-1) === "number"
      ? []
      : [{ what: "omitted", value: undefined, says: ["is required", ...says] }];
  const of = (values: readonly (readonly [string, unknown])[]) =>
    values.map(([what, value]) => ({ what, value, says }));
  if (path.length === 0) return wrongNames(bare as z.ZodObject, {});
  const { enumeration, comparesAs } = metaOf(schema);
  if (enumeration || bare instanceof z.ZodEnum) {
    const names = enumeration ? Object.keys(enumeration.values) : ((bare as z.ZodEnum).options as string[]);
    const numbers = enumeration ? [] : ([["a number", 1]] as const);
    return [
      ...of([
        ...objects,
        ...truths,
        ...numbers,
        ["a fraction", 1.5],
        ["an unknown name", "NoSuchNameAtAll"],
        ["an empty string", ""],
      ]),
      ...nearNames(names),
      ...missing,
    ];
  }
  if (bare instanceof z.ZodBoolean)
    return [...of([...objects, ...strings, ["the string true", "true"], ["a number", 1], ["zero", 0]]), ...missing];
  if (bare instanceof z.ZodNumber) {
    const { minValue, maxValue } = bare;
    const numbers = [
      ["a fraction", 1.5],
      ["far too large", 1e300],
      ["below the minimum", (minValue ?? Number.NaN) - 1],
      ["above the maximum", (maxValue ?? Number.NaN) + 1],
    ] as const;
    // A number that is not an integer may have no bounds.
    const wrong = numbers.filter(([, value]) => Number.isFinite(value) && !bare.safeParse(value).success);
    return [...of([...objects, ...truths, ...strings, ["a number as a string", "7"], ...wrong]), ...missing];
  }
  if (comparesAs === "id") return [...of([...objects, ...truths, ["an empty string", ""], ["zero", 0]]), ...missing];
  if (comparesAs === "instant") return [...of([...objects, ...truths, ...moments, ["a number", 7]]), ...missing];
  if (bare instanceof z.ZodString) {
    const least = bare.minLength ?? 0;
    const bounds = [
      ...(least > 0 ? [["too short", "x".repeat(least - 1)] as const] : []),
      ...(bare.maxLength === null ? [] : [["too long", "x".repeat(bare.maxLength + 1)] as const]),
    ];
    const patterns = (bare.def.checks ?? []).flatMap((check) => (check._zod.def as { pattern?: RegExp }).pattern ?? []);
    const forms =
      patterns.length === 0
        ? []
        : malformed.filter(([, malformed]) => patterns.some((pattern) => !pattern.test(malformed)));
    const special =
      comparesAs === "hostname" ? noHosts : comparesAs === "address" ? noAddresses : comparesAs === "day" ? noDays : [];
    const custom = special.map(([what, value]) => ({ what, value, says: ["must"] }));
    return [...of([...objects, ...truths, ["a number", 7], ["zero", 0], ...bounds, ...forms]), ...custom, ...missing];
  }
  if (bare instanceof z.ZodArray)
    return [
      ...of([
        ["a string", "some"],
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
        ["a string", "some"],
        ["a number", 7],
        ["an array", [1]],
      ]),
      ...wrongEntries(bare),
      ...missing,
    ];
  if (bare instanceof z.ZodObject) {
    return [
      ...of([
        ["a string", "some"],
        ["a number", 7],
        ["true", true],
        ["an array", [1]],
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
  ["an array", ["some"]],
  ["an empty list", []],
] as const;
const truths = [
  ["true", true],
  ["false", false],
] as const;
const strings = [
  ["a string", "some"],
  ["an empty string", ""],
] as const;
const malformed = [
  ["malformed", "no such form!"],
  ["with a line break", "a\nb"],
  ["with a trailing slash", "a/"],
  ["an empty string", ""],
] as const;
const noHosts = [
  ["a host name with a scheme", "https://www.example.com"],
  ["with a space", "a b.example"],
  ["with a path", "a.example/x"],
] as const;
const noAddresses = [
  ["a host name", "www.example.com"],
  ["an invalid address", "192.0.2.300"],
  ["a prefix that is too long", "192.0.2.0/33"],
  ["with a port", "192.0.2.7:80"],
  ["an empty string", ""],
] as const;
const moments = [
  ["not a date", "tomorrow"],
  ["a date without a time", "2026-12-01"],
  ["without an offset", "2026-12-01T00:00:00"],
  ["with month 13", "2026-13-01T00:00:00Z"],
  ["an empty string", ""],
] as const;
const noDays = [
  ["a day that does not exist", "2026-02-30"],
  ["a relative day", "today"],
] as const;

/** Returns wrong entries of a map: an array as a value, and an invalid key. */
function wrongEntries(map: z.ZodRecord): Wrong[] {
  const [key, value] = [map.keyType as z.ZodType, map.valueType as z.ZodType];
  const invalid = "no such key!";
  return [
    { what: "an array inside", value: { [sampleKey(map)]: [] }, at: [sampleKey(map)], says: allowed(value) },
    ...(key.safeParse(invalid).success
      ? []
      : [
          { what: "a malformed key", value: { [invalid]: sample(value) }, at: [invalid], says: ["is not a valid key"] },
        ]),
  ];
}

/** Returns wrong items of a list: null, a duplicate in a set, a duplicate key, too many or too few. */
function wrongItems(list: z.ZodArray, schema: z.ZodType): Wrong[] {
  const element = list.element as z.ZodType;
  const item = sample(element);
  const { comparesAs, keyedBy, keys } = metaOf(schema);
  const bounds = (list.def.checks ?? []).map(
    (check) => check._zod.def as { check: string; minimum?: number; maximum?: number },
  );
  const mayHaveTwo = bounds.every(({ check, maximum }) => check !== "max_length" || maximum !== 1);
  const wrong: Wrong[] = [
    { what: "null as an item", value: [null], at: [0], says: allowed(element) },
    { what: "an array as an item", value: [[]], at: [0], says: allowed(element) },
  ];
  if (mayHaveTwo) wrong.push({ what: "null after an item", value: [item, null], at: [1], says: allowed(element) });
  // A set may accept duplicates.
  if (comparesAs === "set" && !schema.safeParse([item, item]).success)
    wrong.push({ what: "a duplicate item", value: [item, item], at: [1], says: ["is the same as item 0", "unique"] });
  if (keys === "repeated" && mayHaveTwo) {
    wrong.push({ what: "a duplicate item", value: [item, item], at: [1], says: ["is the same as item 0"] });
  } else if (keyedBy && mayHaveTwo) {
    const at = [1, keyedBy];
    wrong.push({ what: `a duplicate ${keyedBy}`, value: [item, item], at, says: ["is the same as in item 0"] });
  }
  for (const { check, maximum } of bounds) {
    if (check === "max_length")
      wrong.push({
        what: "too many items",
        value: Array.from({ length: (maximum ?? 0) + 1 }, (_, index) => another(item, keyedBy, index)),
        says: [mayHaveTwo ? `to ${maximum} items` : "exactly 1 item"],
      });
    if (check === "min_length") wrong.push({ what: "too few items", value: [], says: ["must be an array of"] });
  }
  return wrong;
}

function another(item: unknown, keyedBy: string | undefined, index: number): unknown {
  return keyedBy && typeof item === "object" ? { ...item, [keyedBy]: index + 1 } : `${item}${index}`;
}
