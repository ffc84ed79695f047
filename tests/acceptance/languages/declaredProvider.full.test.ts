import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../../emulator";
import type { Stack } from "../engine";
import { openExample } from "./examples";

const { EDGE_YAML_HOST: yamlHost } = process.env;

describe("a provider that a program in YAML declares without an account", () => {
  if (!yamlHost) return void test.skip("requires Pulumi's YAML language host", () => {});

  const revoked = "an-earlier-key-of-the-same-account";
  let emulator: Emulator;
  let stack: Stack;
  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true });
    emulator.edit(({ accessKeys }) => void accessKeys.push({ key: revoked, account: "own" }));
    const account = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: revoked };
    stack = await openExample("yaml", { emulator, path: [yamlHost], env: account });
    await stack.cli(["config", "rm", "edge:baseUrl"]);
    await stack.cli(["config", "rm", "edge:apiKey"]);
    const file = join(stack.folder, "Pulumi.yaml");
    const [head = ""] = readFileSync(file, "utf8").split("\nconfig:");
    writeFileSync(file, `${head}\n`);
    appendFileSync(
      file,
      `resources:
  account: { type: "pulumi:providers:edge", properties: { maxRetries: 2 } }
  partner:
    type: edge:PullZoneAllowedReferrers
    properties: { pullZoneId: 1001, hostnames: [partner.example] }
    options: { provider: "\${account}" }
`,
    );
  });
  afterAll(async () => {
    stack.close();
    await emulator.close();
  });

  test("takes the account from the environment of each run, and records nothing of it", async () => {
    await stack.up();
    const referrers = () => emulator.state().pullZones[0]?.AllowedReferrers;
    expect(referrers()).toContain("partner.example");
    const { resources } = await stack.export();
    const recorded = resources.find(({ urn }) => urn.endsWith("::account"))?.inputs;
    expect(Object.keys({ ...recorded })).not.toContain("apiKey");
    expect(Object.keys({ ...recorded })).not.toContain("baseUrl");

    emulator.edit((state) => {
      state.accessKeys = [];
    });
    stack.setEnv({ EDGE_ACCESS_KEY: emulator.key });
    await stack.destroy();
    expect(referrers()).not.toContain("partner.example");
  });
});
