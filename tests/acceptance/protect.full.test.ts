import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transformSync } from "@swc/core";
import { type Emulator, startEmulator } from "../emulator";
import { openStack, type Stack, secret } from "./engine";
import { commandsIn, shell } from "./shell";

const page = readFileSync(resolve(__dirname, "../../docs/guides/protect.md"), "utf8");

const [program = "", check = ""] = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block);

let emulator: Emulator;
let stack: Stack;

beforeAll(async () => {
  emulator = await startEmulator({ quiet: true });
  stack = await openStack({ config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) } });
});
afterAll(async () => {
  stack.close();
  await emulator.close();
});

async function runCheck(): Promise<void> {
  const options = { jsc: { parser: { syntax: "typescript" as const } }, module: { type: "commonjs" as const } };
  writeFileSync(join(stack.folder, "check.js"), transformSync(check, options).code);
  const jest = `globalThis.test = (name, run) => run(); globalThis.expect = (given) => ({ toEqual: (wanted) => require("assert").deepEqual(given, wanted) });`;
  const line = `node -e '${jest} require("./check.js")'`;
  expect(await shell(stack, line)).toMatchObject({ code: 0, err: "" });
}

test("each step in docs/guides/protect.md works as written, and the up confirms the earlier trial", async () => {
  stack.write(program, "index.ts");
  stack.setEnv({ PULUMI_NODEJS_TRANSPILE_ONLY: "true" });
  await runCheck();
  expect(emulator.requests()).toEqual([]);
  for (const { line, shown } of commandsIn(page)) {
    const { code, out, err } = await shell(stack, line);
    expect({ line, code, err }).toEqual({ line, code: 0, err: "" });
    if (shown.trim() !== "") expect(out).toBe(shown);
  }
  const tried = (url: string, ip: string) => emulator.try({ pullZoneId: 1001, url, ip });
  expect(tried("/xmlrpc.php", "203.0.113.7")).toMatchObject({ decidedBy: { name: "Block XML RPC" } });
  expect(tried("/", "198.51.100.7")).toMatchObject({ outcome: "blocked", decidedBy: { name: "Scanners" } });
});
