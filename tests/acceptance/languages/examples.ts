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
}

/** A stack with the program of an example in another language, on an emulator. */
export async function openExample(name: string, { emulator, path, env, config }: ExampleOptions): Promise<Stack> {
  const PATH = [...path, process.env.PATH].join(delimiter);
  const account = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) };
  const stack = await openStack({ env: { PATH, ...env }, config: { ...account, ...config } });
  cpSync(join(root, "examples", name), stack.folder, { recursive: true });
  const project = join(stack.folder, "Pulumi.yaml");
  writeFileSync(project, asProjectOfStack(readFileSync(project, "utf8")));
  return stack;
}

/** A `Pulumi.yaml` with the name of the stack's project and the plugin of this checkout. */
export function asProjectOfStack(text: string): string {
  const plugin = join(root, "plugin");
  return text.replace("node_modules/pulumi-edge-platform/plugin", plugin).replace(/^name: .*/m, "name: test");
}
