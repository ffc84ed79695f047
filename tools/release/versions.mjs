import { readFileSync } from "node:fs";
import { join } from "node:path";

const patterns = {
  "package.json": /^ {2}"version": "(.*)"/m,
  "package-lock.json": /^ {6}"version": "(.*)"/m,
  "provider/version.ts": /version = "(.*)"/,
  "plugin/schema.json": /^ "version": "(.*)"/m,
  "docs/reference/plugin.md": /pulumi plugin install resource edge (\S+)/,
  "examples/go/go.mod": /\/sdk\/go v(\S+)/,
  "examples/java/pom.xml": /<artifactId>edge<\/artifactId>\s*<version>(.*)<\/version>/,
};

export const versionedFiles = Object.keys(patterns);

/** @throws Error if files disagree */
export function agreedVersion(root) {
  const found = versionedFiles.map((file) => [file, patterns[file].exec(readFileSync(join(root, file), "utf8"))?.[1]]);
  const [, version] = found[0];
  const differing = found.filter(([, each]) => each !== version);
  if (differing.length === 0) return version;
  const list = differing.map(([file, each]) => `${file} has ${each ?? "none"}`).join(", ");
  throw new Error(`package.json has version ${version}, but ${list}. Set the same version, and run npm run generate`);
}

/**
 * Returns a section of the changelog. A dry run accepts "Unreleased".
 *
 * @throws Error if there is no such section
 */
export function releaseNotes(changelog, version, isDryRun) {
  const sections = changelog.split(/^## /m).slice(1);
  const about = (title) => sections.find((section) => /^\[?([^\]\s]+)/.exec(section)?.[1] === title);
  const section = about(version) ?? (isDryRun ? about("Unreleased") : undefined);
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version}". Rename "Unreleased" to it`);
  return `${section.slice(section.indexOf("\n")).trim()}\n`;
}
