import { type Emulator, startEmulator } from "../emulator";
import { failureOf, openStack, type Stack, sdkOf, secret } from "./engine";

const options = { transitionMs: 0, deletionMs: 0, pullZoneWithoutOrigin: "refuse" } as const;

/** The package's classes with either import, or components constructed by the plugin, as in other languages. */
const imports = {
  dynamic: sdkOf("dynamic"),
  native: sdkOf("plugin"),
  constructed: `require(${JSON.stringify(require.resolve("./remoteComponents.js"))})`,
} as const;

async function withStack<T>(run: (stack: Stack, emulator: Emulator) => Promise<T>): Promise<T> {
  const emulator = await startEmulator({ quiet: true, seed: {}, options, now: "2026-12-01T12:00:00Z" });
  const config = {
    "edge:baseUrl": emulator.baseUrl,
    "edge:apiKey": secret(emulator.key),
    "test:password": secret("the-password"),
  };
  const stack = await openStack({ way: "dynamic", plugin: true, config });
  try {
    return await run(stack, emulator);
  } finally {
    stack.close();
    await emulator.close();
  }
}

const program = (
  from: keyof typeof imports,
  options = "{ protect: true }",
) => `const pulumi = require("@pulumi/pulumi");
const { mkdirSync, writeFileSync } = require("node:fs");
const edge = ${imports[from]};
mkdirSync("public", { recursive: true });
writeFileSync("public/index.html", "<h1>Acme</h1>");
const zone = new edge.DnsZone("example", { domain: "example.com" });
new edge.StaticSite("www", {
  content: { source: "public", storageZone: { custom404FilePath: "/404.html" } },
  pullZone: { name: "acme-www" },
  hostnames: { "example.com": {}, "www.example.com": { certificateBeforeSwitch: true } },
  dns: { dnsZoneId: zone.dnsZoneId, domain: "example.com" },
  protection: {
    shield: { planType: "Advanced" },
    preset: "static",
    withoutFromPreset: ["Block dotfiles"],
    accessLists: {
      Office: { type: "CIDR", entries: ["192.0.2.0/24"], action: "Bypass" },
      "Tor exit nodes": { action: "Block" },
    },
    allowedReferrers: ["www.example.com"],
  },
  rules: [{ key: "admin", actions: [{ type: "BlockRequest" }], triggers: [{ type: "Url", patterns: ["*/admin/*"] }] }],
}, ${options});
const api = new edge.ContainerService("api", {
  registry: {
    displayName: "Docker Hub", type: "dockerHub", userName: "acme", password: new pulumi.Config().requireSecret("password"),
  },
  application: {
    name: "acme-api", runtimeType: "shared", autoScaling: { min: 1, max: 3 }, regionSettings: { allowedRegionIds: ["DE"] },
  },
  container: { name: "api", imageNamespace: "acme", imageName: "api", imageTag: "2.0.0" },
  port: 8080,
  pullZone: { name: "acme-api" },
  isProtected: false,
});
const imageRegistryId = api.registryId ?? api.application.container.imageRegistryId;
const application = new edge.Application("worker", {
  name: "acme-worker", runtimeType: "shared", autoScaling: { min: 1, max: 1 }, regionSettings: { allowedRegionIds: ["DE"] },
  container: { name: "main", imageNamespace: "acme", imageName: "worker", imageTag: "1.0.0", imageRegistryId },
});
new edge.ContainerRelease("worker", {
  appId: application.appId,
  imageRegistryId,
  container: { name: "side", imageNamespace: "acme", imageName: "side", imageTag: "1.0.0" },
  deployment: { triggers: { round: "1" } },
});
`;

async function lifeOf(from: keyof typeof imports) {
  return withStack(async (stack, emulator) => {
    stack.write(program(from));
    const preview = await stack.preview();
    await stack.up();
    const state = JSON.stringify(await stack.export());
    // Neither the secret nor local paths of the package or its plugin.
    for (const absent of ["the-password", "dist/", "plugin.js"]) expect(state).not.toContain(absent);
    const again = await stack.preview({ refresh: true });
    const requests = emulator.requests().filter(({ method }) => method !== "GET");
    const shown = (value: string) => value.replaceAll(emulator.baseUrl, "ADDRESS");
    return {
      preview: preview.steps
        .filter(({ op, type }) => op === "create" && !type.startsWith("pulumi:providers:"))
        .map(({ urn, new: declared }) => shown(JSON.stringify([partsOf(urn), declaredOf(declared?.inputs)])))
        .sort(),
      again: again.changes,
      requests: requests.map(({ method, path, body }) => shown(JSON.stringify([method, path, body]))).sort(),
      protectedParts: (await stack.recorded()).filter(({ protect }) => protect).length,
      state: shown(JSON.stringify(emulator.state())),
    };
  });
}

function partsOf(urn: string): string {
  return urn.split("::").slice(2).join("::").replaceAll("pulumi-nodejs:dynamic/edge:", "edge:index:");
}

function declaredOf({ __provider: _source, __secretInputs: _secrets, ...inputs }: Record<string, unknown> = {}) {
  return Object.entries(inputs).sort(([one], [other]) => (one < other ? -1 : 1));
}

test("the plugin constructs the same parts as the classes, with equal previews, requests and accounts", async () => {
  const [ofClasses, ofPlugin] = [await lifeOf("dynamic"), await lifeOf("constructed")];
  expect(ofPlugin.preview).toEqual(ofClasses.preview);
  expect(ofPlugin.requests).toHaveLength(ofClasses.requests.length);
  expect(ofPlugin.requests).toEqual(ofClasses.requests);
  expect(ofPlugin.again).toEqual(ofClasses.again);
  expect(Object.keys(ofPlugin.again)).toEqual(["same"]);
  expect(ofPlugin.protectedParts).toBe(ofClasses.protectedParts);
  expect(ofPlugin.protectedParts).toBeGreaterThan(10);
});

/** Returns the effect of Pulumi's options on each part: its fields in the state, by URN. */
async function optionsOf(from: keyof typeof imports) {
  const options = `{
  retainOnDelete: true, deletedWith: zone, dependsOn: [zone], customTimeouts: { create: "5m" },
  ignoreChanges: ["name", "pullZone"], replaceOnChanges: ["name"], aliases: [{ name: "before" }],
}`;
  return withStack(async (stack) => {
    stack.write(program(from, options));
    await stack.up();
    const { resources } = await stack.export();
    const parts = resources.filter(({ urn }) => urn.includes("edge:index:StaticSite"));
    return Object.fromEntries(
      parts.map(({ urn, parent, retainOnDelete, deletedWith, customTimeouts, ignoreChanges, replaceOnChanges }) => [
        urn,
        { parent, retainOnDelete, deletedWith, customTimeouts, ignoreChanges, replaceOnChanges },
      ]),
    );
  });
}

test("a component's options have the same effect on its parts as with the classes", async () => {
  const ofPlugin = await optionsOf("constructed");
  expect(ofPlugin).toEqual(await optionsOf("native"));
  const parts = Object.entries(ofPlugin).filter(([urn]) => urn.includes("StaticSite$"));
  expect(parts.length).toBeGreaterThan(15);
  for (const [, { retainOnDelete, deletedWith }] of parts)
    expect({ retainOnDelete, deletedWith }).toEqual({ retainOnDelete: true });
});

test("parts, and the data sources that they read, use their component's provider", async () => {
  await withStack(async (stack, emulator) => {
    const other = await startEmulator({ quiet: true, seed: {}, options });
    try {
      stack.write(`const pulumi = require("@pulumi/pulumi");
const edge = ${imports.constructed};
class Provider extends pulumi.ProviderResource {}
const provider = new Provider("edge", "other", { baseUrl: "${other.baseUrl}", apiKey: "${other.key}" });
const zone = new edge.DnsZone("example", { domain: "example.com" }, { provider });
const site = new edge.StaticSite("www", {
  pullZone: { name: "acme-www", originUrl: "https://origin.example.com" },
  hostnames: { "www.example.com": {} },
  dns: { dnsZoneId: zone.dnsZoneId },
}, { provider });
exports.address = site.defaultHostname;`);
      const { outputs } = await stack.up();
      expect(outputs.address).toBe(other.state().pullZones[0]?.Hostnames[0]?.Value);
      expect(other.state().dnsZones[0]?.Records).toMatchObject([{ Name: "www", Type: 7 }]);
      expect(Object.keys((await stack.preview()).changes)).toEqual(["same"]);
      expect(emulator.requests()).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

test.each([
  [
    "an unknown argument by its path",
    `pullZone: { name: "acme", orignUrl: "https://origin.example.com" }`,
    /unknown property pullZone\.orignUrl; did you mean originUrl\?/,
  ],
  [
    "contradictory arguments",
    `pullZone: { name: "acme" }, isProtected: false, protection: { preset: "static" }`,
    /both isProtected: false and protection are given; remove one of them/,
  ],
  [
    "a rule that the preset does not contain",
    `pullZone: { name: "acme" }, protection: { preset: "static", withoutFromPreset: ["Block XML RPC"] }`,
    /withoutFromPreset: the preset static has no Block XML RPC; expected one of Block dotfiles, /,
  ],
  [
    "an unknown value that determines the parts",
    `pullZone: { name: "acme" }, hostnames: zone.dnsZoneId.apply((id) => ({ [id + ".example.com"]: {} }))`,
    /hostnames is not known yet, and the parts of the component follow from it/,
  ],
])("a component reports %s and declares nothing", async (_, args, message) => {
  await withStack(async (stack, emulator) => {
    stack.write(`const edge = ${imports.constructed};
const zone = new edge.DnsZone("example", { domain: "example.com" });
new edge.StaticSite("www", { ${args} });`);
    const { result } = await failureOf(stack.preview());
    const said = result.output.split("\n").filter((line) => line.includes("resource 'www' has a problem: "));
    expect(said).toEqual([expect.stringMatching(message)]);
    expect(emulator.requests()).toEqual([]);
  });
});
