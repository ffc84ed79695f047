import Module = require("node:module");

/** Modules that packages load at startup, although neither programs nor the provider need them. */
const late: readonly (readonly [by: RegExp, request: RegExp])[] = [
  // For serializing functions, running other stacks, comparing versions and tracing.
  [
    /[\\/]@pulumi[\\/]pulumi[\\/]/,
    /(^|\/)typescript-shim$|^(@npmcli\/arborist|normalize-package-data|fdir|upath|semver)$|^\.\/automation$|^@opentelemetry\/(?!api$)/,
  ],
  // Messages in fifty languages.
  [/[\\/]zod[\\/]v4[\\/]/, /^\.\.\/locales\/index\.cjs$/],
];

/** Internal loader of Node.js, which all kinds of loaders rely on. */
const loader = Module as unknown as {
  _load(request: string, parent: { readonly filename?: string | null } | undefined, isMain: boolean): unknown;
};
const load = loader._load;

/**
 * Loads these modules on first use (pulumi/pulumi#3671): programs and providers start in a third of the time with half
 * of the memory. Must be loaded before the SDK: `NODE_OPTIONS="--require pulumi-edge-platform/quick-start" pulumi up`.
 * Has no effect on an SDK that is built differently.
 */
loader._load = (request, parent, isMain) => {
  const now = () => load(request, parent, isMain);
  const isLate = late.some(([by, what]) => what.test(request) && by.test(parent?.filename ?? ""));
  return isLate ? whenUsed(now as () => object) : now();
};

/** Proxy target that can be called and constructed, and has no fixed property. */
const anything: object = Object.bind(undefined);

/** Returns a proxy that loads a module on first access. */
function whenUsed(module: () => object): object {
  return new Proxy(anything, {
    apply: (_, self, args) => Reflect.apply(module() as () => unknown, self, args),
    construct: (_, args, target) => Reflect.construct(module() as new () => object, args, target),
    get: (_, name) => {
      // Every import reads this member first, before any use.
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
