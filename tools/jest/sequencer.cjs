const { relative } = require("node:path");
const Sequencer = require("@jest/test-sequencer").default;
const { readRecord, sum, writeRecord } = require("./record.cjs");

const order = ["unit", "protocol", "acceptance"];

/** Tests that take minutes. Started last, one would keep a single core busy at the end. */
const longest =
  /acceptance.(script|gitops|plugin|soak|components|interruption|fleet|fleetOwners|sharedState|compatibility|languages.go)(\.full)?\.test\.ts$|legalResponses.lives\.test\.ts$/;

const nameOf = ({ context }) => context.config.displayName.name;
const pathOf = ({ context, path }) => relative(context.config.rootDir, path);

/**
 * Orders projects as in jest.config.js, so that general failures appear in fast tests. Balances `--shard` by time, and
 * remembers results of the commit with EDGE_TEST_RECORD (record.cjs).
 */
class TestSequencer extends Sequencer {
  static planned = [];

  #file = process.env.EDGE_TEST_RECORD;

  shard(tests, { shardIndex, shardCount }) {
    this.#noteTimes(tests);
    const known = this.#file ? readRecord(this.#file).files : {};
    const timeOf = (test) => known[pathOf(test)]?.time ?? this.#expected(test, tests);
    return partsOf(tests, shardCount, timeOf)[shardIndex - 1];
  }

  sort(tests) {
    this.#noteTimes(tests);
    const rank = (test) => 2 * order.indexOf(nameOf(test)) + (longest.test(test.path) ? 0 : 1);
    const sorted = super.sort(this.#withoutPassed(tests)).sort((a, b) => rank(a) - rank(b));
    TestSequencer.planned = sorted;
    return sorted;
  }

  /** Keeps the expected times of the commit's first run, so that all parts divide the files in the same way. */
  #noteTimes(tests) {
    if (!this.#file) return;
    const record = readRecord(this.#file);
    for (const test of tests) {
      record.files[pathOf(test)] ??= { project: nameOf(test), time: this.#expected(test, tests) };
    }
    writeRecord(this.#file, record);
  }

  #withoutPassed(tests) {
    if (!this.#file || !process.env.EDGE_TEST_RESUME) return tests;
    const record = readRecord(this.#file);
    const passed = ({ result }) => result !== undefined && result.failed === 0;
    const [done, left] = [[], []];
    for (const test of tests) (passed(record.files[pathOf(test)]) ? done : left).push(test);
    record.remembered = sum(done.map((test) => record.files[pathOf(test)].result));
    writeRecord(this.#file, record);
    return left;
  }

  #expected(test, tests) {
    const times = tests.filter((each) => nameOf(each) === nameOf(test)).flatMap((each) => this.time(each) ?? []);
    return this.time(test) ?? (times.length === 0 ? 1000 : times.reduce((one, other) => one + other) / times.length);
  }
}

/** Assigns the longest tests first, each to the shortest part. */
function partsOf(tests, count, timeOf) {
  const parts = Array.from({ length: count }, () => ({ time: 0, tests: [] }));
  const byPath = tests.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  for (const test of byPath.sort((one, other) => timeOf(other) - timeOf(one))) {
    const shortest = parts.reduce((one, other) => (other.time < one.time ? other : one));
    shortest.time += timeOf(test);
    shortest.tests.push(test);
  }
  return parts.map((part) => part.tests);
}

module.exports = TestSequencer;
module.exports.partsOf = partsOf;
module.exports.pathOf = pathOf;
module.exports.nameOf = nameOf;
