import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedEdgeRules } from "../../../../../emulator/pullZones/seed";
import { withEmulator } from "../../../emulator/running";
import { runCommand } from "../../running";
import { vary } from "../variedAccount";
import { edgeRule, everything, type StateObject, secretsInState, shield, shownState, stateFile } from "./states";

const { emulator, sentRequests } = withEmulator();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-terraform-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function importing(state: string, ...args: string[]) {
  const env = { EDGE_BASE_URL: emulator().baseUrl, EDGE_ACCESS_KEY: emulator().key };
  const said = await runCommand(["import", "--from", "-", "--out", folder, ...args], env, state);
  const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "");
  const program = read("index.ts");
  const declared = [...program.matchAll(/new edge\.(\w+)\(\s*"([^"]*)"/g)].map(([, type, name]) => `${type} ${name}`);
  return { ...said, program, declared: declared.sort(), importFile: read("edge-import.json") };
}

test("declares a state's objects with names from their addresses, and prints the commands that remove them from Terraform", async () => {
  const unmanaged = { type: "bunnynet_later_one", name: "main", attributes: { id: 3 } };
  const { code, out, err, declared, program } = await importing(stateFile(...everything, unmanaged));
  expect([code, err]).toEqual([0, ""]);
  expect(declared).toEqual([
    "AccessList office",
    "Application shop",
    "BotDetection main",
    "ContainerRegistry hub",
    "ContainerTemplate shop-web",
    "ContainerTemplate shop-worker",
    "EdgeRule site-eu-rule-images",
    "EdgeRule site-eu-rule-tls",
    "RateLimit logins",
    "ShieldZone main",
    "WafRule scanners",
  ]);
  expect(program).toContain('const mainShield = new edge.ShieldZone("main", {\n  pullZoneId: 1002,');
  expect(program).toContain("shieldZoneId: mainShield.shieldZoneId");
  expect(program).toContain("imageRegistryId: hubRegistry.id");
  expect(out).toContain("pulumi config set --secret hubPassword\n");
  expect(out.slice(out.indexOf("Stays with"))).toBe(`Stays with Terraform:
  bunnynet_later_one.main: this package has no resource for it

When pulumi preview shows no change, remove from Terraform (or tofu) the resources that Pulumi now manages:
  terraform state rm \\
    bunnynet_pullzone_waf_rule.scanners \\
    bunnynet_pullzone_ratelimit_rule.logins \\
    bunnynet_pullzone_access_list.office \\
    bunnynet_compute_container_app.shop \\
    bunnynet_pullzone_shield.main \\
    'module.site["eu"].bunnynet_pullzone_edgerule.rule' \\
    bunnynet_compute_container_imageregistry.hub
  remove their blocks from Terraform's configuration
  terraform plan, which must not mention them
Never run terraform destroy, which deletes them from the platform, nor terraform apply before their blocks are removed.
`);
});

test("takes the settings from the platform, and neither writes nor prints other values of the state", async () => {
  const { out, err, program } = await importing(shownState(...everything), "--format", "import-file");
  expect(program).toContain('description: "Cache images"');
  const all = out + err + program + readFileSync(join(folder, "edge-import.json"), "utf8");
  for (const secret of [...secretsInState, "as it was once"]) expect(all).not.toContain(secret);
  expect(sentRequests().filter(({ method }) => method !== "GET")).toEqual([]);
});

test("neither imports nor reads objects that the state does not manage", async () => {
  const { declared, out } = await importing(stateFile(edgeRule(seedEdgeRules.forceTls1002.toUpperCase())));
  expect(declared).toEqual(["EdgeRule rule"]);
  expect(out).toContain("found 1 pull zone\n");
  expect(out).not.toContain("Left out");
  expect(new Set(sentRequests().map(({ path }) => path.split("?")[0]))).toEqual(
    new Set(["/pullzone", "/pullzone/1002"]),
  );
});

test("distinguishes objects with the same id by their type", async () => {
  emulator().edit(({ pullZones }) => {
    Object.assign(pullZones[0] ?? {}, { Id: 501 });
  });
  const hub = everything.filter(({ name }) => name === "hub");
  const { declared, out } = await importing(stateFile(...hub, edgeRule(seedEdgeRules.forceTls1002)));
  expect(declared).toEqual(["ContainerRegistry hub", "EdgeRule rule"]);
  expect(out).toContain("found 1 pull zone, 1 container registry\n");
});

test("imports a shield zone only for its own pull zone, and finds a rule whatever the case of its id", async () => {
  emulator().edit(vary);
  emulator().edit((state) => {
    const [zone] = state.shieldZones;
    if (zone) state.shieldZones.push({ ...structuredClone(zone), shieldZoneId: 7001, pullZoneId: 1001 });
  });
  const rules = ["a", "B"].map((end) => {
    const attributes = { id: `22222222-1001-4000-8000-00000000000${end}`, pullzone: 1001 };
    return edgeRule("", { key: end, attributes });
  });
  const { declared, program } = await importing(stateFile(shield, ...rules));
  expect(declared.filter((it) => !it.startsWith("AccessList"))).toEqual([
    "BotDetection main",
    "EdgeRule rule-a",
    "EdgeRule rule-b",
    "ShieldZone main",
  ]);
  expect(program).toContain("pullZoneId: 1002");
});

test("writes the ids for the plugin with --format pulumi", async () => {
  const { out, importFile } = await importing(stateFile(...everything.slice(0, 2)), "--format", "pulumi");
  expect(JSON.parse(importFile).resources.slice(0, 2)).toEqual([
    { type: "edge:index:ShieldZone", name: "main", id: "7002" },
    { type: "edge:index:WafRule", name: "scanners", id: "7002/5001" },
  ]);
  expect(out).toContain("terraform state rm \\\n    bunnynet_pullzone_waf_rule.scanners \\\n");
});

const guid = "99999999-1002-4000-8000-000000000009";
const other: StateObject = { type: "aws_lambda", name: "f", attributes: {}, provider: "hashicorp/aws" };
test.each<[string, StateObject[], string]>([
  ["that is missing", [edgeRule(guid)], ".rule: missing on the platform; terraform apply would create it again"],
  [
    "of a missing pull zone",
    [edgeRule(guid, { attributes: { id: guid, pullzone: 9 } })],
    ".rule: missing on the platform; terraform apply would create it again",
  ],
  ["without an id in the state", [edgeRule(guid, { attributes: null })], ".rule: the state does not contain its id"],
  ["with an empty id in the state", [edgeRule("")], ".rule: the state does not contain its id"],
  [
    "that is deposed",
    [edgeRule(seedEdgeRules.forceTls1002, { deposed: "1a2b3c4d" })],
    ".rule: Terraform has yet to delete it; run terraform apply first",
  ],
])("a resource %s stays in Terraform, and the summary explains why", async (_, objects, why) => {
  const { code, out, declared } = await importing(stateFile(...objects));
  expect([code, declared]).toEqual([0, []]);
  expect(out).toContain("none of these objects can be declared, so nothing was written\n");
  expect(out).toContain(`Stays with Terraform:\n  bunnynet_pullzone_edgerule${why}\n`);
  expect(out).not.toContain("terraform state rm");
});

test("what cannot be declared stays in Terraform, and the summary explains why", async () => {
  emulator().edit(({ registries }) => {
    Object.assign(registries[0] ?? {}, { displayName: "x".repeat(51) });
  });
  const { out } = await importing(stateFile(...everything.filter(({ name }) => name === "hub")));
  expect(out).toContain(": displayName is required");
  expect(out).toContain("Terraform:\n  bunnynet_compute_container_imageregistry.hub: left out, as listed above\n");
});

test("imports the enabled managed access lists of a shield zone", async () => {
  emulator().edit(vary);
  const { declared, out } = await importing(stateFile(shield));
  const lists = ["known-attackers", "tor-exit-nodes"].map((name) => `AccessListConfiguration main-${name}`);
  expect(declared).toEqual([...lists, "BotDetection main", "ShieldZone main"]);
  expect(out).not.toContain("not enabled");
});

const pullZone: StateObject = { type: "bunnynet_pullzone", name: "site", attributes: { id: 1001 } };

test("declares a pull zone with its lists of referrers and addresses", async () => {
  emulator().edit(({ pullZones: [zone] }) => {
    Object.assign(zone ?? {}, { BlockedReferrers: ["bad.example"], BlockedIps: ["192.0.2.7"] });
  });
  const { declared, program, out } = await importing(stateFile(pullZone));
  expect(declared).toEqual([
    "PullZone site",
    "PullZoneAllowedReferrers site",
    "PullZoneBlockedIps site",
    "PullZoneBlockedReferrers site",
  ]);
  expect(program).toContain('["192.0.2.7"]');
  expect(out).toContain(
    "Not declared, although they leave Terraform:\n  bunnynet_pullzone.site: its keys, which stay unchanged\n",
  );
});

test("declares a default host name in the state with its forceSsl, whatever the value", async () => {
  const attributes = { pullzone: 1001, name: "acme-shop.cdn.example", is_internal: true };
  const { declared, program, out } = await importing(
    stateFile({ type: "bunnynet_pullzone_hostname", name: "default", attributes }),
  );
  expect(declared).toEqual(["PullZoneHostname default"]);
  expect(program).toMatch(/hostname: "acme-shop.cdn.example",\s+forceSsl: false/);
  expect(out).not.toMatch(/Left out|missing/);
  expect(out).toContain("terraform state rm \\\n    bunnynet_pullzone_hostname.default\n");
});

test("declares a DNS script and its variables as an EdgeScript with its release", async () => {
  emulator().edit(({ scripts: [script] }) => {
    Object.assign(script ?? {}, { ScriptType: 0 });
  });
  const attributes = { script: 3001, name: "ORIGIN", value: "https://origin.acme.example" };
  const { declared, program, out } = await importing(
    stateFile(
      { type: "bunnynet_dns_script", name: "router", attributes: { id: 3001, name: "acme-router" } },
      {
        type: "bunnynet_dns_script_variable",
        name: "origin",
        attributes,
        dependencies: ["bunnynet_dns_script.router"],
      },
    ),
  );
  expect(declared).toEqual(["EdgeScript router", "EdgeScriptRelease router"]);
  expect(program).toContain('type: "Dns"');
  expect(program).toMatch(/variables: {\s+ORIGIN: {/);
  expect(out).not.toContain("Stays with Terraform");
  expect(out).toMatch(/ bunnynet_dns_script_variable\.origin \\\n +bunnynet_dns_script\.router\n/);
});

test("finds a file by its full path, case-sensitively, with or without a leading slash", async () => {
  emulator().edit(({ storageZones: [zone] }) => {
    zone?.files.push(...["docs/logo.svg", "docs/Logo.svg"].map((path) => ({ path, content: "", contentType: "" })));
  });
  const file = (name: string, path: string) => ({
    type: "bunnynet_storage_file",
    name,
    attributes: { id: "767b88dc-fad3-c8d9-83a8-4d1ba5e315d8", zone: 5801, path },
  });
  const { declared, program, out } = await importing(
    stateFile(file("root", "/logo.svg"), file("docs", "docs/Logo.svg"), file("other", "docs/LOGO.svg")),
  );
  expect(declared).toEqual(["StorageFile docs", "StorageFile root"]);
  expect(program).toContain('path: "logo.svg"');
  expect(program).toContain('path: "docs/Logo.svg"');
  expect(out).toContain("bunnynet_storage_file.other: missing on the platform");
});

test("imports optimizer classes as part of the pull zone, as the summary explains", async () => {
  emulator().edit(({ pullZones: [zone] }) => {
    Object.assign(zone ?? {}, { OptimizerClasses: [{ Name: "thumb", Properties: { width: "100" } }] });
  });
  const named = (name: string) => ({
    type: "bunnynet_pullzone_optimizer_class",
    name,
    attributes: { pullzone: 1001, name },
  });
  const { declared, program, out } = await importing(stateFile(named("thumb"), pullZone));
  expect(declared).toContain("PullZone site");
  expect(declared.filter((it) => it.startsWith("PullZone "))).toHaveLength(1);
  expect(program).toContain("optimizerClasses: [");
  expect(out).toContain(
    "that owns them:\n  bunnynet_pullzone_optimizer_class.thumb: optimizerClasses of the PullZone, which declares all classes of the zone\n",
  );
  expect(out).not.toContain("Stays with Terraform");
});

test("removes partially imported resources by instance, and names resources that refer to them", async () => {
  const module = 'module.site["eu"]';
  const { out } = await importing(
    stateFile(
      edgeRule(seedEdgeRules.forceTls1002, { module, key: "it's", isTainted: true }),
      edgeRule(guid, { module, key: 1 }),
      { ...other, dependencies: ["aws_lambda.g", "module.site.bunnynet_pullzone_edgerule.rule"] },
    ),
  );
  const rule = `${module}.bunnynet_pullzone_edgerule.rule`;
  expect(out).toContain(`Stays with Terraform:\n  ${rule}[1]: missing`);
  expect(out).toContain(`replace them:\n  ${rule}["it's"]\n`);
  expect(out).toContain("replace these references with values:\n  aws_lambda.f\n");
  expect(out).toContain(`terraform state rm \\\n    '${rule}["it'\\''s"]'\n`);
});

test("distinguishes addresses with equal or empty names by their ids", async () => {
  const { declared } = await importing(
    stateFile(
      edgeRule(seedEdgeRules.forceTls1002, { key: "a/b" }),
      edgeRule(seedEdgeRules.cacheImages1002, { key: "a.b" }),
    ),
  );
  expect(declared).toEqual(["EdgeRule rule-a-b-11111111", "EdgeRule rule-a-b-111111112"]);
});

test.each([
  ["an empty state", stateFile()],
  ["a state of another provider", stateFile(other)],
  ["a state with only data sources", stateFile({ ...shield, mode: "data" })],
])("refuses %s", async (_, state) => {
  const { code, out, err } = await importing(state);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toBe(
    "pulumi-edge-platform import: standard input contains no resource of the provider bunnynet, so there is nothing to import\n",
  );
});

test("--from cannot be combined with a selection", async () => {
  const { code, err } = await importing(stateFile(shield), "--pull-zone", "1002");
  expect(code).toBe(1);
  expect(err).toContain("--from cannot be combined with options that select objects. Try ");
});

test("reads a state file, and names a missing or invalid one", async () => {
  const file = join(folder, "terraform.tfstate");
  writeFileSync(file, "{}");
  const ran = (name: string) =>
    runCommand(["import", "--from", name], { EDGE_BASE_URL: "https://localhost:1", EDGE_ACCESS_KEY: "k" });
  expect((await ran(file)).err).toContain(`import: ${file} is not a Terraform state. `);
  expect((await ran(`${file}x`)).err).toContain("terraform.tfstatex does not exist");
});
