const { basename } = require("node:path");
const { DefaultReporter } = require("@jest/reporters");
const { countsOf, readRecord, writeRecord } = require("./record.cjs");
const Sequencer = require("./sequencer.cjs");

const EVERY_MS = 15_000;

/**
 * Prints the progress every 15 s, such as "protocol 12 of 35 files, 3 min left: lives, settings". Writes results to
 * EDGE_TEST_RECORD (record.cjs).
 */
module.exports = class ProgressReporter extends DefaultReporter {
  #workers;
  #began;
  #printing;
  /** Start times of running tests. */
  #running = new Map();
  #finished = new Map();

  constructor(globalConfig) {
    super(globalConfig);
    this.#workers = globalConfig.maxWorkers;
  }

  onRunStart(...args) {
    super.onRunStart(...args);
    this.#began = Date.now();
    this.#printing = setInterval(() => this.log(this.#line()), EVERY_MS).unref();
  }

  onTestStart(test) {
    super.onTestStart(test);
    this.#running.set(test, Date.now());
  }

  onTestResult(test, result, ...rest) {
    super.onTestResult(test, result, ...rest);
    this.#running.delete(test);
    this.#finished.set(test, result.perfStats.runtime);
    const file = process.env.EDGE_TEST_RECORD;
    if (!file) return;
    const record = readRecord(file);
    record.files[Sequencer.pathOf(test)].result = countsOf(result);
    writeRecord(file, record);
  }

  onRunComplete(...args) {
    clearInterval(this.#printing);
    super.onRunComplete(...args);
  }

  #line() {
    const project = Sequencer.nameOf(
      Sequencer.planned.find((test) => !this.#finished.has(test)) ?? Sequencer.planned[0],
    );
    const files = Sequencer.planned.filter((test) => Sequencer.nameOf(test) === project);
    const done = files.filter((test) => this.#finished.has(test)).length;
    const names = [...this.#running.keys()].map(({ path }) => basename(path).replace(/(\.full)?\.test\.ts$/, ""));
    return `${project} ${done} of ${files.length} files, ${this.#left()}: ${names.join(", ")}`;
  }

  #left() {
    const now = Date.now();
    const planned = Sequencer.planned.map((test) => ({
      expected: test.duration,
      took: this.#finished.get(test),
      runs: this.#running.has(test) ? now - this.#running.get(test) : undefined,
    }));
    const left = timeLeft(planned, now - this.#began, this.#workers);
    if (left === undefined) return "time left unknown";
    return left < 90_000 ? `${Math.ceil(left / 1000)} s left` : `${Math.round(left / 60_000)} min left`;
  }
};

/**
 * Estimates the remaining time in milliseconds from the last run and the speed so far. Files without a time count as
 * the average.
 *
 * @param {{ expected?: number, took?: number, runs?: number }[]} files
 * @returns {number | undefined} undefined if no file has a time
 */
function timeLeft(files, elapsed, workers) {
  const known = files.flatMap(({ expected, took }) => expected ?? took ?? []);
  if (known.length === 0) return undefined;
  const average = total(known) / known.length;
  const needs = ({ expected, took }) => expected ?? took ?? average;
  const done = files.map((file) =>
    file.took === undefined ? Math.min(file.runs ?? 0, 0.9 * needs(file)) : needs(file),
  );
  const rest = total(files.map(needs)) - total(done);
  // At first, few files tell little about the speed.
  const speed = elapsed < 30_000 ? workers : Math.max(total(done) / elapsed, 0.1);
  return rest / speed;
}

const total = (numbers) => numbers.reduce((one, other) => one + other, 0);

module.exports.timeLeft = timeLeft;
