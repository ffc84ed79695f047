import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { report } from "../report.mjs";
import { addFolderToCache } from "./cache.mjs";
import { buildProgram, recipeOf } from "./gobuild.mjs";

const program = { module: "language-yaml", package: "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml" };

/**
 * The folder with the host of programs in YAML: beside the CLI, as in Pulumi's own archives, else built with Go into the
 * project's cache. Nothing where neither is to be had.
 */
export async function yamlHost(cli) {
  const besideCli = dirname(cli.command);
  if (existsSync(join(besideCli, "pulumi-language-yaml"))) return besideCli;
  if (process.platform === "win32") return undefined;
  try {
    const folder = await addFolderToCache(
      `yaml-${recipeOf([program])}`,
      "Pulumi's host of programs in YAML",
      async (made) => {
        report("building Pulumi's host of programs in YAML with Go: some seconds, once on this machine");
        await buildProgram(program, join(made, "bin"));
      },
    );
    return join(folder, "bin");
  } catch (error) {
    report(`no host of programs in YAML: ${error.message.split("\n")[0]}`);
    return undefined;
  }
}
