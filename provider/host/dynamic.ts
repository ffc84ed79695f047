import type * as pulumi from "@pulumi/pulumi";
import { onCancel } from "../patches/cancelRequest";
import { type Properties, providerKey } from "../schema/properties";
import { type Served, served } from "./served";
import { Calls } from "./session";

const calls = new Calls();

/** Serves a kind of resource to Pulumi's dynamic-provider host. */
export function serve(type: string): pulumi.dynamic.ResourceProvider {
  if (calls.watch()) onCancel(() => calls.cancel());
  return withText(served(type, calls));
}

/**
 * The host finds its provider by the text in the outputs of a state, which those that the plugin recorded lack: an update that calls
 * nothing records it, for a later refresh or delete.
 */
function withText(provider: Served): Served {
  const isOnlyMoved = async (id: string, olds: Properties, news: Properties) =>
    olds[providerKey] === undefined && (await provider.diff(id, olds, news)).changes === false;
  return {
    ...provider,
    diff: async (id, olds, news) => {
      const found = await provider.diff(id, olds, news);
      return found.changes === false && olds[providerKey] === undefined ? { ...found, changes: true } : found;
    },
    update: async (id, olds, news) =>
      (await isOnlyMoved(id, olds, news)) ? { outs: { ...olds } } : provider.update(id, olds, news),
  };
}
