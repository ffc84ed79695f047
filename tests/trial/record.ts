import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transformSync } from "@swc/core";
import { type ConfigValue, openStack, secret } from "../acceptance/engine";
import { type PlatformSeed, startEmulator } from "../emulator";
import { recordPreview } from "./recorded";

interface Program {
  readonly file: string;
  readonly config: Readonly<Record<string, ConfigValue>>;
  readonly seed?: PlatformSeed;
  /** True to record its preview after an up, too. */
  readonly isRun?: boolean;
}

const programs: Readonly<Record<string, Program>> = {
  cases: { file: join(__dirname, "program.js"), config: {} },
  everyday: { file: join(__dirname, "everyday.js"), config: {} },
  gitops: {
    file: resolve(__dirname, "../../examples/gitops/index.ts"),
    config: {
      "test:name": "acme-shop",
      "test:hostname": "shop.example.com",
      "test:sites": ["www.example.com", "shop.example.com"],
      "test:imageTag": "1.4.2",
      "test:imageDigest": `sha256:${"0a".repeat(32)}`,
    },
    seed: {},
    isRun: true,
  },
};

/** Records Pulumi's previews of the programs before and after the first up. Returns the files. */
export async function recordTrials(): Promise<string[]> {
  const files: string[] = [];
  for (const [name, { file, config, seed, isRun }] of Object.entries(programs)) {
    const emulator = await startEmulator({ quiet: true, ...(seed ? { seed } : {}), options: { transitionMs: 0 } });
    const own = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) };
    const stack = await openStack({ config: { ...own, ...config } });
    try {
      const options = { jsc: { parser: { syntax: "typescript" as const } }, module: { type: "commonjs" as const } };
      stack.write(transformSync(readFileSync(file, "utf8"), options).code);
      const preview = async (of: string) => {
        const output = await stack.cli(["preview", "--json", "--show-sames", "--parallel", "1"]);
        files.push(recordPreview(of, output, emulator.baseUrl));
      };
      await preview(name);
      if (!isRun) continue;
      await stack.up();
      await preview(`${name}-after`);
    } finally {
      stack.close();
      await emulator.close();
    }
  }
  return files;
}
