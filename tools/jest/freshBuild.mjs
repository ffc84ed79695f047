import { assertBuildIsFresh } from "../freshness.mjs";

/** Before tests whose processes load the package by its name: they must not run an older build. */
export default function requireFreshBuild() {
  assertBuildIsFresh();
}
