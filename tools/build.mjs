import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { bundlePage, bundlePlugin } from "./bundle.mjs";
import { tsc } from "./checks.mjs";
import { runAsCommand } from "./command.mjs";
import { withoutInternalDeclarations } from "./declarations.mjs";
import { projectRoot } from "./folders.mjs";
import { buildFolder, buildRecord, hashSources, whyBuildIsStale } from "./freshness.mjs";
import { run } from "./run.mjs";

/** Compiles the sources to dist/ and bundles the plugin, unless dist/ is up to date. */
export async function build() {
  if (!whyBuildIsStale()) return;
  console.error("building dist/");
  // Hashed before compilation, so that a concurrent change makes the build stale.
  const sources = hashSources();
  const bundled = [...(await bundlePlugin()), ...(await bundlePage())];
  replaceBuild(new Map([...(await compile()), ...policyPackFiles(), ...bundled]), sources);
}

/** Compiles into another folder, so that a failure leaves the last build intact. */
async function compile() {
  const folder = mkdtempSync(join(projectRoot, ".build-"));
  try {
    const args = [tsc, "-p", "tsconfig.build.json", "--outDir", folder, "--noEmitOnError", "--pretty", "false"];
    await run("compiling the sources", process.execPath, args, { cwd: projectRoot });
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = entries.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file).replaceAll(sep, "/"), readFileSync(file, "utf8")];
    });
    return withoutInternalDeclarations(files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pulumi reads the policy pack's version from package.json. */
function policyPackFiles() {
  const { name, version } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  const pack = { name: `${name}-policies`, version, private: true, main: "index.js" };
  return [
    ["policies/PulumiPolicy.yaml", readFileSync(join(projectRoot, "policies/PulumiPolicy.yaml"), "utf8")],
    ["policies/package.json", `${JSON.stringify(pack, undefined, 2)}\n`],
  ];
}

// Replaces only files that differ, because running processes may need them. The record is removed first and written
// last to reveal an interrupted build.
function replaceBuild(outputs, sources) {
  rmSync(buildRecord, { force: true });
  for (const [file, content] of outputs) replaceFile(join(buildFolder, file), content);
  removeOthers(buildFolder, new Set([...outputs.keys()].map((file) => join(buildFolder, file))));
  replaceFile(buildRecord, `${JSON.stringify({ sources }, undefined, 1)}\n`);
}

function replaceFile(path, content) {
  if (existsSync(path) && readFileSync(path, "utf8") === content) return;
  mkdirSync(dirname(path), { recursive: true });
  const written = `${path}.${process.pid}.new`;
  writeFileSync(written, content);
  renameSync(written, path);
}

function removeOthers(folder, wanted) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeOthers(path, wanted);
    else if (!wanted.has(path)) rmSync(path);
  }
  if (folder !== buildFolder && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}

await runAsCommand(import.meta.url, build);
