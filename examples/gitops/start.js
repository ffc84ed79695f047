// Pulumi runs this file. It compiles the program, which takes TypeScript 7 less than half a second, and runs it.
// The output is removed after the run, so every run uses the current sources.
const { execFile } = require("node:child_process");
const { mkdirSync, mkdtempSync, rmSync } = require("node:fs");
const { dirname, join } = require("node:path");
const { promisify } = require("node:util");

const compiler = join(dirname(require.resolve("typescript-7/package.json")), "bin/tsc");

module.exports = async () => require(await compile());

/** Compiles into a folder of its own, because several stacks may run at once. */
async function compile() {
  const folder = newFolder(join(__dirname, "bin"));
  const args = [compiler, "--project", __dirname, "--outDir", folder];
  await promisify(execFile)(process.execPath, args).catch(({ stdout, message }) => {
    // Pulumi shows an error of this name without a stack trace.
    throw Object.assign(new Error(stdout || message), { name: "TSError" });
  });
  return folder;
}

function newFolder(parent) {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "run-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
