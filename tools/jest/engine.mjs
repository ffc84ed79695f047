import { fileURLToPath } from "node:url";
import { assertBuildIsFresh } from "../freshness.mjs";
import { getPulumiCli } from "../pulumi-cli/get.mjs";

/** Before the acceptance tests: a build of the sources as they are, and the real engine. */
export default async function requireEngine() {
  assertBuildIsFresh();
  // Jest starts its workers after this, with this environment. tests/acceptance/engine.ts reads it.
  process.env.EDGE_PULUMI_CLI = (await getPulumiCli()).command;
  process.env.EDGE_PULUMI_PRELOAD ??= fileURLToPath(new URL("quickStart.cjs", import.meta.url));
}
