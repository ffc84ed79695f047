import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../../..");

/** The folder of Pulumi's generator of SDKs; empty where there is none. */
export const generator = process.env.EDGE_CODEGEN;
/** Why the tests of SDKs are skipped. */
export const noGenerator = "there is no Go to build Pulumi's generator of SDKs";
/** What the package publishes. */
export const schemaFile = join(root, "plugin/schema.json");

/** Holds a schema to Pulumi's checks and gives what they say, which is nothing if all is well. */
export function check(schema: string): string {
  return codegen([schema]);
}

/** Writes the SDK for a language into a folder. */
export function generate(language: "nodejs" | "python" | "go", folder: string): void {
  const said = codegen([schemaFile, language, folder]);
  if (said !== "") throw new Error(`no SDK for ${language}: ${said}`);
}

/** A temporary folder in whose programs the packages of this checkout resolve. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "edge-sdk-")));
  symlinkSync(join(root, "node_modules"), join(path, "node_modules"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function codegen(args: readonly string[]): string {
  const { status, stderr, error } = spawnSync(join(generator ?? "", "codegen"), args, { encoding: "utf8" });
  if (error) throw error;
  return status === 0 ? "" : stderr || `exit code ${status}`;
}
