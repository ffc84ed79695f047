import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Exported, ResourceState } from "../../../commands/frame/deployment";
import { declarations } from "../../../regrouping/program";
import { type Direction, regroup } from "../../../regrouping/regroup";
import { runCommand } from "../commands/running";

const stackUrn = "urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev";
const urnOf = (type: string, name: string) => `urn:pulumi:dev::shop::pulumi-nodejs:dynamic/edge:${type}::${name}`;

/** A resource as the engine records it. */
function resource(type: string, name: string, id: string, inputs: object, outputs: object = {}, more: object = {}) {
  const __provider = `exports.handler=()=>require("pulumi-edge-platform/provider").serve("${type}")`;
  return {
    urn: urnOf(type, name),
    custom: true,
    id,
    type: `pulumi-nodejs:dynamic/edge:${type}`,
    inputs: { __provider, ...inputs },
    outputs: { __provider, ...inputs, baseUrl: "http://x", keyFingerprint: "12345678", ...outputs },
    parent: stackUrn,
    dependencies: [],
    ...more,
  } as ResourceState;
}

const rule = (name: string, key: string, enabled: boolean, inputs: object = {}, more: object = {}) =>
  resource(
    "EdgeRuleEnablement",
    name,
    `1001/${key}`,
    { pullZoneId: 1001, description: name, enabled, ...inputs },
    { resolvedEdgeRuleId: key, resolvedDescription: name, actionType: 4, previous: { enabled: !enabled } },
    more,
  );
const list = (name: string, key: number, settings: object) =>
  resource(
    "AccessListConfiguration",
    name,
    `7002/${key}`,
    { shieldZoneId: 7002, configurationId: key, ...settings },
    {
      resolvedConfigurationId: key,
      resolvedListName: name,
      listId: 1,
      listType: "IP",
      previous: { isEnabled: false, action: "Log" },
    },
  );
const referrer = (name: string, hostname: string) =>
  resource("PullZoneAllowedReferrer", name, `1001/${hostname}`, { pullZoneId: 1001, hostname });
const other = (name: string, more: object) => resource("ShieldZone", name, "1", { pullZoneId: 1 }, {}, more);

const stateOf = (...resources: ResourceState[]): Exported => ({
  version: 3,
  deployment: {
    manifest: {},
    resources: [{ urn: stackUrn, type: "pulumi:pulumi:Stack" }, ...resources],
  },
});
const regrouped = (direction: Direction, ...resources: ResourceState[]) => {
  const { exported, made, left } = regroup(stateOf(...resources), direction);
  return { resources: (exported.deployment.resources ?? []).slice(1), made, left, exported };
};

test("rules become a set with the facts of each and what was there before", () => {
  const { resources, left } = regrouped("sets", rule("tls", "AA", true), rule("admin", "bb", false));
  expect(left).toEqual([]);
  const inputs = { pullZoneId: 1001, enabled: { aa: true, bb: false } };
  expect(resources).toHaveLength(1);
  expect(resources[0]).toMatchObject({
    urn: urnOf("EdgeRuleEnablements", "edge-rules-1001"),
    id: "1001",
    parent: stackUrn,
    inputs: { __provider: expect.stringContaining('serve("EdgeRuleEnablements")'), ...inputs },
  });
  expect(resources[0]?.outputs).toEqual({
    ...resources[0]?.inputs,
    rules: {
      aa: { edgeRuleId: "AA", description: "tls", actionType: 4 },
      bb: { edgeRuleId: "bb", description: "admin", actionType: 4 },
    },
    previous: { aa: false, bb: true },
    baseUrl: "http://x",
    keyFingerprint: "12345678",
  });
});

test.each([
  ["rules", [rule("tls", "aa", true, { onDestroy: "keep" }), rule("admin", "bb", false, { onDestroy: "keep" })]],
  [
    "lists",
    [list("tor", 11, { isEnabled: true }), list("vpn", 12, { isEnabled: true, action: "Block" }), list("p", 13, {})],
  ],
  ["referrers", [referrer("a", "a.example"), referrer("b", "b.example")]],
])("%s are the same after they were a set, but for their names", (_what, singles) => {
  const { resources: sets } = regrouped("sets", ...singles);
  expect(sets).toHaveLength(1);
  const { resources } = regrouped("single", ...sets);
  const named = ({ type, id, inputs, outputs }: ResourceState) => {
    // A rule by its description is told by its id now.
    const { description, edgeRuleId, ...rest } = inputs ?? {};
    const { description: _d, edgeRuleId: _e, ...held } = outputs ?? {};
    return { type, id, inputs: rest, outputs: held };
  };
  expect(resources.map(named)).toEqual(singles.map(named));
});

test("those of another holder, connection, option or parent are sets of their own; names are free ones", () => {
  const { resources } = regrouped(
    "sets",
    rule("a", "aa", true),
    rule("b", "bb", true, { connection: "second" }),
    rule("c", "cc", true, { onDestroy: "keep" }),
    rule("d", "dd", true, {}, { protect: true }),
    rule("e", "ee", true, { pullZoneId: 1002 }),
    rule("f", "ff", true),
  );
  expect(resources.map(({ urn, inputs }) => [urn.split("::")[3], Object.keys(inputs?.enabled as object)])).toEqual([
    ["edge-rules-1001-2", ["bb"]],
    ["edge-rules-1001-3", ["cc"]],
    ["edge-rules-1001-4", ["dd"]],
    ["edge-rules-1002", ["ee"]],
    ["edge-rules-1001", ["aa", "ff"]],
  ]);
});

describe("dependencies", () => {
  test("point to what took the place, and each resource stands behind what it needs", () => {
    const [a, b] = [rule("a", "aa", true), rule("b", "bb", true, {}, { dependencies: [urnOf("ShieldZone", "first")] })];
    const { resources } = regrouped(
      "sets",
      a,
      other("on-a", { dependencies: [a.urn, a.urn], propertyDependencies: { pullZoneId: [a.urn], planType: null } }),
      other("first", {}),
      b,
    );
    const set = urnOf("EdgeRuleEnablements", "edge-rules-1001");
    expect(resources.map(({ urn }) => urn.split("::")[3])).toEqual(["first", "edge-rules-1001", "on-a"]);
    expect(resources[1]?.dependencies).toEqual([urnOf("ShieldZone", "first")]);
    expect(resources[2]).toMatchObject({
      dependencies: [set],
      propertyDependencies: { pullZoneId: [set], planType: null },
    });
  });

  test("of one on another are none of the set on itself", () => {
    const a = rule("a", "aa", true);
    const { resources } = regrouped("sets", a, rule("b", "bb", true, {}, { dependencies: [a.urn] }));
    expect(resources.map(({ dependencies }) => dependencies)).toEqual([[]]);
  });

  test("that would go in a circle leave all as it is", () => {
    const a = rule("a", "aa", true);
    const between = other("between", { dependencies: [a.urn] });
    const b = rule("b", "bb", true, {}, { dependencies: [between.urn] });
    const { resources, made, left } = regrouped("sets", a, between, b);
    expect(resources).toEqual([a, between, b]);
    expect(made).toEqual([]);
    expect(left).toEqual(["a, b stay as they are: another resource depends on one of them, and one of them on that."]);
  });
});

describe("stays as it is", () => {
  test.each<[string, Direction, ResourceState[], RegExp]>([
    ["what is unfinished", "sets", [{ ...rule("a", "aa", true), outputs: { unfinished: "x" } }], /not finished/],
    [
      "what holds a secret",
      "sets",
      [rule("a", "aa", true, { description: { "4dabf18193072939515e22adb298388d": "1b47" } })],
      /holds a secret/,
    ],
    [
      "a parent",
      "sets",
      [rule("a", "aa", true), other("child", { parent: urnOf("EdgeRuleEnablement", "a") })],
      /child belongs/,
    ],
    ["the same thing twice", "sets", [rule("a", "aa", true), rule("b", "AA", true)], /declare the same thing/],
    [
      "an exclusive set",
      "single",
      [resource("PullZoneAllowedReferrers", "s", "1", { hostnames: ["a"], exclusive: true })],
      /exclusive/,
    ],
    [
      "a set that found names",
      "single",
      [
        resource(
          "PullZoneAllowedReferrers",
          "s",
          "1",
          { hostnames: ["a"] },
          { previous: { hostnames: ["a"], removed: [] } },
        ),
      ],
      /found entries there/,
    ],
    ["an empty set", "single", [resource("EdgeRuleEnablements", "s", "1", { enabled: {} })], /nothing in it/],
  ])("%s", (_what, direction, resources, why) => {
    const { resources: after, made, left } = regrouped(direction, ...resources);
    expect(after).toEqual(resources);
    expect(made).toEqual([]);
    expect(left).toEqual([expect.stringMatching(why)]);
  });

  test("what is to be deleted, and what is only read", () => {
    const resources = [
      { ...rule("a", "aa", true), delete: true },
      { ...rule("b", "bb", true), external: true },
    ];
    expect(regrouped("sets", ...resources)).toMatchObject({ resources, made: [], left: [] });
  });
});

test("the declarations have the arguments, the options, and whose place they take", () => {
  const parent = "urn:pulumi:dev::shop::my:index:Site::site";
  const { made } = regrouped("sets", rule("a", "aa", true, {}, { protect: true, retainOnDelete: true, parent }));
  expect(declarations(made)).toBe(
    `// In place of a; with the same parent, ${parent}
new edge.EdgeRuleEnablements("edge-rules-1001", {
  pullZoneId: 1001,
  enabled: { aa: true },
}, { protect: true, retainOnDelete: true });
`,
  );
});

describe("pulumi-edge-platform sets", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sets-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function run(exported: unknown, ...args: string[]) {
    const [before, after] = [join(folder, "before.json"), join(folder, "after.json")];
    writeFileSync(before, typeof exported === "string" ? exported : JSON.stringify(exported));
    return { after, ...(await runCommand(["sets", "--state", before, "--out", after, ...args])) };
  }

  test("writes the state and prints the declarations", async () => {
    const { code, err, out, after } = await run(stateOf(rule("a", "aa", true), rule("b", "bb", true)), "--to", "sets");
    expect([code, err]).toEqual([0, expect.stringContaining("1 in place of 2. ")]);
    expect(out).toContain('new edge.EdgeRuleEnablements("edge-rules-1001", {');
    expect(JSON.parse(readFileSync(after, "utf8")).deployment.resources).toHaveLength(2);
  });

  test.each<[unknown, string[], string]>([
    [stateOf(), ["--to", "sets"], "there is nothing to change; nothing was written"],
    [{}, ["--to", "sets"], "is no state with resources"],
    ["hunter2", ["--to", "sets"], "is no state with resources"],
    [stateOf(), ["--to", "both"], "--to must be sets or single. Try pulumi-edge-platform sets --help."],
    [stateOf(), [], "--to is required. Try pulumi-edge-platform sets --help."],
    [stateOf(), ["--wrong"], "unknown option --wrong"],
  ])("of %j with %j says what is wrong", async (exported, args, problem) => {
    const { code, out, err } = await run(exported, ...args);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(problem);
    expect(err).not.toContain("hunter2");
  });

  test("needs a state and a file to write", async () => {
    expect(await runCommand(["sets", "--to", "sets"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("--state is required; --out is required"),
    });
  });
});
