import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../../../emulator";
import { type Stack, secret } from "../engine";
import { edit, openExample } from "./examples";
import { generate, generator, noGenerator, temporaryFolder } from "./generated";

const { EDGE_LANGUAGE_HOSTS: hosts, EDGE_PYTHON: python } = process.env;

describe("a program in Python", () => {
  if (!generator) return void test.skip(noGenerator, () => {});
  if (!hosts || !python) return void test.skip("there is no host of programs in Python, or no SDK of Pulumi", () => {});

  const sdk = temporaryFolder();
  const site = join(sdk.path, "site");
  let emulator: Emulator;
  let stack: Stack;
  beforeAll(async () => {
    generate("python", join(sdk.path, "sdk"));
    const install = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"];
    execFileSync(join(python, "python3"), [...install, "--target", site, join(sdk.path, "sdk")]);
    emulator = await startEmulator({ quiet: true });
    const config = { "test:registryPassword": secret("the-password") };
    stack = await openExample("python", { emulator, path: [python, hosts], env: { PYTHONPATH: site }, config });
  });
  afterAll(async () => {
    stack?.close();
    await emulator?.close();
    sdk.remove();
  });

  test("is created, updated and destroyed with the generated SDK, and keeps its secrets", async () => {
    const before = emulator.state();
    expect((await stack.preview()).changes).toEqual({ create: 6 });

    const { outputs } = await stack.up();
    expect(outputs).toMatchObject({ protected: "acme-shop" });
    const { shieldZones, rateLimits, pullZones, registries } = emulator.state();
    expect(shieldZones[0]).toMatchObject({ wafEnabled: true });
    expect(rateLimits.at(-1)?.ruleConfiguration).toMatchObject({ requestCount: 5, timeframe: 60, blockTime: 300 });
    expect(registries.at(-1)).toMatchObject({ displayName: "Our images", firstPasswordSymbols: "th" });
    const sale = pullZones[0]?.EdgeRules.find(({ Guid }) => Guid === outputs.sale);
    expect(sale).toMatchObject({ ActionType: 1, Triggers: [{ Type: 1, Parameter1: "User-Agent" }, { Type: 0 }] });
    expect(JSON.stringify(await stack.export())).not.toMatch(/the-password|seed-api-key/);
    expect((await stack.preview()).changes).toEqual({ same: 6 });

    edit(stack, "__main__.py", "requests=5", "requests=9");
    expect((await stack.up()).steps.find(({ op }) => op === "update")?.detailedDiff).toEqual({
      requests: { diffKind: "update", inputDiff: true },
    });

    await stack.destroy();
    expect(emulator.state().pullZones).toEqual(before.pullZones);
  });
});
