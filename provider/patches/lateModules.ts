import Module = require("node:module");

/**
 * What packages load whenever they start, and do not need for a program of this package or its provider: requests, by the package that
 * makes them.
 */
const late: readonly (readonly [by: RegExp, request: RegExp])[] = [
  // To serialize functions, to run other stacks, to compare versions, and to send traces where Pulumi is told to.
  [
    /[\\/]@pulumi[\\/]pulumi[\\/]/,
    /(^|\/)typescript-shim$|^(@npmcli\/arborist|normalize-package-data|fdir|upath|semver)$|^\.\/automation$|^@opentelemetry\/(?!api$)/,
  ],
  // Its messages in fifty languages.
  [/[\\/]zod[\\/]v4[\\/]/, /^\.\.\/locales\/index\.cjs$/],
];

/** How Node.js loads every module that is required. Without a type, but what loaders of all kinds build on. */
const loader = Module as unknown as {
  _load(request: string, parent: { readonly filename?: string | null } | undefined, isMain: boolean): unknown;
};
const load = loader._load;

/**
 * Has these loaded when they are used, so that programs and providers start in less than half the time and take
 * two thirds of the memory. It is loaded before the SDK is: `NODE_OPTIONS="--require pulumi-edge-platform/quick-start" pulumi up`. Where a
 * version of the SDK is built otherwise, it has no effect.
 */
loader._load = (request, parent, isMain) => {
  const now = () => load(request, parent, isMain);
  const isLate = late.some(([by, what]) => what.test(request) && by.test(parent?.filename ?? ""));
  return isLate ? whenUsed(now as () => object) : now();
};

/** Stands for a module, and loads it when something of it is asked for. */
function whenUsed(module: () => object): object {
  return new Proxy(
    {},
    {
      get: (_, name) => {
        // Whoever imports it asks for this first: it is not asked for yet.
        if (name === "__esModule") return true;
        // Of a module that is none of ECMAScript, the default export is the module itself.
        return name === "default" && !("__esModule" in module()) ? module() : Reflect.get(module(), name);
      },
      has: (_, name) => Reflect.has(module(), name),
      ownKeys: () => Reflect.ownKeys(module()),
      getOwnPropertyDescriptor: (_, name) => {
        const descriptor = Reflect.getOwnPropertyDescriptor(module(), name);
        return descriptor && { ...descriptor, configurable: true };
      },
    },
  );
}
