import { getPulumiCli } from "../pulumi-cli/get.mjs";
import { yamlHost } from "../pulumi-cli/yaml.mjs";
import requireFreshBuild from "./freshBuild.mjs";

/** Before the acceptance tests: a build of the sources as they are, and the real engine. */
export default async function requireEngine() {
  requireFreshBuild();
  // tests/acceptance/engine.ts reads it.
  const cli = await getPulumiCli();
  process.env.EDGE_PULUMI_CLI = cli.command;
  process.env.EDGE_YAML_HOST = (await yamlHost(cli)) ?? "";
}
