import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { runAsCommand } from "./command.mjs";
import { checkoutLock, projectRoot } from "./folders.mjs";
import { buildFolder, buildRecord, hashSources, whyBuildIsStale } from "./freshness.mjs";
import { withLock } from "./lock.mjs";
import { report } from "./report.mjs";

/** Compiles the sources to dist/, unless it holds just that build already. */
export async function build() {
  if (!whyBuildIsStale()) return;
  await withLock(checkoutLock("build"), "building dist/", async () => {
    if (!whyBuildIsStale()) return;
    report("building dist/");
    // Hashed before they are read: a source that changes meanwhile makes the build stale, never wrongly fresh.
    const sources = hashSources();
    replaceBuild(new Map([...compile(), ...policyPackFiles()]), sources);
  });
}

// In memory, so that a failed compilation leaves the last build as it was.
function compile() {
  const ts = createRequire(import.meta.url)("typescript");
  const settings = ts.getParsedCommandLineOfConfigFile(
    join(projectRoot, "tsconfig.build.json"),
    { outDir: buildFolder, noEmitOnError: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => fail(ts, [problem]) },
  );
  const program = ts.createProgram(settings.fileNames, settings.options);
  const outputs = new Map();
  const { diagnostics } = program.emit(undefined, (file, text) => outputs.set(relative(buildFolder, file), text));
  const problems = ts.sortAndDeduplicateDiagnostics([
    ...settings.errors,
    ...ts.getPreEmitDiagnostics(program),
    ...diagnostics,
  ]);
  if (problems.length > 0) fail(ts, problems);
  return outputs;
}

/** What makes a policy pack of the compiled policies: Pulumi reads its version from a package.json beside them. */
function policyPackFiles() {
  const { name, version } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  const pack = { name: `${name}-policies`, version, private: true, main: "index.js" };
  return [
    ["policies/PulumiPolicy.yaml", readFileSync(join(projectRoot, "policies/PulumiPolicy.yaml"), "utf8")],
    ["policies/package.json", `${JSON.stringify(pack, undefined, 2)}\n`],
  ];
}

function fail(ts, problems) {
  const texts = ts.formatDiagnostics(problems, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => projectRoot,
    getNewLine: () => "\n",
  });
  throw new Error(`building dist/: the sources do not compile\n${texts.trimEnd()}`);
}

// File by file and only what differs: a process that runs from the build never finds a folder gone, and the
// record, removed first and written last, marks a replacement that was interrupted.
function replaceBuild(outputs, sources) {
  rmSync(buildRecord, { force: true });
  for (const [file, text] of outputs) replaceFile(join(buildFolder, file), text);
  removeOthers(buildFolder, new Set([...outputs.keys()].map((file) => join(buildFolder, file))));
  replaceFile(buildRecord, `${JSON.stringify({ sources }, undefined, 1)}\n`);
}

function replaceFile(path, text) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
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
