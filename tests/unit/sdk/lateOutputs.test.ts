import * as pulumi from "@pulumi/pulumi";
import { MockMonitor } from "@pulumi/pulumi/runtime/mocks";
import { kindOf } from "../../../provider/kinds";
import * as edge from "../../../sdk";
import * as native from "../../../sdk/native";

const zoneArgs = { name: "shop", originUrl: "https://example.com" };
let state: Record<string, unknown>;
let requests: jest.SpyInstance;

beforeEach(() => inProgram());

function inProgram({ preview = false } = {}): void {
  state = { ipFamilyPolicy: "DualStack", keyFingerprint: "f1", originConnectTimeout: 10 };
  const newResource = ({ inputs }: pulumi.runtime.MockResourceArgs) => ({ id: "1001", state: { ...inputs, ...state } });
  void pulumi.runtime.setMocks({ newResource, call: () => ({}) }, "project", "stack", preview);
  requests = jest.spyOn(MockMonitor.prototype, "invoke");
}

interface Dependent {
  resources(): Set<pulumi.Resource>;
  allResources(): Promise<Set<pulumi.Resource>>;
}

async function inside(output: pulumi.Output<unknown>) {
  const { promise, isKnown } = output as unknown as { promise(): Promise<unknown>; isKnown: Promise<boolean> };
  return { value: await promise(), isKnown: await isKnown, isSecret: await pulumi.isSecret(output) };
}

const known = async (output: pulumi.Output<unknown>) => (await inside(output)).value;

test("Pulumi makes outputs only for what the program declares, and for the kind's own outputs", () => {
  const see = jest.fn((_: pulumi.ResourceTransformationArgs) => undefined);
  new edge.PullZone("shop", { ...zoneArgs, cacheErrorResponses: undefined }, { transformations: [see] });
  expect(Object.keys(see.mock.calls[0]?.[0].props ?? {})).toEqual([
    "defaultHostname",
    "securityKey",
    "cnameDomain",
    "baseUrl",
    "name",
    "originUrl",
  ]);
});

describe.each([
  ["classes", edge],
  ["plugin", native as typeof edge],
])("an output that Pulumi has not made (%s)", (_, { PullZone }) => {
  const declared = () => new PullZone("shop", zoneArgs);

  test("is a property like any other", async () => {
    const zone = declared();
    const { inputs, outputs } = kindOf("PullZone");
    const names = [...Object.keys(inputs.shape), "cnameDomain", "adopted", "baseUrl", "keyFingerprint", "id", "urn"];
    expect(Object.keys(zone)).toEqual(expect.arrayContaining(names));
    expect(Object.keys(zone).filter((name) => name in outputs.shape).length).toBeGreaterThan(3);
    expect(zone).toBeInstanceOf(pulumi.CustomResource);
    expect(PullZone.isInstance(zone)).toBe(true);
    const copy = { ...zone };
    expect(copy.ipFamilyPolicy).toBe(zone.ipFamilyPolicy);
    expect(pulumi.Output.isInstance(copy.ipFamilyPolicy)).toBe(true);
    expect(copy.ipFamilyPolicy).toBeInstanceOf(pulumi.Output);
    expect(requests).not.toHaveBeenCalled();
    expect(await known(copy.ipFamilyPolicy)).toBe("DualStack");
  });

  test("has the recorded value in every expression", async () => {
    const zone = declared();
    const { ipFamilyPolicy: policy } = zone;
    const all = {
      apply: policy.apply((value) => value),
      lifted: pulumi.output(zone).ipFamilyPolicy,
      nested: pulumi.output({ zone }).apply((the) => the.zone.ipFamilyPolicy),
      text: pulumi.interpolate`${policy}`,
      json: pulumi.jsonStringify({ policy }).apply((json) => JSON.parse(json).policy),
      length: policy.apply(() => "DualStack"),
      get: PullZone.get("read", "1001").ipFamilyPolicy,
    };
    expect(await known(pulumi.output(all))).toEqual(
      Object.fromEntries(Object.keys(all).map((name) => [name, "DualStack"])),
    );
    expect(await inside(zone.originHostHeader)).toMatchObject({ value: undefined, isKnown: true });
  });

  test("is read once, with the others that are used together", async () => {
    const zone = declared();
    const used = [zone.ipFamilyPolicy, zone.originConnectTimeout, zone.keyFingerprint, zone.ipFamilyPolicy];
    expect(await Promise.all(used.map(known))).toEqual(["DualStack", 10, "f1", "DualStack"]);
    expect(await known(zone.ipFamilyPolicy)).toBe("DualStack");
    expect(requests).toHaveBeenCalledTimes(1);
  });

  test("is read before the program disconnects", async () => {
    const use = jest.fn();
    declared().ipFamilyPolicy.apply(use);
    await pulumi.runtime.disconnect();
    expect(requests).toHaveBeenCalledTimes(1);
  });

  test("depends on its resource", async () => {
    const zone = declared();
    const { resources, allResources } = zone.ipFamilyPolicy as unknown as Dependent;
    expect([[...resources()], [...(await allResources())]]).toEqual([[zone], [zone]]);
  });

  test("is secret if the engine says so", async () => {
    state.ipFamilyPolicy = pulumi.secret("IPv4Only");
    const zone = declared();
    expect(await inside(zone.ipFamilyPolicy)).toMatchObject({ value: "IPv4Only", isSecret: true });
    expect(await inside(zone.originConnectTimeout)).toMatchObject({ isSecret: false });
  });

  test("is unknown in a preview that does not know it", async () => {
    inProgram({ preview: true });
    delete state.ipFamilyPolicy;
    expect(await inside(declared().ipFamilyPolicy)).toMatchObject({ isKnown: false });
  });

  test("explains itself as text and JSON, as Pulumi's outputs do", () => {
    const { ipFamilyPolicy, name } = declared();
    expect(`${ipFamilyPolicy}`).toBe(`${name}`);
    expect(JSON.stringify(ipFamilyPolicy)).toBe(JSON.stringify(name));
  });

  test("can be captured by a function that Pulumi serializes", async () => {
    const { ipFamilyPolicy } = declared();
    const { text } = await pulumi.runtime.serializeFunction(() => (ipFamilyPolicy as never as { get(): string }).get());
    expect(text).toContain("DualStack");
  });
});
