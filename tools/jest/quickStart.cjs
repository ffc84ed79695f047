const { readFileSync } = require("node:fs");
const Module = require("node:module");

// Runs first in each Node.js process that the engine starts under `npm test`, see engine.mjs: an up then takes half the
// processor time. What Pulumi's SDK loads at every start, and programs of this package never use, is loaded when it is used.
const late = new Set(["@npmcli/arborist", "typescript", "./automation"]);
const sdk = /[\\/]@pulumi[\\/]pulumi[\\/]/;
const load = Module._load;

Module._load = (request, parent, isMain) => {
  const now = () => load(request, parent, isMain);
  return late.has(request) && sdk.test(parent?.filename) ? whenUsed(now) : now();
};

function whenUsed(get) {
  const stub = { __esModule: true };
  return new Proxy(stub, { get: (_, name) => (name in stub ? stub : get())[name], has: (_, name) => name in get() });
}

// The language host that tools/pulumi-cli builds is older than this option, and registers ts-node for each program.
if (/"typescript":\s*false/.test(programSettings())) delete process.env.PULUMI_NODEJS_TYPESCRIPT;

function programSettings() {
  try {
    return readFileSync("Pulumi.yaml", "utf8");
  } catch {
    return "";
  }
}
