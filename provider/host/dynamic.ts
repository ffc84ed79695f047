import type * as pulumi from "@pulumi/pulumi";
import { kindOf } from "../kinds";
import { externalKey } from "../lifecycle/account/provenance";
import { isUnfinished } from "../lifecycle/kind";
import { changedSince } from "../lifecycle/lifecycle";
import { migrated } from "../lifecycle/state/migrations";
import { updatePreviewed } from "../lifecycle/state/previewed";
import { markedAtAll, secretPaths, withSecretOutputs } from "../lifecycle/state/secretInputs";
import { onCancel } from "../patches/cancelRequest";
import { equal } from "../schema/canonical";
import { namesOfEntries } from "../schema/meta";
import { ownValue } from "../schema/own";
import { type Properties, picked, providerKey, sourceOf, withoutProvider } from "../schema/properties";
import { withKnownParts } from "../schema/unknown";
import { typeToken } from "./providerSource";
import { type Served, served } from "./served";
import { Session } from "./session";
import { UpdatedOutputs } from "./updatedOutputs";

const session = new Session();

/** Serves a kind of resource to Pulumi's dynamic-provider host. */
export function serve(type: string): pulumi.dynamic.ResourceProvider {
  if (session.watch()) onCancel(() => session.cancel());
  return markingSecrets(migrating(type, restoring(type, adopting(type, served(type, session)))));
}

/** Marks values derived from secrets. The engine marks only the secrets themselves. */
function markingSecrets(provider: Served): Served {
  return {
    ...provider,
    check: async (olds, news) => {
      const { inputs = {}, ...checked } = await provider.check(olds, news);
      const given = secretPaths(news);
      const following = secretPaths(inputs).filter((place) => !given.includes(place));
      return { inputs: markedAtAll(inputs, following), ...checked };
    },
  };
}

function migrating(type: string, provider: Served): Served {
  const now = (recorded: Properties) => migrated(kindOf(type), recorded);
  return {
    ...provider,
    check: (olds, news) => provider.check(now(olds ?? {}), news),
    diff: (id, olds, news) => provider.diff(id, now(olds), news),
    read: (id, state = {}) => provider.read(id, now(state)),
    update: (id, olds, news) => provider.update(id, now(olds), news),
    delete: (id, state) => provider.delete(id, now(state)),
  };
}

/**
 * Restores unknown inputs that come from an output which the update of its resource does not change. The host does not
 * let a provider preview an update, so the engine takes all outputs of updated resources for unknown.
 */
function restoring(type: string, provider: Served): Served {
  return {
    ...provider,
    check: (olds, news) => provider.check(olds, session.memory.part(UpdatedOutputs).restored(olds ?? {}, news)),
    diff: async (id, olds, news) => {
      const found = await provider.diff(id, olds, news);
      if (found.changes === false || found.replaces?.length) return found;
      const before = withoutProvider(olds);
      const after = updatePreviewed(kindOf(type), id, before, withoutProvider(news));
      session.memory.part(UpdatedOutputs).note(sourceOf(typeToken(type), id), before, after);
      return found;
    },
  };
}

/**
 * Adopts resources of the plugin. The host finds a provider by the source in the outputs of a state. States of the
 * plugin have no source, nor the entries of a set. An update without requests records both.
 */
function adopting(type: string, provider: Served): Served {
  const entries = namesOfEntries(kindOf(type).inputs);
  const isOfPlugin = (before: Properties) => before[providerKey] === undefined;
  /** Removals in the same run are unknown here. The check refuses them. */
  const merged = (olds: Properties, news: Properties): Properties =>
    isOfPlugin(olds)
      ? { ...picked(news, (name) => entries.includes(name)), ...picked(olds, (name) => name !== externalKey) }
      : olds;
  /**
   * True if the only differences are values that the preview does not know, such as outputs of resources that also
   * move.
   */
  const isUnknownAlone = (id: string, before: Properties, news: Properties) => {
    const inputs = withKnownParts(withoutProvider(news), before) as Properties;
    return !isUnfinished(before) && changedSince(kindOf(type), id, before, inputs).size === 0;
  };
  const isOnlyMoved = async (id: string, olds: Properties, news: Properties) =>
    isOfPlugin(olds) && (await provider.diff(id, merged(olds, news), news)).changes === false;
  return {
    ...provider,
    check: async (olds, news) => {
      const { inputs, failures = [] } = await provider.check(olds, news);
      const changed = entries.filter((name) => {
        const before = isOfPlugin(olds ?? {}) ? olds?.[name] : undefined;
        return before !== undefined && !equal(kindOf(type).inputs.shape[name], before, ownValue(inputs ?? {}, name));
      });
      const refused = changed.map((name) => ({
        property: "",
        reason: `${name} must not change in the run that adopts the plugin's resource; declare it as the plugin did, run pulumi up, and change it then`,
      }));
      return { inputs, failures: [...failures, ...refused] };
    },
    diff: async (id, olds, news) => {
      const before = merged(olds, news);
      const found = await provider.diff(id, before, news);
      if (!isOfPlugin(olds)) return found;
      // Otherwise the engine does its own comparison and reports secrets whose marks differ.
      return found.changes === false || isUnknownAlone(id, before, news) ? { ...found, changes: true } : found;
    },
    update: async (id, olds, news) => {
      const before = merged(olds, news);
      return (await isOnlyMoved(id, olds, news))
        ? { outs: withSecretOutputs(kindOf(type), before, news) }
        : provider.update(id, before, news);
    },
  };
}
