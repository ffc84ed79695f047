const { resolve } = require("node:path");
const SharedEnvironment = require("../jest/sharedEnvironment.cjs");
const { forget } = require("../jest/sharedModules.cjs");

const mutated = process.env.EDGE_MUTATED.split(",").map((path) => resolve(__dirname, "../..", path));

let mutant;
let isFound = false;

/** The environment of the unit tests, for one mutant after the other; Stryker adds what records which test runs what. */
module.exports = class MutantEnvironment extends SharedEnvironment {
  async setup() {
    await super.setup();
    const active = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (active !== mutant) {
      isFound = false;
      // What they have computed with one mutant must not serve the next.
      forget((path) => mutated.some((start) => path.startsWith(start)));
    }
    mutant = active;
    globalThis.__stryker__ ??= {};
    globalThis.__stryker__.activeMutant = active;
  }

  /** Jest has no way to end at the first failure when another program runs it. */
  async handleTestEvent({ name, test }) {
    if (name === "test_start" && isFound && mutant !== undefined) test.mode = "skip";
    if (name === "test_done" && test.errors.length > 0) isFound = true;
  }
};
