import * as pulumi from "@pulumi/pulumi";
import { pluginToken } from "../../provider/host/providerSource";
import { secretResults } from "../functionDetails";
import type { Invocation, Properties } from "./binding";

/** Prepares an invocation by the engine, or by a mock in its place. */
export function engineInvocation(name: string, args: Properties, options?: pulumi.InvokeOptions): Invocation {
  // `invokeOutput` would leave failures unhandled if its output has no handler.
  const read = async () => (await pulumi.runtime.invoke(pluginToken(name), args, options)) ?? {};
  return {
    read: async () => withSecrets(await read(), secretResults[name]),
    async *stream() {
      // The engine returns the whole log at once.
      const { logs } = await read();
      if (Array.isArray(logs)) yield logs;
    },
    explained: (error) => error,
  };
}

/** Makes each secret a separate output, so that the rest is not secret. */
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
