import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { version } from "../../provider/version";
import { failureOf, openStack, type Stack } from "./engine";

const checkout = resolve(__dirname, "../..");

describe("a program whose folder does not contain this package", () => {
  let stack: Stack;
  let modules: string;

  beforeEach(async () => {
    // Pulumi's modules are loaded in the same way as for users.
    stack = await openStack({ env: { NODE_OPTIONS: "" } });
    // Only Pulumi's packages, in place of all packages of this checkout.
    modules = join(dirname(stack.folder), "node_modules");
    rmSync(modules);
    mkdirSync(modules);
    symlinkSync(join(checkout, "node_modules/@pulumi"), join(modules, "@pulumi"));
    // The SDK from another folder, as in a workspace with several folders of packages.
    stack.write(`
      const edge = require(${JSON.stringify(join(checkout, "dist/sdk"))});
      new edge.PullZoneAllowedReferrers("partner", { pullZoneId: 1001, hostnames: ["partner.example.com"] });
    `);
  });

  afterEach(() => stack.close());

  test("fails with one sentence when the resource is declared", async () => {
    expectOneError(
      await outputOfPreview(),
      "pulumi-edge-platform cannot be found from the program's folder, where Pulumi runs its provider: install it there (npm install pulumi-edge-platform).",
    );
  });

  test("fails with both versions when the folder contains another version", async () => {
    mkdirSync(join(modules, "pulumi-edge-platform"));
    writeFileSync(join(modules, "pulumi-edge-platform/package.json"), JSON.stringify({ version: "0.0.9" }));
    expectOneError(
      await outputOfPreview(),
      `The program uses pulumi-edge-platform ${version}, but Pulumi would run the provider of version 0.0.9, which is what the program's folder has: install the same version in both.`,
    );
  });

  async function outputOfPreview(): Promise<string> {
    return (await failureOf(stack.preview())).result.output;
  }

  function expectOneError(output: string, sentence: string): void {
    expect(output.split(sentence)).toHaveLength(2);
    expect(output).not.toMatch(/^\s*(at .*[:(]|\w*Error\b)/m);
  }
});
