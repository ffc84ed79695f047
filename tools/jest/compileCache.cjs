const { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { dirname, join, resolve } = require("node:path");
const { deserialize, serialize, setFlagsFromString } = require("node:v8");
const vm = require("node:vm");

// Keeps what V8 has compiled of the modules of this checkout for the next process that runs the same script: programs, providers
// and commands load hundreds. It is what NODE_COMPILE_CACHE does from Node.js 22 on, with the functions that have been called too.

const root = resolve(__dirname, "../..");
const main = process.argv[1];
const folder = join(root, "node_modules/.cache/edge-tests", `${process.version}-${process.arch}`);

if (main?.startsWith(root)) {
  // Pulumi's SDK sets it once it has begun, and V8 takes no code that was compiled under other flags.
  setFlagsFromString("--allow-natives-syntax");
  useCache(join(folder, main.slice(root.length).replaceAll(/[^\w.]+/g, "-")));
}

function useCache(file) {
  const compiled = readCache(file);
  /** Those that were not in the cache. */
  const scripts = new Map();
  const { _compile: compile } = Module.prototype;

  function compileWithCache(source, path) {
    // What a script from the cache evaluates cannot import, and a program that is run has a line for the shell.
    if (/\(0, eval\)|^#!/.test(source)) return compile.call(this, source, path);
    const { size, ctimeMs } = statSync(path);
    const version = `${size} ${ctimeMs}`;
    const known = compiled.get(path);
    const script = new vm.Script(Module.wrap(source), {
      filename: path,
      cachedData: known?.version === version ? known.code : undefined,
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    if (script.cachedDataRejected !== false) scripts.set(path, { version, script });
    return script.runInThisContext().call(this.exports, this.exports, requireOf(this), this, path, dirname(path));
  }

  Object.defineProperty(Module.prototype, "_compile", {
    // Not one function for all modules: it would be on the stack of programs, which Pulumi puts into the state.
    get() {
      return this.filename.startsWith(root) && /\.c?js$/.test(this.filename) ? compileWithCache : compile;
    },
    // As ts-node does with a module of TypeScript.
    set(value) {
      Object.defineProperty(this, "_compile", { value, writable: true, configurable: true });
    },
  });

  process.once("exit", () => {
    if (scripts.size === 0) return;
    for (const [path, { version, script }] of scripts) compiled.set(path, { version, code: script.createCachedData() });
    writeCache(file, compiled);
  });
}

/** The `require` of a module. */
function requireOf(module) {
  const resolve = (request, options) => Module._resolveFilename(request, module, false, options);
  resolve.paths = (request) => Module._resolveLookupPaths(request, module);
  const { mainModule: main } = process;
  return Object.assign((request) => module.require(request), {
    resolve,
    main,
    extensions: Module._extensions,
    cache: Module._cache,
  });
}

/** What was compiled of each module, by its path. */
function readCache(file) {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return new Map();
  }
}

/** Whole or not at all: other processes read it, and write it too. */
function writeCache(file, compiled) {
  const own = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(own, serialize(compiled));
  renameSync(own, file);
}
