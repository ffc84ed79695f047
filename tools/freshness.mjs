import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./folders.mjs";

/** Where the build goes. */
export const buildFolder = join(projectRoot, "dist");

/** The hash of every source of the build. Written last, so its presence means that the build is complete. */
export const buildRecord = join(buildFolder, ".build.json");

const { include: sourceFolders } = JSON.parse(readFileSync(join(projectRoot, "tsconfig.build.json"), "utf8"));

/**
 * Checks that dist/ was built from the sources as they are now. For what runs from the build: its results would
 * otherwise be those of older code.
 *
 * @throws an error that names the first source that differs
 */
export function assertBuildIsFresh() {
  const stale = whyBuildIsStale();
  if (stale) throw new Error(`${stale}; run npm run build`);
}

/** Why the build cannot be used as it is, or undefined when it can. */
export function whyBuildIsStale() {
  if (!existsSync(buildRecord)) return "dist/ holds no finished build";
  const built = JSON.parse(readFileSync(buildRecord, "utf8")).sources;
  const now = hashSources();
  const differing = [...new Set([...Object.keys(now), ...Object.keys(built)])].sort().find((f) => now[f] !== built[f]);
  return differing && `dist/ is older than its sources (first differing file ${differing})`;
}

/** The sha256 of each file that the build depends on, by its path in the checkout. */
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
