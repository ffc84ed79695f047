import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { run } from "../run.mjs";
import { cliIn, isAtLeast, missingParts, pinnedVersion } from "./cli.mjs";

export async function findOnPath() {
  const name = process.platform === "win32" ? "pulumi.exe" : "pulumi";
  const folder = (process.env.PATH ?? "").split(delimiter).find((path) => path !== "" && existsSync(join(path, name)));
  if (folder === undefined) return { reason: "there is none" };
  const command = join(folder, name);
  const version = await versionOf(command);
  if (version === undefined) return { reason: `${command} does not run` };
  if (!isAtLeast(version, pinnedVersion()))
    return { reason: `${command} is ${version}, older than ${pinnedVersion()}` };
  const missing = missingParts(command);
  if (missing.length > 0) return { reason: `${command} lacks ${missing.join(" and ")}` };
  return { cli: { command, version, origin: "path", root: dirname(folder) } };
}

/** Returns the newest CLI in the cache that the Automation API and Pulumi's npm launcher share. */
export function findInPulumiHome() {
  const versions = join(process.env.PULUMI_HOME || join(homedir(), ".pulumi"), "versions");
  const usable = (existsSync(versions) ? readdirSync(versions) : [])
    .filter((name) => /^\d+\.\d+\.\d+/.test(name) && isAtLeast(name, pinnedVersion()))
    .map((name) => cliIn(join(versions, name, "bin"), `v${name}`, "pulumi-home"))
    .filter(({ command }) => existsSync(command) && missingParts(command).length === 0)
    .sort((a, b) => (isAtLeast(a.version, b.version) ? -1 : 1));
  return usable.length > 0 ? { cli: usable[0] } : { reason: `no version ${pinnedVersion()} or later in ${versions}` };
}

async function versionOf(command) {
  try {
    const env = { ...process.env, PULUMI_SKIP_UPDATE_CHECK: "true" };
    return (await run("asking pulumi for its version", command, ["version"], { env, timeLimitMs: 10_000 })).trim();
  } catch {
    return undefined;
  }
}
