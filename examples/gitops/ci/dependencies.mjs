// Fails if an installation could run code or take something from elsewhere: npm settings in this folder (which can name
// the program to run as git), and dependencies that come neither from the registry nor from a folder of the project:
// node ci/dependencies.mjs
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";

// Required for a lock file with addresses; npm omits them with omit-lockfile-registry-resolved. Without its final slash
// the registry's address would begin those of other servers, too.
const registry = process.env.NPM_CONFIG_REGISTRY?.replace(/\/*$/, "/");
const kinds = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies", "acceptDependencies"];

const problems = [...files(), ...manifest(read("package.json"), "package.json"), ...lock(read("package-lock.json"))];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function files() {
  return [".npmrc", "npm-shrinkwrap.json"]
    .filter((name) => existsSync(name))
    .map((name) => `${name} must not exist, because it can change what npm runs and installs.`);
}

/** `path` is the folder of the manifest in the project. */
function manifest(content, where, path = "") {
  const { overrides = {}, workspaces = [] } = content;
  const folders = Array.isArray(workspaces) ? workspaces : (workspaces.packages ?? []);
  const named = kinds.flatMap((kind) => Object.entries(content[kind] ?? {}));
  return [
    ...[...named, ...strings(overrides)]
      .filter(([, wanted]) => !isOfRegistry(wanted) && !isFolder(wanted, path))
      .map(([name, wanted]) => `${where}: ${name} comes from ${JSON.stringify(wanted)}, which is not a version.`),
    ...folders
      .filter((folder) => !isInProject(folder))
      .map((folder) => `${where}: the workspace ${JSON.stringify(folder)} is outside the project.`),
  ];
}

function lock({ lockfileVersion, packages, dependencies = {} }) {
  // Without packages, npm reads the older part of the file.
  if (!(lockfileVersion >= 2 && packages?.[""]))
    return ["package-lock.json must have lockfileVersion 2 or later and contain packages."];
  const entries = Object.entries(packages).flatMap(([path, entry]) => {
    const where = `package-lock.json: ${path || "the project"}`;
    const outside = isInProject(path) ? [] : [`${where} is outside the project.`];
    // A link names a folder; the manifest of that folder is an entry of its own.
    const folder = path.includes("node_modules/") ? "" : path;
    return [...outside, ...source(entry, where), ...manifest(entry, where, folder)];
  });
  return [...entries, ...older(dependencies)];
}

/** The part of a file of version 2 that npm 6 reads. */
function older(dependencies) {
  return Object.entries(dependencies).flatMap(([name, entry]) => {
    const { version, resolved, requires = {}, dependencies: inner = {} } = entry;
    const where = `package-lock.json: dependencies: ${name}`;
    const link = isFolder(version, "") && !isOfRegistry(version);
    const own = link ? [] : source({ version, resolved }, where);
    return [...own, ...manifest({ dependencies: Object(requires) }, where), ...older(inner)];
  });
}

/** Returns problems with the source of a package. */
function source({ resolved = "", version = "0", link }, where) {
  const fits = link
    ? isInProject(resolved.replace(/^file:/, ""))
    : resolved === "" ||
      isFolder(resolved, "") ||
      (registry && resolved.startsWith(registry) && !resolved.includes(".."));
  const expected = registry || "in NPM_CONFIG_REGISTRY, which is not set";
  return [
    ...(fits ? [] : [`${where} comes from ${JSON.stringify(resolved)}, which is not ${expected}.`]),
    ...(isOfRegistry(version) ? [] : [`${where} has the version ${JSON.stringify(version)}.`]),
  ];
}

/** A range, a tag or an alias. Git references, URLs and folders contain a colon or a slash. */
function isOfRegistry(wanted) {
  return typeof wanted === "string" && /^(npm:(@[\w.-]+\/)?[\w.-]+(@[^:/@]*)?|[^:/@]*)$/.test(wanted);
}

/** A folder or file of the project, as a manifest in a folder of it names one. */
function isFolder(wanted, from) {
  if (typeof wanted !== "string" || !wanted.startsWith("file:")) return false;
  return isInProject(posix.join(from, wanted.slice("file:".length)), wanted.slice("file:".length));
}

/** True if a path stays in the project. Drives and schemes contain a colon. */
function isInProject(path, written = path) {
  if (typeof path !== "string" || /[:\\]/.test(path) || posix.isAbsolute(written)) return false;
  return !posix.normalize(path).split("/").includes("..");
}

function strings(tree, name = "overrides") {
  if (typeof tree === "string") return tree.startsWith("$") ? [] : [[name, tree]];
  return Object.entries(tree).flatMap(([key, value]) => strings(value, key));
}

function read(name) {
  if (!existsSync(name)) {
    console.error(`${name} is missing. Run npm install to create it.`);
    process.exit(1);
  }
  return JSON.parse(readFileSync(name, "utf8"));
}
