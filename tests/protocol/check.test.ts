import { kindOf, kindTypes } from "../../provider/kinds";
import { valid } from "../kinds";
import { someKinds } from "../kinds/sorts";
import { Host } from "./host";

const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

// Without settings: a check needs neither an address nor a key.
let host: Host;
beforeAll(async () => {
  host = await Host.start();
});
afterAll(() => host.stop());

const reasonsOf = async (type: string, news: Record<string, unknown>) => {
  const { failures } = await host.check(type, news);
  // The engine prints the value of the property that a failure names.
  expect(failures.map(({ property }) => property)).toEqual(failures.map(() => ""));
  return failures.map(({ reason }) => reason);
};

test.each(kindTypes)("a valid program of %s passes and is returned unchanged", async (type) => {
  expect(await host.check(type, valid[type] ?? {})).toEqual({ inputs: valid[type], failures: [] });
});

const properties = someKinds.flatMap((type) =>
  Object.keys(kindOf(type).inputs.shape).map((name) => [type, name] as const),
);

test.each(properties)("in %s, %s may be unknown", async (type, name) => {
  const { inputs, failures } = await host.check(type, { ...valid[type], [name]: unknown });
  const others = failures.filter(({ reason }) => !/both .* given/.test(reason));
  expect(others).toEqual([]);
  expect(inputs[name]).toBe(unknown);
});

test.each(kindTypes)("in %s, all inputs that do not exclude each other may be unknown at once", async (type) => {
  const news = Object.fromEntries(Object.keys(valid[type] ?? {}).map((name) => [name, unknown]));
  expect(await host.check(type, news)).toEqual({ inputs: news, failures: [] });
});

test("a nested unknown value passes, but a known invalid one beside it fails", async () => {
  const endpoints = [
    { displayName: unknown, cdn: { portMappings: [{ containerPort: unknown, exposedPort: 99_999 }] } },
  ];
  expect(await reasonsOf("ContainerTemplate", { ...valid.ContainerTemplate, endpoints })).toEqual([
    "endpoints[0].cdn.portMappings[0].exposedPort must be an integer from 1 to 65535; got 99999",
  ]);
});

describe("a failure has the path, the value, and what is allowed", () => {
  test.each<[string, string, Record<string, unknown>, string]>([
    [
      "a missing property",
      "ShieldZone",
      { pullZoneId: null },
      "pullZoneId is required; it must be an integer from 1 to 2^53 − 1",
    ],
    ["a number instead of a boolean", "ShieldZone", { wafEnabled: 1 }, "wafEnabled must be true or false; got 1"],
    [
      "a misspelt enum value",
      "ShieldZone",
      { wafExecutionMode: "block" },
      'wafExecutionMode must be one of "Log", "Block", or an integer for a value without a name; got "block"; did you mean "Block"?',
    ],
    ["a misspelt property", "ShieldZone", { wafEnable: true }, "unknown property wafEnable; did you mean wafEnabled?"],
    [
      "a repeated item",
      "ShieldZone",
      { wafDisabledRules: ["1", "1"] },
      "wafDisabledRules[1] is the same as item 0; the items must be unique",
    ],
    [
      "a repeated variable",
      "ShieldZone",
      {
        wafEngineConfig: [
          { name: "a", valueEncoded: "1" },
          { name: "a", valueEncoded: "2" },
        ],
      },
      "wafEngineConfig[1].name is the same as in item 0; it must be unique",
    ],
    [
      "an invalid date",
      "ShieldZone",
      { learningModeUntil: "soon" },
      'learningModeUntil must be a date and time with an offset, such as 2026-12-01T00:00:00Z; got "soon"',
    ],
    [
      "half of a pair",
      "ContainerRegistry",
      { userName: null },
      "userName is required; userName and password go together",
    ],
    [
      "an invalid onDestroy",
      "EdgeRuleEnablement",
      { onDestroy: "delete" },
      'onDestroy must be one of "restore", "disable", "keep"; got "delete"',
    ],
    [
      "a timeout that is too long",
      "ApplicationDeployment",
      { waitTimeoutSeconds: 90_000 },
      "waitTimeoutSeconds must be an integer from 1 to 86400; got 90000",
    ],
  ])("%s", async (_what, type, change, reason) => {
    expect(await reasonsOf(type, { ...valid[type], ...change })).toEqual([reason]);
  });

  test("and never quotes a string that looks like a secret", async () => {
    const secret = "sk_live_hunter2hunter2";
    for (const [type, name] of properties) {
      const given = { ...valid[type], [name]: { deep: [secret] } };
      const listed = { ...valid[type], [name]: [{ deep: secret }, secret, secret] };
      const reasons = [...(await reasonsOf(type, given)), ...(await reasonsOf(type, listed))];
      expect(reasons.filter((reason) => reason.includes(secret))).toEqual([]);
    }
    expect(await reasonsOf("ContainerRegistry", { ...valid.ContainerRegistry, displayName: secret.repeat(9) })).toEqual(
      [expect.not.stringContaining(secret)],
    );
    expect(host.written).not.toContain(secret);
  });
});

test("unordered lists are returned in canonical order, and lists with keys in the order of the program", async () => {
  const zone = {
    pullZoneId: 1001,
    wafDisabledRules: ["942100", "920350"],
    wafCustomRuleOrder: [7, 3],
    learningModeUntil: "2026-12-01T01:00:00+01:00",
    wafEngineConfig: [
      { name: "b", valueEncoded: "2" },
      { name: "a", valueEncoded: "1" },
    ],
    premiumPlan: null,
  };
  expect((await host.check("ShieldZone", zone)).inputs).toEqual({
    pullZoneId: 1001,
    wafDisabledRules: ["920350", "942100"],
    wafCustomRuleOrder: [7, 3],
    learningModeUntil: "2026-12-01T00:00:00Z",
    wafEngineConfig: zone.wafEngineConfig,
  });
  const { inputs } = await host.check("PullZoneAllowedReferrers", {
    pullZoneId: 1001,
    hostnames: ["*.BÜCHER.example."],
  });
  expect(inputs).toEqual({ pullZoneId: 1001, hostnames: ["*.xn--bcher-kva.example"] });
});

test("omitted inputs get no defaults", async () => {
  const news = { pullZoneId: 1001, wafDisabledRules: [], ddosChallengeWindow: 0, wafEnabled: false };
  expect((await host.check("ShieldZone", news)).inputs).toEqual(news);
});
