import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { transformSync } from "@swc/core";
import { parse } from "yaml";
import { type Emulator, type PlatformState, startEmulator } from "../emulator";
import { anewForEachTest } from "./anew";
import { openStack, type Stack, secret } from "./engine";
import { commandsIn, shell } from "./shell";

const root = resolve(__dirname, "../..");
const pulumi = join(root, "node_modules/@pulumi/pulumi");

let emulator: Emulator;
let stack: Stack;

anewForEachTest(async () => {
  emulator = await startEmulator({ quiet: true, options: { transitionMs: 0, deletionMs: 0 } });
  stack = await open();
  return { emulators: [emulator], stack };
});

function open(): Promise<Stack> {
  return openStack({
    config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) },
    env: { PULUMI_NODEJS_TRANSPILE_ONLY: "true" },
  });
}

const guide = (name: string) => readFileSync(resolve(__dirname, `../../docs/guides/${name}.md`), "utf8");

/** Returns the first block in a language, without the indentation of a list. */
function blockIn(page: string, language: string): string {
  const [, indentation = "", block = ""] =
    new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\`$`, "m").exec(page) ?? [];
  return block.replaceAll(new RegExp(`^${indentation}`, "gm"), "");
}

/** Runs the commands of a page as written. Each succeeds and prints what the page shows. */
async function runCommands(page: string, of = stack): Promise<void> {
  for (const { line, shown } of commandsIn(page)) {
    const { code, out, err } = await shell(of, line);
    expect({ line, code, failure: code === 0 ? "" : out + err }).toEqual({ line, code: 0, failure: "" });
    if (shown.trim() !== "") expect(out).toBe(shown);
  }
}

async function outputs(): Promise<Record<string, unknown>> {
  return JSON.parse(await stack.cli(["stack", "output", "--json"]));
}

const lasting = ({ nextIds: _nextIds, ...platform }: PlatformState) => platform;

test("dns-zone-file.md brings up the records of its file, and lists the skipped lines", async () => {
  const page = guide("dns-zone-file");
  stack.write(blockIn(page, "ts"), "index.ts");
  writeFileSync(join(stack.folder, "moved.zone"), blockIn(page, "text"));
  await runCommands(page);
  const zone = emulator.state().dnsZones.find(({ Domain }) => Domain === "moved.example");
  const declared = [
    ["", "192.0.2.1"],
    ["www", "moved.example"],
    ["", "mail.other.example"],
    ["", "v=spf1 include:other.example ~all"],
  ];
  expect(zone?.Records.map(({ Name, Value }) => [Name, Value])).toEqual(expect.arrayContaining(declared));
  expect((await stack.preview()).changes).toEqual({ same: 3 });
  expect((await outputs()).backup).toContain("v=spf1");
});

test("containers.md deploys each digest that its pipeline sets", async () => {
  const page = guide("containers");
  stack.write(blockIn(page, "ts"), "index.ts");
  await runCommands(page);
  const { steps } = parse(blockIn(page, "yaml")).jobs.deploy;
  const runs: string[] = steps.flatMap(({ run }: { run?: string }) => (run?.startsWith("pulumi") ? [run] : []));
  expect(runs).toHaveLength(2);
  const digests = ["a", "b"].map((digit) => `sha256:${digit.repeat(64)}`);
  for (const DIGEST of digests) {
    stack.setEnv({ TAG: "1f2e3d4", DIGEST });
    for (const line of runs) expect(await shell(stack, line)).toMatchObject({ code: 0, err: "" });
    const application = emulator.state().applications.find(({ name }) => name === "acme-api");
    expect(application?.containerTemplates).toMatchObject([{ imageTag: "1f2e3d4", imageDigest: DIGEST }]);
  }
  const deployments = emulator.requests().filter(({ path }) => /\/(deploy|restart|undeploy)$/.test(path));
  expect(deployments).toHaveLength(digests.length);
});

test("several-accounts.md declares the same list in two accounts", async () => {
  const page = guide("several-accounts");
  const second = await startEmulator({ quiet: true, key: "second-key" });
  try {
    await stack.cli(["config", "set", "--path", "edge:connections.second.baseUrl", second.baseUrl]);
    stack.write(blockIn(page, "ts"), "index.ts");
    await runCommands(page);
    for (const account of [emulator, second]) {
      const zone = account.state().pullZones.find(({ Id }) => Id === 1001);
      expect(zone?.AllowedReferrers).toContain("partner.example.com");
    }
    expect((await outputs()).secondZones).toBe(second.state().pullZones.length);
  } finally {
    await second.close();
  }
});

test("leaving.md lets a program forget resources that stay", async () => {
  const page = guide("leaving");
  stack.write(blockIn(page, "ts").replaceAll(/,? *onDestroy: "keep",?/g, ""), "index.ts");
  await stack.up();
  const before = lasting(emulator.state());
  stack.write(blockIn(page, "ts"), "index.ts");
  expect((await stack.up()).changes).toEqual({ update: 2, same: 1 });
  expect(lasting(emulator.state())).toEqual(before);
  stack.write("", "index.ts");
  expect((await stack.up()).changes).toEqual({ delete: 2, same: 1 });
  expect(lasting(emulator.state())).toEqual(before);
});

test("leaving.md removes a stack and keeps its objects, also protected ones", async () => {
  const leaving = await open();
  try {
    const zone = `new edge.PullZone("blog", { name: "acme-left", originUrl: "https://origin.acme.example" }, { protect: true });`;
    leaving.write(`import * as edge from "pulumi-edge-platform"; ${zone}`, "index.ts");
    await leaving.up();
    const before = lasting(emulator.state());
    await runCommands(guide("leaving"), leaving);
    expect(lasting(emulator.state())).toEqual(before);
    expect(await leaving.cli(["stack", "ls", "--json"])).toBe("[]\n");
  } finally {
    leaving.close();
  }
});

test("monorepo.md brings up a program and its shared package, as ES modules in the folders of pnpm", async () => {
  const page = guide("monorepo");
  const infra = stack.folder;
  const sites = join(infra, "../packages/sites");
  const dependencies = { "pulumi-edge-platform": root, "@pulumi/pulumi": pulumi };
  for (const [folder, links] of [
    [infra, { ...dependencies, "@acme/sites": sites }],
    [sites, dependencies],
  ] as const) {
    for (const [name, path] of Object.entries(links)) {
      const link = join(folder, "node_modules", name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(path, link);
    }
  }
  // In place of tsx, which no test installs.
  for (const [folder, source] of [
    [infra, blockIn(page, "typescript")],
    [sites, blockIn(page, "ts")],
  ] as const) {
    const { code } = transformSync(source, { jsc: { parser: { syntax: "typescript" }, target: "es2022" } });
    writeFileSync(join(folder, "index.js"), code);
  }
  const [ofSites = "", ofInfra = ""] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = ""]) => json);
  writeFileSync(join(sites, "package.json"), ofSites.replace("index.ts", "index.js"));
  writeFileSync(join(infra, "package.json"), ofInfra.replace("index.ts", "index.js"));
  expect((await stack.up()).changes).toEqual({ create: 4 });
  expect((await stack.preview()).changes).toEqual({ same: 4 });
  expect(await outputs()).toEqual({ hostname: "acme-monorepo.cdn.example" });
});
