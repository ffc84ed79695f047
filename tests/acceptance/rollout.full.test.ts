import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Emulator, startEmulator } from "../emulator";
import { type Machine, Pipeline } from "./pipeline";

const example = resolve(__dirname, "../../examples/gitops");

let emulator: Emulator;
let pipeline: Pipeline;
let machine: Machine;

beforeAll(async () => {
  emulator = await startEmulator({ quiet: true });
  pipeline = new Pipeline();
  machine = await pipeline.developer(example);
  await machine.must("npm install && pulumi stack init staging", state());
});
afterAll(async () => {
  pipeline.close();
  await emulator.close();
});

test("a rollout applies what was previewed without keys, and stops if the program behaves differently with keys or during the update", async () => {
  declare(`["www.example.com"]`);
  expect(await rollout()).toMatchObject({ code: 0 });
  expect(sites()).toContain("www.example.com");

  const writes = writesNow();
  declare(`process.env.EDGE_ACCESS_KEY ? ["www.example.com", "evil.example"] : ["www.example.com"]`);
  expect(await rollout()).toMatchObject({
    code: 3,
    output: expect.stringMatching(/the program behaves differently with the keys:\n {2}update sites/),
  });
  expect(writesNow()).toBe(writes);

  declare(`pulumi.runtime.isDryRun() ? ["www.example.com"] : ["www.example.com", "evil.example"]`);
  expect(await rollout()).toMatchObject({ code: 1, output: expect.stringContaining("violates plan") });
  expect(writesNow()).toBe(writes);

  declare(`["www.example.com"]`, `if (!pulumi.runtime.isDryRun()) ${site("evil", "evil.example")}`);
  expect((await rollout()).code).not.toBe(0);
  expect(writesNow()).toBe(writes);
});

const site = (name: string, hostname: string) =>
  `new edge.VideoLibraryAllowedReferrers("${name}", { videoLibraryId: 2001, hostnames: ["${hostname}"] });`;

function declare(hostnames: string, more = ""): void {
  const program = `
    import * as pulumi from "@pulumi/pulumi";
    import * as edge from "pulumi-edge-platform";
    new edge.PullZoneAllowedReferrers("sites", { pullZoneId: 1001, hostnames: ${hostnames} });
    ${more}`;
  writeFileSync(join(machine.folder, "index.ts"), program);
}

function rollout() {
  const lines = ["ci/preview.sh staging", "ci/report.sh staging", "ci/rollout.sh staging"].join("\n");
  return machine.run(lines, { ...state(), EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key });
}

const state = () => ({ PULUMI_BACKEND_URL: pipeline.backend, PULUMI_CONFIG_PASSPHRASE: "passphrase" });
const sites = () => emulator.state().pullZones.find(({ Id }) => Id === 1001)?.AllowedReferrers;
const writesNow = () => emulator.requests().filter(({ method }) => method !== "GET").length;
