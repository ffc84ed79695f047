import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeArchives } from "./archives.mjs";
import { runAsCommand } from "./command.mjs";
import { projectRoot, userCache } from "./folders.mjs";
import { nodeVersion } from "./nodeRelease.mjs";
import { pythonWithPulumi } from "./pulumi-cli/python.mjs";
import { agreedVersion, releaseNotes } from "./release/versions.mjs";
import { run } from "./run.mjs";
import { languages, writeSdks } from "./sdks.mjs";
import { setUpBuild } from "./setup.mjs";

const builders = {
  python: async (sdk, folder) => {
    const python = join(await pythonWithPulumi(), "python3");
    const build = ["-m", "pip", "wheel", "--no-deps", "--no-index", "--no-build-isolation"];
    await run("building the wheel", python, [...build, "--wheel-dir", folder, sdk]);
    rmSync(join(sdk, "build"), { recursive: true, force: true });
  },
  go: async (sdk) => {
    // Matches the flags of the tests, so that both share compiled packages.
    const env = { ...process.env, CGO_ENABLED: "0", GOFLAGS: "-mod=mod -trimpath", GOWORK: "off" };
    await run("listing the dependencies of the Go module", "go", ["mod", "tidy"], { cwd: sdk, env });
    await run("compiling the Go module", "go", ["build", "./..."], { cwd: sdk, env });
  },
  dotnet: async (sdk, folder) => {
    const pack = ["pack", "--nologo", "--configuration", "Release", "--output", folder];
    await run("building the package for .NET", "dotnet", pack, { cwd: sdk });
  },
  java: async (sdk, folder) => {
    const env = { ...process.env, MAVEN_OPTS: `-Dmaven.repo.local=${join(userCache, "maven")}` };
    const build = ["--batch-mode", "--quiet", "--no-transfer-progress", "package"];
    await run("building the package for Java", "mvn", build, { cwd: sdk, env });
    const target = join(sdk, "target");
    const jars = readdirSync(target).filter((name) => name.endsWith(".jar"));
    for (const jar of jars) copyFileSync(join(target, jar), join(folder, jar));
    rmSync(target, { recursive: true });
  },
};

/**
 * Writes everything that a release publishes. A dry run needs no tag or changelog section, and skips languages without
 * tools.
 */
export async function prepareRelease(folder, isDryRun) {
  const version = agreedVersion(projectRoot);
  const changes = releaseNotes(readFileSync(join(projectRoot, "CHANGELOG.md"), "utf8"), version, isDryRun);
  if (!isDryRun) await requireTag(`v${version}`);
  await setUpBuild();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const contained = `The plugin's archives contain Node.js ${nodeVersion}.`;
  writeFileSync(join(folder, "release-notes.md"), `${changes}\n${contained}\n`);

  const npm = folderIn(folder, "npm");
  await run("packing the npm package", "npm", ["pack", "--ignore-scripts", "--pack-destination", npm], {
    cwd: projectRoot,
  });
  await writeArchives(join(folder, "plugin"));
  await writeSdks(join(folder, "sdk"));
  for (const language of languages) {
    try {
      await builders[language](join(folder, "sdk", language), folderIn(folder, language));
      console.error(`built the package for ${language}`);
    } catch (error) {
      if (!isDryRun || error.code !== "ENOENT") throw error;
      console.error(`skipped the package for ${language}: ${error.message}`);
    }
  }
  console.error(`${folder} contains all artifacts of version ${version}`);
}

async function requireTag(tag) {
  const tags = await run("listing the tags of this commit", "git", ["tag", "--points-at", "HEAD"], {
    cwd: projectRoot,
  });
  if (!tags.split("\n").includes(tag)) throw new Error(`this commit has no tag ${tag}. Tag it, or use --dry-run`);
}

function folderIn(folder, name) {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}

// `npm run release [-- --out FOLDER --dry-run]`
await runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      out: { type: "string", default: join(projectRoot, "build/release") },
      "dry-run": { type: "boolean", default: false },
    },
  });
  await prepareRelease(resolve(values.out), values["dry-run"]);
});
