import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../run.mjs";
import { addToCache, findInCache } from "./cache.mjs";
import { pinnedVersion } from "./cli.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The folder of a Go module. */
export const folderOf = (module) => join(here, module);

// A module each, as their dependencies do not go together: the newest language host that the Go proxy serves is much
// older than the engine, which accepts it. For another version, in the module's folder: `go get -tool <package>@<version>`.
const programs = [
  {
    module: "engine",
    package: "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi",
    // Without it the engine takes itself for a development build, with other defaults.
    versionVariable: "github.com/pulumi/pulumi/sdk/v3/go/common/version.Version",
  },
  {
    module: "language-nodejs",
    package: "github.com/pulumi/pulumi/sdk/v3/nodejs/cmd/pulumi-language-nodejs",
    // `bin/pulumi-language-nodejs` hands it the project's options.
    folder: "older-host",
  },
];

/** The CLI as built before from the same modules, or undefined. */
export function findBuilt() {
  return findInCache(folderName(), pinnedVersion(), "built");
}

/** Builds the pinned CLI and its Node.js language host with Go into the project's cache. Gives the CLI, or why it cannot. */
export async function buildWithGo() {
  if (process.platform === "win32") return { reason: "building is for Linux and macOS only" };
  try {
    const { version } = await goVersion();
    console.error(`building pulumi ${pinnedVersion()} from source with ${version}: some minutes, once on this machine`);
    return { cli: await addToCache(folderName(), pinnedVersion(), "built", buildInto) };
  } catch (error) {
    const reason = error.code === "ENOENT" ? "Go is not on PATH" : error.message;
    console.error(`not built: ${reason}`);
    return { reason: reason.split("\n").slice(0, 5).join("\n    ") };
  }
}

async function goVersion() {
  const version = await run("asking Go for its version", "go", ["env", "GOVERSION"]);
  return { version: version.trim() };
}

/** Builds a program of a module in this folder, whose go.mod and go.sum pin its dependencies, into `bin`. */
export async function buildProgram({ module, package: path, versionVariable, folder = "." }, bin) {
  const version = versionVariable ? ` -X ${versionVariable}=${pinnedVersion()}` : "";
  const args = [...GO_BUILD, "-ldflags", `-s -w${version}`, "-o", `${join(bin, folder)}/`, path];
  const options = { cwd: folderOf(module), env: { ...process.env, ...GO_ENVIRONMENT } };
  await run(`building ${path}`, "go", args, options);
}

async function buildInto(folder) {
  const bin = join(folder, "bin");
  cpSync(join(here, "bin"), bin, { recursive: true });
  for (const program of programs) await buildProgram(program, bin);
}

// readonly: exactly what the committed go.mod and go.sum say, or an error.
const GO_BUILD = ["build", "-trimpath", "-mod=readonly", "-buildvcs=false"];

// The developer's own workspace and flags have no say in this build, and no C compiler is needed. GOTOOLCHAIN is left as
// it is: where Go is older than go.mod asks for, it fetches the right one by itself, or says that it must not.
const GO_ENVIRONMENT = { CGO_ENABLED: "0", GOWORK: "off", GOFLAGS: "" };

// Everything that decides what comes out is in the name: a change of it is a new build.
function folderName() {
  return `built-${pinnedVersion()}-${recipeOf(programs, "bin")}`;
}

/** Tells a build of these programs, and of what lies in the folders beside them, from any other. */
export function recipeOf(built, ...folders) {
  const recipe = createHash("sha256").update(JSON.stringify([built, GO_BUILD, GO_ENVIRONMENT]));
  for (const folder of [...built.map(({ module }) => module), ...folders]) {
    for (const file of readdirSync(join(here, folder)).sort()) recipe.update(readFileSync(join(here, folder, file)));
  }
  return recipe.digest("hex").slice(0, 12);
}
