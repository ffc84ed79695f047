import { type ResourceValidationArgs, Secret } from "@pulumi/policy";
import { secretsPreservingProxy } from "@pulumi/policy/secret";
import { imagesPinned } from "../../../policies/containers";
import { forPulumi } from "../../../policies/pulumi";
import { secretsMarked, secretsSeen } from "../../../policies/secrets";
import { wafEnabled } from "../../../policies/shieldZones";
import { sitesProtected } from "../../../policies/sites";
import { unknownValue } from "../../../provider/schema/unknown";

const { unknownCheckingProxy } = require("@pulumi/policy/proxy") as { unknownCheckingProxy<T>(properties: T): T };

const dynamic = (kind: string) => `pulumi-nodejs:dynamic/edge:${kind}`;

describe("the number of violations reported for", () => {
  test.each([
    [dynamic("ShieldZone"), 1],
    ["edge:index:ShieldZone", 1],
    [dynamic("ContainerTemplate"), 0],
    ["edge:index:ProtectedZone", 0],
    ["other:index:ShieldZone", 0],
  ])("%s is %i", (type, count) => {
    expect(violations(forPulumi(wafEnabled), type, {})).toHaveLength(count);
  });
});

test.each(["StaticSite", "ContainerService"])("a policy for sites judges the component %s", (component) => {
  const judge = (properties: object) => violations(forPulumi(sitesProtected), `edge:index:${component}`, properties);
  expect(judge({ protection: false })).toEqual([expect.stringContaining("protection is false")]);
  expect(judge({})).toEqual([]);
});

describe("a policy for containers", () => {
  const [seen, marked, pinned] = [forPulumi(secretsSeen), forPulumi(secretsMarked), forPulumi(imagesPinned)];
  const container = { imageTag: "1.4.2", environmentVariables: [{ name: "API_TOKEN", value: "hush" }] };

  test.each([dynamic("Application"), "edge:index:Application"])("judges the container in %s", (type) => {
    expect(violations(pinned, type, { container })).toEqual([
      "container.imageDigest is not declared. Declare it, for example with getImageDigest.",
    ]);
    expect(remedied(seen, type, { container })).toBeUndefined();
    expect(violations(marked, type, { container })).toEqual([
      "container.environmentVariables: API_TOKEN looks like a secret. Wrap its value in pulumi.secret.",
    ]);
    const environmentVariables = [{ name: "API_TOKEN", value: new Secret("hush") }];
    remedied(seen, type, { container: { ...container, environmentVariables } });
    expect(violations(marked, type, { container })).toEqual([]);
  });

  test("reports nothing for an application without a container", () => {
    expect(violations(pinned, dynamic("Application"), { autoScaling: { min: 1, max: 2 } })).toEqual([]);
  });
});

describe("a value that looks like a secret", () => {
  const type = dynamic("ContainerTemplate");
  const [seen, marked] = [forPulumi(secretsSeen), forPulumi(secretsMarked)];

  test("is reported by the name of its variable, and not changed", () => {
    const environmentVariables = [
      { name: "LOG_LEVEL", value: "info" },
      { name: "API_TOKEN", value: "hush" },
      { name: "DATABASE", value: "postgres://shop:hush@db.example/shop" },
      { name: "PASSWORD", value: new Secret("hush") },
    ];
    expect(remedied(seen, type, { environmentVariables })).toBeUndefined();
    expect(violations(marked, type, { environmentVariables })).toEqual([
      "environmentVariables: API_TOKEN looks like a secret. Wrap its value in pulumi.secret.",
      "environmentVariables: DATABASE looks like a secret. Wrap its value in pulumi.secret.",
    ]);
  });

  test.each([
    ["it is a secret", [{ name: "TOKEN", value: new Secret("hush") }]],
    ["its variable is a secret", [new Secret({ name: "TOKEN", value: "hush" })]],
    ["all variables are a secret", new Secret([{ name: "TOKEN", value: "hush" }])],
    ["it is unknown", [{ name: "TOKEN", value: unknownValue }]],
    ["all variables are unknown", unknownValue],
    ["there are no variables", undefined],
  ])("is not reported if %s", (_when, environmentVariables) => {
    remedied(seen, type, { environmentVariables });
    expect(violations(marked, type, { environmentVariables })).toEqual([]);
  });
});

type Policy = ReturnType<typeof forPulumi>;

function remedied(policy: Policy, type: string, properties: object): unknown {
  const props = unknownCheckingProxy(secretsPreservingProxy(properties));
  return policy.remediateResource?.({ type, urn: "the urn", props } as unknown as ResourceValidationArgs);
}

function violations(policy: Policy, type: string, properties: object): string[] {
  const told: string[] = [];
  const args = { type, urn: "the urn", props: unknownCheckingProxy(properties), opts: {}, getConfig: () => ({}) };
  const validate = policy.validateResource as (args: unknown, report: (message: string) => void) => void;
  validate(args, (message) => told.push(message));
  return told;
}
