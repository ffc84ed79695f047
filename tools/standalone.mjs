import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectRoot } from "./folders.mjs";
import { buildFolder } from "./freshness.mjs";
import { run } from "./run.mjs";

const postject = join(projectRoot, "node_modules/postject/dist/cli.js");
const doing = "building an executable that contains Node.js";

/** This machine's system by the names of the Go toolchain, which Pulumi uses. */
export const thisSystem = {
  os: process.platform === "win32" ? "windows" : process.platform,
  arch: process.arch === "x64" ? "amd64" : process.arch,
};

/** The plugin and this machine's Node.js as one executable, for machines of the same system without Node.js. */
export async function executableWithNode() {
  const folder = mkdtempSync(join(tmpdir(), "edge-standalone-"));
  const file = (name) => join(folder, name);
  try {
    const main = join(buildFolder, "plugin/plugin.js");
    const sea = { main, output: file("blob"), disableExperimentalSEAWarning: true, useCodeCache: true };
    writeFileSync(file("sea.json"), JSON.stringify(sea));
    await run(doing, process.execPath, ["--experimental-sea-config", file("sea.json")]);
    copyFileSync(process.execPath, file("node"));
    const mac = process.platform === "darwin";
    // A signature does not survive the change, and macOS runs nothing unsigned.
    if (mac) await run(doing, "codesign", ["--remove-signature", file("node")]);
    // The mark that Node.js looks for; https://nodejs.org/api/single-executable-applications.html
    const mark = ["--sentinel-fuse", "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2"];
    const segment = mac ? ["--macho-segment-name", "NODE_SEA"] : [];
    await run(doing, process.execPath, [postject, file("node"), "NODE_SEA_BLOB", file("blob"), ...mark, ...segment]);
    if (mac) await run(doing, "codesign", ["--sign", "-", file("node")]);
    return readFileSync(file("node"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The licence of Node.js, which must go with it: beside the executable, or with its documentation. */
export function licenceOfNode() {
  const folder = dirname(process.execPath);
  const candidates = ["LICENSE", "../LICENSE", "../share/doc/node/LICENSE", "../share/doc/nodejs/LICENSE"];
  const found = candidates.map((place) => join(folder, place)).find(existsSync);
  if (found) return readFileSync(found, "utf8");
  throw new Error(`${doing}: its licence, which must go with it, is not in ${folder} at ${candidates.join(", ")}`);
}
