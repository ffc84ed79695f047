import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { kindOf } from "../../provider/kinds";
import type { Properties } from "../../provider/schema/properties";
import { type Emulator, startEmulator } from "../emulator";
import { listTypes, valid } from "../kinds";
import { ways } from "../way";
import { openStack, type Stack, secret } from "./engine";

let emulator: Emulator;
let stack: Stack | undefined;

beforeEach(async () => {
  emulator = await startEmulator({ quiet: true });
});
afterEach(async () => {
  stack?.close();
  await emulator.close();
});

test.each(ways)("an up of long lists shows how much of each is written (%s)", async (way) => {
  stack = await openStack({ way, config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) } });
  const folder = { storageZoneId: 5801, path: "site", source: "files" };
  mkdirSync(join(stack.folder, "files"));
  for (const name of ["a", "b"]) writeFileSync(join(stack.folder, "files", name), name);
  const declared: Readonly<Record<string, Properties>> = {
    ...Object.fromEntries(listTypes.map((type) => [type, valid[type]])),
    StorageFolder: folder,
  };
  stack.write(`
    const edge = require("pulumi-edge-platform");
    for (const [type, inputs] of Object.entries(${JSON.stringify(declared)})) new edge[type](type, inputs);
  `);
  // Every write takes longer than a second, the time between two messages.
  const inject = { delayMs: 1_100 };
  emulator.setFaults((["POST", "PUT", "PATCH"] as const).map((method) => ({ match: { method }, inject })));
  const { passing } = await stack.up();
  for (const [type, inputs] of Object.entries(declared)) {
    const message = new RegExp(`^${escaped(kindOf(type).names(inputs))}: \\d of \\d written\n$`);
    expect(passing).toContainEqual(expect.stringMatching(message));
  }
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
