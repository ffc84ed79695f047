import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./folders.mjs";

export const buildFolder = join(projectRoot, "dist");

/** Hashes of the sources, written last: the file proves a complete build. */
export const buildRecord = join(buildFolder, ".build.json");

const { include: sourceFolders } = JSON.parse(readFileSync(join(projectRoot, "tsconfig.build.json"), "utf8"));

/**
 * Checks that dist/ matches the sources, so that tests of the build do not test older code.
 *
 * @throws Error that names the first differing source
 */
export function assertBuildIsFresh() {
  const stale = whyBuildIsStale();
  if (stale) throw new Error(`${stale}; run npm run build`);
}

/** Returns the reason, or undefined for a fresh build. */
export function whyBuildIsStale() {
  if (!existsSync(buildRecord)) return "dist/ contains no complete build";
  const built = JSON.parse(readFileSync(buildRecord, "utf8")).sources;
  const now = hashSources();
  const differing = [...new Set([...Object.keys(now), ...Object.keys(built)])].sort().find((f) => now[f] !== built[f]);
  return differing && `dist/ is older than its sources (first differing file ${differing})`;
}

export function hashSources() {
  const settings = readdirSync(projectRoot).filter((name) => /^(tsconfig.*|package(-lock)?)\.json$/.test(name));
  const sources = [...sourceFolders, "plugin"]
    .filter((folder) => existsSync(join(projectRoot, folder)))
    .flatMap(sourcesIn);
  return Object.fromEntries(
    [...settings, "tools/bundle.mjs", "tools/declarations.mjs", ...sources]
      .sort()
      .map((file) => [file, hash(join(projectRoot, file))]),
  );
}

function sourcesIn(folder) {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.(ts|json|yaml)$/.test(entry.name) ? [path] : [];
  });
}

function hash(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
