import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Emulator, startEmulator } from "../emulator";
import { openStack, type Stack, secret } from "./engine";

let emulator: Emulator;
let stack: Stack;
beforeAll(async () => {
  emulator = await startEmulator({ quiet: true });
  const config = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) };
  // Not preloaded, as for most users.
  stack = await openStack({ config, env: { NODE_OPTIONS: "" } });
});
afterAll(async () => {
  stack?.close();
  await emulator?.close();
});

function write(file: string, content: string | object): void {
  mkdirSync(dirname(join(stack.folder, file)), { recursive: true });
  writeFileSync(join(stack.folder, file), typeof content === "string" ? content : JSON.stringify(content));
}

/** Links a package of the workspace into the program's folder, as pnpm does. */
function writePackage(name: string, source: string): void {
  write(`../packages/${name}/package.json`, { name: `@acme/${name}`, type: "module", exports: "./index.ts" });
  write(`../packages/${name}/index.ts`, source);
  mkdirSync(join(stack.folder, "node_modules/@acme"), { recursive: true });
  symlinkSync(join(stack.folder, "../packages", name), join(stack.folder, "node_modules/@acme", name));
}

test("a program of ES modules in a workspace uses the package by itself and through another one", async () => {
  writePackage(
    "sites",
    `import { PullZone } from "pulumi-edge-platform";
export function site(name: string) {
  return new PullZone(name, { name: \`acme-\${name}\`, originUrl: "https://origin.acme.example" });
}
`,
  );
  stack.write(
    `import * as edge from "pulumi-edge-platform";
import { ShieldZone } from "pulumi-edge-platform";
import { site } from "@acme/sites";
import { suffix } from "./suffix.js";

const zone = site(\`www\${suffix}\`);
new ShieldZone("shield", { pullZoneId: zone.pullZoneId, wafEnabled: true });
const { pullZones } = await edge.getPullZones({});
export const hostname = zone.defaultHostname;
export const count = pullZones.length;
`,
    "index.ts",
  );
  write("suffix.ts", `export const suffix = "-1";\n`);
  write("package.json", { name: "@acme/infra", type: "module", main: "index.ts" });
  write("tsconfig.json", { compilerOptions: { target: "ES2022", module: "NodeNext", strict: true } });

  const { changes, outputs } = await stack.up();
  expect(changes).toEqual({ create: 3 });
  expect(outputs).toEqual({ hostname: "acme-www-1.cdn.example", count: 3 });
  expect((await stack.refresh()).changes).toEqual({ same: 3 });
  await stack.destroy();
});
