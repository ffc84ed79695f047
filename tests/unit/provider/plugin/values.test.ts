import { z } from "zod";
import { secretSignature, signature } from "../../../../provider/lifecycle/state/secretInputs";
import { received, sent } from "../../../../provider/plugin/values";
import { annotate } from "../../../../provider/schema/meta";
import { secretInputsKey } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";

const secret = (value: unknown) => ({ [signature]: secretSignature, value });
const output = (rest: object) => ({ [signature]: "d0e6a833031e9bbcd3f4e8bde6ca49a4", ...rest });

describe("values from the engine", () => {
  test("are unwrapped, with the paths of their secrets", () => {
    expect(received({ a: secret("one"), b: [{ c: secret({ d: secret("two") }) }], e: { f: "three" } })).toEqual({
      a: "one",
      b: [{ c: { d: "two" } }],
      e: { f: "three" },
      [secretInputsKey]: ["a", "b[].c"],
    });
  });

  test("have no path for inputs that are always secret", () => {
    expect(received({ password: secret("one"), name: "two" }, ["password"])).toEqual({ password: "one", name: "two" });
  });

  test("have one mark for unknown values of every type", () => {
    const number = "3eeb2bf0-c639-47a8-9e75-3b44932eb421";
    expect(received({ a: number, b: [unknownValue], c: output({}), d: secret(number) })).toEqual({
      a: unknownValue,
      b: [unknownValue],
      c: unknownValue,
      d: unknownValue,
      [secretInputsKey]: ["d"],
    });
  });

  test("lose their output wrappers, and a resource becomes its id", () => {
    const resource = { [signature]: "5cf8f73096256a8f31e491e813e4eb8e", urn: "urn:pulumi:…", id: "7" };
    expect(received({ a: output({ value: { b: 1 } }), c: output({ value: "s", secret: true }), d: resource })).toEqual({
      a: { b: 1 },
      c: "s",
      d: "7",
      [secretInputsKey]: ["c"],
    });
  });

  test("keep null, which clears a setting, and empty values", () => {
    expect(received({ a: null, b: [], c: {}, d: "", e: 0, f: false })).toEqual({
      a: null,
      b: [],
      c: {},
      d: "",
      e: 0,
      f: false,
    });
  });
});

describe("values for the engine", () => {
  const schema = z.object({
    name: z.string(),
    password: annotate(z.string().optional(), { secret: true }),
    parts: z.array(z.object({ key: annotate(z.string(), { secret: true }), size: z.number() })).optional(),
  });

  test("are marked if the program gave a secret", () => {
    const state = { name: "one", rules: [{ a: 1 }, { b: 2 }], [secretInputsKey]: ["name", "rules[].a"] };
    expect(sent([schema], state, [])).toEqual({ name: secret("one"), rules: [{ a: secret(1) }, { b: 2 }] });
  });

  test("are marked if they are always secret, at any depth, and never twice", () => {
    const state = { name: "n", password: "p", parts: [{ key: "k", size: 1 }] };
    expect(sent([schema, schema], state, [])).toEqual({
      name: "n",
      password: secret("p"),
      parts: [{ key: secret("k"), size: 1 }],
    });
  });

  test("omit the internal properties of the dynamic provider", () => {
    expect(sent([schema], { name: "n", __provider: "code" }, [])).toEqual({ name: "n" });
  });

  test("are unchanged after a round trip", () => {
    const state = { name: "one", parts: [{ key: "k", size: 1 }], [secretInputsKey]: ["name"] };
    expect(received(sent([schema], state, []), ["parts"])).toEqual(state);
  });
});

describe("in a list", () => {
  const none = z.object({});
  const rule = (key: string, value: unknown) => ({ key, conditions: [{ of: key, value }] });
  const checked = (given: object, change = (rules: unknown[]) => rules) => {
    const { rules, ...rest } = received({ ...given });
    return sent([none], { ...rest, rules: change(rules as unknown[]) }, [{ ...given }]).rules;
  };

  test("only the items that the program gave as secrets are marked", () => {
    const given = { rules: [rule("a", "one"), rule("b", secret("two")), rule("c", "three")] };
    expect(checked(given)).toEqual(given.rules);
  });

  test("a check may reorder the items", () => {
    const given = { rules: [rule("a", "one"), rule("b", secret("two"))] };
    expect(checked(given, (rules) => [...rules].reverse())).toEqual([...given.rules].reverse());
  });

  test("every item with the value of a secret is marked", () => {
    const given = { rules: [rule("a", "two"), rule("b", secret("two")), rule("c", "three")] };
    expect(checked(given)).toEqual([rule("a", secret("two")), rule("b", secret("two")), rule("c", "three")]);
  });

  test("all items are marked if the check changes the value of a secret", () => {
    const given = { rules: [rule("a", "one"), rule("b", secret(" two "))] };
    const trimmed = () => [rule("a", "one"), rule("b", "two")];
    expect(checked(given, trimmed)).toEqual([rule("a", secret("one")), rule("b", secret("two"))]);
  });

  test("all items are marked if the given values are unknown", () => {
    const state = { rules: [rule("a", 1), rule("b", 2)], [secretInputsKey]: ["rules[].conditions[].value"] };
    expect(sent([none], state, [])).toEqual({ rules: [rule("a", secret(1)), rule("b", secret(2))] });
  });

  test("an entry of a map is marked, whatever its key", () => {
    const given = { map: { "a.b": secret("one"), "[]": "two", withoutSecrets: "three" } };
    const withoutSecrets = received(given);
    expect(withoutSecrets).toEqual({
      map: { "a.b": "one", "[]": "two", withoutSecrets: "three" },
      [secretInputsKey]: ["map"],
    });
    expect(sent([none], withoutSecrets, [given])).toEqual(given);
  });
});
