import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Emulator, type PlatformState, startEmulator } from "../emulator";
import { inFull, testInFull } from "../tier";
import { largeAccount, type Size } from "../unit/commands/import/largeAccount";
import { bridgedExport, everything, shownState } from "../unit/commands/import/terraform/states";
import { secrets, vary } from "../unit/commands/import/variedAccount";
import { openStack, ownCommand, type Stack, secret } from "./engine";

const key = "emulator-key-of-the-import-test";

let emulator: Emulator;
let stack: Stack;
let before: PlatformState;

beforeEach(async () => {
  emulator = await startEmulator({ quiet: true, key });
  emulator.edit(vary);
  before = emulator.state();
  stack = await openStack();
  for (const name of readdirSync(stack.folder)) rmSync(join(stack.folder, name));
});

afterEach(async () => {
  await emulator.close();
  stack.close();
});

/** Runs the import into the stack's folder, and creates a stack of the written project with these secrets. */
async function edgeImport(args: readonly string[], given: Record<string, string>): Promise<string> {
  const env = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: key };
  const command = [ownCommand, "import", "--out", stack.folder, ...args];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env });
  expect(stderr).not.toContain("Warning");
  await stack.cli(["stack", "init", "imported"]);
  const secretSettings = Object.entries({ "edge:apiKey": key, ...given }).map(([name, value]) => [name, secret(value)]);
  await stack.configure({ "edge:baseUrl": emulator.baseUrl, ...Object.fromEntries(secretSettings) });
  return stdout;
}

function checkTypes(): void {
  const compiler = resolve(__dirname, "../../node_modules/typescript-7/bin/tsc");
  // This compiler does not support the options that Pulumi's compiler needs.
  const modules = ["--module", "nodenext", "--moduleResolution", "nodenext"];
  execFileSync(process.execPath, [compiler, "--noEmit", "-p", stack.folder, ...modules], { stdio: "inherit" });
  stack.setEnv({ PULUMI_NODEJS_TRANSPILE_ONLY: "true" });
}

function expectUntouched(): void {
  expect(emulator.requests().filter(({ method }) => method !== "GET")).toEqual([]);
  expect(emulator.state()).toEqual(before);
}

test("the written program adopts everything without a change, and then has no differences", async () => {
  const output = await edgeImport([], secrets);
  const settings = [...output.matchAll(/config set --secret (\w+)$/gm)].map(([, name]) => name);
  expect(settings.sort()).toEqual(Object.keys(secrets).sort());
  const program = readFileSync(join(stack.folder, "index.ts"), "utf8");
  for (const value of [...Object.values(secrets), key]) expect(output + program).not.toContain(value);

  checkTypes();
  // Including the stack itself.
  const all = Number(/: (\d+) resources/.exec(output)?.[1]) + 1;
  expect((await stack.up()).changes).toEqual({ create: all });
  expectUntouched();
  if (inFull) expect((await stack.preview()).changes).toEqual({ same: all });
  expect((await stack.preview({ refresh: true })).changes).toEqual({ same: all });
  expectUntouched();
});

async function expectAdopted(size: Size): Promise<void> {
  emulator.putState(largeAccount(size));
  before = emulator.state();
  const output = await edgeImport([], {});
  checkTypes();
  const all = Number(/: (\d+) resources/.exec(output)?.[1]) + 1;
  expect((await stack.up()).changes).toEqual({ create: all });
  expectUntouched();
  expect((await stack.preview({ refresh: true })).changes).toEqual({ same: all });
  expectUntouched();
}

const listed = { shieldZones: 1, accessListsEach: 1, ruledZones: 1, rulesEach: 12, dnsZones: 1, recordsEach: 25 };

test("a program with lists adopts everything without a change, and then has no differences", async () => {
  await expectAdopted({ ...listed, pullZones: 2 });
  const program = readFileSync(join(stack.folder, "index.ts"), "utf8");
  for (const list of ["DnsRecords", "EdgeRules", "WafRules", "RateLimits"]) expect(program).toContain(`edge.${list}(`);
  expect(program).toContain('records: fromFile("dns-records/customer-0-example.json")');
});

testInFull("a program in many files adopts everything without a change, and then has no differences", async () => {
  // Node.js would warn of more than 10 waiting reads.
  await expectAdopted({ ...listed, pullZones: 100, shieldZones: 11, ruledZones: 11 });
  expect(readdirSync(join(stack.folder, "pull-zones"))).toHaveLength(100);
});

test("with --stacks, the project of a zone adopts the zone without a change", async () => {
  emulator.putState(largeAccount({ ...listed, pullZones: 1, dnsZones: 2 }));
  before = emulator.state();
  const env = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: key };
  await promisify(execFile)(process.execPath, [ownCommand, "import", "--stacks", "--out", stack.folder], { env });
  checkTypes();
  const args = ["--cwd", "dns-zones/customer-1-example"];
  await stack.cli(["stack", "init", "imported", ...args]);
  await stack.cli(["config", "set-all", "--plaintext", `edge:baseUrl=${emulator.baseUrl}`, ...args]);
  stack.setEnv({ EDGE_ACCESS_KEY: key });
  expect((await stack.up({ args })).changes).toEqual({ create: 3 });
  expectUntouched();
  expect((await stack.preview({ args })).changes).toEqual({ same: 3 });
});

const secretsOfStates = {
  hubPassword: secrets.dockerHubPassword,
  shopWebDatabaseUrl: secrets.shopApp1WebDatabaseUrl,
  shopWebApiToken: secrets.shopApp1WebApiToken,
};

testInFull(
  "a program from a Terraform state adopts only Terraform's objects, and then has no differences",
  async () => {
    const state = join(mkdtempSync(join(stack.folder, "terraform-")), "state.json");
    writeFileSync(state, shownState(...everything));
    const output = await edgeImport(["--from", state], secretsOfStates);
    checkTypes();

    const all = Number(/: (\d+) resources/.exec(output)?.[1]) + 1;
    expect((await stack.up()).changes).toEqual({ create: all });
    expect((await stack.preview({ refresh: true })).changes).toEqual({ same: all });
    expectUntouched();
  },
);

testInFull(
  "a program from a bridged stack adopts its objects, and the printed commands empty the old stack",
  async () => {
    const old = mkdtempSync(join(stack.folder, "old-"));
    writeFileSync(join(old, "Pulumi.yaml"), "name: shop\nruntime: yaml\n");
    const inOld = (...args: string[]) => stack.cli([...args, "--cwd", old]);
    await inOld("stack", "init", "prod");
    const empty = JSON.parse(await inOld("stack", "export"));
    // The varied account has another access list.
    const there = everything.filter(({ name }) => name !== "office");
    const { resources } = JSON.parse(
      bridgedExport(...there).replace(/"ciphertext":"[^"]*"/g, '"plaintext":"\\"k\\""'),
    ).deployment;
    const file = join(old, "export.json");
    writeFileSync(file, JSON.stringify({ ...empty, deployment: { ...empty.deployment, resources } }));
    await inOld("stack", "import", "--file", file);
    writeFileSync(file, await inOld("stack", "export"));

    const output = await edgeImport(["--from", file], secretsOfStates);
    checkTypes();
    const all = Number(/: (\d+) resources/.exec(output)?.[1]) + 1;
    expect((await stack.up()).changes).toEqual({ create: all });
    expect((await stack.preview({ refresh: true })).changes).toEqual({ same: all });

    const [, command = ""] = /^ {2}pulumi (state delete (?:.*\\\n)+.*)$/m.exec(output) ?? [];
    await inOld(...command.split(/[\s\\]+/), "--yes");
    const left = JSON.parse(await inOld("stack", "export")).deployment.resources;
    expect(left.map(({ type }: { type: string }) => type)).toEqual([
      "pulumi:pulumi:Stack",
      "pulumi:providers:bunnynet",
    ]);
    expectUntouched();
  },
);

const version = execFileSync(process.env.EDGE_PULUMI_CLI ?? "pulumi", ["version"], { encoding: "utf8" }).trim();
const [major = 0, minor = 0] = version.replace("v", "").split(".").map(Number);
const isNewEnough = major > 3 || (major === 3 && minor >= 254);

(isNewEnough ? test : test.skip)(
  `pulumi import accepts the written file without a request (it needs Pulumi 3.254; this is ${version})`,
  async () => {
    const output = await edgeImport(["--format", "import-file"], secrets);
    const all = Number(/: (\d+) resources/.exec(output)?.[1]) + 1;
    const imported = Number(/edge-import\.json holds (\d+) resources/.exec(output)?.[1]);
    emulator.clearRequests();
    await stack.cli(["import", "--file", "edge-import.json", "--protect=false", "--generate-code=false", "--yes"]);
    expect(emulator.requests()).toEqual([]);
    // Resources that need a secret are not in the file; the first up adopts them.
    const rest = { create: all - imported - 1, same: imported + 1 };
    expect((await stack.preview()).changes).toEqual(rest);
    expect((await stack.up()).changes).toEqual(rest);
    expect((await stack.refresh()).changes).toEqual({ same: all });
    expect((await stack.preview()).changes).toEqual({ same: all });
    expectUntouched();
  },
);
