import fc from "fast-check";
import { deepestResponse, parseJson } from "../../../../provider/client/json";
import { ListReader } from "../../../../provider/client/listReader";
import { seed } from "../../../seed";
import { inFull } from "../../../tier";

/** Reads JSON that is split at these positions. */
function split(json: string, cuts: readonly number[] = []) {
  const reader = new ListReader("logs");
  const items: unknown[] = [];
  let from = 0;
  for (const cut of [...cuts.map((cut) => cut % (json.length + 1)).sort((one, other) => one - other), json.length]) {
    items.push(...reader.write(json.slice(from, cut)));
    from = cut;
  }
  return { items, rest: reader.end() };
}

/** Strings with brackets, quotes and names like the list's. */
const string = fc.oneof(
  fc.constantFrom('"', "\\", '\\"', "[", "]", "{", "}", ",", ":", "logs", 'lo"gs', "logs\\"),
  fc.string(),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    string,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value")),
    fc.dictionary(string, tie("value")),
  ),
}));
const around = fc.dictionary(
  string.filter((name) => name !== "logs"),
  value,
);
const cuts = fc.array(fc.nat());

test("an object with a list yields the same values for every split", () => {
  const spaces = fc.constantFrom(undefined, 1, "\t\n");
  fc.assert(
    fc.property(around, fc.array(value), fc.boolean(), spaces, cuts, (rest, logs, isFirst, space, cuts) => {
      const json = JSON.stringify(isFirst ? { logs, ...rest } : { ...rest, logs }, null, space);
      const parsed = parseJson(json) as { logs: unknown[] };
      expect(split(json, cuts)).toEqual({ items: parsed.logs, rest: { ...parsed, logs: [] } });
    }),
    { seed, numRuns: inFull ? 500 : 200 },
  );
});

test("only invalid JSON is refused", () => {
  const change = fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...'[]{},:"\\0-.e ntx1'));
  const isRefused = (read: () => unknown) => {
    try {
      read();
      return false;
    } catch (error) {
      expect(error instanceof SyntaxError || error instanceof RangeError).toBe(true);
      return true;
    }
  };
  fc.assert(
    fc.property(around, fc.array(value), cuts, fc.array(change, { maxLength: 3 }), (rest, logs, cuts, changes) => {
      const json = changes.reduce(
        (json, [place, deleted, added]) => {
          const at = place % (json.length + 1);
          return json.slice(0, at) + added + json.slice(at + deleted);
        },
        JSON.stringify({ ...rest, logs }),
      );
      expect(isRefused(() => split(json, cuts))).toBe(isRefused(() => parseJson(json)));
    }),
    { seed, numRuns: inFull ? 1000 : 200 },
  );
});

test.each(["[{}.5]", "[{}1]", "[{}{}]", "[{},]", "[,{}]", "[{},,{}]", "[{}", "[{]", "[{}}"])(
  "%s is not a list",
  (list) => {
    for (let cut = 0; cut < list.length; cut += 1) {
      expect(() => split(`{"logs":${list}}`, ['{"logs":'.length + cut])).toThrow(SyntaxError);
    }
  },
);

test("an item is yielded with its closing bracket", () => {
  const reader = new ListReader("logs");
  expect(reader.write('{"before":[1],"logs":[{"a":[]')).toEqual([]);
  expect(reader.write("}")).toEqual([{ a: [] }]);
  expect(reader.write(',2,[3],{"b')).toEqual([2, [3]]);
  expect(reader.write('":4}]')).toEqual([{ b: 4 }]);
  expect(reader.write(',"after":{"logs":[5]}}')).toEqual([]);
  expect(reader.end()).toEqual({ before: [1], logs: [], after: { logs: [5] } });
});

test("the list is found by its top-level key, escaped or not", () => {
  expect(split('{"\\u006cogs" : [1]}')).toEqual({ items: [1], rest: { logs: [] } });
  expect(split('{"logs":{"logs":[1]},"slog":["logs",[2]]}').items).toEqual([]);
});

test("too deep nesting is refused at the same depth as in a complete body", () => {
  const nested = (levels: number) => `{"logs":[${"[".repeat(levels - 2)}${"]".repeat(levels - 2)}]}`;
  expect(split(nested(deepestResponse))).toEqual({
    items: (parseJson(nested(deepestResponse)) as { logs: unknown[] }).logs,
    rest: { logs: [] },
  });
  expect(() => new ListReader("logs").write(`{"logs":[${"[".repeat(deepestResponse)}`)).toThrow(RangeError);
  expect(() => split(nested(deepestResponse + 1))).toThrow(RangeError);
});
