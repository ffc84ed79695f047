import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import type { Emulator } from "../../../emulator";
import { type ConfigValue, openStack, type Stack, secret } from "../engine";

const root = resolve(__dirname, "../../..");

export interface ExampleOptions {
  readonly emulator: Emulator;
  /** Folders that come first in `PATH`. */
  readonly path: readonly (string | undefined)[];
  readonly env?: Record<string, string>;
  readonly config?: Record<string, ConfigValue>;
  /** Folder of the plugin. Default: that of this checkout. */
  readonly plugin?: string;
}

export async function openExample(name: string, options: ExampleOptions): Promise<Stack> {
  const { emulator, path, env, config, plugin = join(root, "plugin") } = options;
  const PATH = [...path, process.env.PATH].join(delimiter);
  const account = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) };
  const stack = await openStack({ env: { PATH, ...env }, config: { ...account, ...config } });
  cpSync(join(root, "examples", name), stack.folder, { recursive: true });
  edit(stack, "Pulumi.yaml", "name: site", "name: test");
  edit(stack, "Pulumi.yaml", "node_modules/pulumi-edge-platform/plugin", plugin);
  return stack;
}

/** Replaces a piece of a program. Fails if the piece is missing. */
export function edit(stack: Stack, file: string, from: string, to: string): void {
  const path = join(stack.folder, file);
  const source = readFileSync(path, "utf8");
  if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, source.replace(from, to));
}
