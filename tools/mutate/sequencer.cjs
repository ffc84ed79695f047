const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const Sequencer = require("@jest/test-sequencer").default;

/** Kept in the sandbox, because Stryker starts a new process after a mutant that times out. */
const known = join(__dirname, "tests.json");

/** Skips files without tests for the mutant. Jest would load each file to find that out. */
module.exports = class CoveringFirst extends Sequencer {
  #wanted;

  constructor(options) {
    super(options);
    const { testNamePattern } = options.globalConfig;
    this.#wanted = testNamePattern && new RegExp(testNamePattern, "i");
  }

  sort(tests) {
    const sorted = super.sort(tests);
    if (!this.#wanted || !existsSync(known)) return sorted;
    const names = JSON.parse(readFileSync(known, "utf8"));
    return sorted.filter(({ path }) => names[path]?.some((name) => this.#wanted.test(name)));
  }

  cacheResults(tests, results) {
    super.cacheResults(tests, results);
    if (this.#wanted) return;
    const names = results.testResults.map(({ testFilePath, testResults }) => [
      testFilePath,
      testResults.map(({ fullName }) => fullName),
    ]);
    writeFileSync(known, JSON.stringify(Object.fromEntries(names)));
  }
};
