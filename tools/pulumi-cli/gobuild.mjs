import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../run.mjs";
import { addToCache, findInCache } from "./cache.mjs";
import { pinnedVersion } from "./cli.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));

export const folderOf = (module) => join(here, module);

// Separate modules, because the newest language host on the Go proxy is older than the engine. To update one, run `go
// get -tool <package>@<version>` in its folder.
const programs = [
  {
    module: "engine",
    package: "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi",
    // Without a version, the engine uses the defaults of a development build.
    versionVariable: "github.com/pulumi/pulumi/sdk/v3/go/common/version.Version",
  },
  {
    module: "language-nodejs",
    package: "github.com/pulumi/pulumi/sdk/v3/nodejs/cmd/pulumi-language-nodejs",
    // `bin/pulumi-language-nodejs` passes it the project's options.
    folder: "older-host",
  },
];

export function findBuilt() {
  return findInCache(folderName(), pinnedVersion(), "built");
}

/** Builds the pinned CLI and its Node.js host. Returns the CLI or the reason for failure. */
export async function buildWithGo() {
  if (process.platform === "win32") return { reason: "building is supported only on Linux and macOS" };
  try {
    const { version } = await goVersion();
    console.error(
      `building pulumi ${pinnedVersion()} from source with ${version}, which takes several minutes once per machine`,
    );
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

// `readonly` fails if go.mod or go.sum would change.
const GO_BUILD = ["build", "-trimpath", "-mod=readonly", "-buildvcs=false"];

// Ignores the developer's workspace and flags, and needs no C compiler. GOTOOLCHAIN stays unchanged, so that an older
// Go can fetch the version that go.mod requires.
const GO_ENVIRONMENT = { CGO_ENABLED: "0", GOWORK: "off", GOFLAGS: "" };

// The name contains all inputs of the build.
function folderName() {
  return `built-${pinnedVersion()}-${recipeOf(programs, "bin")}`;
}

export function recipeOf(built, ...folders) {
  const recipe = createHash("sha256").update(JSON.stringify([built, GO_BUILD, GO_ENVIRONMENT]));
  for (const folder of [...built.map(({ module }) => module), ...folders]) {
    for (const file of readdirSync(join(here, folder)).sort()) recipe.update(readFileSync(join(here, folder, file)));
  }
  return recipe.digest("hex").slice(0, 12);
}
