import { effects, told, unknown } from "../building";

const script = (settings: object) => ({ name: "acme-api", type: "Cdn", code: "one\n", ...settings });
const release = (settings: object) => ({ scriptId: 3001, codeHash: "a".repeat(64), ...settings });

test("changed code is reported as code, and lowers protection only if nobody declared it", () => {
  expect(effects("EdgeScript", script({}), script({ code: "two\n" }))).toEqual(["script code"]);
  expect(effects("EdgeScript", script({}), script({ code: unknown }))).toEqual(["script code"]);
  expect(effects("EdgeScript", script({ code: undefined }), script({}))).toEqual(["script code"]);
  expect(effects("EdgeScript", script({}), script({ code: undefined }))).toEqual(["script lowers"]);
  const step = { op: "update", type: "EdgeScript", old: script({}), new: script({ code: "two\n" }) };
  expect(told([step], "drift")).toEqual(["script lowers: the script has other code"]);
});

test.each([
  ["type", { type: "Middleware" }],
  ["a variable", { variables: { ORIGIN: { defaultValue: "https://other.example" } } }],
])("another %s of a script lowers protection", (_what, change) => {
  const before = script({ variables: { ORIGIN: { defaultValue: "https://origin.example" } } });
  expect(effects("EdgeScript", before, { ...before, ...change })).toEqual(["script lowers"]);
});

test("reports a changed secret without its name", () => {
  const old = script({ secrets: { TOKEN: "[secret]" } });
  const said = told([{ op: "update", type: "EdgeScript", old, new: old, differing: ["secrets"] }]);
  expect(said.join()).toMatch(/^script lowers: the code runs with other values/);
  expect(said.join()).not.toContain("TOKEN");
});

test("a new script or another name does not affect protection", () => {
  expect(effects("EdgeScript", undefined, script({}))).toEqual([]);
  expect(effects("EdgeScript", script({}), script({ name: "acme" }))).toEqual([]);
});

test.each([
  ["other code", { codeHash: "b".repeat(64) }],
  ["code that is unknown until the update", { codeHash: unknown }],
  ["an earlier release", { release: "33333333-3001-4000-8000-000000000002" }],
])("reports a release of %s as code", (_what, change) => {
  expect(effects("EdgeScriptRelease", release({}), release(change))).toEqual(["script-release code"]);
  expect(effects("EdgeScriptRelease", release({}), release({ note: "1.4.2" }))).toEqual([]);
});

test("the first release changes what visitors get from an existing script, but not from a new one", () => {
  expect(effects("EdgeScriptRelease", undefined, release({}))).toEqual(["script-release code"]);
  expect(effects("EdgeScriptRelease", undefined, release({ scriptId: unknown }))).toEqual([]);
});
