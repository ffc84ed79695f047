import type { Emulator } from "../../emulator";
import type { Engine } from "../model/engine";
import type { Resource } from "../model/kind";
import { sourceOf } from "../model/program";
import type { Way } from "../way";
import { openStack, succeeds } from "./engine";
import type { OperationResult } from "./engineEvents";

export async function openPulumi(emulator: Emulator, way: Way): Promise<Engine> {
  // A random program renames without aliases, and may declare the same registry or template twice.
  const env = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key, EDGE_DUPLICATES: "allow" };
  const stack = await openStack({ env, way });
  const write = (program: readonly Resource[]) => stack.write(sourceOf(program));
  return {
    async up(program, options) {
      write(program);
      return ((await stack.up(options)).outputs.ids ?? {}) as Record<string, string>;
    },
    async preview(program) {
      write(program);
      return changesOf(await stack.preview());
    },
    async refresh() {
      return changesOf(await stack.refresh()).map((change) => change.split(" ")[1] ?? "");
    },
    async destroy(options) {
      await stack.destroy(options);
    },
    async attempt(operation, program, key) {
      write(program);
      stack.setEnv({ EDGE_ACCESS_KEY: key ?? emulator.key });
      const succeeded = await succeeds(stack[operation]());
      stack.setEnv({ EDGE_ACCESS_KEY: emulator.key });
      const { resources } = await stack.export();
      return { succeeded, recorded: resources.map(({ urn }) => urn.slice(urn.lastIndexOf("::") + 2)) };
    },
    close: () => stack.close(),
  };
}

function changesOf({ steps }: OperationResult): string[] {
  return steps
    .map(({ op, outcome, name }) => ({ op: outcome ?? op, name }))
    .filter(({ op }) => op !== "same" && op !== "refresh")
    .map(({ op, name }) => `${op} ${name}`);
}
