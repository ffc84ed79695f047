import { tmpdir } from "node:os";
import { join } from "node:path";

/** See tools/mutate.mjs. @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "jest",
  jest: { configFile: "tools/mutate/jest.config.cjs", enableFindRelatedTests: false },
  coverageAnalysis: "perTest",
  concurrency: 1,
  // Sources that are loaded for each mutant stay in memory.
  maxTestRunnerReuse: 200,
  // Messages are in snapshots, and what runs while a module loads needs every test.
  mutator: { excludedMutations: ["StringLiteral"] },
  ignoreStatic: true,
  ignorePatterns: ["dist", ".build-*", "reports", "docs/reference"],
  // A sandbox within the repository would be found by tests and by what checks sources.
  tempDirName: join(tmpdir(), "edge-mutate"),
  // Neither is needed: the tests compile without types.
  disableTypeChecks: false,
  tsconfigFile: "none",
  reporters: ["clear-text", "html", "json", process.stdout.isTTY ? "progress" : "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // A mutant is slower than the first run of its tests by what loading the sources takes.
  timeoutMS: 30_000,
};
