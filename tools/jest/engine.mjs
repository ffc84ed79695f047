import { getPulumiCli } from "../pulumi-cli/get.mjs";
import { provideLanguages } from "../pulumi-cli/languages.mjs";
import requireFreshBuild from "./freshBuild.mjs";

/** Before the acceptance tests: a build of the sources as they are, and the real engine. */
export default async function requireEngine() {
  requireFreshBuild();
  // tests/acceptance/engine.ts reads it.
  const cli = await getPulumiCli();
  process.env.EDGE_PULUMI_CLI = cli.command;
  await provideLanguages(cli);
}
