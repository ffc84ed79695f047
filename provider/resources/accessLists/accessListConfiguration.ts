import { z } from "zod";
import * as api from "../../api/accessLists";
import { EdgeError } from "../../client/errors";
import { claimsMissing } from "../../client/notFound";
import { keyOfId, memberId, type ObjectKey } from "../../lifecycle/claims";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { claimAlone } from "../../lifecycle/ownership";
import { programSchemaOf } from "../../schema/enumeration";
import { annotate } from "../../schema/meta";
import type { PlanLimits } from "../../schema/planLimits";
import { unreadableNames } from "../../schema/program";
import { namesOf, type Properties } from "../../schema/properties";
import { id } from "../../schema/values";
import { labelWithin, quotedOr } from "../parts/label";
import type { ListResponse } from "../parts/listResponse";
import { onDestroy } from "../parts/onDestroy";
import { enablementPrevious, warnOfLostPrevious } from "../parts/previous";
import { recordUncertainWrite } from "../parts/recordUncertainWrite";
import {
  type AccessList,
  accessListOf,
  accessListsOf,
  candidatesAmong,
  configureAccessList,
  detailsOf,
  differingSettings,
  enabledListsOf,
  isConfigurationMissing,
  listProtection,
  managed,
  settingsOf,
  settingsShape,
} from "./accessListsOfZone";

const form = "shieldZoneId/configurationId";

/** Inputs that identify a configuration, each with the matching property of a list. */
const ofLists = { configurationId: "configurationId", accessListId: "listId", listName: "name" } as const;
const naming = namesOf(ofLists);

/** Returns the plan limits of the platform's lists whose names match. Their exact names are not documented. */
function curated(plan: string, most: PlanLimits["most"], names: RegExp): PlanLimits {
  return {
    noun: `access lists of the ${plan} plan`,
    most,
    count: ({ listName, isEnabled }) =>
      typeof listName === "string" && isEnabled !== false && names.test(listName) ? 1 : 0,
  };
}

export const accessListConfiguration: ResourceKind = defineKind({
  type: "AccessListConfiguration",
  reference: {
    description:
      "The configuration of an existing access list in a shield zone: whether it is enabled, and the action for matching requests. The platform's lists of VPNs, data centers and Tor exit nodes, FireHOL Level 1, AbuseIPDB and NetMountains require the Advanced plan, and the others the Business plan. A destroy restores the list's previous configuration.",
    example: `const zone = new edge.ShieldZone("shop", { pullZoneId: 1001, planType: "Advanced" });
new edge.AccessListConfiguration("tor", {
  shieldZoneId: zone.shieldZoneId,
  listName: "Tor exit nodes",
  isEnabled: true,
  action: "Block",
});`,
    errors: [
      "No list has the name, or several lists do. The error lists the candidates.",
      "The list is not available on the zone's plan (`not_available.access_list`).",
      "An AccessList declares `isEnabled` or `action` for the same list. The error says which one to remove.",
    ],
  },
  idForm: form,
  // See docs.bunny.net/shield/access-lists.
  limits: {
    planSettings: [
      curated("Advanced", { Basic: 0 }, /\bVPN|data ?cent(er|re)|\bTor\b|FireHOL Level 1|AbuseIPDB|NetMountains/i),
      curated("Business", { Basic: 0, Advanced: 0 }, /Blocklist\.?\s?DE|ThreatFox|StopForumSpam|Spamhaus DROP/i),
    ],
  },
  inputs: z.strictObject({
    shieldZoneId: annotate(id(), {
      description: "The configuration's shield zone. A change replaces the resource.",
      example: 7002,
    }),
    configurationId: annotate(id().optional(), {
      description:
        "The id of the configuration, as returned by getAccessLists. Set exactly one of configurationId, accessListId and listName. A change to another configuration replaces the resource.",
      example: 9001,
    }),
    accessListId: annotate(id().optional(), {
      description:
        "The id of the configured list, an output of AccessList. Set exactly one of configurationId, accessListId and listName. A change to another list replaces the resource.",
      example: 801,
    }),
    listName: annotate(z.string().min(1).optional(), {
      description:
        "The name of the configured list, which must be unique in the zone. Set exactly one of configurationId, accessListId and listName. A change to another configuration replaces the resource.",
      example: "Tor exit nodes",
    }),
    ...settingsShape(),
    onDestroy: onDestroy(
      ["restore", "disable", "keep"],
      "`restore` restores the previous configuration, `disable` disables the list; `keep` leaves it",
      "restore",
    ),
  }),
  outputs: z.object({
    resolvedListName: annotate(z.string(), {
      description: "The name of the list.",
      copies: ["listName"],
      changesWith: [],
    }),
    resolvedAccessListId: annotate(z.int(), { description: "The id of the list.", changesWith: [] }),
    listType: annotate(programSchemaOf(api.accessListType), {
      description: "The type of the list's entries.",
      changesWith: [],
    }),
    previous: annotate(z.record(z.string(), z.unknown()).optional(), {
      description: 'The previous values of the managed settings, restored by `onDestroy: "restore"`.',
      copies: ["isEnabled", "action"],
      changesWith: ["isEnabled", "action"],
    }),
  }),
  protection: {
    shieldZoneId: listProtection,
    configurationId: listProtection,
    accessListId: listProtection,
    listName: listProtection,
    isEnabled: listProtection,
    action: listProtection,
    connection: listProtection,
  },
  importing: {
    within: "pullZone",
    noun: "List",
    declares: "each enabled list of the platform, by its name if the name is unique",
    terraform: { bunnynet_pullzone_shield: { within: "pullzone" } },
    refersTo: { shieldZoneId: { type: "ShieldZone", output: "shieldZoneId" } },
    async find(context, { id }) {
      const { shieldZoneId, all, enabled, leftOut } = await enabledListsOf(context, id);
      const candidates = enabled.map(({ configurationId, name }) => ({
        id: `${shieldZoneId}/${configurationId}`,
        label: name ?? undefined,
        given:
          name && all.filter((list) => list.name === name).length === 1
            ? { configurationId: undefined }
            : { listName: undefined },
      }));
      return [...candidates, ...leftOut];
    },
  },
  replacedBy: {
    accessListId: (value, _id, state) => same(value === undefined || value === state.resolvedAccessListId),
    listName: (value, _id, state) => same(value === undefined || value === state.resolvedListName),
  },
  identity: [["resolvedAccessListId"]],
  conflicts: (inputs) => {
    const given = naming.filter((name) => inputs[name] !== undefined);
    if (given.length === 1) return [];
    return [
      given.length === 0
        ? "set exactly one of configurationId, accessListId and listName; none of them is set"
        : `set exactly one of configurationId, accessListId and listName; ${given.join(" and ")} are set`,
    ];
  },
  names: ({ shieldZoneId, configurationId, accessListId, listName }, id) => {
    const ofList = accessListId === undefined ? undefined : `of list ${accessListId}`;
    const which = quotedOr(listName, configurationId ?? ofList);
    return labelWithin("access list configuration", which, "shield zone", shieldZoneId, id);
  },

  claims: (properties, id) => [
    {
      key: id === undefined ? keyByName(properties) : keyOfId("AccessListConfiguration", id),
      label: accessListConfiguration.names(properties, id),
      values: pickManaged(properties, properties),
    },
  ],

  async create(context, inputs) {
    const { shieldZoneId } = inputs;
    const list = pickList(await accessListsOf(context, shieldZoneId), inputs, shieldZoneId);
    // Another resource may identify the same list by another input.
    claimAlone(context, accessListConfiguration, `${shieldZoneId}/${list.configurationId}`, inputs);
    const now = settingsOf(list);
    const toWrite = differingSettings(inputs, now);
    const configured = {
      id: `${shieldZoneId}/${list.configurationId}`,
      outputs: { ...outputsOf(list), previous: enablementPrevious(managed, inputs, now, undefined) },
    };
    await recordUncertainWrite(configured, configureAccessList(context, shieldZoneId, list.configurationId, toWrite));
    if (Object.keys(toWrite).length === 0) warnOfLostPrevious(context, [accessListConfiguration.names(inputs)]);
    return configured;
  },

  async read(context, id, state) {
    const [shieldZoneId, configurationId] = idParts(id, form);
    const list = await accessListOf(context, shieldZoneId, configurationId, state.resolvedAccessListId);
    if (!list) return undefined;
    return {
      settings: { shieldZoneId, configurationId, listName: list.name ?? undefined, ...settingsOf(list) },
      outputs: { ...outputsOf(list), previous: state.previous },
      unreadable: unreadableNames(list),
    };
  },

  async update(context, { id, state, inputs, changed }) {
    const [shieldZoneId, configurationId] = idParts(id, form);
    const changing = Object.fromEntries(
      managed
        .filter((name) => (changed.has(name) || isUnfinished(state)) && inputs[name] !== undefined)
        .map((name) => [name, inputs[name]]),
    );
    const managedAnew = pickUnmanaged(changing, state);
    const list = managedAnew ? await accessListOf(context, shieldZoneId, configurationId) : undefined;
    const previous = enablementPrevious(managed, inputs, list ? settingsOf(list) : {}, state.previous);
    if (managedAnew && list && Object.keys(differingSettings(managedAnew, settingsOf(list))).length === 0) {
      warnOfLostPrevious(context, [accessListConfiguration.names(inputs, id)]);
    }
    const configured = { id, outputs: { previous } };
    const toWrite = list ? differingSettings(changing, settingsOf(list)) : changing;
    await recordUncertainWrite(configured, configureAccessList(context, shieldZoneId, configurationId, toWrite));
    return configured;
  },

  async delete(context, id, state) {
    const [shieldZoneId, configurationId] = idParts(id, form);
    const mode = state.onDestroy ?? "restore";
    if (mode === "keep") return;
    const values = mode === "disable" ? { isEnabled: false } : pickManaged(state.previous ?? {}, state);
    // If the list cannot be read, the error of the write tells why.
    const list = await accessListOf(context, shieldZoneId, configurationId).catch(() => undefined);
    const toWrite = list ? differingSettings(values, settingsOf(list)) : values;
    await configureAccessList(context, shieldZoneId, configurationId, toWrite).catch(async (error) => {
      // The platform does not respond with a 404 here.
      const isMissing = () => isConfigurationMissing(context, shieldZoneId, configurationId).catch(() => false);
      if (claimsMissing(error) || !(await isMissing())) throw error;
    });
  },
});

function keyByName({ shieldZoneId, configurationId, accessListId, listName }: Properties): ObjectKey {
  const named = listName === undefined ? { accessListId } : { listName };
  const member = configurationId === undefined ? named : memberId(configurationId);
  return { kind: "AccessListConfiguration", parent: shieldZoneId, member };
}

function pickList(lists: ListResponse<AccessList>, inputs: Properties, shieldZoneId: number): AccessList {
  const all = lists.items;
  const given = naming.find((name) => inputs[name] !== undefined) ?? "listName";
  const matching = all.filter((list) => list[ofLists[given]] === inputs[given]);
  const [only] = matching;
  if (only && matching.length === 1) return only;
  if (!only) lists.confirmAbsent();
  const by = given === "accessListId" && matching.length === 0 ? "listId" : "configurationId";
  const candidates = candidatesAmong(matching.length > 0 ? matching : all, by);
  const wanted = given === "listName" ? `named "${inputs.listName}"` : `with ${given} ${inputs[given]}`;
  throw new EdgeError(
    matching.length > 1
      ? `shield zone ${shieldZoneId} has ${matching.length} access lists ${wanted}: ${candidates}. Set configurationId instead of ${given}.`
      : `shield zone ${shieldZoneId} has no access list ${wanted}; it has ${candidates || "none"}.`,
  );
}

function outputsOf(list: AccessList): Properties {
  const { name, accessListId, listType } = detailsOf(list);
  return { resolvedListName: name, resolvedAccessListId: accessListId, listType };
}

function pickUnmanaged(toWrite: Properties, state: Properties): Properties | undefined {
  const found = Object.entries(toWrite).filter(([name]) => state[name] === undefined);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function pickManaged(previous: Properties, state: Properties): Properties {
  return Object.fromEntries(
    managed
      .filter((name) => state[name] !== undefined && previous[name] !== undefined)
      .map((name) => [name, previous[name]]),
  );
}

function same(isSame: boolean): "same" | "replace" {
  return isSame ? "same" : "replace";
}
