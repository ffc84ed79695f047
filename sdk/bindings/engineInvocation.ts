import * as pulumi from "@pulumi/pulumi";
import { pluginToken } from "../../provider/host/providerSource";
import { secretResults } from "../functionDetails";
import type { Invocation, Properties } from "./binding";

/** An invocation of a function of the plugin by the engine, or of a mock in its place. */
export function engineInvocation(name: string, args: Properties, options?: pulumi.InvokeOptions): Invocation {
  // Not with `invokeOutput`, which leaves failures unhandled where its output is not.
  const read = async () => (await pulumi.runtime.invoke(pluginToken(name), args, options)) ?? {};
  return {
    read: async () => withSecrets(await read(), secretResults[name]),
    async *stream() {
      // The engine returns a log as a whole.
      const { logs } = await read();
      if (Array.isArray(logs)) yield logs;
    },
    explained: (error) => error,
  };
}

/** The result with each secret as an output of its own, so that the rest is not secret. */
function withSecrets(result: Properties, paths: readonly string[] = []): unknown {
  return paths.reduce<unknown>((marked, path) => markedAt(marked, path.match(/\[\]|\w+/g) ?? []), result);
}

function markedAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (value === undefined || value === null) return value;
  if (first === undefined) return pulumi.secret(value);
  if (first === "[]") return Array.isArray(value) ? value.map((item) => markedAt(item, rest)) : value;
  const properties: Properties = Object(value);
  return Object.hasOwn(properties, first) ? { ...properties, [first]: markedAt(properties[first], rest) } : value;
}
