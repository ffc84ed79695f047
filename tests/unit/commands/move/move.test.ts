import type { Exported, ResourceState } from "../../../../commands/frame/deployment";
import { move } from "../../../../commands/move/move";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { propertiesFromId } from "../../../../provider/lifecycle/identity/ids";
import { picked } from "../../../../provider/schema/properties";
import { kindUnderTest } from "../../../kinds";
import { holding, hostileNames } from "../../hostileNames";

const prefix = "urn:pulumi:dev::shop::";
const dynamicType = (kind: string) => `pulumi-nodejs:dynamic/edge:${kind}`;
const serving = (kind: string) => `exports.handler=()=>require("pulumi-edge-platform/provider").serve("${kind}")`;
const stack = { urn: `${prefix}pulumi:pulumi:Stack::shop-dev`, type: "pulumi:pulumi:Stack" };
const provider = (name: string, called = "default") => ({
  urn: `${prefix}pulumi:providers:${name}::${called}`,
  custom: true,
  id: `${called}-of-${name}`,
  type: `pulumi:providers:${name}`,
});
const referenceTo = ({ urn, id }: { urn: string; id: string }) => `${urn}::${id}`;
const host = provider("pulumi-nodejs");
const plugin = provider("edge");

function zone(called: string, more: object = {}): ResourceState {
  const __provider = serving("PullZone");
  return {
    urn: `${prefix}${dynamicType("PullZone")}::${called}`,
    custom: true,
    type: dynamicType("PullZone"),
    id: "1001",
    inputs: { __provider, name: called },
    outputs: { __provider, name: called, adopted: false },
    parent: stack.urn,
    provider: referenceTo(host),
    ...more,
  };
}

const stateOf = (...resources: ResourceState[]): Exported => ({
  version: 3,
  deployment: { manifest: {}, resources: [stack, ...resources] },
});
const resourcesOf = ({ exported }: { exported: Exported }) => exported.deployment.resources ?? [];
const named = (outcome: { exported: Exported }, name: string) =>
  resourcesOf(outcome).find(({ urn }) => urn.endsWith(`::${name}`)) as ResourceState;

test("a moved resource has the plugin's type, URN and provider, and nothing of the other form", () => {
  const moved = move(stateOf(host, zone("site", { aliases: ["urn:of:before"], protect: true })), "plugin");

  expect(moved).toMatchObject({ count: 1, left: [] });
  const site = named(moved, "site");
  const added = resourcesOf(moved)[1] as ResourceState;
  expect(site).toEqual({
    urn: `${prefix}edge:index:PullZone::site`,
    custom: true,
    type: "edge:index:PullZone",
    id: "1001",
    inputs: { name: "site" },
    outputs: { name: "site", adopted: false, pullZoneId: 1001 },
    parent: stack.urn,
    provider: `${added.urn}::${added.id}`,
    protect: true,
  });
  expect(resourcesOf(moved)).toEqual([stack, added, site]);
});

test("the plugin's provider gets the stack's settings, and the stack's provider gets them back", () => {
  const inputs = { "edge:baseUrl": "http://x", "edge:apiKey": { ciphertext: "v1:…" }, "aws:region": "eu" };
  const moved = move(stateOf({ ...host, inputs }, zone("site")), "plugin");
  const settings = { baseUrl: "http://x", apiKey: { ciphertext: "v1:…" } };
  expect(resourcesOf(moved)[1]).toMatchObject({ type: "pulumi:providers:edge", inputs: settings, outputs: settings });

  const versioned = { ...provider("edge", "default_0_1_0"), inputs: { ...settings, version: "0.1.0" } };
  const site = { ...named(moved, "site"), provider: referenceTo(versioned) };
  const back = resourcesOf(move(stateOf(versioned, site), "classes"))[1];
  expect(back?.inputs).toEqual({ "edge:baseUrl": "http://x", "edge:apiKey": { ciphertext: "v1:…" } });
});

test("moving there and back leaves the state unchanged", () => {
  const before = stateOf(host, zone("site"), zone("docs"));
  const back = move(move(before, "plugin").exported, "classes");
  const resources = resourcesOf(back).filter(({ type }) => !type.startsWith("pulumi:providers:"));
  expect(resources.map(({ provider: _provider, ...rest }) => rest)).toEqual(
    [stack, zone("site"), zone("docs")].map(({ provider: _provider, ...rest }: Partial<ResourceState>) => rest),
  );
});

test("a child of a moved resource keeps its type, and all references to moved resources are updated", () => {
  const site = zone("site");
  const bucket = {
    urn: `${prefix}${dynamicType("PullZone")}$aws:s3:Bucket::logs`,
    type: "aws:s3:Bucket",
    parent: site.urn,
    dependencies: [site.urn],
    propertyDependencies: { name: [site.urn], tags: null },
    deletedWith: site.urn,
    inputs: { of: { urn: site.urn }, note: `not ${site.urn}` },
  };
  const moved = move(stateOf(host, site, bucket), "plugin");
  const now = `${prefix}edge:index:PullZone::site`;
  expect(named(moved, "logs")).toEqual({
    urn: `${prefix}edge:index:PullZone$aws:s3:Bucket::logs`,
    type: "aws:s3:Bucket",
    parent: now,
    dependencies: [now],
    propertyDependencies: { name: [now], tags: null },
    deletedWith: now,
    inputs: { of: { urn: now }, note: `not ${site.urn}` },
  });
});

test("a resource in a component keeps the component in its URN", () => {
  const component = { urn: `${prefix}acme:Site::shop`, type: "acme:Site" };
  const inside = zone("site", { urn: `${prefix}acme:Site$${dynamicType("PullZone")}::site`, parent: component.urn });
  const moved = move(stateOf(component, host, inside), "plugin");
  expect(named(moved, "site").urn).toBe(`${prefix}acme:Site$edge:index:PullZone::site`);
  expect(named(moved, "shop")).toEqual(component);
});

test("keeps a provider that others need, uses an existing one, and leaves the program's own provider unchanged", () => {
  const other = zone("other", {
    type: "pulumi-nodejs:dynamic:Other",
    urn: `${prefix}pulumi-nodejs:dynamic:Other::other`,
  });
  const moved = move(stateOf(host, plugin, other, zone("site")), "plugin");
  expect(resourcesOf(moved).filter(({ type }) => type.startsWith("pulumi:providers:"))).toEqual([host, plugin]);
  expect(named(moved, "site").provider).toBe(referenceTo(plugin));

  const own = provider("edge", "second");
  const second = { ...named(moved, "site"), urn: `${prefix}edge:index:PullZone::two`, provider: referenceTo(own) };
  const back = move(stateOf(plugin, own, named(moved, "site"), second), "classes");
  expect(back.count).toBe(1);
  expect(back.left).toEqual([
    expect.stringMatching(
      /^two stays as it is, because it uses the explicit provider second\. .* connection instead\.$/,
    ),
  ]);
  expect(named(back, "two")).toEqual(second);
  expect(resourcesOf(back).map(({ urn }) => urn)).toContain(own.urn);
  expect(resourcesOf(back).map(({ urn }) => urn)).not.toContain(plugin.urn);
});

test("leaves a state without resources to move unchanged", () => {
  const before = stateOf(host, zone("site"));
  expect(move(before, "classes")).toEqual({ exported: before, count: 0, left: [] });
});

test.each(hostileNames)("moves a resource with the name %s and a property of that name", (name) => {
  const site = zone(name, { inputs: holding(name, 1), outputs: holding(name, 1) });
  const moved = move(move(stateOf(host, site), "plugin").exported, "classes");
  expect(Object.entries(named(moved, name).outputs ?? {})).toEqual([
    ["__provider", serving("PullZone")],
    [name, 1],
  ]);
});

test.each(kindTypes)(
  "the plugin's state of %s includes the values from its id; the classes' state includes only declared values",
  (type) => {
    const { id } = kindUnderTest(type).missing;
    const kind = kindOf(type);
    const told = propertiesFromId(kind, id);
    const inputsOfId = Object.keys(told).filter((name) => Object.hasOwn(kind.inputs.shape, name));
    const own = { __provider: serving(type) };
    for (const declared of [{}, picked(told, (name) => inputsOfId.includes(name))]) {
      const properties = { ...own, ...declared };
      const it = { ...zone("it"), urn: `${prefix}${dynamicType(type)}::it`, type: dynamicType(type), id };
      const before = stateOf(host, { ...it, inputs: properties, outputs: properties });
      const moved = move(before, "plugin");
      expect(named(moved, "it")).toMatchObject({ inputs: declared, outputs: told });
      const { inputs, outputs } = named(move(moved.exported, "classes"), "it");
      expect(inputs).toEqual(properties);
      expect(picked({ ...outputs }, (name) => inputsOfId.includes(name))).toEqual(declared);
    }
  },
);

test("the entries of a set, which the plugin records only as inputs, are also outputs for the classes", () => {
  const type = "edge:index:PullZoneAllowedReferrers";
  const outputs = { pullZoneId: 1001, previous: { hostnames: [], removed: [] } };
  const inputs = { pullZoneId: 1001, hostnames: ["a.example"] };
  const urn = `${prefix}${type}::sites`;
  const set = { urn, custom: true, type, id: "1001", inputs, outputs, provider: referenceTo(plugin) };
  const { inputs: declared, outputs: recorded } = named(move(stateOf(plugin, set), "classes"), "sites");
  const __provider = serving("PullZoneAllowedReferrers");
  expect(declared).toEqual({ __provider, ...inputs });
  expect(recorded).toEqual({ __provider, ...outputs, hostnames: ["a.example"] });

  const unfinished = { ...outputs, hostnames: ["a.example", "b.example"], unfinished: "partially" };
  const moved = move(stateOf(plugin, { ...set, outputs: unfinished }), "classes");
  expect(named(moved, "sites").outputs).toEqual({ __provider, ...unfinished });
});
