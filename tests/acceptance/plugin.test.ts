import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type Emulator, type PlatformState, startEmulator } from "../emulator";
import { testInFull } from "../tier";
import { everything, stateFile } from "../unit/commands/import/terraform/states";
import { secrets, vary } from "../unit/commands/import/variedAccount";
import type { Way } from "../way";
import { anewForEachTest } from "./anew";
import { failureOf, openStack, type Stack, sdkOf, secret } from "./engine";

let emulator: Emulator;
let stack: Stack;
const asNew = anewForEachTest(async () => {
  emulator = await startEmulator({ quiet: true });
  const config = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) };
  stack = await openStack({ plugin: true, way: "dynamic", config });
  return { emulators: [emulator], stack };
});

function writeResources(lines: string): void {
  stack.write(`const pulumi = require("@pulumi/pulumi");
const edge = (type, name, args, opts) => new pulumi.CustomResource("edge:index:" + type, name, args, opts);
${lines}`);
}

describe("a resource that is declared by its token", () => {
  const rule = (key: string, action = "Block") => ({
    key,
    action,
    conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: `/${key}` }],
  });
  const limit = (key: string, requests = 5) => ({
    ...rule(key, "RateLimit"),
    requests,
    interval: "1m",
    counter: "IP",
    blockFor: "5m",
  });
  interface Declared {
    originUrl?: string;
    password?: string;
    rules?: object[];
    limits?: object[];
    hostnames?: string[];
    url?: string;
  }
  const declare = ({
    originUrl = "https://origin.example.com",
    password = "the-password-1",
    rules = [rule("b"), rule("c"), rule("d")],
    limits = [limit("y"), limit("x")],
    hostnames = ["a.example", "b.example"],
    url = "https://example.com/*",
  }: Declared = {}) =>
    writeResources(`const provider = new (class extends pulumi.ProviderResource {})("edge", "second", {
  baseUrl: ${JSON.stringify(second.baseUrl)},
  apiKey: pulumi.secret("second-key"),
});
edge("PullZoneAllowedReferrers", "here", { pullZoneId: 1001, hostnames: ["here.example"] });
edge("PullZoneAllowedReferrers", "there", { pullZoneId: 1001, hostnames: ["there.example"] }, { provider });
const { pullZoneId } = edge("PullZone", "site", { name: "acme-site", originUrl: "${originUrl}", pullZoneId: undefined });
edge("ShieldZone", "shield", { pullZoneId, wafEnabled: true });
edge("ContainerRegistry", "registry", {
  displayName: pulumi.secret("the-secret-name"), type: "dockerHub", userName: "me", password: "${password}",
}, {});
edge("WafRules", "rules", { shieldZoneId: 7002, rules: ${JSON.stringify(rules)} });
edge("RateLimits", "limits", { shieldZoneId: 7002, limits: ${JSON.stringify(limits)} });
edge("PullZoneAllowedReferrers", "sites", { pullZoneId: 1002, hostnames: ${JSON.stringify(hostnames)} });
edge("EdgeRules", "edgeRules", { pullZoneId: 1001, rules: [{
  key: "a", description: "a", actions: [{ type: "BlockRequest" }], triggers: [{ type: "Url", patterns: ["${url}"] }],
}] });`);
  const all = 11;
  const referrersOf = (platform: Emulator, id: number) =>
    platform.state().pullZones.find(({ Id }) => Id === id)?.AllowedReferrers;
  const site = () => emulator.state().pullZones.find(({ Name }) => Name === "acme-site");
  const recordedOf = async () => {
    const recorded = await stack.recorded();
    return Object.fromEntries(recorded.map((each) => [each.urn.split("::").at(-1), each]));
  };
  let second: Emulator;
  let asCreated: () => void;
  let before: PlatformState;

  beforeAll(async () => {
    second = await startEmulator({ quiet: true, key: "second-key" });
    emulator.reset();
    asNew();
    before = emulator.state();
    // The variables belong to the stack's account.
    stack.setEnv({ EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key });
    declare();
    expect((await stack.up()).changes).toEqual({ create: all });
    const [platform, restoreStack] = [emulator.state(), stack.keep()];
    asCreated = () => {
      emulator.putState(platform);
      restoreStack();
    };
  });
  beforeEach(() => asCreated());
  afterAll(() => second.close());

  test("is created in its provider's account, with the number in its id, and with lists in the declared order", async () => {
    expect(referrersOf(emulator, 1001)).toContain("here.example");
    expect(referrersOf(emulator, 1001)).not.toContain("there.example");
    expect(referrersOf(second, 1001)).toContain("there.example");
    expect(emulator.state().shieldZones.at(-1)?.pullZoneId).toBe(site()?.Id);
    expect((await recordedOf()).limits?.inputs.limits).toMatchObject([{ key: "y" }, { key: "x" }]);
  });

  test("records its numeric id in its outputs and the entries of its sets only in its inputs, even after a refresh and an update", async () => {
    const others = referrersOf(emulator, 1002)?.slice(0, -2) ?? [];
    const expectRecorded = async () => {
      const { sites, edgeRules, site: zone } = await recordedOf();
      expect(sites?.outputs).not.toHaveProperty("hostnames");
      expect(edgeRules?.outputs).not.toHaveProperty("rules");
      expect(edgeRules?.outputs).toHaveProperty("edgeRuleIds");
      expect(zone?.inputs).not.toHaveProperty("pullZoneId", site()?.Id);
      expect(zone?.outputs.pullZoneId).toBe(site()?.Id);
    };
    await expectRecorded();
    emulator.edit(({ pullZones }) => void pullZones.find(({ Id }) => Id === 1002)?.AllowedReferrers.splice(-1));
    expect((await stack.refresh()).changes).toEqual({ same: all - 1, update: 1 });
    await expectRecorded();

    const hostnames = ["a.example", "b.example", "c.example"];
    declare({ originUrl: "https://other.example.com", hostnames, url: "https://example.com/admin/*" });
    expect((await stack.up()).changes).toEqual({ same: all - 3, update: 3 });
    expect(site()?.OriginUrl).toBe("https://other.example.com");
    expect(referrersOf(emulator, 1002)).toEqual([...others, ...hostnames]);
    await expectRecorded();
    expect((await stack.preview()).changes).toEqual({ same: all });
  });

  test("has a preview of added, removed and changed rules, without shifted rules or secrets", async () => {
    declare({
      password: "the-password-2",
      rules: [rule("a"), rule("b"), rule("c"), rule("d", "Challenge")],
      limits: [limit("x"), limit("z"), limit("y")],
    });
    const { changes, steps, output } = await stack.preview();
    expect(changes).toEqual({ same: all - 3, update: 3 });
    for (const shown of [output, JSON.stringify(await stack.export())]) {
      expect(shown).not.toMatch(/the-secret-name|the-password/);
    }
    const kinds = steps.map(({ name, detailedDiff }) => [
      name,
      Object.fromEntries(Object.entries(detailedDiff ?? {}).map(([path, { diffKind }]) => [path, diffKind])),
    ]);
    expect(Object.fromEntries(kinds)).toMatchObject({
      rules: { "rules[0]": "add", "rules[2]": "delete", "rules[3]": "add" },
      limits: { "limits[1]": "add" },
    });
    expect(output.replace(/.*password.*/g, "")).not.toMatch(/=>/);
    expect(
      output
        .match(/[-+] key +: "\w"/g)
        ?.map((line) => line.replace(/ +/g, " "))
        .sort(),
    ).toEqual(['+ key : "a"', '+ key : "d"', '+ key : "z"', '- key : "d"']);

    declare({ rules: [rule("b"), rule("c"), rule("d", "Challenge")], limits: [limit("x"), limit("y")] });
    expect((await stack.preview()).output).toMatch(
      /~ \[2\]: \{\s+~ action\s*: "Block" => "Challenge"[^~]* {2}key *: "d"\s+\}\s+\]/,
    );
  });

  test("is deleted by a destroy in each account", async () => {
    await stack.destroy();
    expect(site()).toBeUndefined();
    const parts = ({ pullZones, wafRules, rateLimits, registries }: PlatformState) => ({
      pullZones,
      wafRules,
      rateLimits,
      registries,
    });
    expect(parts(emulator.state())).toEqual(parts(before));
    expect(referrersOf(second, 1001)).not.toContain("there.example");
  });
});

testInFull("a program without aliases has no changes after the move command, in both directions", async () => {
  const args = `{ name: pulumi.secret("secret-zone"), originUrl: "https://origin.example.com", zoneSecurityKey: pulumi.secret("the-first-key") }`;
  const script = `{ name: "acme-api", type: "Cdn", code: "export default 1;" }`;
  const withTokens = () =>
    writeResources(`const zone = edge("PullZone", "zone", { ...${args}, pullZoneId: undefined });
edge("PullZoneAllowedReferrers", "site", { pullZoneId: zone.pullZoneId, hostnames: ["a.example"] }, { parent: zone });
edge("EdgeScript", "api", ${script});`);
  const withClasses = () =>
    stack.write(`const pulumi = require("@pulumi/pulumi");
const edge = require("pulumi-edge-platform");
const zone = new edge.PullZone("zone", ${args});
new edge.PullZoneAllowedReferrers("site", { pullZoneId: zone.pullZoneId, hostnames: ["a.example"] }, { parent: zone });
new edge.EdgeScript("api", ${script});`);
  const expectEncrypted = async () => {
    const state = JSON.stringify(await stack.export());
    for (const value of ["the-first-key", "secret-zone", "deployment-key"]) expect(state).not.toContain(value);
    const { outputs } = (await stack.recorded()).find(({ type }) => type.endsWith("EdgeScript")) ?? {};
    expect(outputs?.deploymentKey).toHaveProperty("ciphertext");
  };
  const expectNothingToDo = async () => {
    emulator.clearRequests();
    expect((await stack.up()).changes).toEqual({ same: 4 });
    expect(emulator.requests()).toEqual([]);
    await expectEncrypted();
  };
  withTokens();
  await stack.up();
  const created = emulator.state();

  expect(await stack.move("classes")).toMatch(/^3 moved\. /);
  expect((await stack.refresh()).changes).toEqual({ same: 4 });
  await expectEncrypted();
  withClasses();
  await expectNothingToDo();

  await stack.move("plugin");
  expect((await stack.refresh()).changes).toEqual({ same: 4 });
  withTokens();
  await expectNothingToDo();
  expect(emulator.state()).toEqual(created);
});

testInFull("the classes adopt the plugin's resources without a write, and then read and delete them", async () => {
  const programOf = (way: Way) =>
    stack.write(`const edge = ${sdkOf(way)};
new edge.EdgeScript("api", { name: "acme-api", type: "Cdn", code: "export default 1;" });
new edge.ContainerRegistry("hub", { displayName: "Acme", type: "dockerHub", userName: "acme", password: "registry-password" });
new edge.PullZone("zone", { name: "acme-zone", originUrl: "https://origin.example.com" });
new edge.PullZoneAllowedReferrers("site", { pullZoneId: 1001, hostnames: ["www.example.com"] });`);
  programOf("plugin");
  await stack.up();
  const created = emulator.state();
  emulator.clearRequests();

  programOf("dynamic");
  expect((await stack.preview()).changes).toEqual({ same: 1, update: 4 });
  await stack.up();
  expect(emulator.requests()).toEqual([]);
  expect((await stack.preview()).changes).toEqual({ same: 5 });
  expect((await stack.refresh()).changes).toEqual({ same: 5 });
  expect(emulator.state()).toEqual(created);
  await stack.destroy();
  expect(emulator.state().scripts.map(({ Name }) => Name)).not.toContain("acme-api");
});

describe("the entries of a set", () => {
  const sets = (way: Way, hostnames: string[]) =>
    stack.write(`const edge = ${sdkOf(way)};
new edge.PullZoneAllowedReferrers("sites", { pullZoneId: 1001, hostnames: ${JSON.stringify(hostnames)} });
new edge.EdgeRules("rules", { pullZoneId: 1001, rules: [{
  key: "a", description: "a", actions: [{ type: "BlockRequest" }], triggers: [{ type: "Url", patterns: ["*/a"] }],
}] });`);
  const referrers = () => emulator.state().pullZones.find(({ Id }) => Id === 1001)?.AllowedReferrers;

  testInFull("are adopted by the classes, but must not change in that run", async () => {
    const before = referrers();
    sets("plugin", ["a.example", "b.example"]);
    await stack.up();
    emulator.clearRequests();
    sets("dynamic", ["a.example"]);
    expect((await failureOf(stack.preview())).result.output).toContain(
      "hostnames must not change in the run that adopts the plugin's resource",
    );

    sets("dynamic", ["b.example", "a.example"]);
    expect((await stack.up()).changes).toMatchObject({ same: 1, update: 2 });
    expect(emulator.requests().filter(({ method }) => method !== "GET")).toEqual([]);
    sets("dynamic", ["a.example"]);
    await stack.up();
    expect(referrers()).toEqual([...(before ?? []), "a.example"]);
  });
});

const asClass = (types: string) => `class Referrer extends pulumi.CustomResource {
  constructor(name${types}, args${types}) { super("edge:index:PullZoneAllowedReferrers", name, args); }
}
new Referrer("shop", { pullZoneId: 1001, hostnames: ["shop.example"] });`;

testInFull.each([
  ["index.js", `const pulumi = require("@pulumi/pulumi");\n${asClass("")}`],
  ["index.ts", `import * as pulumi from "@pulumi/pulumi";\n${asClass(": any")}`],
] as const)(
  "with the quick start, the state contains the source position in %s, without frames of Pulumi or Node.js",
  async (file, program) => {
    stack.write(program, file);
    await stack.up();
    const [created] = (await stack.recorded()).filter(({ type }) => type === "edge:index:PullZoneAllowedReferrers");
    expect(created?.sourcePosition).toMatch(new RegExp(`${file}#5,1$`));
    expect(created?.stackTrace).toEqual([{ sourcePosition: created?.sourcePosition }]);
  },
);

testInFull("invalid settings of a provider fail the preview with suggestions and without a secret", async () => {
  writeResources(`const provider = new (class extends pulumi.ProviderResource {})("edge", "second", {
  baseUrl: "edge.example", apiKey: pulumi.secret("sword\\nfish"), maxRetrys: 3,
});
edge("PullZoneAllowedReferrers", "there", { pullZoneId: 1001, hostnames: ["there.example"] }, { provider });`);
  const { output } = (await failureOf(stack.preview())).result;
  expect(output).toContain("unknown provider setting maxRetrys; did you mean maxRetries?");
  expect(output).toContain("baseUrl of provider second must be");
  expect(output).toContain("apiKey of provider second");
  expect(output).not.toMatch(/sword\W*fish/);
});

const ofTerraform: Record<string, string> = {
  hubPassword: secrets.dockerHubPassword,
  shopWebDatabaseUrl: secrets.shopApp1WebDatabaseUrl,
  shopWebApiToken: secrets.shopApp1WebApiToken,
};

testInFull.each([
  ["an account", []],
  ["a Terraform state", ["--from", "terraform.tfstate"]],
])("the written file imports %s completely, and then there are no differences", async (_, from) => {
  emulator.edit(vary);
  writeFileSync(join(stack.folder, "terraform.tfstate"), stateFile(...everything));
  const before = emulator.state();
  stack.setEnv({ EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key });
  const output = await stack.command(["import", "--format", "pulumi", ...from]);
  const { resources } = JSON.parse(readFileSync(join(stack.folder, "edge-import.json"), "utf8"));
  const inYaml = parse(readFileSync(join(stack.folder, "edge-import.yaml"), "utf8"));
  const adopted = Object.values<{ type: string; name: string; properties: object }>(inYaml.resources);
  const all = resources.length + adopted.length;
  expect(output).toContain(`wrote edge-import.json, edge-import.yaml to .: ${all} resources`);

  const { diagnostics } = await stack.import(resources);
  expect(diagnostics.filter(({ severity }) => severity === "error" || severity === "warning")).toEqual([]);
  const imported = await stack.recorded();
  expect(imported).toHaveLength(resources.length);
  const shown = JSON.parse(await stack.cli(["stack", "export", "--show-secrets"]), (_, value) => decrypted(value));
  writeResources(
    shown.deployment.resources
      .filter(({ type }: { type: string }) => type.startsWith("edge:index:"))
      .map(
        ({ type, urn, inputs }: Record<string, string>) =>
          `edge(${[type?.split(":")[2], urn?.split("::").at(-1), inputs].map((it) => JSON.stringify(it)).join(", ")});`,
      )
      .concat(
        adopted.map(({ type, name, properties }) => {
          const given: Record<string, string> = { ...secrets, ...ofTerraform };
          const inputs = JSON.stringify(properties).replace(/"\$\{(\w+)\}"/g, (_, key) => {
            return `pulumi.secret(${JSON.stringify(given[key])})`;
          });
          return `edge(${JSON.stringify(type.slice("edge:".length))}, ${JSON.stringify(name)}, ${inputs.replaceAll("$$", "$")});`;
        }),
      )
      .join("\n"),
  );
  expect((await stack.up()).changes).toEqual({ same: resources.length + 1, create: adopted.length });
  expect((await stack.preview()).changes).toEqual({ same: all + 1 });
  expect(emulator.state()).toEqual(before);
});

testInFull(
  "settings that several kinds may declare are imported once, so the imported program has no conflict",
  async () => {
    emulator.edit((platform) => {
      const zone = platform.shieldZones.find(({ shieldZoneId }) => shieldZoneId === 7002);
      const rules = platform.wafRules.filter(({ shieldZoneId }) => shieldZoneId === 7002);
      Object.assign(zone ?? {}, { wafCustomRuleOrder: rules.map(({ id }) => id) });
    });
    stack.setEnv({ EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key });
    const imports = [
      ["ShieldZone", "7002"],
      ["WafRules", "7002"],
      ["RateLimits", "7002"],
      ["AccessList", "7002/801"],
      ["PullZone", "1001"],
      ["EdgeRules", "1001"],
      ["PullZoneAllowedReferrers", "1001"],
      ["Application", "app-2"],
      ["ContainerTemplate", "app-2/app-2-web"],
    ] as const;
    const before = emulator.state();
    await stack.import(imports.map(([type, id]) => ({ type: `edge:index:${type}`, name: type, id })));
    const shown = JSON.parse(await stack.cli(["stack", "export", "--show-secrets"]), (_, value) => decrypted(value));
    writeResources(
      shown.deployment.resources
        .filter(({ type }: { type: string }) => type.startsWith("edge:index:"))
        .map(
          ({ type, inputs }: Record<string, string>) =>
            `edge(${[type?.split(":")[2], type?.split(":")[2], inputs].map((it) => JSON.stringify(it)).join(", ")});`,
        )
        .join("\n"),
    );
    expect((await stack.up({ refresh: true })).changes).toEqual({ same: imports.length + 1 });
    expect(emulator.state()).toEqual(before);
  },
);

function decrypted(value: unknown): unknown {
  const { plaintext } = Object(value);
  return plaintext === undefined ? value : JSON.parse(plaintext);
}

test("an asset in place of the code of a script is refused with the way to read a file", async () => {
  writeFileSync(join(stack.folder, "script.js"), "export default () => new Response();");
  writeResources(`const code = new pulumi.asset.FileAsset("./script.js");
edge("EdgeScript", "api", { name: "acme-asset", type: "Cdn", code });`);
  const { output } = (await failureOf(stack.preview())).result;
  expect(output).toContain(
    "code must be a string; got an asset. Pass the content of the file, in YAML by fn::readFile",
  );
});
