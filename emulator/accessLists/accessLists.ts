import { createHash } from "node:crypto";
import * as api from "../../provider/api/accessLists";
import { id } from "../../provider/schema/values";
import type { Area, StateOf } from "../area";
import { servingOf, takeId } from "../handling";
import type { EmulatorOptions } from "../options";
import { plainRoutes } from "../plainRoutes";
import { plainProblem, shieldFailure } from "../problems";
import { managedLists } from "../shieldZone/catalogue";
import { deleted, findShieldZone, isBelowPlan, succeeded } from "../shieldZone/shield";
import type { ShieldZone, State as ShieldZones } from "../shieldZone/state";

const stored = { collections: {}, nextIds: { accessList: id().default(8101) } };

type State = StateOf<typeof stored> & ShieldZones;

const serve = servingOf<State>();

const unsetOfCustomList = { category: 0, requiredPlan: 0, lastUpdated: "2026-01-01T00:00:00Z" };

const accessListRoutes = [
  serve(api.listAccessLists, ({ path, state }) => {
    const zone = findShieldZone(state, path.shieldZoneId);
    const { customLists } = zone;
    return succeeded(state, {
      managedLists: zone.accessLists.map(({ configurationId, listId, isEnabled, action }) => {
        const list = managedLists.find((candidate) => candidate.listId === listId);
        return { ...list, listId, configurationId, isEnabled, action };
      }),
      customLists: customLists.map(({ content: _content, ...list }) => ({ ...unsetOfCustomList, ...list })),
      customEntryCount: entriesOf(customLists),
      customEntryLimit: limitsOf(zone, state.options).entries,
      customListCount: customLists.length,
      customListLimit: limitsOf(zone, state.options).lists,
    });
  }),

  serve(api.updateAccessListConfiguration, ({ path, body, state }) => {
    const zone = findShieldZone(state, path.shieldZoneId);
    const { configuration, requiredPlan } = findConfiguration(zone, path.id, state.options);
    if (body.isEnabled && requiredPlan > (zone.planType ?? 0)) {
      throw shieldFailure(
        state.options.accessListRefusalStatus,
        "not_available.access_list",
        "This access list is not available on the plan of the Shield Zone.",
      );
    }
    // Null keeps the value.
    if (body.isEnabled != null) configuration.isEnabled = body.isEnabled;
    if (body.action !== undefined) configuration.action = body.action;
    return succeeded(state, { data: { isEnabled: configuration.isEnabled, action: configuration.action } });
  }),
];

const customListRoutes = plainRoutes({
  parent: (state: State, shieldZoneId) => findShieldZone(state, Number(shieldZoneId)),
  all: ({ customLists }) => customLists,
  id: "listId",
  missing({ options }) {
    const { missingRuleStatus } = options;
    const message = "The access list does not exist.";
    return missingRuleStatus === 404
      ? plainProblem(404, message)
      : shieldFailure(missingRuleStatus, "not_found.access_list", message);
  },
  create: api.createAccessList,
  get: api.getAccessList,
  update: api.updateAccessList,
  delete: api.deleteAccessList,
  created({ name, type, content, description = null }, { parent: zone, state, now }) {
    if (zone.customLists.length >= limitsOf(zone, state.options).lists)
      throw listFailure("The zone has reached its limit of custom lists.");
    const listId = takeId(state, "accessList", (candidate) =>
      state.shieldZones.some((each) => each.customLists.some((list) => list.listId === candidate)),
    );
    const list = {
      listId,
      configurationId: 10 * listId,
      name,
      description,
      type,
      isEnabled: false,
      action: 2,
      content: "",
    };
    setContent(zone, list, content, { state, now });
    return list;
  },
  // Null keeps the value.
  change(list, { name, content }, { parent: zone, state, now }) {
    if (content != null) setContent(zone, list, content, { state, now });
    list.name = name ?? list.name;
  },
  response: (list, state) => succeeded(state, { data: listResponse(list) }),
  deleted,
});

export const accessLists = { ...stored, seed: {}, routes: [...accessListRoutes, ...customListRoutes] } satisfies Area;

type CustomList = ShieldZone["customLists"][number];

interface Place {
  readonly state: State;
  readonly now: number;
}

function setContent(zone: ShieldZone, list: CustomList, content: string, { state, now }: Place): void {
  const entryCount = content.split("\n").filter((line) => line.trim() !== "").length;
  if (entriesOf(zone.customLists) - (list.entryCount ?? 0) + entryCount > limitsOf(zone, state.options).entries) {
    throw listFailure("The custom lists of the zone exceed the limit of entries.");
  }
  Object.assign(list, { content, entryCount, lastUpdated: new Date(now).toISOString() });
}

function listResponse({ listId: id, name, description, type, content = "", entryCount, lastUpdated }: CustomList) {
  const checksum = createHash("sha256").update(content).digest("hex");
  return { id, name, description, type, content, checksum, entryCount: entryCount ?? 0, lastModified: lastUpdated };
}

function entriesOf(lists: readonly CustomList[]): number {
  return lists.reduce((sum, list) => sum + (list.entryCount ?? 0), 0);
}

/** Returns the seed's limits of lists and total entries, or small defaults. */
function limitsOf(zone: ShieldZone, options: EmulatorOptions) {
  const { customListLimit = isBelowPlan(zone, "Advanced", options) ? 1 : 5, customEntryLimit = 1000 } = zone;
  return { lists: customListLimit, entries: customEntryLimit };
}

function listFailure(message: string) {
  return shieldFailure(400, "limit_reached.access_list", message);
}

interface Configuration {
  isEnabled?: boolean | null | undefined;
  action?: number | null | undefined;
}

interface Found {
  configuration: Configuration;
  requiredPlan: number;
}

function findConfiguration(zone: ShieldZone, id: number, { missingConfigurationStatus }: EmulatorOptions): Found {
  const setting = zone.accessLists.find(({ configurationId }) => configurationId === id);
  if (setting) {
    const list = managedLists.find(({ listId }) => listId === setting.listId);
    return { configuration: setting, requiredPlan: list?.requiredPlan ?? 0 };
  }
  const custom = zone.customLists.find(({ configurationId }) => configurationId === id);
  if (custom) return { configuration: custom, requiredPlan: custom.requiredPlan ?? 0 };
  const message = "The access list configuration does not exist.";
  throw missingConfigurationStatus === 404
    ? plainProblem(404, message)
    : shieldFailure(missingConfigurationStatus, "not_found.access_list_configuration", message);
}
