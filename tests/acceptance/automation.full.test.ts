import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { LocalWorkspace, PulumiCommand } from "@pulumi/pulumi/automation";
import { type Emulator, startEmulator } from "../emulator";

describe("Pulumi's Automation API", () => {
  let root: string;
  let emulator: Emulator;

  beforeEach(async () => {
    emulator = await startEmulator({ quiet: true });
    root = realpathSync(mkdtempSync(join(tmpdir(), "edge-automation-")));
    for (const name of ["program", "state", "home"]) mkdirSync(join(root, name));
    symlinkSync(resolve(__dirname, "../../node_modules"), join(root, "node_modules"));
    write("Pulumi.yaml", JSON.stringify({ name: "automated", runtime: "nodejs" }));
    write("package.json", JSON.stringify({ name: "automated", main: "index.js" }));
    write(
      "index.js",
      `const edge = require("pulumi-edge-platform");
       const referrer = new edge.PullZoneAllowedReferrers("partner", { pullZoneId: 1001, hostnames: ["partner.example.com"] });
       const key = edge.getApiKeysOutput({ role: "Owner" }).keys.apply(([first]) => first.key);
       exports.hostnames = referrer.hostnames;
       exports.key = key;`,
    );
  });

  afterEach(async () => {
    await emulator.close();
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  });

  test("previews, updates, and destroys a program with local state", async () => {
    const command = process.env.EDGE_PULUMI_CLI ?? "";
    const pulumiCommand = await PulumiCommand.get({ root: resolve(dirname(command), "..") });
    const stack = await LocalWorkspace.createStack(
      { stackName: "test", workDir: join(root, "program") },
      {
        pulumiCommand,
        pulumiHome: join(root, "home"),
        envVars: {
          PULUMI_BACKEND_URL: pathToFileURL(join(root, "state")).href,
          PULUMI_CONFIG_PASSPHRASE: "automation",
          PULUMI_SKIP_UPDATE_CHECK: "true",
          // Empty counts as unset and hides the developer's own settings.
          EDGE_BASE_URL: "",
          EDGE_ACCESS_KEY: "",
        },
      },
    );
    await stack.setAllConfig({
      "edge:baseUrl": { value: emulator.baseUrl },
      "edge:apiKey": { value: emulator.key, secret: true },
    });

    expect((await stack.preview()).changeSummary).toEqual({ create: 2 });
    expect(referrers()).not.toContain("partner.example.com");

    const { summary, outputs } = await stack.up();
    expect(summary.resourceChanges).toEqual({ create: 2 });
    expect(outputs).toEqual({
      hostnames: { value: ["partner.example.com"], secret: false },
      key: { value: "seed-api-key-04", secret: true },
    });
    expect(referrers()).toContain("partner.example.com");

    expect((await stack.destroy()).summary.resourceChanges).toEqual({ delete: 2 });
    expect(referrers()).not.toContain("partner.example.com");
  });

  function write(file: string, content: string): void {
    writeFileSync(join(root, "program", file), content);
  }

  function referrers(): string[] {
    return emulator.state().pullZones[0]?.AllowedReferrers ?? [];
  }
});
