import { z } from "zod";
import { LargeInteger } from "../../../../provider/schema/largeInteger";
import { annotate } from "../../../../provider/schema/meta";
import {
  isReadWhole,
  readTolerantly,
  unreadableIn,
  unreadItemsIn,
  withKnown,
} from "../../../../provider/schema/tolerant";

const rule = z.looseObject({ id: z.string(), order: z.int().nullish() });
const zone = z.looseObject({
  id: z.int(),
  name: z.string().nullish(),
  rules: z.array(rule).nullish(),
  limits: z.looseObject({ most: z.int().nullish() }).nullish(),
  seen: z.union([z.int(), z.string()]).nullish(),
});

/** Returns the data and the unreadable properties. */
function read(value: unknown) {
  const reading = readTolerantly(zone, value);
  if (!reading.success) throw new Error(reading.issues.map(({ path }) => path.join(".")).join(", "));
  return { data: reading.data, unreadable: [...unreadableIn(reading.data)] };
}

test("a valid value is unchanged, with unknown properties", () => {
  const value = { id: 1, name: null, rules: [{ id: "a", order: 1, more: {} }], new: [1] };
  expect(read(value)).toEqual({ data: value, unreadable: [] });
});

test("an optional property that is invalid is omitted and reported", () => {
  expect(read({ id: 1, name: 5, limits: "many" })).toEqual({ data: { id: 1 }, unreadable: ["name", "limits"] });
});

test("a nested invalid property is omitted from its object, and reported by its top-level property", () => {
  expect(read({ id: 1, limits: { most: "x", least: 1 } })).toEqual({
    data: { id: 1, limits: { least: 1 } },
    unreadable: ["limits"],
  });
});

test("an invalid item of a list is omitted if others are valid", () => {
  const { data, unreadable } = read({ id: 1, rules: [{ id: "a" }, { id: null }, { id: "c", order: "last" }] });
  expect(data).toEqual({ id: 1, rules: [{ id: "a" }, { id: "c" }] });
  expect(unreadable).toEqual(["rules"]);
});

test("a list without a valid item is invalid", () => {
  expect(read({ id: 1, rules: [{}, 5] })).toEqual({ data: { id: 1 }, unreadable: ["rules"] });
  expect(read({ id: 1, rules: [] })).toEqual({ data: { id: 1, rules: [] }, unreadable: [] });
});

test("an invalid required property is an error that names the property", () => {
  expect(() => read({ id: "1", name: 5 })).toThrow("id");
  expect(() => read({})).toThrow("id");
  expect(readTolerantly(z.array(rule), [{}])).toMatchObject({ success: false, issues: [{ path: [0, "id"] }] });
});

test("inherited properties do not count as present", () => {
  const schema = z.looseObject({ constructor: z.string().nullish(), toString: z.string() });
  expect(readTolerantly(schema, { toString: "a" })).toEqual({ success: true, data: { toString: "a" } });
  expect(readTolerantly(schema, {})).toMatchObject({ success: false });
});

test("an integer beyond JavaScript's safe range becomes a string if a string is allowed, and otherwise unreadable", () => {
  const large = new LargeInteger("9223372036854775807");
  expect(read({ id: 1, seen: large }).data).toEqual({ id: 1, seen: "9223372036854775807" });
  expect(read({ id: 1, limits: { most: large } }).unreadable).toEqual(["limits"]);
});

describe("unread list items", () => {
  const list = z.array(rule);
  const itemsOf = (schema: z.ZodType, value: unknown) => {
    const reading = readTolerantly(schema, value);
    if (!reading.success) throw new Error("not read");
    return [...unreadItemsIn(reading.data as object)].map(([name, items]) => [name, items.map(({ index }) => index)]);
  };

  test("are known for a list, and for an object by the names of its lists", () => {
    expect(itemsOf(list, [{ id: "a" }, {}, 5])).toEqual([["items", [1, 2]]]);
    expect(itemsOf(list, [{ id: "a" }])).toEqual([["items", []]]);
    expect(itemsOf(zone, { id: 1, rules: [{ id: "a" }, {}] })).toEqual([["rules", [1]]]);
    expect(itemsOf(zone, { id: 1, rules: [{}, 5] })).toEqual([["rules", [0, 1]]]);
    expect(itemsOf(zone, { id: 1, name: 5, rules: [{ id: "a" }] })).toEqual([]);
  });

  test("do not invalidate a partially read list", () => {
    const read = (value: unknown) => {
      const reading = readTolerantly(list, value);
      return reading.success ? (reading.data as unknown[]) : [];
    };
    expect(isReadWhole(read([{ id: "a", order: "last" }]))).toBe(true);
    expect([...unreadableIn(read([{ id: "a" }, { id: "b", order: "last" }]))]).toEqual(["1"]);
    expect(isReadWhole(read([{ id: "a" }, {}]))).toBe(false);
    expect([...unreadableIn(read([{ id: "a" }, {}]))]).toEqual(["1"]);
    expect(isReadWhole(null)).toBe(true);
  });

  test("are all kept after a valid item, and otherwise only the first hundred", () => {
    const wrong = (count: number) => Array.from({ length: count }, () => ({}));
    const issues = (value: unknown[]) => readTolerantly(list, value) as { items?: unknown[]; issues?: unknown[] };
    expect(issues(wrong(150)).items).toHaveLength(100);
    expect(issues(wrong(150)).issues).toHaveLength(10);
    expect(itemsOf(list, [{ id: "a" }, ...wrong(150)])[0]?.[1]).toHaveLength(150);
  });
});

test("a missing required property invalidates its object, even an optional one", () => {
  const schema = z.looseObject({ needed: annotate(z.int().nullish(), { needed: true }) });
  expect(readTolerantly(schema, { needed: "x" })).toMatchObject({ success: false, issues: [{ path: ["needed"] }] });
  expect(readTolerantly(schema, {})).toMatchObject({ success: true });
});

test("reading a result again with additional properties omits the same items", () => {
  const { data } = readTolerantly(zone, { id: 1, name: 5 }) as { data: { id: number } };
  const known = withKnown(data, { id: 2 });
  expect([known, [...unreadableIn(known)]]).toEqual([{ id: 2 }, ["name"]]);
  for (const nothing of [null, undefined, 1, "a"]) expect(unreadableIn(nothing).size).toBe(0);
});
