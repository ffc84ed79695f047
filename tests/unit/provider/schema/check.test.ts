import { z } from "zod";
import { shieldZoneRequest } from "../../../../provider/api/shieldZones";
import { kindOf } from "../../../../provider/kinds";
import { containerTemplate } from "../../../../provider/resources/containers/containerTemplate";
import { check } from "../../../../provider/schema/check";
import { nearest } from "../../../../provider/schema/nearest";
import { shapeForPrograms } from "../../../../provider/schema/program";
import { unknownValue } from "../../../../provider/schema/unknown";
import { hostname, setOf } from "../../../../provider/schema/values";

const zone = z.strictObject(shapeForPrograms(shieldZoneRequest.omit({ shieldZoneId: true })));
const template = containerTemplate.inputs;
const failures = (schema: z.ZodObject, given: Record<string, unknown>) => check(schema, given).failures;

describe("a wrong value is reported with its path, the value and the allowed values:", () => {
  test.each([
    [{ wafEnabled: "yes" }, 'wafEnabled must be true or false; got "yes"'],
    [
      { wafExecutionMode: "block" },
      'wafExecutionMode must be one of "Log", "Block", or an integer for a value without a name; got "block"; did you mean "Block"?',
    ],
    [{ wafProfileId: 2 ** 40 }, "wafProfileId must be an integer from -2147483648 to 2147483647; got 1099511627776"],
    [{ wafCustomRuleOrder: [1, 2.5] }, "wafCustomRuleOrder[1] must be an integer of at most 2^53 − 1; got 2.5"],
    [{ wafDisabledRules: ["1", "2", "1"] }, "wafDisabledRules[2] is the same as item 0; the items must be unique"],
    [
      { learningModeUntil: "tomorrow" },
      'learningModeUntil must be a date and time with an offset, such as 2026-12-01T00:00:00Z; got "tomorrow"',
    ],
    [{ wafEngineConfig: [{ name: "a" }] }, "wafEngineConfig[0].valueEncoded is required; it must be a string"],
    [{ wafExecutionmode: 1 }, "unknown property wafExecutionmode; did you mean wafExecutionMode?"],
    [{ dDoSExecutionMode: "Log" }, "unknown property dDoSExecutionMode; did you mean ddosExecutionMode?"],
  ])("%j", (given, sentence) => {
    expect(failures(zone, given)).toEqual([sentence]);
  });

  test.each(["valueOf", "toString", "constructor"])(
    "even as an unknown property %s, which every object inherits",
    (name) => {
      expect(failures(zone, { [name]: 1 })).toEqual([expect.stringContaining(`unknown property ${name}`)]);
      const variable = { environmentVariables: [{ name: "A", value: "b", [name]: 0 }] };
      expect(failures(template, variable)).toContainEqual(
        expect.stringContaining(`unknown property environmentVariables[0].${name}`),
      );
    },
  );

  test("even as an empty host name", () => {
    expect(failures(z.strictObject({ site: hostname() }), { site: "" })).toEqual([
      "site must not be empty; declare a host name, such as www.example.com",
    ]);
  });

  test("even as a duplicate of a set in another spelling", () => {
    const sites = z.strictObject({ sites: setOf(hostname()) });
    expect(failures(sites, { sites: ["a.example", unknownValue, "A.example."] })).toEqual([
      "sites[2] is the same as item 0; the items must be unique",
    ]);
  });

  test("even deep inside a template", () => {
    const given = {
      appId: "app-1",
      probes: { liveness: { httpGet: { request: { path: "/", portNumber: 0 } } } },
      endpoints: [{ displayName: "web", cdn: { portMappings: [{ containerPort: 80, protocols: ["tdp"] }] } }],
    };
    expect(failures(template, given)).toEqual([
      "probes.liveness.httpGet.request.portNumber must be an integer from 1 to 65535; got 0",
      'endpoints[0].cdn.portMappings[0].protocols[0] must be one of "tcp", "udp", "sctp"; got "tdp"; did you mean "tcp"?',
    ]);
  });

  test.each([
    [{ wafProfileId: 1e300 }, "wafProfileId must be an integer from -2147483648 to 2147483647; got 1e+300"],
    [{ connection: [] }, "connection must be a non-empty string; got an array of 0"],
  ])("only once if it is wrong in two ways: %j", (given, sentence) => {
    expect(failures(kindOf("ShieldZone").inputs, { pullZoneId: 1, ...given })).toEqual([sentence]);
  });

  test("together with every other wrong value", () => {
    expect(failures(zone, { wafEnabled: 1, planType: true, learningMode: "no" })).toHaveLength(3);
  });
});

test.each([
  ["VideoLibrary", { enabledResolutions: "480p, 720p" }, '"480p, 720p"; did you mean ["480p", "720p"]?'],
  ["VideoLibrary", { replicationRegions: "NY" }, '"NY"; did you mean ["NY"]?'],
  ["VideoLibrary", { enabledResolutions: ", ," }, '", ,"'],
  [
    "PullZoneBlockedIps",
    { ips: "192.0.2.7,192.0.2.8" },
    '"192.0.2.7,192.0.2.8"; did you mean ["192.0.2.7", "192.0.2.8"]?',
  ],
  ["PullZoneBlockedIps", { ips: "somewhere" }, '"somewhere"'],
])("a string instead of a list of %s is reported with a list: %j", (type, given, told) => {
  const [failure = ""] = failures(kindOf(type).inputs, given).filter((each) => each.includes("must be an array"));
  expect(failure.split("; got ")[1]).toBe(told);
});

describe("a wrong string is quoted, unless it may be a secret:", () => {
  const registry = kindOf("ContainerRegistry").inputs;
  const given = { displayName: "hub", userName: "acme", password: "correct-horse" };

  test.each([
    ["unchanged", registry, { ...given, type: "quay" }, 'type must be one of .*; got "quay"$'],
    [
      "with the intended value",
      registry,
      { ...given, type: "dockrHub" },
      '; got "dockrHub"; did you mean "dockerHub"\\?$',
    ],
    ["with invisible characters", zone, { wafEnabled: "on\u200b\n" }, 'got "on\\\\u200b\\\\n"$'],
    ["by its length if it is long", zone, { wafEnabled: "y".repeat(61) }, "got a string of 61 characters$"],
    [
      "by its length if that is wrong",
      registry,
      { ...given, type: "dockerHub", displayName: "x".repeat(51) },
      "got a string of 51",
    ],
    [
      "not as a value of a secret",
      registry,
      { ...given, type: "dockerHub", password: ["x"] },
      "password must be .*; got an array of 1$",
    ],
    ["not with a secret inside", template, { environmentVariables: "correct-horse" }, "got a string of 13 characters"],
    [
      "not if another property has it as its secret",
      registry,
      { ...given, type: "correct-horse" },
      "got a string of 13 characters$",
    ],
    ["not if it looks like a secret", zone, { wafEnabled: "ghp_abcdefghijklmnop" }, "got a string of 20 characters$"],
    [
      "not if its name suggests a secret",
      z.object({ apiKey: z.int() }),
      { apiKey: "open sesame" },
      "got a string of 11 characters$",
    ],
  ])("%s", (_, schema, inputs, sentence) => {
    expect(failures(schema, inputs).join("\n")).toMatch(new RegExp(sentence, "m"));
  });

  test("not if the program gave a secret", () => {
    const { failures: told } = check(zone, { wafEnabled: "hunter2" }, ["wafEnabled"]);
    expect(told).toEqual(["wafEnabled must be true or false; got a string of 7 characters"]);
  });
});

describe("an unknown value", () => {
  test("is accepted for every property, at any depth", () => {
    const everyProperty = Object.fromEntries(Object.keys(template.shape).map((name) => [name, unknownValue]));
    expect(failures(template, everyProperty)).toEqual([]);
    expect(
      failures(zone, {
        wafEngineConfig: [{ name: unknownValue, valueEncoded: "1" }],
        wafDisabledRules: [unknownValue, unknownValue],
      }),
    ).toEqual([]);
  });

  test("does not mask a wrong value beside it", () => {
    const given = {
      appId: unknownValue,
      endpoints: [
        {
          displayName: unknownValue,
          anycast: { type: "iPv4", portMappings: [{ containerPort: unknownValue }, { containerPort: 0 }] },
        },
      ],
      environmentVariables: [{ name: "A", value: unknownValue }, { value: "B" }],
    };
    expect(failures(template, given)).toEqual([
      "environmentVariables[1].name is required; it must be a non-empty string",
      "endpoints[0].anycast.portMappings[1].containerPort must be an integer from 1 to 65535; got 0",
    ]);
  });

  test("does not mask an error of the object around it", () => {
    const both = {
      displayName: unknownValue,
      cdn: {},
      anycast: { type: unknownValue, portMappings: [{ containerPort: 1 }] },
    };
    expect(failures(template, { appId: "a", endpoints: [both] })).toEqual([
      "endpoints[0] has both cdn and anycast; declare only one of them",
    ]);
  });
});

test("null means omitted, an empty list does not", () => {
  const { inputs } = check(zone, { wafEnabled: null, wafDisabledRules: [], learningModeUntil: undefined });
  expect(inputs).toEqual({ wafDisabledRules: [] });
});

test("checked inputs are canonical, but keyed entries keep the order of the program", () => {
  const environmentVariables = [
    { name: "B", value: "2" },
    { name: "A", value: "1" },
  ];
  const volumeMounts = [
    { name: "x", mountPath: "/y" },
    { name: "y", mountPath: "/x" },
  ];
  const { inputs } = check(template, { appId: "a", environmentVariables, volumeMounts });
  expect(inputs).toEqual({ appId: "a", environmentVariables, volumeMounts });
  expect(check(zone, { wafDisabledRules: ["b", "a"] }).inputs).toEqual({ wafDisabledRules: ["a", "b"] });
  expect(check(zone, { learningModeUntil: "2026-12-01T02:00:00+02:00" }).inputs).toEqual({
    learningModeUntil: "2026-12-01T00:00:00Z",
  });
});

test("two items with the same key are refused", () => {
  expect(
    failures(template, {
      appId: "a",
      environmentVariables: [
        { name: "A", value: "1" },
        { name: "A", value: "2" },
      ],
    }),
  ).toEqual(["environmentVariables[1].name is the same as in item 0; it must be unique"]);
});

test.each([
  ["wafexecutionmode", "wafExecutionMode"],
  ["wafEnabeld", "wafEnabled"],
  ["somethingElse", undefined],
])("the nearest name to %s is %s", (given, near) => {
  expect(nearest(given, Object.keys(zone.shape))).toBe(near);
});
