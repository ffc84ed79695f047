import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { failureOf, openStack } from "./engine";

const checkout = resolve(__dirname, "../..");

test("a program in a folder without this package fails with one sentence at its first resource", async () => {
  // Pulumi's modules are loaded as for users.
  const stack = await openStack({ env: { NODE_OPTIONS: "" } });
  try {
    // Only Pulumi's packages, in place of all packages of this checkout.
    const modules = join(dirname(stack.folder), "node_modules");
    rmSync(modules);
    mkdirSync(modules);
    symlinkSync(join(checkout, "node_modules/@pulumi"), join(modules, "@pulumi"));
    // The SDK from another folder, as in a workspace with several package folders.
    stack.write(`
      const edge = require(${JSON.stringify(join(checkout, "dist/sdk"))});
      new edge.PullZoneAllowedReferrers("partner", { pullZoneId: 1001, hostnames: ["partner.example.com"] });
    `);
    const { output } = (await failureOf(stack.preview())).result;
    const sentence =
      "pulumi-edge-platform cannot be found from the program's folder, where Pulumi runs its provider. Install it there (npm install pulumi-edge-platform).";
    expect(output.split(sentence)).toHaveLength(2);
    expect(output).not.toMatch(/^\s*(at .*[:(]|\w*Error\b)/m);
  } finally {
    stack.close();
  }
});
