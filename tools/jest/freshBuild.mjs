import { fileURLToPath } from "node:url";
import { assertBuildIsFresh } from "../freshness.mjs";

/** Before tests whose processes load the package by its name: they must not run an older build. */
export default function requireFreshBuild() {
  assertBuildIsFresh();
  // Jest starts its workers after this, with this environment. The processes that tests start get it as NODE_OPTIONS.
  // A larger space for new objects is collected less often, which takes a twentieth of an operation's processor time.
  process.env.EDGE_TEST_NODE_OPTIONS ??= `--max-semi-space-size=64 --require ${JSON.stringify(fileURLToPath(new URL("quickStart.cjs", import.meta.url)))}`;
}
