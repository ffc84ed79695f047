import { chmodSync, copyFileSync, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { userCache } from "../folders.mjs";
import { run } from "../run.mjs";
import { addFolderToCache } from "./cache.mjs";
import { buildProgram, folderOf, recipeOf } from "./gobuild.mjs";
import { pythonWithPulumi } from "./python.mjs";

const yaml = {
  name: "yaml",
  what: "Pulumi's host of programs in YAML",
  programs: [{ module: "language-yaml", package: "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml" }],
  inArchive: "pulumi-language-yaml",
};
const sdk = "github.com/pulumi/pulumi/sdk/v3";
const hosts = {
  name: "hosts",
  what: "Pulumi's hosts of programs in Python, Go and Java",
  programs: [
    { module: "languages", package: `${sdk}/python/cmd/pulumi-language-python` },
    { module: "languages", package: `${sdk}/go/pulumi-language-go` },
    { module: "language-java", package: "github.com/pulumi/pulumi-java/pkg/cmd/pulumi-language-java" },
  ],
  inArchive: "pulumi-language-python",
  addTo: addPythonRunner,
};
const examples = {
  name: "programs",
  what: "Pulumi's generators of programs",
  programs: [{ module: "programs", package: "." }],
};
const codegen = {
  name: "codegen",
  what: "Pulumi's generator of SDKs",
  programs: [{ module: "codegen", package: "." }],
};
const registryPages = {
  name: "registry-pages",
  what: "the generator of the registry's pages",
  programs: [{ module: "registry-pages", package: "." }],
};

/**
 * Gets what programs in other languages need. The environment then names the folder of each part, with an empty
 * string for what is not available: its tests are skipped.
 */
export async function provideLanguages(cli) {
  process.env.EDGE_YAML_HOST = await hostOfYaml(cli);
  process.env.EDGE_LANGUAGE_HOSTS = await provide(hosts, cli);
  process.env.EDGE_CODEGEN = await generatorOfSdks();
  // Only what the fast tier leaves out needs it, and it takes a minute of building.
  process.env.EDGE_REGISTRY_PAGES = process.env.EDGE_TESTS === "all" ? await provide(registryPages, cli) : "";
  process.env.EDGE_PYTHON = await pythonWithPulumi();
  process.env.EDGE_MAVEN_REPOSITORY = join(userCache, "maven");
}

/** The folder of Pulumi's host of programs in YAML; empty if there is none. */
export const hostOfYaml = (cli) => provide(yaml, cli);

/** The folder of Pulumi's generator of SDKs; empty if there is none. */
export const generatorOfSdks = () => provide(codegen);

/** The folder of Pulumi's generators of programs; empty if there are none. */
export const generatorsOfPrograms = () => provide(examples);

/** A folder with programs: beside the CLI, as in Pulumi's own archives, else built with Go into the project's cache. */
async function provide({ name, what, programs, inArchive, addTo }, cli) {
  const besideCli = cli && dirname(cli.command);
  if (inArchive && existsSync(join(besideCli, inArchive))) return besideCli;
  if (process.platform === "win32") return "";
  try {
    const folder = await addFolderToCache(`${name}-${recipeOf(programs)}`, async (target) => {
      console.error(`building ${what} with Go, once on this machine`);
      const bin = join(target, "bin");
      for (const program of programs) await buildProgram(program, bin);
      await addTo?.(bin);
    });
    return join(folder, "bin");
  } catch (error) {
    console.error(`${what}: not available: ${error.message.split("\n")[0]}`);
    return "";
  }
}

/** The script with which the host starts programs in Python stands beside it. */
async function addPythonRunner(bin) {
  const args = ["list", "-m", "-f", "{{.Dir}}", sdk];
  const sources = (await run("finding Pulumi's sources", "go", args, { cwd: folderOf("languages") })).trim();
  const runner = join(bin, "pulumi-language-python-exec");
  copyFileSync(join(sources, "python", "cmd", "pulumi-language-python-exec"), runner);
  chmodSync(runner, 0o755);
}
