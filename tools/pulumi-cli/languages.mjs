import { chmodSync, copyFileSync, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { userCache } from "../folders.mjs";
import { run } from "../run.mjs";
import { addFolderToCache } from "./cache.mjs";
import { buildProgram, folderOf, recipeOf } from "./gobuild.mjs";
import { pythonWithPulumi } from "./python.mjs";

const yaml = {
  name: "yaml",
  what: "Pulumi's YAML language host",
  programs: [{ module: "language-yaml", package: "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml" }],
  inArchive: "pulumi-language-yaml",
};
const sdk = "github.com/pulumi/pulumi/sdk/v3";
const hosts = {
  name: "hosts",
  what: "Pulumi's language hosts for Python, Go and Java",
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
  what: "Pulumi's program generators",
  programs: [{ module: "programs", package: "." }],
};
const codegen = {
  name: "codegen",
  what: "Pulumi's SDK generator",
  programs: [{ module: "codegen", package: "." }],
};
const registryPages = {
  name: "registry-pages",
  what: "the registry page generator",
  programs: [{ module: "registry-pages", package: "." }],
};

/**
 * Sets environment variables to the folders of language tools. An empty string means that a tool is unavailable and its
 * tests are skipped.
 */
export async function provideLanguages(cli) {
  process.env.EDGE_YAML_HOST = await hostOfYaml(cli);
  process.env.EDGE_LANGUAGE_HOSTS = await provide(hosts, cli);
  process.env.EDGE_CODEGEN = await generatorOfSdks();
  // Only the full tier needs it, and the build takes a minute.
  process.env.EDGE_REGISTRY_PAGES = process.env.EDGE_TESTS === "all" ? await provide(registryPages, cli) : "";
  process.env.EDGE_PYTHON = await pythonWithPulumi();
  process.env.EDGE_MAVEN_REPOSITORY = join(userCache, "maven");
}

export const hostOfYaml = (cli) => provide(yaml, cli);

export const generatorOfSdks = () => provide(codegen);

export const generatorsOfPrograms = () => provide(examples);

/**
 * Returns the folder of the programs: beside the CLI, as in Pulumi's archives, or built with Go. Returns an empty
 * string on failure.
 */
async function provide({ name, what, programs, inArchive, addTo }, cli) {
  const besideCli = cli && dirname(cli.command);
  if (inArchive && existsSync(join(besideCli, inArchive))) return besideCli;
  if (process.platform === "win32") return "";
  try {
    const folder = await addFolderToCache(`${name}-${recipeOf(programs)}`, async (target) => {
      console.error(`building ${what} with Go, once per machine`);
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

/** The host starts Python programs with a script beside it. */
async function addPythonRunner(bin) {
  const args = ["list", "-m", "-f", "{{.Dir}}", sdk];
  const sources = (await run("finding Pulumi's sources", "go", args, { cwd: folderOf("languages") })).trim();
  const runner = join(bin, "pulumi-language-python-exec");
  copyFileSync(join(sources, "python", "cmd", "pulumi-language-python-exec"), runner);
  chmodSync(runner, 0o755);
}
