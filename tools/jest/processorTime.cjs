const { appendFileSync, readFileSync } = require("node:fs");

/** The environment, which appends the processor time of each test file to the file that EDGE_PROCESSOR_TIME names, see tools/measure.ts. */
module.exports = (Environment) =>
  class extends Environment {
    #path;
    #before = processorTime();

    constructor(config, context) {
      super(config, context);
      this.#path = context.testPath;
    }

    async teardown() {
      await super.teardown();
      const file = process.env.EDGE_PROCESSOR_TIME;
      const seconds = processorTime() - this.#before;
      if (file) appendFileSync(file, `${JSON.stringify({ path: this.#path, seconds })}\n`);
    }
  };

/** In seconds, of this process and of those that it has started and that have ended. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + ofChildren();
}

/** Linux alone tells it, in ticks of 10 ms. */
function ofChildren() {
  if (process.platform !== "linux") return 0;
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const [user, system] = fields.slice(13, 15).map(Number);
  return (user + system) / 100;
}
