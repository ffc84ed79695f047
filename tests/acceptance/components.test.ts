import { type Emulator, startEmulator } from "../emulator";
import { oneOfEach, testInFull } from "../tier";
import { openStack, type Stack, secret } from "./engine";

let emulator: Emulator;
let stack: Stack;

beforeEach(async () => {
  emulator = await startEmulator({ quiet: true, options: { planLimits: "enforce" } });
  stack = await openStack({ config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) } });
});
afterEach(async () => {
  stack.close();
  await emulator.close();
});

test("a static site and a container service start in an empty account, deploy changes, and leave nothing behind", async () => {
  const options = { transitionMs: 0, deletionMs: 0, pullZoneWithoutOrigin: "refuse" } as const;
  const empty = await startEmulator({ quiet: true, seed: {}, options });
  const declareBoth = (imageTag: string, max: number) =>
    stack.write(`const edge = require("pulumi-edge-platform");
const zone = new edge.DnsZone("example", { domain: "example.com" });
const site = new edge.StaticSite("www", {
  pullZone: { name: "acme-www", originUrl: "https://origin.example.com" },
  hostnames: { "example.com": {}, "www.example.com": { certificateBeforeSwitch: true }, "plain.example.com": { forceSsl: false } },
  dns: zone,
  protection: { shield: { planType: "Advanced" }, preset: "static", allowedReferrers: ["www.example.com"] },
  rules: [{
    key: "moved", description: "Moved",
    actions: [{ type: "Redirect", url: "https://www.example.com/", statusCode: 301 }],
    triggers: [{ type: "Url", patterns: ["/old/*"] }],
  }],
});
exports.siteAddress = site.pullZone.defaultHostname;
const api = new edge.ContainerService("api", {
  registry: { displayName: "Acme", type: "dockerHub", userName: "acme", password: "registry-password" },
  application: {
    name: "acme-api", runtimeType: "shared", autoScaling: { min: 1, max: ${max} }, regionSettings: { allowedRegionIds: ["DE"] },
  },
  container: { name: "api", imageNamespace: "acme", imageName: "api", imageTag: "${imageTag}" },
  port: 8080,
  logForwarding: { type: "SyslogTcp", endpoint: "logs.example.net", port: 6514, token: "not-a-real-token" },
  pullZone: { name: "acme-api" },
  hostnames: { "api.example.net": {} },
  protection: { shield: { planType: "Advanced" }, preset: "api" },
});
exports.apiAddress = api.pullZone.defaultHostname;`);
  const sent = () =>
    empty
      .requests()
      .flatMap(({ method, path }) => (method === "GET" ? [] : [`${method} ${path.replace(appId(), "ID")}`]));
  const appId = () => empty.state().applications[0]?.id ?? "none";
  try {
    stack.setEnv({ EDGE_BASE_URL: empty.baseUrl, EDGE_ACCESS_KEY: empty.key });
    declareBoth("2.0.0", 3);
    const { outputs, changes } = await stack.up();
    expect(changes.create).toBeGreaterThan(16);
    const { pullZones, applications, shieldZones } = empty.state();
    const zoneOf = (name: string) => pullZones.find(({ Name }) => Name === name);
    const shieldOf = (name: string) => shieldZones.find(({ pullZoneId }) => pullZoneId === zoneOf(name)?.Id);
    const zone = zoneOf("acme-www");
    expect(zone).toMatchObject({ OriginUrl: "https://origin.example.com", AllowedReferrers: ["www.example.com"] });
    expect(zone?.EdgeRules).toHaveLength(1);
    const [{ Records: dnsRecords = [] } = {}] = empty.state().dnsZones;
    expect(dnsRecords.map(({ Name, Type, LinkName }) => [Name, Type, LinkName]).sort()).toEqual([
      ["", 7, String(zone?.Id)],
      ["_acme-challenge.www", 3, ""],
      ["plain", 7, String(zone?.Id)],
      ["www", 7, String(zone?.Id)],
    ]);
    const steps = empty.requests().map(({ path, body }) => {
      const { Hostname, Name } = Object(body);
      return `${path.split("/").at(-1)} ${Hostname ?? Name}`;
    });
    const inOrder = (...expected: string[]) =>
      expect(steps.filter((step) => expected.includes(step))).toEqual(expected);
    inOrder("records ", "addHostname example.com");
    const certificate = ["records _acme-challenge.www", "completeExternalDnsCertificate www.example.com"];
    inOrder("addHostname www.example.com", ...certificate, "records www");
    const named = zone?.Hostnames.filter(({ IsSystemHostname }) => !IsSystemHostname);
    expect(named?.map(({ Value, ForceSSL, HasCertificate }) => [Value, ForceSSL, HasCertificate]).sort()).toEqual([
      ["example.com", true, true],
      ["plain.example.com", false, true],
      ["www.example.com", true, true],
    ]);
    expect(outputs.siteAddress).toBe(zone?.Hostnames.find(({ IsSystemHostname }) => IsSystemHostname)?.Value);
    expect(shieldOf("acme-www")).toMatchObject({ learningMode: false, wafExecutionMode: 1 });

    expect(zoneOf("acme-api")?.Hostnames.map(({ Value }) => Value)).toEqual([outputs.apiAddress, "api.example.net"]);
    expect(shieldOf("acme-api")).toMatchObject({ wafExecutionMode: 1 });
    const endpoint = {
      displayName: "api",
      cdn: { pullZoneId: zoneOf("acme-api")?.Id, portMappings: [{ containerPort: 8080 }] },
    };
    expect(applications).toMatchObject([
      { name: "acme-api", status: "active", containerTemplates: [{ name: "api", endpoints: [endpoint] }] },
    ]);
    expect(sent().filter((request) => request.includes("/mc/"))).toEqual([
      "POST /mc/registries",
      "POST /mc/apps",
      "POST /mc/log/forwarding",
      "POST /mc/apps/ID/deploy",
    ]);
    expect(empty.state().logForwardings).toMatchObject([{ app: appId(), token: "not-a-real-token", enabled: true }]);
    expect(JSON.stringify(await stack.export())).not.toContain("not-a-real-token");
    expect(Object.keys((await stack.preview({ refresh: true })).changes)).toEqual(["same"]);

    for (const [imageTag, max] of oneOfEach([
      ["2.0.1", 3],
      ["2.0.1", 4],
    ] as const)) {
      empty.clearRequests();
      declareBoth(imageTag, max);
      expect((await stack.up()).changes.update).toBe(2);
      expect(sent()).toEqual([expect.stringMatching(/^PATCH \/mc\/apps\/ID/), "POST /mc/apps/ID/deploy"]);
    }
    await stack.destroy();
    // The platform keeps shield zones when their pull zones are deleted.
    expect(empty.state()).toMatchObject({
      pullZones: [],
      wafRules: [],
      rateLimits: [],
      applications: [],
      registries: [],
      logForwardings: [],
    });
  } finally {
    await empty.close();
  }
});

testInFull(
  "a protected zone and a release deploy new, changed, tainted and missing parts, and a destroy restores the rest",
  async () => {
    const before = emulator.state();
    declare();
    expect((await stack.up()).changes).toEqual({ create: 10 });
    const { shieldZones, pullZones } = emulator.state();
    const zone = shieldZones.find(({ pullZoneId }) => pullZoneId === 1001);
    expect(zone).toMatchObject({ learningMode: false, wafEnabled: true, wafExecutionMode: 1 });
    expect(pullZones.find(({ Id }) => Id === 1001)?.AllowedReferrers).toEqual(["www.example.com"]);
    expect(Object.keys(await parts())).toEqual([
      "AccessListConfiguration shop-known-attackers",
      "AccessListConfiguration shop-tor-exit-nodes",
      "ApplicationDeployment blog",
      "ContainerRegistry blog",
      "ContainerTemplate blog",
      "PullZoneAllowedReferrers shop",
      "ShieldZone shop",
    ]);
    // The application is running, so the new container is deployed.
    expect(writes().filter((request) => request.includes("/mc/"))).toEqual(["POST /mc/registries", create, deploy]);

    emulator.clearRequests();
    declare({
      imageTag: "1.1.0",
      environment: `[{ name: "A", value: "1" }, { name: "TOKEN", value: pulumi.secret("hush") }]`,
    });
    const { output, changes } = await stack.up();
    expect(output).not.toContain("hush");
    expect(changes).toEqual({ same: 8, update: 2 });
    expect(writes()).toEqual([change, deploy]);
    const triggers = (await parts())["ApplicationDeployment blog"]?.outputs.triggers;
    expect(JSON.stringify(triggers)).toContain("ciphertext");

    // protect applies to each part, and reordering the variables is no change.
    emulator.clearRequests();
    declare({ imageTag: "1.1.0", options: "{ protect: true }" });
    await stack.up();
    expect(writes()).toEqual([]);
    expect(Object.values(await parts()).map(({ protect }) => protect ?? false)).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
      true,
    ]);

    declare({ imageTag: "1.1.0" });
    emulator.edit(({ applications }) => {
      const all = applications.flatMap(({ containerTemplates }) => containerTemplates);
      for (const template of all) if (template.imageTag === "1.1.0") template.environmentVariables = [];
    });
    await stack.up({ refresh: true });
    expect(writes()).toEqual([change, deploy]);

    // A tainted container is replaced: the new one is deployed first, then the application without the old one.
    emulator.clearRequests();
    await stack.cli(["state", "taint", (await parts())["ContainerTemplate blog"]?.urn ?? "", "--yes"]);
    stack.setEnv({ EDGE_DUPLICATES: "allow" });
    await stack.up();
    stack.setEnv({ EDGE_DUPLICATES: undefined });
    expect(writes()).toEqual([create, deploy, "DELETE /mc/apps/app-1/containers", deploy]);

    emulator.clearRequests();
    emulator.edit(({ applications }) => {
      for (const application of applications)
        application.containerTemplates = application.containerTemplates.filter(({ imageTag }) => imageTag !== "1.1.0");
    });
    await stack.up({ refresh: true });
    expect(writes()).toEqual([create, deploy]);
    expect((await stack.preview({ refresh: true })).changes).toEqual({ same: 10 });
    await stack.destroy();
    const after = emulator.state();
    expect(after.pullZones).toEqual(before.pullZones);
    expect(after.registries).toEqual(before.registries);
    expect(after.applications.map(({ id, containerTemplates }) => [id, containerTemplates])).toEqual(
      before.applications.map(({ id, containerTemplates }) => [id, containerTemplates]),
    );
  },
);

const create = "POST /mc/apps/app-1/containers";
const change = "PATCH /mc/apps/app-1/containers";
const deploy = "POST /mc/apps/app-1/deploy";

interface Declared {
  imageTag?: string;
  environment?: string;
  options?: string;
}

/** Declares both components. The secret is the first or the last variable, because the order must not matter. */
function declare({ imageTag = "1.0.0", environment, options = "{}" }: Declared = {}): void {
  const variables = environment ?? `[{ name: "TOKEN", value: pulumi.secret("hush") }, { name: "A", value: "1" }]`;
  stack.write(`
    const pulumi = require("@pulumi/pulumi");
    const edge = require("pulumi-edge-platform");
    new edge.ProtectedZone("shop", {
      pullZoneId: pulumi.output(1001),
      shield: { planType: "Advanced", wafEnabled: undefined },
      accessLists: { "Known attackers": "Block", "Tor exit nodes": pulumi.output("Log") },
      allowedReferrers: ["www.example.com"],
      exclusiveReferrers: true,
    }, ${options});
    new edge.ContainerRelease("blog", {
      appId: "app-1",
      registry: { displayName: "Acme", type: "dockerHub", userName: "acme", password: "registry-password" },
      container: { name: "blog", imageNamespace: "acme", imageName: "blog", imageTag: "${imageTag}", environmentVariables: ${variables} },
      deployment: { onDestroy: "undeploy" },
    });
  `);
}

async function parts() {
  const found = (await stack.recorded()).map(
    (resource) => [`${resource.type.split(":").at(-1)} ${resource.urn.split("::").at(-1)}`, resource] as const,
  );
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function writes(): string[] {
  return emulator
    .requests()
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path.replace(/(containers)\/.*/, "$1")}`);
}
