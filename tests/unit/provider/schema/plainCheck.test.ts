import fc from "fast-check";
import { z } from "zod";
import { logEntry } from "../../../../provider/api/logs";
import { LargeInteger } from "../../../../provider/schema/largeInteger";
import { plainCheckOf } from "../../../../provider/schema/plainCheck";

const schema = z.looseObject({
  name: z.string(),
  count: z.int().nullish(),
  isOn: z.boolean().optional(),
  labels: z.record(z.string(), z.unknown()).nullable(),
  any: z.unknown(),
  inner: z.looseObject({ name: z.string() }).optional(),
});
const good = { name: "a", count: 1, isOn: true, labels: { a: 1 }, any: [], inner: { name: "b" }, other: 5 };

test("a plain check accepts the schema's values, with and without optional properties", () => {
  const isPlain = plainCheckOf(schema);
  expect(isPlain(good)).toBe(true);
  expect(isPlain({ name: "", labels: null, count: null })).toBe(true);
  expect(plainCheckOf(logEntry)({ logId: "1", timestamp: 5, log: "{}", labels: {} })).toBe(true);
});

test("a plain check refuses every value that the schema refuses or changes", () => {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(undefined, null, "", 1.5, 2 ** 53, -0, Number.NaN, true, [], {}, new Date(0)),
    fc.constant(new LargeInteger("9007199254740993")),
    fc.anything(),
  );
  const change = fc.tuple(fc.constantFrom(...Object.keys(good)), odd);
  const values = fc.oneof(
    odd,
    fc.array(change).map((changes) => ({ ...good, ...Object.fromEntries(changes) })),
  );
  fc.assert(
    fc.property(values, (value) => {
      if (!plainCheckOf(schema)(value)) return;
      const taken = schema.safeParse(value);
      expect(taken.success).toBe(true);
      expect(taken.data).toEqual(value);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["bounds", z.string().min(2), "a"],
  ["a transformation", z.string().trim(), " a"],
  ["a default", z.string().default("b"), undefined],
  ["bounds of an integer", z.int().min(2), 1],
  ["unknown properties stripped", z.object({ a: z.string() }), { a: "", b: 1 }],
  ["unknown properties refused", z.strictObject({ a: z.string() }), { a: "", b: 1 }],
  ["a refinement of the object", z.looseObject({ a: z.string() }).refine(() => false), { a: "" }],
  ["keys with bounds", z.record(z.string().min(2), z.unknown()), { a: 1 }],
  ["typed values", z.record(z.string(), z.string()), { a: 1 }],
])("a schema with %s is left to zod", (_, schema, value) => {
  expect(plainCheckOf(schema)(value)).toBe(false);
});
