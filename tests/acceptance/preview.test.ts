import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Emulator, startEmulator } from "../emulator";
import { testInFull } from "../tier";
import { openStack, type Stack, secret } from "./engine";
import { commandsIn, shell } from "./shell";

const page = readFileSync(resolve(__dirname, "../../docs/operations/review.md"), "utf8");
const driftPage = readFileSync(resolve(__dirname, "../../docs/operations/drift.md"), "utf8");
const secrets = { oldPassword: "registry-hunter2", newPassword: "registry-hunter3", token: "token-hunter4" };
const key = "emulator-key-of-the-preview-test";

const program = ({ mode, partner, password }: { mode: string; partner: boolean; password: string }) => `
  const pulumi = require("@pulumi/pulumi");
  const edge = require("pulumi-edge-platform");
  const zone = new edge.ShieldZone("zone", { pullZoneId: 1001, wafExecutionMode: "${mode}", wafDisabledRules: ["942100"] });
  new edge.PullZoneAllowedReferrers("shop", { pullZoneId: 1001, hostnames: ["shop.example.com"] });
  if (${partner}) new edge.PullZoneAllowedReferrers("partner", { pullZoneId: 1001, hostnames: ["partner.example.com"] });
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

const inFolder = (name: string) => readFileSync(join(stack.folder, name), "utf8");

const toText = "npx pulumi-edge-platform preview --format text";

test("the first preview in docs/operations/review.md prints the page's output", async () => {
  declare(after);
  const [, shown] = /```\n(Preview of [\s\S]*?)```/.exec(page) ?? [];
  expect(await shell(stack, toText)).toEqual({ code: 2, out: shown, err: "" });
});

testInFull("each command in docs/operations/review.md works as written and prints the page's output", async () => {
  declare(after);
  const outputs = new Map<string, string>();
  for (const { line } of commandsIn(page)) {
    const { code, out, err } = await shell(stack, line);
    expect({ line, code, err }).toEqual({ line, code: expectedCode(line), err: "" });
    outputs.set(line, out);
  }

  const report = outputs.get(toText) ?? "";
  expect(outputs.get("npx pulumi-edge-platform preview --from - --format text < preview.json")).toBe(report);
  expect(outputs.get("npx pulumi-edge-platform preview --stack production --format text -- --refresh")).toBe(report);
  expect(inFolder("comment.md")).toContain(shownComment());
  expect(JSON.parse(inFolder("report.json"))).toMatchObject({ counts: { update: 1, create: 1, unchanged: 3 } });
  expect(inFolder("report.html")).toMatch(/^<!doctype html>/);
  expect(emulator.requests().filter(({ method }) => method !== "GET")).toEqual([]);
});

function expectedCode(line: string): number {
  return line.startsWith("pulumi") || line.includes("--fail-on none") ? 0 : 2;
}

function shownComment(): string {
  const [, report = ""] = /````markdown\n([\s\S]*?)````/.exec(page) ?? [];
  expect(report).toContain("Lowers protection");
  return report;
}

testInFull("a stack without changes has an empty report and exit code 0", async () => {
  declare(before);
  expect(await shell(stack, "npx pulumi-edge-platform preview --format text --fail-on any")).toEqual({
    code: 0,
    out: "Preview of shop/production\nNo changes; 4 unchanged; protection stays as it is.\n",
    err: "",
  });
});

testInFull(
  "each command in docs/operations/drift.md works as written on a stack with drift and prints the page's output",
  async () => {
    declare(before);
    const listed = () => emulator.state().pullZones.find(({ Id }) => Id === 1001)?.AllowedReferrers;
    const referrers = listed();
    emulator.edit(({ shieldZones, pullZones }) => {
      for (const zone of shieldZones) if (zone.pullZoneId === 1001) zone.wafExecutionMode = 0;
      for (const zone of pullZones)
        if (zone.Id === 1001)
          zone.AllowedReferrers = zone.AllowedReferrers?.filter((hostname) => hostname !== "shop.example.com");
    });
    let differs = true;
    for (const { line, shown } of commandsIn(driftPage)) {
      const { code, out, err } = await shell(stack, line);
      if (line.startsWith("pulumi up")) differs = false;
      expect({ line, code, err }).toEqual({ line, code: differs ? 2 : 0, err: "" });
      if (shown !== "") expect(out).toBe(shown);
    }
    expect(inFolder("drift.md")).toContain("<!-- pulumi-edge-platform drift shop/production -->");
    expect(listed()).toEqual(referrers);
    expect(emulator.state().shieldZones.find(({ pullZoneId }) => pullZoneId === 1001)).toMatchObject({
      wafExecutionMode: 1,
    });
  },
);

testInFull("a report in any format contains no secrets, but reports that a secret changed", async () => {
  declare(program({ mode: "Block", partner: false, password: "newPassword" }));
  await shell(stack, "pulumi preview --json --show-sames > secrets.json");
  for (const format of ["markdown", "text", "json", "html"]) {
    const { code, out } = await shell(stack, `npx pulumi-edge-platform preview --from secrets.json --format ${format}`);
    // Changed credentials are not judged to lower protection.
    expect(code).toBe(2);
    expect(out).toContain("password");
    for (const value of [...Object.values(secrets), key]) expect(out).not.toContain(value);
  }
});

testInFull("engine events and the JSON document lead to the same report", async () => {
  declare(after);
  await shell(stack, "pulumi preview --json --show-sames > digest.json");
  await shell(stack, "PULUMI_ENABLE_STREAMING_JSON_PREVIEW=true pulumi preview --json > events.json");
  const [digest, events] = [
    await shell(stack, "npx pulumi-edge-platform preview --from digest.json"),
    await shell(stack, "npx pulumi-edge-platform preview --from events.json"),
  ];
  expect(events).toEqual(digest);
});

testInFull("a failed preview ends with one line and no report", async () => {
  declare(`new (require("pulumi-edge-platform").ShieldZone)("zone", { pullZoneId: 1001, wafExecutionMode: "Blok" });`);
  const { code, out, err } = await shell(stack, "npx pulumi-edge-platform preview");
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^pulumi-edge-platform preview: pulumi preview failed, so there is nothing to report:\n/);
  expect(err).toContain("wafExecutionMode");
  expect(err).not.toMatch(/^\s*at /m);
  expect(await shell(stack, "npx pulumi-edge-platform preview --stack nowhere")).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringContaining("pulumi-edge-platform preview: pulumi preview ended with exit code"),
  });
});
