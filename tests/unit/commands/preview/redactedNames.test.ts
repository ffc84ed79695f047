import { json } from "../../../../commands/preview/formats/json";
import { markdown } from "../../../../commands/preview/formats/markdown";
import { loweredIn } from "../../../../commands/preview/report";
import { kindTypes } from "../../../../provider/kinds";
import { changes, valid } from "../../../kinds";
import { reportWith } from "./building";

const inputsOf = (type: string) => ({ ...valid[type], ...changes[type] });

/** Each input of each kind, and a part of it if it has any, with a secret's path as the SDKs write it. */
const secretInputs = kindTypes.flatMap((type) =>
  Object.entries(inputsOf(type)).flatMap(([name, value]) => [
    [type, name, name] as const,
    ...partsOf(value).map((part) => [type, name, `${name}${part}`] as const),
  ]),
);

function partsOf(value: unknown): string[] {
  if (Array.isArray(value)) return typeof value[0] === "object" ? partsOf(value[0]).map((part) => `[]${part}`) : ["[]"];
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).map((name) => `.${name}`);
}

/** Reports a change of a secret input, with or without the secret's path in the preview. */
function reportOf(type: string, secret: string, place: string | undefined) {
  const shown = { ...inputsOf(type), [secret]: "[secret]" };
  const told = place === undefined ? {} : { __secretInputs: [place] };
  const sides = { old: { ...shown, ...told }, new: { ...shown, ...told } };
  return reportWith([{ op: "update", type, name: `its ${secret}`, ...sides, differing: [secret] }]);
}

test.each(secretInputs)("a %s whose %s is a secret, at %s, hides nothing else in the report", (type, secret, place) => {
  const [told, untold] = [place, undefined].map((each) => json(reportOf(type, secret, each)));
  expect(told).toBe(untold);
  expect(told).toContain(`"path": "${secret}"`);
});

test("redacts the value of a secret everywhere, even if the file contains it", () => {
  const given = (agent: string) => ({
    shieldZoneId: 7001,
    rules: [
      {
        key: "a",
        name: "A",
        action: "Block",
        conditions: [{ variable: "REQUEST_URI", operator: "CONTAINS", value: agent }],
      },
    ],
    __secretInputs: ["rules[].conditions[].value"],
  });
  const report = reportWith([
    { op: "update", type: "WafRules", name: "of hunter-22", old: given("hunter-11"), new: given("hunter-22") },
  ]);
  for (const written of [json(report), markdown(report)]) expect(written).not.toContain("hunter-");
});

const spellings = [
  "lowers",
  "update",
  "delete",
  "ShieldZone",
  "wafEnabled",
  "waf-enabled",
  "dynamic",
  "protect",
  "is of",
];

test.each(spellings)("a secret that is %p hides no finding and no name of the package", (value) => {
  const zone = { pullZoneId: 1001, wafEnabled: true };
  const token = { name: "API_TOKEN", value };
  const report = reportWith([
    { op: "update", type: "ShieldZone", old: zone, new: { ...zone, wafEnabled: false }, protect: [true, false] },
    { op: "create", type: "ContainerTemplate", name: "web", new: { name: "web", environmentVariables: [token] } },
  ]);
  const lowered = loweredIn(report).map(({ rule, path, change: { type, operation, urn } }) => [
    rule,
    path,
    type,
    operation,
    urn,
  ]);
  const urn = "urn:pulumi:production::shop::pulumi-nodejs:dynamic/edge:ShieldZone::it";
  expect(lowered).toEqual([
    ["waf-enabled", "wafEnabled", "ShieldZone", "update", urn],
    ["protect", "protect", "ShieldZone", "update", urn],
  ]);
  expect(report.counts).toEqual({ update: 1, create: 1 });
  expect(JSON.parse(json(report)).changes).toMatchObject([
    { type: "ShieldZone", operation: "update", differences: [{ path: "wafEnabled" }, { path: "protect" }] },
    { type: "ContainerTemplate", operation: "create" },
  ]);
});

test("a path contains the schema's names, and redacts the program's", () => {
  const variables = (value: string) => ({ name: "script", variables: { "hunter-11": { defaultValue: value } } });
  const report = reportWith([
    { op: "update", type: "EdgeScript", old: variables("a"), new: variables("b") },
    { op: "create", type: "ContainerRegistry", new: { displayName: "Hub", password: "hunter-11" } },
    { op: "create", type: "ContainerRegistry", name: "other", new: { displayName: "Hub", password: "variables" } },
  ]);
  expect(report.preview.changes[0]?.differences).toMatchObject([
    { path: expect.stringMatching(/^variables.*\[secret\].*defaultValue$/) },
  ]);
});

test("redacts the hash of secret content that an earlier version recorded", () => {
  const file = (sha256: string) => ({ storageZoneId: 5801, path: "pin.txt", content: "[secret]", sha256 });
  const change = { op: "update", type: "StorageFile", old: file("a".repeat(64)), new: file("[secret]") };
  const report = reportWith([{ ...change, differing: ["content", "sha256"] }]);
  expect(report.code).toMatchObject([{ path: "sha256", old: "[secret]", new: "[secret]" }]);
  expect(json(report)).not.toContain("aaaa");
});
