import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startEmulator } from "../../emulator";
import { openStack, secret } from "./engine";

const readme = readFileSync(join(__dirname, "../../README.md"), "utf8");

/** The first program of the README, as it stands there. */
function firstProgram(): string {
  const [, program] = /## A first program of your own\n\n```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  if (!program) throw new Error("the README has no first program");
  return program;
}

test("the first program of the README is short and runs as it stands", async () => {
  const program = firstProgram();
  expect(program.trimEnd().split("\n").length).toBeLessThan(20);
  const emulator = await startEmulator({ quiet: true });
  const stack = await openStack({
    config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) },
    // As users start it.
    env: { NODE_OPTIONS: "" },
  });
  try {
    stack.write(program, "index.ts");
    const { changes, outputs } = await stack.up();
    expect(changes).toEqual({ create: 3 });
    expect(outputs.status).toBe("active");
    // The up has checked the types.
    stack.setEnv({ PULUMI_NODEJS_TRANSPILE_ONLY: "true" });
    expect((await stack.preview()).changes).toEqual({ same: 3 });
  } finally {
    stack.close();
    await emulator.close();
  }
});
