const { AsyncLocalStorage } = require("node:async_hooks");
const { ModuleMocker } = require("jest-mock");

/** Runs tests in the process's own context, where modules persist between files (sharedModules.cjs). */
module.exports = class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #console = globalThis.console;
  #exit = process.exit;
  #env = process.env;
  #variables = { ...process.env };

  #run = AsyncLocalStorage.prototype.run;
  #storages = new Set();

  async setup() {
    Error.stackTraceLimit = 25;
    const [run, storages] = [this.#run, this.#storages];
    AsyncLocalStorage.prototype.run = function (...args) {
      storages.add(this);
      return run.apply(this, args);
    };
  }

  async teardown() {
    // Jest creates one per file, and each remaining one slows down asynchronous code.
    AsyncLocalStorage.prototype.run = this.#run;
    for (const storage of this.#storages) storage.disable();
    globalThis.console = this.#console;
    process.exit = this.#exit;
    process.env = this.#env;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    // Removes Jest's handlers of this file.
    delete globalThis[Symbol.for("EVENT_HANDLERS")];
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  getVmContext() {
    return null;
  }
};
