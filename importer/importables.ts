import * as accessLists from "../provider/api/accessLists";
import * as applications from "../provider/api/applications";
import * as pullZones from "../provider/api/pullZones";
import * as registries from "../provider/api/registries";
import * as shieldZones from "../provider/api/shieldZones";
import * as videoLibraries from "../provider/api/videoLibraries";
import * as waf from "../provider/api/waf";
import { isNotFoundOrUnauthorised, NotFoundError } from "../provider/client/errors";
import type { Context } from "../provider/lifecycle/context";
import { settingsOf } from "../provider/resources/accessLists/accessListsOfZone";
import { isDeployed } from "../provider/resources/containers/applicationDeployment";
import { addressable } from "../provider/resources/edgeRules/edgeRules";
import { engineVariables } from "../provider/resources/shieldZone/wafEngineConfig";
import { canonicalHostname, hostnameProblem } from "../provider/schema/hostname";
import type { Properties } from "../provider/schema/properties";
import type { Holder, HolderKind } from "./holders";
import { quoted } from "./source";

/** A thing on the platform that a resource can be declared for. */
export interface Candidate {
  /** The id that the resource will have. */
  readonly id: string;
  /** What tells it apart from the others of its kind in the same holder. */
  readonly label?: string | undefined;
  /** Inputs beyond what the platform shows, such as how it is taken over; undefined leaves out what it shows. */
  readonly given?: Properties;
  /** Inputs that the platform does not show and that are secret: they become required configuration. */
  readonly required?: readonly string[];
  /** A comment above the resource. */
  readonly note?: string;
  /** What the platform calls the entries of an input that is a map, by their keys: comments beside them. */
  readonly called?: { readonly input: string; readonly names: Readonly<Record<string, string>> };
}

/** Something on the platform for which no resource is declared. */
export interface LeftOut {
  readonly what: string;
  readonly why: string;
}

/** Whether what comes in numbers is declared one by one, or as one set for each holder. */
export type Form = "single" | "sets";

/** How the things of one kind of resource are found, and where they belong. */
export interface Importable {
  readonly within: HolderKind;
  /** The form in which it is declared; without it, in both. */
  readonly form?: Form;
  /** What a variable for it ends with. */
  readonly noun: string;
  /** The inputs that name another resource: the type of that, and which of its outputs. */
  readonly refersTo?: Readonly<Record<string, { readonly type: string; readonly output: string }>>;
  find(context: Context, holder: Holder): Promise<(Candidate | LeftOut)[]>;
}

/** Every kind of resource: how it is found, or which other kind declares the same things. In the order of a program. */
export const importables: Readonly<Record<string, Importable | { readonly coveredBy: string }>> = {
  ShieldZone: {
    within: "pullZone",
    noun: "Shield",
    async find(context, { id }) {
      const zone = await shieldZoneOf(context, id);
      if (!zone) return [];
      const { data: defaults } = await context.client.call(waf.getWafEngineConfig, {});
      const usual = new Map(engineVariables(defaults).map(({ name, valueEncoded }) => [name, valueEncoded]));
      const changed = engineVariables(zone.wafEngineConfig).filter((it) => usual.get(it.name) !== it.valueEncoded);
      return [
        {
          id: String(zone.shieldZoneId),
          given: {
            wafEngineConfig: changed,
            // The end of a learning mode that is over says nothing.
            ...(zone.learningMode ? {} : { learningModeUntil: undefined }),
            adopt: true,
          },
        },
      ];
    },
  },

  AccessListConfiguration: {
    within: "pullZone",
    form: "single",
    noun: "List",
    refersTo: { shieldZoneId: { type: "ShieldZone", output: "shieldZoneId" } },
    async find(context, { id }) {
      const { shieldZoneId, all, enabled, leftOut } = await accessListsOf(context, id);
      const candidates = enabled.map(({ configurationId, name }) => ({
        id: `${shieldZoneId}/${configurationId}`,
        label: name ?? undefined,
        given: isOnly(all, name, (list) => list.name) ? { configurationId: undefined } : { listName: undefined },
      }));
      return [...candidates, ...leftOut];
    },
  },

  AccessListConfigurations: {
    within: "pullZone",
    form: "sets",
    noun: "Lists",
    refersTo: { shieldZoneId: { type: "ShieldZone", output: "shieldZoneId" } },
    async find(context, { id }) {
      const { shieldZoneId, enabled, leftOut } = await accessListsOf(context, id);
      if (enabled.length === 0) return leftOut;
      const configurations = byKey(enabled, (list) => [String(list.configurationId), settingsOf(list)]);
      const names = byKey(enabled, ({ configurationId, name }) => [String(configurationId), name ?? ""]);
      const called = { input: "configurations", names };
      return [{ id: String(shieldZoneId), given: { configurations }, called }, ...leftOut];
    },
  },

  EdgeRuleEnablement: {
    within: "pullZone",
    form: "single",
    noun: "Rule",
    async find(context, { id }) {
      const { all, own, leftOut } = await edgeRulesOf(context, id);
      const candidates = own.map(({ Guid, Description }) => ({
        id: `${id}/${Guid}`,
        label: Description || Guid,
        given: isOnly(all, Description, (rule) => rule.Description)
          ? { edgeRuleId: undefined }
          : { description: undefined },
      }));
      return [...candidates, ...leftOut];
    },
  },

  EdgeRuleEnablements: {
    within: "pullZone",
    form: "sets",
    noun: "Rules",
    async find(context, { id }) {
      const { own, leftOut } = await edgeRulesOf(context, id);
      const known = own.filter(({ Enabled }) => typeof Enabled === "boolean");
      for (const rule of own.filter((it) => !known.includes(it))) {
        leftOut.push({ what: inWords(rule), why: "the platform does not say whether it is enabled" });
      }
      if (known.length === 0) return leftOut;
      const enabled = byKey(known, ({ Guid, Enabled }) => [Guid.toLowerCase(), Enabled]);
      const names = byKey(known, ({ Guid, Description }) => [Guid.toLowerCase(), Description ?? ""]);
      return [{ id, given: { enabled }, called: { input: "enabled", names } }, ...leftOut];
    },
  },

  PullZoneAllowedReferrers: referrers(
    "pullZone",
    async (context, { id }) => (await pullZone(context, id)).AllowedReferrers,
  ),
  PullZoneAllowedReferrer: { coveredBy: "PullZoneAllowedReferrers" },

  VideoLibraryAllowedReferrers: referrers(
    "videoLibrary",
    async ({ client }, { id }) =>
      (await client.call(videoLibraries.getVideoLibrary, { path: { id } })).AllowedReferrers,
  ),
  VideoLibraryAllowedReferrer: { coveredBy: "VideoLibraryAllowedReferrers" },

  ContainerRegistry: {
    within: "registry",
    noun: "Registry",
    async find({ client }, holder) {
      const { id, isPublic, isPlatformManaged } = holder;
      if (isPublic || isPlatformManaged) return [{ what: holder.words, why: "the platform's own" }];
      const registry = await client.call(registries.getRegistry, { path: { registryId: id } });
      const given = { registryId: Number(id) };
      if (registry.userName && registries.showsPassword(registry)) return [{ id, given, required: ["password"] }];
      return [
        {
          id,
          given: { ...given, userName: undefined },
          note: "The platform shows nothing of its password: the credentials are not declared.",
        },
      ];
    },
  },

  ContainerTemplate: {
    within: "application",
    noun: "Template",
    refersTo: { imageRegistryId: { type: "ContainerRegistry", output: "id" } },
    async find({ client }, { id }) {
      const { containerTemplates } = await client.call(applications.getApplication, { path: { appId: id } });
      return (containerTemplates ?? []).map(({ id: containerId, name, imageName }) => ({
        id: `${id}/${containerId}`,
        label: name || containerId,
        // Both follow from the image's parts: declared, they would undo the next change of the tag.
        given: { containerId, imageDigest: undefined, ...(imageName ? { image: undefined } : {}) },
      }));
    },
  },

  ApplicationDeployment: {
    within: "application",
    noun: "Deployment",
    async find({ client }, { id, words }) {
      const { status } = await client.call(applications.getApplicationOverview, { path: { appId: id } });
      if (isDeployed(status) === undefined) {
        const why = `it is ${status ?? "of no known status"}, which does not say whether it is to run`;
        return [{ what: `the deployment of ${words}`, why }];
      }
      if (status !== "failing") return [{ id }];
      // Left to wait, an up would end with an error until somebody has repaired it.
      return [{ id, given: { wait: false }, note: "It is failing. Remove wait once it is active." }];
    },
  },
};

function referrers(
  within: "pullZone" | "videoLibrary",
  list: (context: Context, holder: Holder) => Promise<string[] | null | undefined>,
): Importable {
  return {
    within,
    noun: "Referrers",
    async find(context, holder) {
      const all = (await list(context, holder)) ?? [];
      const odd = all.filter((name) => hostnameProblem(name) !== undefined);
      const good = all.filter((name) => !odd.includes(name));
      // One spelling of each, as it stands on the platform.
      const hostnames = [...new Map(good.map((name) => [canonicalHostname(name), name])).values()];
      const leftOut = odd.map((name) => ({ what: `the allowed referrer ${quoted(name)}`, why: "not a host name" }));
      return hostnames.length > 0 ? [{ id: holder.id, given: { hostnames } }, ...leftOut] : leftOut;
    },
  };
}

/** The access lists of a pull zone's shield zone, where it has one. */
async function accessListsOf(context: Context, pullZoneId: string) {
  const shieldZoneId = (await shieldZoneOf(context, pullZoneId))?.shieldZoneId;
  if (shieldZoneId === undefined) return { all: [], enabled: [], leftOut: [] };
  const answer = await context.client.call(accessLists.listAccessLists, { path: { shieldZoneId } });
  const all = [...(answer.managedLists ?? []), ...(answer.customLists ?? [])];
  const enabled = all.filter(({ isEnabled }) => isEnabled);
  const off = all.length - enabled.length;
  const leftOut = off === 0 ? [] : [{ what: count(off, "access list"), why: "not enabled" }];
  return { shieldZoneId, all, enabled, leftOut };
}

/** The edge rules of a pull zone, and those of them that can be switched. */
async function edgeRulesOf(context: Context, pullZoneId: string) {
  const all = addressable((await pullZone(context, pullZoneId)).EdgeRules ?? []);
  const fixed = all.filter(({ ReadOnly }) => ReadOnly);
  const leftOut = fixed.map((rule) => ({ what: inWords(rule), why: "the platform's own" }));
  return { all, own: all.filter(({ ReadOnly }) => !ReadOnly), leftOut };
}

function inWords({ Guid, Description }: { Guid: string; Description?: string | null | undefined }): string {
  return `edge rule ${quoted(Description || Guid)}`;
}

async function pullZone({ client }: Context, id: string) {
  return client.call(pullZones.getPullZone, { path: { id } });
}

/** The shield zone of a pull zone that was read with this key: not found means that there is none. */
async function shieldZoneOf({ client }: Context, pullZoneId: string) {
  try {
    return (await client.call(shieldZones.getShieldZoneByPullZone, { path: { pullZoneId } })).data;
  } catch (error) {
    if (error instanceof NotFoundError || isNotFoundOrUnauthorised(error)) return undefined;
    throw error;
  }
}

function isOnly<Item>(all: readonly Item[], name: unknown, nameOf: (item: Item) => unknown): boolean {
  return Boolean(name) && all.filter((item) => nameOf(item) === name).length === 1;
}

function byKey<Item, Value>(all: readonly Item[], entryOf: (item: Item) => [string, Value]): Record<string, Value> {
  return Object.fromEntries(all.map(entryOf));
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
