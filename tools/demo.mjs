import { parseArgs } from "node:util";
import { runAsCommand } from "./command.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { hostOfYaml } from "./pulumi-cli/languages.mjs";
import { setUp } from "./setup.mjs";

// `npm run demo [-- --keep --yaml]`: runs every resource of two examples through its life. --yaml uses YAML for the
// second.
await runAsCommand(import.meta.url, async () => {
  const flag = { type: "boolean", default: false };
  const { keep, yaml } = parseArgs({ options: { keep: flag, yaml: flag } }).values;
  const cli = await setUp();
  console.error(describeCli(cli));
  const yamlHost = yaml ? await hostOfYaml(cli) : undefined;
  if (yamlHost === "") throw new Error("--yaml requires Pulumi's YAML language host. Install Go to build it");
  // Needs the build.
  const { runDemo } = await import("./demo/main.mjs");
  process.exitCode = (await runDemo(cli, { keep, yamlHost })) ? 0 : 1;
});
