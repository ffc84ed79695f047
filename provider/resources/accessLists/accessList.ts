import { z } from "zod";
import * as api from "../../api/accessLists";
import type { Parent } from "../../client/confirmation";
import { EdgeError } from "../../client/errors";
import { untilFound } from "../../client/readAgain";
import { keyOfId, type ObjectKey } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { claimAlone, isDeclaredSeparately } from "../../lifecycle/ownership";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { canonical } from "../../schema/canonical";
import { programSchemaOf } from "../../schema/enumeration";
import { hashed } from "../../schema/hashed";
import { annotate } from "../../schema/meta";
import { unreadableNames } from "../../schema/program";
import type { Properties } from "../../schema/properties";
import { hasUnknown } from "../../schema/unknown";
import { id } from "../../schema/values";
import { adoptOrCreate } from "../parts/adoptOrCreate";
import { completing } from "../parts/completing";
import { plainCreation } from "../parts/creation";
import { deleteOfZone } from "../parts/deleteOfZone";
import { labelWithin, quotedOr } from "../parts/label";
import type { ListResponse } from "../parts/listResponse";
import { adoptedOutput, deleteOrKeep, isKept } from "../parts/onDestroy";
import { shieldZoneOf } from "../parts/shieldZoneOf";
import { accessListConfiguration } from "./accessListConfiguration";
import { canonicalEntries, entryConflicts, inPlaces } from "./accessListEntries";
import {
  type AccessList,
  candidatesAmong,
  configureAccessList,
  confirmMissing,
  customListsOf,
  differingSettings,
  listProtection,
  managed,
  settingsOf,
  settingsShape,
} from "./accessListsOfZone";
import { contentOf, createContent, differingInList, findContent, updateContent } from "./customLists";

const form = "shieldZoneId/accessListId";
const entryProtection = protectionByRules("access-list-entries");

const inputs = z.strictObject({
  shieldZoneId: annotate(id(), {
    description: "The list's shield zone. A change replaces the resource.",
    example: 7002,
  }),
  accessListId: annotate(id().optional(), {
    description:
      "The id of an existing custom list to adopt, as returned by getAccessLists. A change to another list replaces the resource.",
    defaultsTo: "a new list",
    example: 801,
  }),
  name: annotate(z.string().min(1), { description: "The name of the list.", mayBeRedacted: true, example: "Blocked" }),
  type: annotate(programSchemaOf(api.accessListType), {
    description: "The type of the entries. The platform cannot change it, so a change replaces the resource.",
    mayBeRedacted: true,
    example: "CIDR",
  }),
  entries: annotate(z.array(z.string().min(1)).optional(), {
    description:
      "The entries, managed as a set. Order, duplicates and spelling do not matter. Addresses and ranges can be IPv4 or IPv6, and a range starts with its first address. Autonomous systems are written as `AS64500` and countries as `DE`. Required to create a list. The output is a single string, `sha256:` followed by the hash of the entries, but `get` returns the entries themselves.",
    comparesAs: "set",
    recordedAs: "hash",
    mayBeRedacted: true,
    canonicalBeside: (entries, { type }, before) => {
      if (entries === undefined) return undefined;
      const set = canonicalEntries(type, Array.isArray(entries) ? entries : []);
      return Array.isArray(before) ? inPlaces(set, before) : set;
    },
    example: ["203.0.113.0/24", "2001:db8::/32"],
  }),
  description: annotate(z.string().optional(), {
    description: "A description of the list. The platform cannot change it, so a change replaces the resource.",
    mayBeRedacted: true,
    defaultsTo: "none",
    example: "Agreed with the shop team",
  }),
  ...settingsShape(),
  onDestroy: deleteOrKeep("`delete` deletes the list; `keep` leaves it"),
});

type Inputs = InputsOf<typeof inputs.shape>;

export const accessList: ResourceKind = defineKind({
  type: "AccessList",
  reference: {
    description:
      "A custom access list of a shield zone, including its entries and its configuration (whether it is enabled, and its action). Declare the configuration either here or with AccessListConfiguration, not both. A list may have more than 100,000 entries.",
    example: `const zone = new edge.ShieldZone("shop", { pullZoneId: 1001 });
new edge.AccessList("blocked", {
  shieldZoneId: zone.shieldZoneId,
  name: "Blocked",
  type: "CIDR",
  entries: ["203.0.113.0/24", "2001:db8::/32"],
  isEnabled: true,
  action: "Block",
});`,
    adoption: {
      matchedBy: "name and type within the shield zone",
      inUse: "an undeclared description or an undeclared `isEnabled: true`",
    },
    errors: [
      "An entry does not match the type. The error contains the entry's path.",
      "The zone's limit of lists or entries (`customListLimit` or `customEntryLimit`) is exceeded. The error contains the limit and the number.",
      "The list to adopt has a different type or description, which the platform cannot change.",
      "An AccessListConfiguration manages the same list, and `isEnabled` or `action` is declared here as well. The error says which one to remove.",
    ],
  },
  idForm: form,
  // As documented.
  limits: { plan: { noun: "custom access lists", most: { Basic: 1 } } },
  inputs,
  outputs: z.object({
    configurationId: annotate(z.int(), {
      description: "The id of the list's configuration in the zone.",
      changesWith: [],
    }),
    adopted: adoptedOutput("list"),
  }),
  protection: {
    shieldZoneId: listProtection,
    accessListId: listProtection,
    name: { unrelated: "is a display name" },
    type: listProtection,
    "entries.*": entryProtection,
    description: { unrelated: "is documentation" },
    isEnabled: listProtection,
    action: listProtection,
    connection: listProtection,
  },
  importing: {
    within: "pullZone",
    noun: "List",
    declares: "each custom list, with its entries and its configuration",
    terraform: { bunnynet_pullzone_access_list: { within: "pullzone", by: "id" } },
    refersTo: { shieldZoneId: { type: "ShieldZone", output: "shieldZoneId" } },
    async find(context, { id }) {
      const shieldZoneId = (await shieldZoneOf(context, id))?.shieldZoneId;
      if (shieldZoneId === undefined) return [];
      const { items } = await customListsOf(context, shieldZoneId);
      return items.map(({ listId, name }) => ({
        id: `${shieldZoneId}/${listId}`,
        label: name ?? undefined,
        given: { accessListId: listId },
      }));
    },
  },
  replacedBy: {
    type: "always",
    description: (value) => (value === undefined ? "same" : "replace"),
  },
  identity: [["name"]],
  adoptedBy: "accessListId",
  conflicts: ({ accessListId, type, entries }, { entries: given }, _before, secretPaths) => {
    const isMissing = accessListId === undefined && entries === undefined;
    return [
      ...(isMissing ? ["entries is required to create a list; to adopt one, set accessListId"] : []),
      ...(Array.isArray(given)
        ? entryConflicts(
            type,
            given,
            secretPaths.some((place) => /^entries\b/.test(place)),
          )
        : []),
    ];
  },
  names: ({ shieldZoneId, name, accessListId }, id) =>
    labelWithin("access list", quotedOr(name, accessListId), "shield zone", shieldZoneId, id),

  claims: ({ configurationId, name, entries, isEnabled, action, ...rest }, id) => {
    const values = { isEnabled, action };
    const configuration = { values, wholeBy: "AccessList" };
    const { shieldZoneId } = rest;
    if (id === undefined) {
      const named = { shieldZoneId, listName: name };
      const key = { kind: "AccessListConfiguration", parent: shieldZoneId, member: { listName: name } };
      return isConfigured(values) ? [{ ...configuration, key, label: accessListConfiguration.names(named) }] : [];
    }
    const label = accessList.names({ name, ...rest }, id);
    const own = { key: keyOfId("AccessList", id), label, values: { name, entries: asRecorded(entries), ...values } };
    if (configurationId === undefined || !isConfigured(values)) return [own];
    return [
      own,
      { ...configuration, key: configurationKey(id, configurationId), label: `the configuration of ${label}` },
    ];
  },

  async create(context, declared) {
    const { accessListId } = declared;
    const { id, outputs } =
      accessListId === undefined
        ? await adoptOrCreate(context, accessList, creationOf(context, declared))
        : await adopt(context, declared, accessListId);
    const known = { adopted: outputs.adopted === true };
    const configuring = configured(context, id, declared);
    const configurationId = await (known.adopted
      ? configuring
      : completing({ id, outputs: known }, "the list was created, but not configured", configuring));
    return { id, outputs: { ...known, configurationId } };
  },

  async read(context, id, state) {
    const [shieldZoneId, listId] = idParts(id, form);
    const lists = await customListsOf(context, shieldZoneId);
    const listed = withId(lists.items, listId);
    if (!listed) {
      lists.confirmAbsent();
      await confirmMissing(context, shieldZoneId, listId);
      return undefined;
    }
    const found = await findContent(context, shieldZoneId, listId);
    return {
      settings: { shieldZoneId, accessListId: listId, ...contentOf(found, state.type), ...settingsOf(listed) },
      outputs: {
        configurationId: listed.configurationId,
        adopted: state.adopted ?? false,
      },
      unreadable: [
        ...unreadableNames(listed).filter((name) => managed.some((each) => each === name)),
        ...unreadableNames(found).map((name) => (name === "content" ? "entries" : name)),
      ],
    };
  },

  async update(context, { id, state, inputs: declared, changed }) {
    const [shieldZoneId, listId] = idParts(id, form);
    const isChanged = (name: keyof Inputs & string) => changed.has(name) || isUnfinished(state);
    const content = {
      ...(isChanged("name") ? { name: declared.name } : {}),
      ...(isChanged("entries") && declared.entries ? { entries: declared.entries } : {}),
    };
    const write = () => updateContent(context, shieldZoneId, listId, declared.type, content);
    // Writes the entries before the list starts to allow requests, and after it stops.
    const opens = declared.isEnabled !== false && (declared.action === "Allow" || declared.action === "Bypass");
    if (opens) await write();
    const isSet = !isUnfinished(state) && state.configurationId !== undefined && !managed.some(isChanged);
    const configurationId = isSet ? state.configurationId : await configured(context, id, declared);
    if (!opens) await write();
    return { outputs: { configurationId, adopted: state.adopted ?? false } };
  },

  async delete(context, id, state) {
    // Another resource of the program still configures the list.
    if (isKept(state) || isConfiguredElsewhere(context, id, state.configurationId)) return;
    const [shieldZoneId, listId] = idParts(id, form);
    const path = { shieldZoneId, listId };
    await deleteOfZone(context, {
      noun: "list",
      send: () => context.client.send(api.deleteAccessList, { path }),
      listed: async () => {
        const { items, isWhole } = await customListsOf(context, shieldZoneId);
        return { isListed: withId(items, listId) !== undefined, isWhole };
      },
      read: () => findContent(context, shieldZoneId, listId),
    });
  },
});

function asRecorded(entries: unknown): unknown {
  return hasUnknown(entries) ? entries : hashed(canonical(inputs.shape.entries, entries));
}

function configurationKey(id: string, configurationId: unknown): ObjectKey {
  const [shieldZoneId] = idParts(id, form);
  return keyOfId("AccessListConfiguration", `${shieldZoneId}/${configurationId}`);
}

function isConfigured(inputs: Properties): boolean {
  return managed.some((name) => inputs[name] !== undefined);
}

function isConfiguredElsewhere(context: Context, id: string, configurationId: number | undefined): boolean {
  return (
    configurationId !== undefined &&
    isDeclaredSeparately(context, { key: configurationKey(id, configurationId), wholeBy: "AccessList" })
  );
}

function withId(lists: readonly AccessList[], listId: number): AccessList | undefined {
  return lists.find((list) => list.listId === listId);
}

/** Returns the id of the configuration, which only the zone's list of lists shows. */
async function configured(context: Context, id: string, declared: Inputs): Promise<number> {
  const [shieldZoneId, listId] = idParts(id, form);
  const parent: Parent<ListResponse<AccessList>> = {
    key: `access lists of shield zone ${shieldZoneId}`,
    read: (since) => customListsOf(context, shieldZoneId, since),
    context,
  };
  const what = `the configuration of access list ${listId} in shield zone ${shieldZoneId}`;
  const listed = await untilFound(context, what, async () =>
    withId((await context.client.readBatched(parent)).items, listId),
  );
  const { configurationId } = listed;
  claimAlone(context, accessList, id, declared, { outputs: { configurationId } });
  await configureAccessList(context, shieldZoneId, configurationId, differingSettings(declared, settingsOf(listed)));
  return configurationId;
}

function creationOf(context: Context, declared: Inputs) {
  const { shieldZoneId, name } = declared;
  return plainCreation<AccessList, Pick<AccessList, "listId">>(accessList, declared, {
    list: () => customListsOf(context, shieldZoneId),
    platformIdOf: ({ listId }) => listId,
    nameOf: (list) => list.name,
    declaredName: name,
    inspect: async (listed) => {
      const found = await findContent(context, shieldZoneId, listed.listId);
      const unlike = differingInList(declared, found);
      return {
        found: listed,
        mayBeAdopted: !unlike.includes("type"),
        isAsDeclared: unlike.length === 0,
        signsOfOthers: signsOfOthers(declared, listed, found.description),
      };
    },
    create: async () => ({ listId: (await createContent(context, declared)).id }),
    adopt: ({ listId }, isOwn) => adopt(context, declared, listId, !isOwn),
  });
}

/** Returns settings that an interrupted create of this program cannot have left. */
function signsOfOthers(declared: Inputs, { isEnabled }: AccessList, description: string | null | undefined): string[] {
  return [
    ...(declared.description === undefined && description ? [`the description "${description}"`] : []),
    ...(declared.isEnabled === undefined && isEnabled ? ["isEnabled: true"] : []),
  ];
}

async function adopt(context: Context, declared: Inputs, listId: number, adopted = true) {
  const { shieldZoneId } = declared;
  const lists = await customListsOf(context, shieldZoneId);
  if (!withId(lists.items, listId)) {
    lists.confirmAbsent();
    throw new EdgeError(
      `shield zone ${shieldZoneId} has no custom access list ${listId} to adopt; it has ${candidatesAmong(lists.items, "listId") || "none"}.`,
    );
  }
  const unlike = differingInList(declared, await findContent(context, shieldZoneId, listId));
  const fixed = unlike.filter((name) => name === "type" || name === "description");
  if (fixed.length > 0) {
    throw new EdgeError(
      `access list ${listId} of shield zone ${shieldZoneId} has a different ${fixed.join(" and ")} than declared, which the platform cannot change. Declare the existing ${fixed.join(" and ")}, or remove accessListId to create a new list.`,
    );
  }
  const { name, entries, type } = declared;
  await updateContent(context, shieldZoneId, listId, type, {
    ...(unlike.includes("name") ? { name } : {}),
    ...(unlike.includes("entries") && entries ? { entries } : {}),
  });
  return { id: `${shieldZoneId}/${listId}`, outputs: { adopted } };
}
