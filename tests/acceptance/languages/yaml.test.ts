import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { startEmulator } from "../../../emulator";
import { dataSourceNames } from "../../../provider/dataSources";
import { kindTypes } from "../../../provider/kinds";
import { secret } from "../engine";
import { openExample } from "./examples";

const program = readFileSync(resolve(__dirname, "../../../examples/yaml/Pulumi.yaml"), "utf8");
const yamlHost = process.env.EDGE_YAML_HOST;

test("the example in YAML has every resource and every function", () => {
  const tokens = [...program.matchAll(/\bedge:(\w+)/g)].map(([, name]) => name);
  expect([...new Set(tokens)].sort()).toEqual([...kindTypes, ...dataSourceNames].sort());
});

describe("the example in YAML", () => {
  if (!yamlHost) return void test.skip("there is no host of programs in YAML", () => {});

  test("is created, shows no difference then, and is destroyed", async () => {
    const options = { transitionMs: 0, deletionMs: 0, unknownProperties: "refuse" } as const;
    const emulator = await startEmulator({ quiet: true, options });
    const config = {
      "edge:originLoggingUrl": emulator.originLoggingUrl,
      "test:registryPassword": secret("the-password"),
      "test:day": new Date().toISOString().slice(0, 10),
    };
    const stack = await openExample("yaml", { emulator, path: [yamlHost], config });
    try {
      const before = emulator.state();
      const { outputs } = await stack.up();
      expect(outputs).toMatchObject({
        ...{
          protected: "acme-shop",
          keys: "[secret]",
          application: "active",
          digest: expect.stringMatching(/^sha256:/),
        },
        ...{ logs: { failure: "origin-1" }, media: { scanners: "Block scanners" }, router: { releases: "Ada" } },
      });
      expect((await stack.preview()).changes).toEqual({ same: kindTypes.length + 1 });
      expect(JSON.stringify(await stack.export())).not.toMatch(/the-password|seed-api-key/);

      await stack.destroy();
      const { pullZones, wafRules, rateLimits, videoLibraries, registries } = before;
      expect(emulator.state()).toMatchObject({ pullZones, wafRules, rateLimits, videoLibraries, registries });
    } finally {
      stack.close();
      await emulator.close();
    }
  });
});
