import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { version } from "../../../provider/version";
import { assertInstalled } from "../../../sdk/installed";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-installed-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(found: string): void {
  const installed = join(folder, "node_modules/pulumi-edge-platform");
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, "package.json"), JSON.stringify({ name: "pulumi-edge-platform", version: found }));
}

test("rejects a package that cannot be found from the program's folder", () => {
  expect(() => assertInstalled(folder)).toThrow(
    /^pulumi-edge-platform cannot be found from the program's folder, .* Install it there/,
  );
});

test("rejects a package whose version is not the SDK's", () => {
  install("0.0.9");
  expect(() => assertInstalled(folder)).toThrow(
    `The program uses pulumi-edge-platform ${version}, but Pulumi would run the provider of version 0.0.9`,
  );
});

test("does not look for the package again once it is found", () => {
  install(version);
  assertInstalled(folder);
  rmSync(join(folder, "node_modules"), { recursive: true });
  assertInstalled(folder);
});
