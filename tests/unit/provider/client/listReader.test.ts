import fc from "fast-check";
import { deepestResponse, parseJson } from "../../../../provider/client/json";
import { ListReader } from "../../../../provider/client/listReader";

/** What comes of a text that is cut into parts at these places. */
function split(text: string, cuts: readonly number[] = []) {
  const reader = new ListReader("logs");
  const items: unknown[] = [];
  let from = 0;
  for (const cut of [...cuts.map((cut) => cut % (text.length + 1)).sort((one, other) => one - other), text.length]) {
    items.push(...reader.write(text.slice(from, cut)));
    from = cut;
  }
  return { items, rest: reader.end() };
}

/** The characters that tell where an item ends, and names like that of the list, in texts and in names. */
const text = fc.oneof(
  fc.constantFrom('"', "\\", '\\"', "[", "]", "{", "}", ",", ":", "logs", 'lo"gs', "logs\\"),
  fc.string(),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value")),
    fc.dictionary(text, tie("value")),
  ),
}));
const around = fc.dictionary(
  text.filter((name) => name !== "logs"),
  value,
);
const cuts = fc.array(fc.nat());

test("an object with a list comes apart into the same values, wherever it is cut", () => {
  const spaces = fc.constantFrom(undefined, 1, "\t\n");
  fc.assert(
    fc.property(around, fc.array(value), fc.boolean(), spaces, cuts, (rest, logs, isFirst, space, cuts) => {
      const json = JSON.stringify(isFirst ? { logs, ...rest } : { ...rest, logs }, null, space);
      const whole = parseJson(json) as { logs: unknown[] };
      expect(split(json, cuts)).toEqual({ items: whole.logs, rest: { ...whole, logs: [] } });
    }),
    { numRuns: 500 },
  );
});

test("a text is refused if and only if it is no JSON", () => {
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
        (text, [place, deleted, added]) => {
          const at = place % (text.length + 1);
          return text.slice(0, at) + added + text.slice(at + deleted);
        },
        JSON.stringify({ ...rest, logs }),
      );
      expect(isRefused(() => split(json, cuts))).toBe(isRefused(() => parseJson(json)));
    }),
    { numRuns: 1000 },
  );
});

test.each(["[{}.5]", "[{}1]", "[{}{}]", "[{},]", "[,{}]", "[{},,{}]", "[{}", "[{]", "[{}}"])(
  "%s is no list",
  (list) => {
    for (let cut = 0; cut < list.length; cut += 1) {
      expect(() => split(`{"logs":${list}}`, ['{"logs":'.length + cut])).toThrow(SyntaxError);
    }
  },
);

test("an item is there with the bracket that ends it", () => {
  const reader = new ListReader("logs");
  expect(reader.write('{"before":[1],"logs":[{"a":[]')).toEqual([]);
  expect(reader.write("}")).toEqual([{ a: [] }]);
  expect(reader.write(',2,[3],{"b')).toEqual([2, [3]]);
  expect(reader.write('":4}]')).toEqual([{ b: 4 }]);
  expect(reader.write(',"after":{"logs":[5]}}')).toEqual([]);
  expect(reader.end()).toEqual({ before: [1], logs: [], after: { logs: [5] } });
});

test("the list has its name, however that is spelt", () => {
  expect(split('{"\\u006cogs" : [1]}')).toEqual({ items: [1], rest: { logs: [] } });
  expect(split('{"logs":{"logs":[1]},"slog":["logs",[2]]}').items).toEqual([]);
});

test("what is nested too deeply is refused as soon as it is, at the depth at which a whole text is", () => {
  const nested = (levels: number) => `{"logs":[${"[".repeat(levels - 2)}${"]".repeat(levels - 2)}]}`;
  expect(split(nested(deepestResponse))).toEqual({
    items: (parseJson(nested(deepestResponse)) as { logs: unknown[] }).logs,
    rest: { logs: [] },
  });
  expect(() => new ListReader("logs").write(`{"logs":[${"[".repeat(deepestResponse)}`)).toThrow(RangeError);
  expect(() => split(nested(deepestResponse + 1))).toThrow(RangeError);
});
