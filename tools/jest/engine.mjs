import { getPulumiCli } from "../pulumi-cli/get.mjs";
import requireFreshBuild from "./freshBuild.mjs";

/** Before the acceptance tests: a build of the sources as they are, and the real engine. */
export default async function requireEngine() {
  requireFreshBuild();
  // tests/acceptance/engine.ts reads it.
  process.env.EDGE_PULUMI_CLI = (await getPulumiCli()).command;
}
