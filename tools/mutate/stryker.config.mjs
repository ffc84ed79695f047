import { tmpdir } from "node:os";
import { join } from "node:path";

/** See tools/mutate.mjs. @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "jest",
  jest: { configFile: "tools/mutate/jest.config.cjs", enableFindRelatedTests: false },
  coverageAnalysis: "perTest",
  concurrency: 1,
  // Reloaded sources stay in memory.
  maxTestRunnerReuse: 200,
  // Messages are in snapshots, and mutants in module initialization need every test.
  mutator: { excludedMutations: ["StringLiteral"] },
  ignoreStatic: true,
  ignorePatterns: ["dist", ".build-*", "reports", "docs/api"],
  // Tests and checks of sources would find a sandbox within the repository.
  tempDirName: join(tmpdir(), "edge-mutate"),
  // Tests compile without types.
  disableTypeChecks: false,
  tsconfigFile: "none",
  reporters: ["clear-text", "html", "json", process.stdout.isTTY ? "progress" : "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // A mutant also takes the time to load the sources.
  timeoutMS: 30_000,
};
