import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { managedIn } from "../../../../../commands/import/terraform";
import { mappings, targetsFor } from "../../../../../commands/import/terraform/mappings";
import { seedEdgeRules } from "../../../../../emulator/pullZones/seed";
import { withEmulator } from "../../../emulator/running";
import { runCommand } from "../../running";
import {
  bridgedExport,
  bridgedSecret,
  bridgedType,
  bridgedUrn,
  edgeRule,
  everything,
  type StateObject,
  secretsInState,
  shield,
  stateFile,
  withStringIds,
} from "./states";

const { emulator } = withEmulator();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-bridge-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function importing(state: string) {
  const env = { EDGE_BASE_URL: emulator().baseUrl, EDGE_ACCESS_KEY: emulator().key };
  const said = await runCommand(["import", "--from", "-", "--out", folder], env, state);
  const file = join(folder, "index.ts");
  const program = existsSync(file) ? readFileSync(file, "utf8") : "";
  const declared = [...program.matchAll(/new edge\.(\w+)\(\s*"([^"]*)"/g)].map(([, type, name]) => `${type} ${name}`);
  return { ...said, program, declared: declared.sort() };
}

const targets = (state: string) =>
  managedIn(state, "state").objects.flatMap((it) => targetsFor(it).map(({ object: _, ...target }) => target));

test.each([...mappings()])("%s of a bridged stack has the same meaning as in Terraform", (type, { within, by }) => {
  const ids = Object.fromEntries([within, by ?? within].map((attribute) => [attribute, idOf(type, attribute)]));
  const attributes = { ...ids, name: "docs.example.com", path: "docs/logo.svg" };
  const object: StateObject = { type, name: "it", attributes };
  const found = targets(bridgedExport(object));
  expect(found).toEqual(targets(stateFile(object)).map((target) => ({ ...target, name: "it" })));
  expect(found.length).toBeGreaterThan(0);
});

const idOf = (type: string, attribute: string) =>
  attribute === "id" && withStringIds.has(type) ? "22222222-1001-4000-8000-00000000000a" : 4711;

test("declares a bridged stack without writing to the platform, with the commands that remove it from the old stack", async () => {
  const { code, out, err, declared, program } = await importing(bridgedExport(...everything));
  expect([code, err]).toEqual([0, ""]);
  expect(declared).toEqual([
    "AccessList office",
    "Application shop",
    "BotDetection main",
    "ContainerRegistry hub",
    "ContainerTemplate shop-web",
    "ContainerTemplate shop-worker",
    "EdgeRule rule-images",
    "EdgeRule rule-tls",
    "RateLimit logins",
    "ShieldZone main",
    "WafRule scanners",
  ]);
  expect(program).toContain('description: "Cache images"');
  for (const secret of secretsInState) expect(out + program).not.toContain(secret);
  const sent = emulator().requests();
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
  expect(sent.length).toBeGreaterThan(0);
  const names = everything.toReversed().map(({ type, name, key }) => {
    return bridgedUrn(bridgedType(type), key === undefined ? name : `${name}-${key}`);
  });
  expect(
    out,
  ).toContain(`When pulumi preview shows no change, remove from the old stack the resources that the new program now manages, \
in the folder of the old program:
  pulumi state delete --stack prod \\
    ${names.join(" \\\n    ")}
  or, if it is not the stack of the new program: pulumi stack rm --force prod
  remove them from the old program
  pulumi preview --stack prod, which must not mention them
Never run pulumi destroy in the old stack, which deletes them from the platform, nor pulumi up between these steps, \
which creates them again.
`);
});

const bucket: StateObject = { type: "aws:s3/bucket:Bucket", name: "logs", provider: "aws", attributes: { id: "logs" } };
const rule = edgeRule(seedEdgeRules.forceTls1002);
const urnOf = ({ type, name }: StateObject) => bridgedUrn(type.includes(":") ? type : bridgedType(type), name);

test("resources of other packages stay, and the summary names those that refer to removed resources", async () => {
  const referring = { ...bucket, dependencies: [urnOf(rule)] };
  const { out } = await importing(bridgedExport(rule, referring));
  expect(out).not.toContain("Stays with");
  expect(out).toContain(
    `resources that leave the old stack; replace these references with values:\n  ${urnOf(bucket)}\n`,
  );
  expect(out).toContain("  pulumi up --stack prod, once nothing refers to them\n  pulumi state delete ");
  expect(out).not.toContain("pulumi stack rm");
});

test("removes a protected resource with --force", async () => {
  const state = JSON.parse(bridgedExport(rule, shield));
  Object.assign(state.deployment.resources[3], { protect: true });
  expect((await importing(JSON.stringify(state))).out).toContain("pulumi state delete --force --stack prod");
});

const encrypted = bridgedSecret({ ciphertext: "v1:Oxe8tBKzm/4WfmPK:Je8sMWL3QwLtT9Yz0cQbJQAOpw==" });
const member: StateObject = { type: "bunnynet_account_subuser", name: "anna", attributes: { id: "guid" } };
test.each<[string, StateObject, string]>([
  [
    "with an encrypted id",
    { ...rule, attributes: { id: seedEdgeRules.forceTls1002, pullzone: encrypted } },
    "its id is encrypted; export with pulumi stack export --show-secrets",
  ],
  ["without an id", { ...rule, attributes: { pullzone: 1002 } }, "the export does not contain its id"],
  [
    "with the bridge's placeholder as its id",
    { ...shield, type: "bunnynet_pullzone", attributes: {} },
    "the export does not contain its id",
  ],
  ["pending replacement", { ...rule, deposed: "yes" }, "the old stack has yet to delete it; run its pulumi up first"],
  [
    "missing on the platform",
    edgeRule("99999999-1002-4000-8000-000000000009"),
    "missing on the platform; its pulumi up would create it again",
  ],
  ["without an equivalent kind", member, "this package has no resource for it"],
])("a resource %s stays in the old stack, and the summary explains why", async (_, object, why) => {
  const { code, out, declared } = await importing(bridgedExport(object));
  expect([code, declared]).toEqual([0, []]);
  expect(out).toContain(`Stays with the old stack:\n  ${urnOf(object)}: ${why}\n`);
  expect(out).not.toContain("pulumi state delete");
});

test("reads an id that is a secret from an export with --show-secrets", async () => {
  const pullzone = bridgedSecret({ plaintext: "1002" });
  const { declared } = await importing(bridgedExport({ ...rule, attributes: { ...rule.attributes, pullzone } }));
  expect(declared).toEqual(["EdgeRule rule"]);
});

/** Renames the package in a stack's export, as the bridge's `--provider-name` does. */
function renamed(state: string, source: object): string {
  const parameterization = Buffer.from(JSON.stringify({ ...source, providerName: "old-edge" })).toString("base64");
  return state
    .replaceAll(/bunnynet(?=:index|::default|")/g, "old-edge")
    .replace(/"parameterization":"[^"]*"/, `"parameterization":"${parameterization}"`);
}

describe("a package renamed with --provider-name", () => {
  test.each([
    ["a registry", { remote: { url: "registry.opentofu.org/bunnyway/bunnynet", version: "0.15.0" } }],
    ["a file", { local: { path: "./bin/terraform-provider-bunnynet_v0.15.0" } }],
  ])("is recognized by its provider, from %s", (_, source) => {
    const state = bridgedExport(...everything);
    const expected = targets(state);
    expect(targets(renamed(state, source))).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  });

  test("stays if its provider is for another Terraform provider", () => {
    const source = { remote: { url: "registry.opentofu.org/acme/notbunnynet", version: "1.0.0" } };
    expect(targets(renamed(bridgedExport(...everything), source))).toEqual([]);
  });

  test("is recognized in the name of an id property", () => {
    const own = { pullzoneId: 7, oldEdgePullzoneId: 1001 };
    const state = JSON.parse(bridgedExport({ ...shield, type: "bunnynet_pullzone", attributes: {} }));
    state.deployment.resources[2].outputs = own;
    const remote = { url: "registry.opentofu.org/bunnyway/bunnynet", version: "0.15.0" };
    expect(targets(renamed(JSON.stringify(state), { remote }))[0]).toMatchObject({ parentId: "1001" });
  });
});

test("does not import resources that the stack only reads", async () => {
  const { declared } = await importing(bridgedExport(rule, { ...shield, mode: "data" }));
  expect(declared).toEqual(["EdgeRule rule"]);
});

test("reads a numeric id that an earlier version of the bridge stored as `id`", () => {
  const state = JSON.parse(bridgedExport({ ...shield, type: "bunnynet_pullzone", attributes: { id: 1001 } }));
  state.deployment.resources[2].outputs = { id: 1001 };
  expect(targets(JSON.stringify(state))[0]).toMatchObject({ type: "PullZone", parentId: "1001" });
});

test.each([
  [
    "an empty stack",
    '{"version":3,"deployment":{"manifest":{}}}',
    " contains no resource of the provider bunnynet, so there is nothing to import",
  ],
  [
    "a damaged export",
    '{"version":3,"deployment":{"resources":[{"secret":1}]}}',
    " is damaged, because its resources do not have the form of pulumi stack export",
  ],
  [
    "the export of an interrupted update",
    '{"version":3,"deployment":{"resources":[],"pending_operations":[{"type":"creating"}]}}',
    " has pending operations of an interrupted update. Run pulumi refresh in that stack and export it again",
  ],
])("refuses %s", async (_, state, problem) => {
  const { code, out, err } = await importing(state);
  expect([code, out, err]).toEqual([1, "", `pulumi-edge-platform import: standard input${problem}\n`]);
});
