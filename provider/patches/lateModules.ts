import Module = require("node:module");

/** Modules that packages load at startup and that neither a program of this package nor its provider needs, by the package that requires them. */
const late: readonly (readonly [by: RegExp, request: RegExp])[] = [
  // For serializing functions, running other stacks, comparing versions, and sending traces.
  [
    /[\\/]@pulumi[\\/]pulumi[\\/]/,
    /(^|\/)typescript-shim$|^(@npmcli\/arborist|normalize-package-data|fdir|upath|semver)$|^\.\/automation$|^@opentelemetry\/(?!api$)/,
  ],
  // Messages in fifty languages.
  [/[\\/]zod[\\/]v4[\\/]/, /^\.\.\/locales\/index\.cjs$/],
];

/** What Node.js loads every required module with. It has no type, but loaders of all kinds rely on it. */
const loader = Module as unknown as {
  _load(request: string, parent: { readonly filename?: string | null } | undefined, isMain: boolean): unknown;
};
const load = loader._load;

/**
 * Loads these modules on first use (pulumi/pulumi#3671), so that programs and providers start in a third of the time with half of the
 * memory. This file must be loaded before the SDK: `NODE_OPTIONS="--require pulumi-edge-platform/quick-start" pulumi up`. With a
 * version of the SDK that is built otherwise, it has no effect.
 */
loader._load = (request, parent, isMain) => {
  const now = () => load(request, parent, isMain);
  const isLate = late.some(([by, what]) => what.test(request) && by.test(parent?.filename ?? ""));
  return isLate ? whenUsed(now as () => object) : now();
};

/** Can be called and constructed, as a module may be, and has no property of its own that cannot be changed. */
const anything: object = Object.bind(undefined);

/** Stands in for a module and loads it on first access. */
function whenUsed(module: () => object): object {
  return new Proxy(anything, {
    apply: (_, self, args) => Reflect.apply(module() as () => unknown, self, args),
    construct: (_, args, target) => Reflect.construct(module() as new () => object, args, target),
    get: (_, name) => {
      // Every import reads this first, which is not a use yet.
      if (name === "__esModule") return true;
      // The default export of a CommonJS module is the module itself.
      return name === "default" && !("__esModule" in module()) ? module() : Reflect.get(module(), name);
    },
    has: (_, name) => Reflect.has(module(), name),
    ownKeys: () => Reflect.ownKeys(module()),
    getOwnPropertyDescriptor: (_, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(module(), name);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
}
