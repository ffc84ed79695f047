import { differences } from "../../../../commands/preview/differences";
import { kindOf } from "../../../../provider/kinds";
import { previewWith } from "./building";

const template = kindOf("ContainerTemplate").inputs;
const zone = kindOf("ShieldZone").inputs;

test("the path of a difference ends at the innermost property", () => {
  const web = (portNumber: number) => ({ probes: { liveness: { httpGet: { request: { path: "/", portNumber } } } } });
  expect(differences(template, web(80), web(81))).toEqual([
    { path: "probes.liveness.httpGet.request.portNumber", old: 80, new: 81 },
  ]);
});

test("compares members with a key by the key, whatever their order", () => {
  const variables = (...all: [string, string][]) => ({
    environmentVariables: all.map(([name, value]) => ({ name, value })),
  });
  expect(differences(template, variables(["A", "1"], ["B", "2"]), variables(["B", "3"], ["A", "1"]))).toEqual([
    { path: 'environmentVariables["B"].value', old: "2", new: "3" },
  ]);
});

test("reports added and removed members of a set", () => {
  expect(differences(zone, { wafDisabledRules: ["1", "2"] }, { wafDisabledRules: ["3", "1"] })).toEqual([
    { path: "wafDisabledRules", old: "2" },
    { path: "wafDisabledRules", new: "3" },
  ]);
});

test("ignores repeated members of a set", () => {
  const [twice, once, other] = [["1", "1"], ["1"], ["2", "1"]].map((wafDisabledRules) => ({ wafDisabledRules }));
  expect(differences(zone, { ...twice }, { ...other })).toEqual([{ path: "wafDisabledRules", new: "2" }]);
  expect(differences(zone, { ...twice }, { ...once })).toEqual([
    { path: "wafDisabledRules", old: ["1", "1"], new: ["1"] },
  ]);
});

test("a multiline string has the number of changed lines", () => {
  const script = kindOf("EdgeScript").inputs;
  const code = (...lines: string[]) => ({ code: `${lines.join("\n")}\n` });
  const of = (old: object, now: object) => differences(script, { ...old }, { ...now });
  expect(of(code("a", "b", "b", "c"), code("a", "b", "d"))).toEqual([
    { path: "code", old: "4 lines, 2 removed", new: "3 lines, 1 added" },
  ]);
  expect(of(code("a", "b"), code("b", "a"))).toEqual([
    { path: "code", old: "2 lines, 0 removed", new: "2 lines, 0 added" },
  ]);
  expect(of({}, code("a"))).toEqual([{ path: "code", new: "1 line" }]);
  expect(of(code("a"), {})).toEqual([{ path: "code", old: "1 line" }]);
  expect(of({ code: "[secret]" }, code("a", "b"))).toEqual([{ path: "code", old: "[secret]", new: "2 lines" }]);
  expect(of(code("a"), { code: "[secret]" })).toEqual([{ path: "code", old: "1 line", new: "[secret]" }]);
});

test("ignores equivalent spellings", () => {
  const until = (learningModeUntil: string) => ({ learningModeUntil });
  expect(differences(zone, until("2026-12-01T00:00:00Z"), until("2026-12-01T01:00:00+01:00"))).toEqual([]);
});

test("an added or removed value has only a new or an old side, even if it is an empty list or object", () => {
  expect(differences(zone, { wafEnabled: true }, { wafExecutionMode: "Log" })).toEqual([
    { path: "wafEnabled", old: true },
    { path: "wafExecutionMode", new: "Log" },
  ]);
  expect(differences(zone, {}, { wafDisabledRules: [] })).toEqual([{ path: "wafDisabledRules", new: [] }]);
  expect(differences(undefined, { a: {} }, {})).toEqual([{ path: "a", old: {} }]);
});

test("compares list items by index if there is no schema", () => {
  expect(differences(undefined, { a: [{ b: 1 }, 2] }, { a: [{ b: 2 }] })).toEqual([
    { path: "a[0].b", old: 1, new: 2 },
    { path: "a[1]", old: 2 },
  ]);
});

test("compares a redacted value by the engine's diff", () => {
  const registry = { displayName: "Hub", password: "hunter2-hunter2" };
  const step = { op: "update", type: "ContainerRegistry", old: registry, new: { ...registry, displayName: "Other" } };
  const paths = (differing: string[]) =>
    previewWith([{ ...step, differing }]).changes[0]?.differences.map(({ path }) => path);
  expect(paths(["displayName"])).toEqual(["displayName"]);
  expect(paths(["displayName", "password"])).toEqual(["displayName", "password"]);
});

test("ignores the provider's code", () => {
  const zoneBy = (text: string) => ({ pullZoneId: 1, __provider: text });
  const { changes } = previewWith([{ op: "update", type: "ShieldZone", old: zoneBy("one"), new: zoneBy("two") }]);
  expect(changes[0]?.differences).toEqual([]);
});

test("compares members without keys with similar members, whatever precedes them", () => {
  const rule = kindOf("WafRule").inputs;
  const condition = (value: string) => ({ variable: "REQUEST_URI", operator: "BEGINSWITH", value });
  const of = (...values: string[]) => ({ conditions: values.map(condition) });
  const shown = (old: object, now: object) =>
    differences(rule, { ...old }, { ...now }).filter(({ path }) => path.endsWith(".value"));
  expect(shown(of("/a", "/b"), of("/new", "/a", "/b"))).toEqual([{ path: "conditions[0].value", new: "/new" }]);
  expect(shown(of("/a", "/b", "/c"), of("/b", "/d"))).toEqual([
    { path: "conditions[1].value", old: "/a", new: "/d" },
    { path: "conditions[2].value", old: "/c" },
  ]);
});

test("names an item by its index if its key is redacted or not unique", () => {
  const ports = (...all: [number, number][]) => {
    const portMappings = all.map(([containerPort, exposedPort]) => ({ containerPort, exposedPort }));
    return { endpoints: [{ displayName: "web", anycast: { type: "iPv4", portMappings } }] };
  };
  const mapping = 'endpoints["web"].anycast.portMappings';
  expect(differences(template, ports([80, 80], [80, 81]), ports([80, 90], [80, 81]))).toEqual([
    { path: `${mapping}[80].exposedPort`, old: 80, new: 90 },
  ]);
  expect(differences(template, ports([80, 80]), ports([80, 80], [80, 81]))).toEqual([
    { path: `${mapping}[1].containerPort`, new: 80 },
    { path: `${mapping}[1].exposedPort`, new: 81 },
  ]);
  const variable = (value: string) => ({ environmentVariables: [{ name: "[secret]", value }] });
  expect(differences(template, variable("1"), variable("2"))).toEqual([
    { path: "environmentVariables[0].value", old: "1", new: "2" },
  ]);
});

test("reports a changed order of a list, if significant, by the keys that both sides have", () => {
  const rules = (...keys: string[]) => ({ rules: keys.map((key) => ({ key })) });
  expect(differences(kindOf("EdgeRules").inputs, rules("a", "b", "c"), rules("d", "c", "a"))).toEqual([
    { path: "rules in order", old: "a, c", new: "c, a" },
    { path: 'rules["b"].key', old: "b" },
    { path: 'rules["d"].key', new: "d" },
  ]);
  const limits = (...keys: string[]) => ({ limits: keys.map((key) => ({ key })) });
  expect(differences(kindOf("RateLimits").inputs, limits("a", "b"), limits("b", "a"))).toEqual([]);
});
