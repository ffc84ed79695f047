import { execFileSync, spawnSync } from "node:child_process";
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

/** Writes the SDK of the plugin for TypeScript into a folder. */
export function generateForNode(folder: string): void {
  const said = codegen([schemaFile, "nodejs", folder]);
  if (said !== "") throw new Error(`no SDK for TypeScript: ${said}`);
}

/** Runs `npm run sdks` for a language and returns the folder of its SDK, in another folder. */
export function writeSdk(language: "python" | "go" | "dotnet" | "java", folder: string): string {
  const options = ["--out", folder, "--language", language];
  execFileSync(process.execPath, [join(root, "tools/sdks.mjs"), ...options], { stdio: "pipe" });
  return join(folder, language);
}

/** Builds the wheel of an SDK into a folder, which is returned. */
export function buildWheel(python: string, sdk: string, wheels: string): string {
  const build = ["wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", wheels, sdk];
  execFileSync(join(python, "python3"), ["-m", "pip", "--disable-pip-version-check", ...build], { stdio: "pipe" });
  return wheels;
}

/** Installs an SDK apart from the developer's own packages. Returns the environment in which programs find it. */
export function installWithMaven(sdk: string): Record<string, string> {
  const env = { MAVEN_OPTS: `-Dmaven.repo.local=${process.env.EDGE_MAVEN_REPOSITORY}` };
  const install = ["--batch-mode", "--quiet", "--no-transfer-progress", "install"];
  execFileSync("mvn", install, { cwd: sdk, env: { ...process.env, ...env }, stdio: "pipe" });
  return env;
}

/** The developer's caches and sources of modules for Go, which a stack's environment would not have. */
export function settingsOfGo(): Record<string, string> {
  const names = ["GOCACHE", "GOMODCACHE", "GOPATH", "GOPROXY", "GOSUMDB", "GOTOOLCHAIN"];
  return JSON.parse(execFileSync("go", ["env", "-json", ...names], { encoding: "utf8" }));
}

/** Whether a tool of another language is installed. */
export function canRun(command: string): boolean {
  return spawnSync(command, ["--version"]).error === undefined;
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
