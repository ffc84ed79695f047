import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../../..");

/** Folder of Pulumi's SDK generator; empty if there is none. */
export const generator = process.env.EDGE_CODEGEN;
/** Reason for skipping the tests of SDKs. */
export const noGenerator = "Go is not installed to build Pulumi's SDK generator";
export const schemaFile = join(root, "plugin/schema.json");

/** Runs Pulumi's checks of a schema. Returns their output, which is empty on success. */
export function check(schema: string): string {
  return codegen([schema]);
}

export function generateForNode(folder: string): void {
  const said = codegen([schemaFile, "nodejs", folder]);
  if (said !== "") throw new Error(`no SDK for TypeScript: ${said}`);
}

export function writeSdk(language: "python" | "go" | "dotnet" | "java", folder: string): string {
  const options = ["--out", folder, "--language", language];
  execFileSync(process.execPath, [join(root, "tools/sdks.mjs"), ...options], { stdio: "pipe" });
  return join(folder, language);
}

export function buildWheel(python: string, sdk: string, wheels: string): string {
  const build = ["wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", wheels, sdk];
  execFileSync(join(python, "python3"), ["-m", "pip", "--disable-pip-version-check", ...build], { stdio: "pipe" });
  return wheels;
}

export function installWithMaven(sdk: string): Record<string, string> {
  const env = { MAVEN_OPTS: `-Dmaven.repo.local=${process.env.EDGE_MAVEN_REPOSITORY}` };
  const install = ["--batch-mode", "--quiet", "--no-transfer-progress", "install"];
  execFileSync("mvn", install, { cwd: sdk, env: { ...process.env, ...env }, stdio: "pipe" });
  return env;
}

export function settingsOfGo(): Record<string, string> {
  const names = ["GOCACHE", "GOMODCACHE", "GOPATH", "GOPROXY", "GOSUMDB", "GOTOOLCHAIN"];
  return JSON.parse(execFileSync("go", ["env", "-json", ...names], { encoding: "utf8" }));
}

export function canRun(command: string): boolean {
  return spawnSync(command, ["--version"]).error === undefined;
}

/** Creates a temporary folder whose programs resolve the packages of this checkout. */
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
