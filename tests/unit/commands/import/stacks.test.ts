import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withEmulator } from "../../emulator/running";
import { runCommand } from "../running";
import { vary } from "./variedAccount";

const { emulator } = withEmulator();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-import-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function importStacks(...args: string[]) {
  const env = { EDGE_BASE_URL: emulator().baseUrl, EDGE_ACCESS_KEY: emulator().key };
  return runCommand(["import", "--stacks", "--out", folder, ...args], env);
}

const read = (name: string) => readFileSync(join(folder, name), "utf8");

test("--stacks writes a project for each parent, and one package for all", async () => {
  const { code, out } = await importStacks("--pull-zone", "1001", "--pull-zone", "1002", "--dns-zone", "4001");
  expect(code).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(["dns-zones", "package.json", "pull-zones", "tsconfig.json"]);
  expect(readdirSync(join(folder, "pull-zones"))).toEqual(["acme-media", "acme-shop"]);
  expect(readdirSync(join(folder, "dns-zones/acme-example")).sort()).toEqual([
    "Pulumi.yaml",
    "index.ts",
    "tsconfig.json",
  ]);
  expect(read("dns-zones/acme-example/Pulumi.yaml")).toMatch(
    /^name: dns-zone-acme-example\n[\s\S]*\nmain: index\.ts\n/,
  );
  expect(JSON.parse(read("package.json"))).not.toHaveProperty("main");
  expect(out).toContain(`Next:
  cd ${folder}
  npm install
  in the folder of each project, such as pull-zones/acme-shop:
    pulumi stack init dev
    pulumi config set edge:baseUrl ${emulator().baseUrl}
    pulumi config set --secret edge:apiKey
    pulumi preview
    pulumi up
`);
});

test("with --stacks, a project refers to objects of other projects by id, and to its own by variable", async () => {
  await importStacks("--registry", "501", "--application", "app-1", "--pull-zone", "1002");
  expect(read("applications/shop/index.ts")).toContain('imageRegistryId: "501"');
  expect(read("pull-zones/acme-media/index.ts")).toContain("shieldZoneId: acmeMediaShield.shieldZoneId");
});

test("with --stacks, the summary says to which project each setting belongs", async () => {
  emulator().edit(vary);
  const { out } = await importStacks("--registry", "501", "--pull-zone", "1002");
  expect(out).toContain(
    "  pulumi config set --secret acmeMediaOriginUrl --cwd pull-zones/acme-media\n" +
      "  pulumi config set --secret dockerHubPassword --cwd container-registries/docker-hub\n",
  );
});

test("--stacks overwrites nothing without --force", async () => {
  await importStacks("--dns-zone", "4001");
  const { code, err } = await importStacks("--dns-zone", "4001");
  expect(code).toBe(1);
  expect(err).toContain("already contains package.json, tsconfig.json, dns-zones/acme-example/Pulumi.yaml");
  expect((await importStacks("--dns-zone", "4001", "--force")).code).toBe(0);
});

test.each(["import-file", "pulumi"])("--stacks cannot be combined with --format %s", async (format) => {
  const { code, err } = await importStacks("--format", format);
  expect([code, err]).toEqual([
    1,
    "pulumi-edge-platform import: --stacks cannot be combined with --format. Try pulumi-edge-platform import --help.\n",
  ]);
});
