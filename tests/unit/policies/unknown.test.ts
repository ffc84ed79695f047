import type { ResourceValidationArgs } from "@pulumi/policy";
import { policies } from "../../../policies/list";
import type { EdgePolicy } from "../../../policies/policy";
import { forPulumi } from "../../../policies/pulumi";
import { unknownValue } from "../../../provider/schema/unknown";
import { brokenBeside, subjectsOf } from "./subjects";

const { unknownCheckingProxy } = require("@pulumi/policy/proxy") as { unknownCheckingProxy<T>(properties: T): T };

const subjects = policies.flatMap((policy) =>
  subjectsOf(policy).map((subject) => [policy.name, subject.kind, subject] as const),
);

test("every policy that can be violated has a case for each of its kinds", () => {
  const expected = policies
    .filter(({ name }) => name !== "secrets-seen")
    // `pulumi.test.ts` tests components.
    .flatMap(({ name, kinds, within = {} }) => [...kinds, ...Object.keys(within)].map((kind) => `${name} ${kind}`));
  expect([...new Set(subjects.map(([name, kind]) => `${name} ${kind}`))].sort()).toEqual(expected.sort());
});

test.each(subjects)("%s judges a %s with unknown other properties", (_name, _kind, subject) => {
  const told = validated(subject.policy, subject.kind, brokenBeside(subject, unknownValue), subject.settings);
  expect(told.length).toBeGreaterThan(0);
});

test("an unknown property postpones its own judgement, but not that of known properties", () => {
  const uploads = policies.find(({ name }) => name === "uploads-blocked") as EdgePolicy;
  const properties = { isEnabled: unknownValue, antivirusScanningMode: "Log", csamScanningMode: "Block" };
  const told: string[] = [];
  expect(() => validate(uploads, "UploadScanning", properties, {}, told)).toThrow("isEnabled can't be known");
  expect(told).toEqual(['antivirusScanningMode is "Log". Set it to "Block".']);
});

test.each([
  ["access-lists-open-nothing", "AccessList", { isEnabled: false, action: unknownValue }],
  ["access-lists-open-nothing", "AccessList", { isEnabled: unknownValue, action: "Block" }],
  ["edge-rules-keep-shield", "EdgeRule", { enabled: false, actions: [{ type: unknownValue }] }],
  ["waf-blocks", "ShieldZone", { wafExecutionMode: "Block", learningMode: unknownValue }],
  ["waf-blocks", "ShieldZone", { wafExecutionMode: unknownValue, learningMode: true }],
  ["learning-mode-ends", "ShieldZone", { learningMode: false, learningModeUntil: unknownValue }],
  ["video-tokens-not-bypassed", "VideoLibrary", { enableTokenAuthentication: true, allowDirectPlay: false }],
  ["video-tokens-not-bypassed", "VideoLibrary", { enableTokenAuthentication: unknownValue, allowDirectPlay: false }],
  ["origins-verified", "PullZone", { originUrl: unknownValue, verifyOriginSsl: true }],
  ["images-pinned", "ContainerTemplate", { imageDigest: unknownValue, image: `web@sha256:${"a".repeat(64)}` }],
])("%s is satisfied by the known properties of a %s: %j", (name, kind, properties) => {
  const policy = policies.find((each) => each.name === name) as EdgePolicy;
  expect(validated(policy, kind, properties)).toEqual([]);
  expect(() => validate(policy, kind, properties, {}, [])).not.toThrow();
});

function validated(policy: EdgePolicy, kind: string, properties: object, settings: object = {}): string[] {
  const told: string[] = [];
  try {
    validate(policy, kind, properties, settings, told);
  } catch (error) {
    expect(String(error)).toContain("can't be known during preview");
  }
  return told;
}

function validate(policy: EdgePolicy, kind: string, properties: object, settings: object, told: string[]): void {
  const args = {
    type: `pulumi-nodejs:dynamic/edge:${kind}`,
    urn: "urn",
    props: unknownCheckingProxy(properties),
    opts: {},
    getConfig: () => settings,
  } as unknown as ResourceValidationArgs;
  const run = forPulumi(policy).validateResource as (
    args: ResourceValidationArgs,
    report: (message: string) => void,
  ) => void;
  run(args, (message) => told.push(message));
}
