const { ModuleMocker } = require("jest-mock");
const processorTime = require("./processorTime.cjs");

/** Runs tests in the process's own context, where modules stay from one file to the next, see tools/jest/sharedModules.cjs. */
class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #console = globalThis.console;
  #exit = process.exit;
  #env = process.env;
  #variables = { ...process.env };

  async setup() {}

  async teardown() {
    globalThis.console = this.#console;
    process.exit = this.#exit;
    process.env = this.#env;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    // Jest's handlers of this file.
    delete globalThis[Symbol.for("EVENT_HANDLERS")];
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  getVmContext() {
    return null;
  }
}

module.exports = processorTime(SharedEnvironment);
