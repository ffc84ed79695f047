import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { text as readAll } from "node:stream/consumers";
import { type Emulator, startEmulator } from "../../emulator";
import { openStack, type Stack, secret } from "./engine";

const command = resolve(__dirname, "../../dist/preview/cli.js");
const page = readFileSync(resolve(__dirname, "../../docs/review.md"), "utf8");
const readme = readFileSync(resolve(__dirname, "../../README.md"), "utf8");
const secrets = { oldPassword: "registry-hunter2", newPassword: "registry-hunter3", token: "token-hunter4" };
const key = "emulator-key-of-the-preview-test";

/** A program before and after a change: the firewall only logs, and a further site may embed. */
const program = ({ mode, partner, password }: { mode: string; partner: boolean; password: string }) => `
  const pulumi = require("@pulumi/pulumi");
  const edge = require("pulumi-edge-platform");
  const zone = new edge.ShieldZone("zone", { pullZoneId: 1001, wafExecutionMode: "${mode}", wafDisabledRules: ["942100"] });
  new edge.PullZoneAllowedReferrer("shop", { pullZoneId: 1001, hostname: "shop.example.com" });
  if (${partner}) new edge.PullZoneAllowedReferrer("partner", { pullZoneId: 1001, hostname: "partner.example.com" });
  const hub = new edge.ContainerRegistry("hub", {
    displayName: "Hub", type: "dockerHub", userName: "acme", password: process.env.${password},
  });
  new edge.ContainerTemplate("web", {
    appId: "app-2", name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.4.2", imageRegistryId: hub.id,
    environmentVariables: [{ name: "TOKEN", value: pulumi.secret(process.env.token) }],
  });
`;
const before = program({ mode: "Block", partner: false, password: "oldPassword" });
const after = program({ mode: "Log", partner: true, password: "oldPassword" });

let emulator: Emulator;
let stack: Stack;

beforeAll(async () => {
  emulator = await startEmulator({ quiet: true, key });
  const address = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: key };
  stack = await openStack({ env: { ...secrets, ...address } });
  installCommand();
  declare(before);
  await stack.cli(["stack", "init", "production"]);
  await stack.configure({ "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(key) });
  await stack.up();
  emulator.clearRequests();
});

afterAll(async () => {
  stack.close();
  await emulator.close();
});

function declare(source: string): void {
  stack.write(source);
  const project = JSON.parse(readFileSync(join(stack.folder, "Pulumi.yaml"), "utf8"));
  writeFileSync(join(stack.folder, "Pulumi.yaml"), JSON.stringify({ ...project, name: "shop" }));
}

/** What npx finds where the package is installed. */
function installCommand(): void {
  const folder = join(stack.folder, "bin");
  mkdirSync(folder);
  const npx = join(folder, "npx");
  writeFileSync(
    npx,
    `#!/bin/sh\n[ "$1" = edge-preview ] || exit 127\nshift\nexec "${process.execPath}" "${command}" "$@"\n`,
  );
  chmodSync(npx, 0o755);
}

/** Runs a line as a person types it, in the folder of the program. */
async function shell(line: string): Promise<{ code: number | null; out: string; err: string }> {
  const child = stack.start(["-c", `PATH="$PWD/bin:$PATH"; ${line}`], "bash");
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, err] = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? readAll(stream) : "")));
  return { code: await ended, out: out as string, err: err as string };
}

const inFolder = (name: string) => readFileSync(join(stack.folder, name), "utf8");

/** Each command of a document, with what it shows beneath. */
function commandsIn(document: string): string[] {
  const blocks = [...document.matchAll(/```console\n([\s\S]*?)```/g)].map(([, block]) => block ?? "");
  return blocks.flatMap((block) => block.split("\n").flatMap((line) => /^\$ (.*)$/.exec(line)?.[1] ?? []));
}

test("each command of docs/review.md works as it stands, run or read, and shows what the page shows", async () => {
  declare(after);
  const said = new Map<string, string>();
  for (const line of commandsIn(page)) {
    const { code, out, err } = await shell(line);
    expect({ line, code, err }).toEqual({ line, code: expectedCode(line), err: "" });
    said.set(line, out);
  }

  const report = said.get("npx edge-preview --format text") ?? "";
  const [, shown] = /```\n(Preview of [\s\S]*?)```/.exec(page) ?? [];
  expect(report).toBe(shown);
  expect(said.get("npx edge-preview --from - --format text < preview.json")).toBe(report);
  expect(said.get("npx edge-preview --drift --format text")).toBe(
    "Drift of shop/production\nNo drift; 4 as recorded; protection stays as it is.\n",
  );
  expect(said.get("npx edge-preview --stack production --format text -- --refresh")).toBe(report);
  expect(inFolder("comment.md")).toContain(readmeReport());
  expect(JSON.parse(inFolder("report.json"))).toMatchObject({ counts: { update: 1, create: 1, unchanged: 3 } });
  expect(inFolder("report.html")).toMatch(/^<!doctype html>/);
  expect(emulator.requests().filter(({ method }) => method !== "GET")).toEqual([]);
});

function expectedCode(line: string): number {
  return line.startsWith("pulumi") || /--drift|--fail-on none/.test(line) ? 0 : 2;
}

/** The comment that the README shows. */
function readmeReport(): string {
  const [, report = ""] = /````markdown\n([\s\S]*?)````/.exec(readme) ?? [];
  expect(report).toContain("Lowers protection");
  return report;
}

test("the report of a stack without a change says so, and so does its exit code", async () => {
  declare(before);
  expect(await shell("npx edge-preview --format text --fail-on any")).toEqual({
    code: 0,
    out: "Preview of shop/production\nNo changes; 4 unchanged; protection stays as it is.\n",
    err: "",
  });
});

test("what was changed by hand is drift, and lowers protection where it does", async () => {
  declare(before);
  const zone = emulator.state().shieldZones.find(({ pullZoneId }) => pullZoneId === 1001)?.shieldZoneId;
  const switchTo = (mode: 0 | 1, referrers: string[]) =>
    emulator.edit(({ shieldZones, pullZones }) => {
      for (const each of shieldZones) if (each.shieldZoneId === zone) each.wafExecutionMode = mode;
      for (const each of pullZones) if (each.Id === 1001) each.AllowedReferrers = referrers;
    });
  const referrers = emulator.state().pullZones.find(({ Id }) => Id === 1001)?.AllowedReferrers ?? [];
  switchTo(0, []);
  try {
    const { code, out } = await shell("npx edge-preview --drift --format text");
    expect(out).toBe(`Drift of shop/production
2 differ: 1 gone, 1 changed, 2 as recorded; 2 lower protection.

Lowers protection:
  zone (the shield zone of pull zone 1001): the firewall logs what it matches, and blocks nothing
      wafExecutionMode: Block → Log
  shop (allowed referrer shop.example.com of pull zone 1001): none that is declared is on the list any more: unless there are others, every site may embed pull zone 1001
      shop.example.com → not set

Changes:
  gone shop (allowed referrer shop.example.com of pull zone 1001)
      hostname: shop.example.com
      pullZoneId: 1001
  changed zone (the shield zone of pull zone 1001)
      wafExecutionMode: Block → Log
`);
    expect(code).toBe(2);
  } finally {
    switchTo(1, [...referrers]);
  }
});

test("no secret gets into a report of any form, and a changed one is seen to change", async () => {
  declare(program({ mode: "Block", partner: false, password: "newPassword" }));
  await shell("pulumi preview --json --show-sames > secrets.json");
  for (const format of ["markdown", "text", "json", "html"]) {
    const { code, out } = await shell(`npx edge-preview --from secrets.json --format ${format}`);
    expect(code).toBe(0);
    expect(out).toContain("password");
    for (const value of [...Object.values(secrets), key]) expect(out).not.toContain(value);
  }
});

test("engine events and the one document are reported alike", async () => {
  declare(after);
  await shell("pulumi preview --json --show-sames > digest.json");
  await shell("PULUMI_ENABLE_STREAMING_JSON_PREVIEW=true pulumi preview --json > events.json");
  const [digest, events] = [
    await shell("npx edge-preview --from digest.json"),
    await shell("npx edge-preview --from events.json"),
  ];
  expect(events).toEqual(digest);
});

test("a preview that fails is told in a line, and nothing is reported", async () => {
  declare(`new (require("pulumi-edge-platform").ShieldZone)("zone", { pullZoneId: 1001, wafExecutionMode: "Blok" });`);
  const { code, out, err } = await shell("npx edge-preview");
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^edge-preview: pulumi preview failed, there is nothing to report:\n/);
  expect(err).toContain("wafExecutionMode");
  expect(err).not.toMatch(/^\s*at /m);
  expect(await shell("npx edge-preview --stack nowhere")).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringContaining("edge-preview: pulumi preview ended with exit code"),
  });
});
