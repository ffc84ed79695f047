import { getPulumiCli } from "../pulumi-cli/get.mjs";
import { provideLanguages } from "../pulumi-cli/languages.mjs";
import requireFreshBuild from "./freshBuild.mjs";

export default async function requireEngine() {
  requireFreshBuild();
  // Read by tests/acceptance/engine.ts.
  const cli = await getPulumiCli();
  process.env.EDGE_PULUMI_CLI = cli.command;
  await provideLanguages(cli);
}
