import { existsSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { projectRoot } from "../folders.mjs";

/**
 * Pulumi CLI for this project's programs.
 *
 * @typedef {object} PulumiCli
 * @property {string} command absolute path of the executable
 * @property {string} version such as `v3.230.0`
 * @property {"path" | "pulumi-home" | "download" | "built"} origin
 * @property {string} root folder above `bin`, as for `PulumiCommand.get({ root })`
 */

const executable = process.platform === "win32" ? ".exe" : "";
const script = process.platform === "win32" ? ".cmd" : "";

/**
 * Returns the SDK's version in package-lock.json. It is also the minimum, because Pulumi does not test an older engine.
 */
export function pinnedVersion() {
  const lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8"));
  return `v${lock.packages["node_modules/@pulumi/pulumi"].version}`;
}

export function cliIn(bin, version, origin) {
  return { command: join(bin, `pulumi${executable}`), version, origin, root: dirname(bin) };
}

/** Returns a line such as `pulumi v3.230.0 (official, downloaded)`. */
export function describeCli({ version, origin }) {
  const where = {
    path: "installed, on PATH",
    "pulumi-home": "official, in Pulumi's own cache",
    download: "official, downloaded",
    built: `built from source with Go; its Node.js language host is the older ${builtLanguageHost()}, which cannot run programs that use transforms`,
  }[origin];
  return `pulumi ${version} (${where})`;
}

function builtLanguageHost() {
  const module = readFileSync(new URL("language-nodejs/go.mod", import.meta.url), "utf8");
  return /github\.com\/pulumi\/pulumi\/sdk\/v3 (v\S+)/.exec(module)?.[1] ?? "one";
}

/** Returns the missing programs, which must be beside `pulumi` or on PATH. */
export function missingParts(command) {
  const folders = [dirname(command), dirname(realpathSync(command)), ...(process.env.PATH ?? "").split(delimiter)];
  const parts = [`pulumi-language-nodejs${executable}`, `pulumi-resource-pulumi-nodejs${script}`];
  return parts.filter((part) => !folders.some((folder) => folder !== "" && existsSync(join(folder, part))));
}

/** Compares versions such as `v3.230.0`. A pre-release is earlier than its release. */
export function isAtLeast(version, minimum) {
  const [release, pre] = split(version);
  const [wanted, wantedPre] = split(minimum);
  const differing = release.findIndex((part, index) => part !== wanted[index]);
  if (differing !== -1) return release[differing] > wanted[differing];
  return pre === undefined || wantedPre !== undefined;
}

function split(version) {
  const [, major, minor, patch, pre] = /^v?(\d+)\.(\d+)\.(\d+)(-[^+]*)?/.exec(version) ?? [];
  return [[major, minor, patch].map(Number), pre];
}
