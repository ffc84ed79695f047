// Fails where an installation could run code: settings of npm in this folder (which name, for one, the program that is run as git),
// and dependencies from elsewhere than a registry, which npm has git clone: node ci/dependencies.mjs
import { existsSync, readFileSync } from "node:fs";

// A lock file that names addresses needs it; npm leaves them out with omit-lockfile-registry-resolved.
const registry = process.env.NPM_CONFIG_REGISTRY;
const kinds = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

const problems = [...files(), ...manifest(read("package.json"), "package.json"), ...lock(read("package-lock.json"))];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function files() {
  return [".npmrc", "npm-shrinkwrap.json"]
    .filter((name) => existsSync(name))
    .map((name) => `${name} must not be here: it would decide what npm runs and installs.`);
}

function manifest(content, where) {
  const overrides = strings(content.overrides ?? {});
  const named = kinds.flatMap((kind) => Object.entries(content[kind] ?? {}));
  return [...named, ...overrides]
    .filter(([, wanted]) => !isOfRegistry(wanted))
    .map(([name, wanted]) => `${where}: ${name} comes from ${JSON.stringify(wanted)}, which is no version.`);
}

function lock({ lockfileVersion, packages }) {
  // Without packages npm takes what it needs from the older part of the file.
  if (!(lockfileVersion >= 2 && packages?.[""]))
    return ["package-lock.json must have version 2 or later, and packages."];
  return Object.entries(packages).flatMap(([path, entry]) => {
    const { resolved = "", version, link } = entry;
    const where = `package-lock.json: ${path || "the project"}`;
    const fits = link ? !resolved.includes(":") : resolved === "" || (registry && resolved.startsWith(registry));
    return [
      ...(fits
        ? []
        : [
            `${where} comes from ${JSON.stringify(resolved)}, which is not ${registry || "in NPM_CONFIG_REGISTRY, because that is not set"}.`,
          ]),
      ...(isOfRegistry(version ?? "0") ? [] : [`${where} has the version ${JSON.stringify(version)}.`]),
      ...manifest(entry, where),
    ];
  });
}

/** A range, a tag or another name for a package; a folder of the project. What git or a URL stands for has a colon or a slash. */
function isOfRegistry(wanted) {
  if (typeof wanted !== "string") return false;
  return /^(npm:(@[\w.-]+\/)?[\w.-]+(@[^:/@]*)?|[^:/@]*)$/.test(wanted) || /^file:[^:]*$/.test(wanted);
}

function strings(tree, name = "overrides") {
  if (typeof tree === "string") return tree.startsWith("$") ? [] : [[name, tree]];
  return Object.entries(tree).flatMap(([key, value]) => strings(value, key));
}

function read(name) {
  if (!existsSync(name)) {
    console.error(`${name} is missing; npm install writes it.`);
    process.exit(1);
  }
  return JSON.parse(readFileSync(name, "utf8"));
}
