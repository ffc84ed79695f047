// Fails if an installation could run code: npm settings in this folder (which can name the program to run as git), and
// dependencies that do not come from a registry (which npm clones with git): node ci/dependencies.mjs
import { existsSync, readFileSync } from "node:fs";

// Required for a lock file with addresses; npm omits them with omit-lockfile-registry-resolved.
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
  // Without packages, npm reads the older part of the file.
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

/** A range, a tag, an alias or a folder of the project. Git references and URLs contain a colon or a slash. */
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
