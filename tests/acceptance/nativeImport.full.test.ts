import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { kindTypes } from "../../provider/kinds";
import { type Emulator, startEmulator } from "../emulator";
import type { Way } from "../way";
import { anewForEachTest } from "./anew";
import { failureOf, openStack, type Stack, secret } from "./engine";
import { argsOf, scriptSeed, subjectOf } from "./script/case";
import { program } from "./script/program";

const imports = { byDefault: "pulumi-edge-platform", native: "pulumi-edge-platform/native" } as const;

let emulator: Emulator;
let stack: Stack;
anewForEachTest(async () => {
  emulator = await startEmulator({ quiet: true });
  const config = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) };
  stack = await openStack({ plugin: true, way: "dynamic", config });
  return { emulators: [emulator], stack };
});

const writes = () => emulator.requests().filter(({ method }) => method !== "GET");
const typesOf = async () => (await stack.recorded()).map(({ type }) => type);

function writeShop(from: string, ips = ["192.0.2.7"]): void {
  mkdirSync(join(stack.folder, "dist"), { recursive: true });
  writeFileSync(join(stack.folder, "dist/index.html"), "<h1>Shop</h1>\n");
  stack.write(`const pulumi = require("@pulumi/pulumi");
const edge = require("${from}");
const site = new edge.StaticSite("www", {
  content: "./dist",
  pullZone: { name: "acme-www" },
  hostnames: { "www.native.example": {} },
  dns: new edge.DnsZone("acme", { domain: "native.example" }),
  protection: { shield: { planType: "Advanced" }, preset: "static" },
  rules: [{ key: "a", description: "a", actions: [{ type: "BlockRequest" }], triggers: [{ type: "Url", patterns: ["*/a"] }] }],
});
new edge.ContainerService("api", {
  registry: { displayName: "Hub", type: "dockerHub", userName: "acme", password: "registry-password" },
  application: { name: "acme-api", runtimeType: "shared", autoScaling: { min: 1, max: 1 }, regionSettings: { allowedRegionIds: ["DE"] } },
  container: { name: "api", imageNamespace: "acme", imageName: "api", imageTag: "2.0.0" },
  port: 8080,
  pullZone: { name: "acme-api" },
  protection: false,
});
new edge.EdgeScript("edge", { name: "acme-edge", type: "Cdn", code: new pulumi.asset.StringAsset("export default 1;") });
const blocked = new edge.PullZoneBlockedIps("blocked", { pullZoneId: site.pullZone.pullZoneId, ips: ${JSON.stringify(ips)} });
exports.blocked = blocked.ips;
exports.zone = edge.getShieldZoneOutput({ pullZoneId: site.protection.shield.pullZoneId }).planType;
exports.key = edge.getApiKeysOutput({}).keys.apply((keys) => keys[0].key);`);
}

test("a program moves to the native import and back without a write, and its previews are empty", async () => {
  writeShop(imports.byDefault);
  const { outputs, changes: created } = await stack.up();
  const unchanged = { same: created.create };
  expect(outputs).toMatchObject({ blocked: ["192.0.2.7"], zone: "Advanced", key: "[secret]" });
  const platform = emulator.state();
  emulator.clearRequests();

  writeShop(imports.native);
  expect((await stack.preview()).changes).toEqual(unchanged);
  const moved = await stack.up();
  expect(moved.changes).toEqual(unchanged);
  expect(moved.outputs).toEqual(outputs);
  expect((await typesOf()).filter((type) => type.includes("dynamic"))).toEqual([]);
  expect((await stack.refresh()).changes).toEqual(unchanged);
  expect(writes()).toEqual([]);

  writeShop(imports.native, ["192.0.2.7", "192.0.2.8"]);
  const changed = await stack.up();
  expect(changed.changes).toEqual({ same: (created.create ?? 0) - 1, update: 1 });
  expect(changed.outputs.blocked).toEqual(["192.0.2.7", "192.0.2.8"]);
  writeShop(imports.native);
  await stack.up();

  emulator.clearRequests();
  writeShop(imports.byDefault);
  const back = await stack.up();
  expect(back.changes).not.toHaveProperty("create");
  expect(back.changes).not.toHaveProperty("delete");
  expect(back.outputs).toEqual(outputs);
  expect((await typesOf()).filter((type) => type.startsWith("edge:index:"))).toEqual([]);
  expect((await stack.preview()).changes).toEqual(unchanged);
  expect(writes()).toEqual([]);
  expect(emulator.state()).toEqual(platform);
});

test("a program of the native import is created, previews its changes, and moves to the default import", async () => {
  writeShop(imports.native);
  const { outputs, changes: created } = await stack.up();
  const unchanged = { same: created.create };
  expect(outputs).toMatchObject({ blocked: ["192.0.2.7"], zone: "Advanced", key: "[secret]" });
  expect((await stack.preview()).changes).toEqual(unchanged);
  expect(JSON.stringify(await stack.export())).not.toMatch(/registry-password|seed-api-key/);

  emulator.clearRequests();
  writeShop(imports.byDefault);
  const { changes } = await stack.up();
  expect(changes).not.toHaveProperty("create");
  expect(changes).not.toHaveProperty("replace");
  expect(changes).not.toHaveProperty("delete");
  expect(writes()).toEqual([]);
  expect((await stack.preview()).changes).toEqual(unchanged);
  await stack.destroy();
  expect(emulator.state().pullZones.map(({ Name }) => Name)).not.toContain("acme-www");
});

test("both imports in one program accept explicit providers, the option import, and time limits", async () => {
  const second = await startEmulator({ quiet: true, key: "second-key" });
  try {
    const program = (more: string) =>
      stack.write(`const pulumi = require("@pulumi/pulumi");
const edge = require("${imports.byDefault}");
const native = require("${imports.native}");
const provider = new native.Provider("second", { baseUrl: "${second.baseUrl}", apiKey: "second-key", maxRetries: 0 });
const site = new edge.PullZone("site", { name: "acme-site", originUrl: "https://origin.example.com" });
new native.ShieldZone("shield", { pullZoneId: site.pullZoneId, wafEnabled: true, wafProfileId: null });
${more}`);
    program(`const there = new native.PullZone("site", { name: "acme-there", originUrl: "https://origin.example.com" }, { provider });
new native.PullZoneAllowedReferrers("sites", { pullZoneId: 1001, hostnames: ["a.example"] }, { parent: there });
new native.EdgeScript("api", { name: "acme-api", type: "Cdn", code: "export default 1;" }, { provider });
new native.ShieldZone("imported", { pullZoneId: 1002 }, { import: "7002" });
exports.zones = native.getPullZonesOutput({}, { provider }).pullZones.apply((all) => all.map(({ name }) => name).includes("acme-there"));
exports.read = native.PullZone.get("read", "1001", { provider }).name;`);
    const { outputs } = await stack.up();
    expect(outputs.read).toBe("acme-shop");
    const named = ({ pullZones }: ReturnType<Emulator["state"]>) => pullZones.map(({ Name }) => Name);
    expect(named(second.state())).toContain("acme-there");
    expect(named(emulator.state())).not.toContain("acme-there");
    expect(second.state().pullZones.find(({ Id }) => Id === 1001)?.AllowedReferrers).toContain("a.example");
    expect(JSON.stringify(await stack.export())).not.toContain("second-key");
    await stack.destroy();

    emulator.setFaults([{ match: { method: "POST" }, inject: { status: 429, headers: { "Retry-After": "50" } } }]);
    stack.write(`const native = require("${imports.native}");
new native.PullZone("slow", { name: "acme-slow", originUrl: "https://origin.example.com" }, { customTimeouts: { create: "1s" } });`);
    expect((await failureOf(stack.up())).result.output).toContain("The 1 s that customTimeouts allows are over.");
  } finally {
    await second.close();
  }
});

test("switching the import of a program with every kind leaves the report empty", async () => {
  const subjects = kindTypes.map(subjectOf);
  const declared = subjects.map((subject) => ({ type: subject.type, name: subject.type, args: argsOf(subject) }));
  const declare = (way: Way) => stack.write(program(declared, "", way));
  const report = async () => JSON.parse(await stack.command(["preview", "--format", "json"]));
  const platform = await startEmulator({
    quiet: true,
    seed: scriptSeed(subjects),
    options: { transitionMs: 0, deletionMs: 0 },
  });
  try {
    await stack.configure({ "edge:baseUrl": platform.baseUrl, "edge:apiKey": secret(platform.key) });
    declare("dynamic");
    await stack.up();
    const nothing = { lowers: [], notJudged: [], code: [], raises: [] };
    declare("plugin");
    expect(await report()).toMatchObject({ counts: { unchanged: kindTypes.length }, protection: nothing, changes: [] });
    await stack.up();
    // Until a refresh or a write, the state contains the outputs of the classes, which detect no change.
    await stack.refresh();
    declare("dynamic");
    const back = await report();
    expect(back).toMatchObject({ counts: { unchanged: 0, update: kindTypes.length }, protection: nothing });
    for (const change of back.changes) expect(change).toMatchObject({ changesImport: true, differences: [] });
  } finally {
    await platform.close();
  }
});
