import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { policies } from "../../policies/list";
import { testInFull } from "../tier";
import { brokenBeside, subjectsOf } from "../unit/policies/subjects";
import { packRuntime, writePackHost } from "./builtPolicies";
import { failureOf, openStack, type Stack } from "./engine";

const build = resolve(__dirname, "../../dist/policies");
const digest = `sha256:${"a".repeat(64)}`;

let stack: Stack;
let pack: string;

beforeAll(async () => {
  stack = await openStack();
  pack = packBeside(stack);
});
afterAll(() => stack.close());

const breaksAll = `
  new edge.ShieldZone("zone", { pullZoneId: 1001, wafEnabled: false, wafExecutionMode: "Log", wafDisabledRules: ["942100"], wafEngineConfig: [{ name: "blocking_paranoia_level", valueEncoded: "0" }] });
  new edge.PullZone("shop", { name: "acme-shop", pullZoneId: 1001, requestLimit: 2000000000, originUrl: "http://origin.example.com", verifyOriginSsl: false });
  new edge.StaticSite("open", { pullZone: { name: "acme-open", originUrl: "https://origin.example.com" }, protection: false });
  new edge.VideoLibrary("films", { name: "acme-films", enableTokenAuthentication: true, allowDirectPlay: true });
  new edge.DnsRecords("records", { dnsZoneId: 4001, records: [
    { key: "all", name: "*", type: "CNAME", value: "legacy.example.net" }, { key: "spf", name: "", type: "TXT", value: "v=spf1 +all" },
  ] });
  new edge.StorageFile("env", { storageZoneId: 5801, path: ".env", content: "LOG_LEVEL=info" });
  new edge.EdgeScript("api", { name: "acme-api", type: "Cdn", code: "// none", variables: { API_TOKEN: { defaultValue: "hush-hush" } } });
  new edge.PullZoneAllowedReferrers("site", { pullZoneId: 1001, hostnames: ["*.example.com"] });
  new edge.EdgeRule("open", { pullZoneId: 1001, description: "Open", actions: [{ type: "DisableShield" }], triggers: [] });
  new edge.WafRule("partner", {
    shieldZoneId: 7002, name: "Partner", description: "All of it", action: "Allow",
    conditions: [{ variable: "REMOTE_ADDR", operator: "STREQ", value: "192.0.2.1" }],
  });
  new edge.RateLimit("logins", {
    shieldZoneId: 7002, name: "Logins", description: "Watched", action: "Log",
    conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }],
    requests: 5, interval: "1m", counter: "IP", blockFor: "5m",
  });
  new edge.AccessListConfiguration("offices", { shieldZoneId: 7002, listName: "VPN providers", isEnabled: true, action: "Allow" });
  new edge.BotDetection("bots", { shieldZoneId: 7002, executionMode: "LogOnly" });
  new edge.UploadScanning("uploads", { shieldZoneId: 7002, isEnabled: false });
  new edge.ApiGuardian("api", { shieldZoneId: 7002, isEnabled: true, executionMode: "Log", unmatchedPathAction: "Log" });
  new edge.DnsZone("acme", { domain: "acme.example" });
  new edge.DatabaseToken("readers", { databaseId: "db_seed1", authorization: "ReadOnly" });
  new edge.PullZoneHostname("www", { pullZoneId: 1001, hostname: "shop.example.com", certificate: "none" });
  const registry = new edge.ContainerRegistry("hub", { displayName: "Hub", registryId: 501 });
  new edge.ContainerTemplate("web", {
    appId: "app-2", name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.4.2", imageRegistryId: registry.id,
    environmentVariables: [{ name: "API_TOKEN", value: "hush-hush" }, { name: "LOG_LEVEL", value: "info" }],
  });`;
const keepsAll = `
  const zone = new edge.ProtectedZone("zone", {
    pullZoneId: 1001, shield: { wafDisabledRules: ["942100"] }, allowedReferrers: ["www.example.com"],
  }, { protect: true });
  const library = edge.getVideoLibraryOutput({ videoLibraryId: 2001 });
  new edge.VideoLibraryAllowedReferrers("videos", { videoLibraryId: 2001, hostnames: [library.name] });
  edge.ShieldZone.get("other", "7002");
  new edge.ApiGuardian("api", { shieldZoneId: 7002, isEnabled: true, executionMode: "Block" });
  const users = new edge.Database("users", { name: "acme-users", storageRegion: "eu-west-1", primaryRegions: ["DE"] }, { protect: true });
  const expiresAt = new Date(Date.now() + 30 * 86400000).toISOString();
  new edge.DatabaseToken("readers", { databaseId: users.databaseId, authorization: "ReadOnly", expiresAt });
  const path = "/healthz";
  const probe = { httpGet: { request: { path, portNumber: 8080 } } };
  new edge.ContainerRelease("web", {
    appId: "app-2",
    registry: { displayName: "Hub", type: "dockerHub", userName: "acme", password: "registry-password" },
    container: {
      name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.4.2", imageDigest: "${digest}",
      environmentVariables: [{ name: "API_TOKEN", value: pulumi.secret("hush-hush") }, { name: "KEY", value: library.name }],
      probes: { readiness: probe, liveness: probe },
    },
  });`;

test("a program that violates every policy gets each violation by its name", async () => {
  declare(breaksAll);
  const { output } = (await failureOf(preview())).result;
  const broken = policies.filter(({ name }) => name !== "secrets-seen").map(({ level, name }) => [level, name]);
  expect(reportedIn(output)).toEqual(broken.sort());
  expect(output).toContain("rule 942100 has no reason");
  // Pulumi itself prints the program's values.
  expect(output).toContain("API_TOKEN looks like a secret");
});

test("a program without violations passes, even with unknown values in its preview", async () => {
  declare(keepsAll);
  const { output } = await preview({
    "disabled-rules-have-reasons": { reasons: { "942100": "the search takes SQL" } },
  });
  expect(reportedIn(output).filter(([level]) => level !== "advisory")).toEqual([]);
});

testInFull("each policy judges each of its kinds in a first preview whose other values are unknown", async () => {
  const subjects = policies.flatMap((policy) => {
    const all = subjectsOf(policy).filter(({ settings }) => Object.keys(settings).length === 0);
    return [...new Map(all.reverse().map((subject) => [subject.kind, subject])).values()];
  });
  const resources = subjects.map((subject) => {
    const args = JSON.stringify(brokenBeside(subject, "(unknown)")).replaceAll('"(unknown)"', "unknown");
    return `new edge.${subject.kind}("${subject.policy.name}-of-${subject.kind}", ${args});`;
  });
  declare(`
    const unknown = new edge.EdgeScript("script", { name: "script", type: "Cdn", code: "// none" }).scriptId;
    ${resources.join("\n")}`);
  const { output } = (await failureOf(preview())).result;
  const judged = new Set(
    [...output.matchAll(/\] {2}([\w-]+) {2}\(\S+: ([\w-]+)-of-(\w+)\)(?!can't run)/g)].map(([, told, name, kind]) =>
      told === name ? `${name} ${kind}` : "",
    ),
  );
  expect(subjects.map(({ policy, kind }) => `${policy.name} ${kind}`).filter((each) => !judged.has(each))).toEqual([]);
});

testInFull("a project's documented levels and settings take effect", async () => {
  declare(breaksAll);
  const { output } = (await failureOf(preview(documentedSettings()))).result;
  expect(reportedIn(output)).toEqual(
    expect.arrayContaining([
      ["advisory", "probes-present"],
      ["mandatory", "waf-enabled"],
    ]),
  );
  expect(output).not.toMatch(/(?<!pull-)zones-protected/);
  expect(output).not.toContain("rule 942100");
});

testInFull(
  "a level for all policies applies to each policy without its own, and the message lists unchecked values",
  async () => {
    declare(breaksAll);
    const seen = (await preview({ all: "advisory", "secrets-seen": "remediate" })).output;
    expect(reportedIn(seen).map(([level]) => level)).not.toContain("mandatory");
    expect(seen).toContain("API_TOKEN looks like a secret. Wrap its value");
    const { output } = await preview({ all: "disabled", "secrets-marked": "advisory" });
    expect(reportedIn(output)).toEqual([["advisory", "secrets-marked"]]);
    expect(output).toContain('To detect whether it is marked as one, set secrets-seen to "remediate"');
  },
);

function documentedSettings(): object {
  const page = readFileSync(resolve(__dirname, "../../docs/operations/policies.md"), "utf8");
  return JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? "");
}

function declare(source: string): void {
  stack.write(`const pulumi = require("@pulumi/pulumi");\nconst edge = require("pulumi-edge-platform");${source}`);
}

function preview(config?: object) {
  const file = join(dirname(pack), "policies.json");
  if (config) writeFileSync(file, JSON.stringify(config));
  const args = ["--policy-pack", pack, ...(config ? ["--policy-pack-config", file] : [])];
  return stack.preview({ args });
}

function reportedIn(output: string): string[][] {
  const lines = [...output.matchAll(/\[(\w+)\] {2}([\w-]+) {2}\((?:pulumi|edge)/g)].map(
    ([, level, name]) => `${level} ${name}`,
  );
  return [...new Set(lines)].sort().map((line) => line.split(" "));
}

function packBeside(stack: Stack): string {
  const root = dirname(stack.folder);
  const folder = join(root, "pack");
  const host = join(root, "bin");
  for (const each of [folder, host]) mkdirSync(each);
  writeFileSync(join(folder, "PulumiPolicy.yaml"), `runtime: ${packRuntime}\n`);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "pack", version: "1.0.0", main: "index.js" }));
  writeFileSync(join(folder, "index.js"), `require(${JSON.stringify(build)});\n`);
  writePackHost(host);
  const path = [host, dirname(process.env.EDGE_PULUMI_CLI ?? ""), dirname(process.execPath), process.env.PATH];
  stack.setEnv({ PATH: path.join(delimiter) });
  return folder;
}
