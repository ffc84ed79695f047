const { resolve } = require("node:path");
const SharedEnvironment = require("../jest/sharedEnvironment.cjs");
const { forget } = require("../jest/sharedModules.cjs");

const mutated = process.env.EDGE_MUTATED.split(",").map((path) => resolve(__dirname, "../..", path));

let mutant;
let isFound = false;

module.exports = class MutantEnvironment extends SharedEnvironment {
  async setup() {
    await super.setup();
    const active = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (active !== mutant) {
      isFound = false;
      // Unloads values computed with the previous mutant.
      forget((path) => mutated.some((start) => path.startsWith(start)));
    }
    mutant = active;
    globalThis.__stryker__ ??= {};
    globalThis.__stryker__.activeMutant = active;
  }

  /** Skips tests after the first failure. Jest's bail has no effect when another program runs Jest. */
  async handleTestEvent({ name, test }) {
    if (name === "test_start" && isFound && mutant !== undefined) test.mode = "skip";
    if (name === "test_done" && test.errors.length > 0) isFound = true;
  }
};
