import * as pulumi from "@pulumi/pulumi";
import { pluginToken, typeToken } from "../../provider/host/providerSource";
import { version } from "../../provider/version";
import { pluginDownloadURL } from "../providerArgs";
import type { Binding } from "./binding";
import { boundBy } from "./current";
import { engineInvocation } from "./engineInvocation";
import { derivationsFromId, otherwise } from "./outputs";

/** Lets the engine install the plugin of this version. */
const pluginOptions = { version, pluginDownloadURL };

/** The plugin serves resources and data sources; the engine needs no further properties. */
export const nativeBinding: Binding = {
  typeOf: pluginToken,
  otherTypeOf: typeToken,
  options: pluginOptions,
  check() {},
  additions: () => ({}),

  derivations(details, resource, properties) {
    const { entries = [] } = details;
    // The plugin records the entries of a set only as inputs.
    const declared = entries.map((name) => [name, otherwise(() => pulumi.output(properties[name]))]);
    return { ...derivationsFromId(details, resource), ...Object.fromEntries(declared) };
  },

  canRead: () => true,
  invocation: (name, args) => engineInvocation(name, args, pluginOptions),
};

type Class = abstract new (...args: never) => object;

/** Returns the class with the plugin as its provider, which also serves resources that a component declares. */
export function nativeClass<C extends Class>(of: C): C {
  return new Proxy(of, {
    construct: (target, args, newTarget) => boundBy(nativeBinding, () => Reflect.construct(target, args, newTarget)),
    get(target, key, receiver) {
      const member = Reflect.get(target, key, receiver);
      if (key !== "get" || typeof member !== "function") return member;
      return (...args: unknown[]) => boundBy(nativeBinding, () => Reflect.apply(member, target, args));
    },
  });
}

type Reading = (...args: never) => unknown;
/** Adds Pulumi's invoke options as the last argument. */
type WithOptions<F extends Reading> = (...args: [...Parameters<F>, opts?: pulumi.InvokeOptions]) => ReturnType<F>;

/** Returns the function with the plugin as its provider. */
export function nativeFunction<F extends Reading>(of: F): WithOptions<F> {
  return ((args?: object, opts?: pulumi.InvokeOptions) => {
    const invocation: Binding["invocation"] = (name, given) =>
      engineInvocation(name, given, { ...pluginOptions, ...opts });
    return boundBy({ ...nativeBinding, invocation }, () => Reflect.apply(of, undefined, [args]));
  }) as unknown as WithOptions<F>;
}
