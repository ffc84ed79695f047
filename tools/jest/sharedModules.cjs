const Module = require("node:module");
const { join, sep } = require("node:path");
const { compileFunction } = require("node:vm");
const Runtime = require("jest-runtime").default;

const root = join(__dirname, "../..", sep);

/** True for sources and packages, except Jest's own. */
const isShared = (path) => !path.startsWith(join(root, "tests", sep)) && !ofJest.test(path);
const ofJest = /\/node_modules\/(@jest\/|jest|expect\/)/;

/** Modules with state. They and their importers are reloaded for each file. */
const withState = ["provider/client/client.ts", "provider/host/", "provider/patches/", "sdk/"].map((path) =>
  join(root, path),
);

/** Reloads only tests. Jest reloads every module for each file, which takes more processor time than the tests. */
module.exports = class SharedModules extends Runtime {
  #isShared;

  constructor(config, environment, resolver, scriptTransformer, ...rest) {
    super(config, environment, resolver, scriptTransformer, ...rest);
    this.#isShared = environment.getVmContext() === null;
    if (!this.#isShared) return;
    transformer = scriptTransformer;
    this.executor.compile = (source, filename) => compile(source, filename, this.executor.injectedModuleParameters);
    this.#addSourceMaps();
  }

  requireModule(from, name, options, isActual) {
    if (!this.#isShared || !name || options?.isInternalModule || this._resolution.isCoreModule(name)) {
      return super.requireModule(from, name, options, isActual);
    }
    const path = this._resolution.resolveCjs(from, name);
    if (!isShared(path)) return super.requireModule(from, name, options, isActual);
    const known = sourceMaps.size;
    const loaded = require(path);
    if (sourceMaps.size > known) this.#addSourceMaps();
    return loaded;
  }

  teardown() {
    super.teardown();
    if (this.#isShared) forget((path) => withState.some((start) => path.startsWith(start)));
  }

  #addSourceMaps() {
    for (const [file, map] of sourceMaps) this.getSourceMaps().set(file, map);
  }
};

let transformer;
const sourceMaps = new Map();

Module._extensions[".ts"] = (module, filename) => {
  const { code, sourceMapPath } = transformer.transform(filename, commonJs);
  if (sourceMapPath) sourceMaps.set(filename, sourceMapPath);
  module._compile(code, filename);
};

const commonJs = {
  isInternalModule: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};

const compiled = new Map();

/** Compiles in the process's own context. In Jest's, each use of a global passes an interceptor. */
function compile(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.run;
  const run = compileFunction(source, parameters, { filename });
  compiled.set(filename, { source, run });
  return run;
}

/** Unloads modules and their importers. */
function forget(isMeant) {
  const loaded = Object.values(require.cache);
  const stale = new Set(loaded.filter(({ filename }) => isMeant(filename)));
  for (let size = 0; size < stale.size; ) {
    size = stale.size;
    for (const each of loaded) if (each !== module && each.children.some((child) => stale.has(child))) stale.add(each);
  }
  for (const { filename } of stale) delete require.cache[filename];
  // The list would keep them in memory.
  module.children = module.children.filter((child) => !stale.has(child));
}

module.exports.forget = forget;
