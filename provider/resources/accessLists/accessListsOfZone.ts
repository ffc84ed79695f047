import { z } from "zod";
import * as api from "../../api/accessLists";
import { EdgeError } from "../../client/errors";
import { notAsWritten, untilVisible } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { programSchemaOf } from "../../schema/enumeration";
import { annotate } from "../../schema/meta";
import { fromWire, toWire } from "../../schema/program";
import type { Properties } from "../../schema/properties";
import { counted } from "../../schema/sentence";
import { foundInZone } from "../parts/deleteOfZone";
import { type ListResponse, listResponse } from "../parts/listResponse";
import { shieldZoneOf } from "../parts/shieldZoneOf";
import { findContent } from "./customLists";

export const listProtection = protectionByRules("access-list");

export const managed = ["isEnabled", "action"] as const;

export type AccessList = z.output<typeof api.accessList>;

interface ListsOfZone extends ListResponse<AccessList> {
  isCustom(list: AccessList): boolean;
}

export async function accessListsOf(context: Context, shieldZoneId: number): Promise<ListsOfZone> {
  const { managedLists, customLists } = await context.client.send(api.listAccessLists, { path: { shieldZoneId } });
  const custom = new Set(customLists?.map(({ configurationId }) => configurationId));
  return {
    ...listResponse<AccessList>(api.listAccessLists, { managedLists, customLists }, ["name"]),
    isCustom: ({ configurationId }) => custom.has(configurationId),
  };
}

/** Accepts cached responses no older than `since`. */
export async function customListsOf(
  { client }: Context,
  shieldZoneId: number,
  since?: number,
): Promise<ListResponse<AccessList>> {
  const { customLists } = await client.send(api.listAccessLists, { path: { shieldZoneId } }, { since });
  return listResponse<AccessList>(api.listAccessLists, { customLists }, ["name"]);
}

/** Leaves the account's own lists to AccessList. */
export async function enabledListsOf(context: Context, pullZoneId: string) {
  const shieldZoneId = (await shieldZoneOf(context, pullZoneId))?.shieldZoneId;
  if (shieldZoneId === undefined) return { all: [], enabled: [], leftOut: [] };
  const { items: all, isCustom } = await accessListsOf(context, shieldZoneId);
  const managedLists = all.filter((list) => !isCustom(list));
  const enabled = managedLists.filter(({ isEnabled }) => isEnabled);
  const off = managedLists.length - enabled.length;
  const leftOut = off === 0 ? [] : [{ what: counted(off, "access list"), why: "not enabled" }];
  return { shieldZoneId, all, enabled, leftOut };
}

/** Returns undefined if the list is missing. `listId` is the recorded id. */
export async function accessListOf(
  context: Context,
  shieldZoneId: number,
  configurationId: number,
  listId?: number,
): Promise<AccessList | undefined> {
  const lists = await accessListsOf(context, shieldZoneId);
  const list = lists.items.find((each) => each.configurationId === configurationId);
  if (list) return list;
  lists.confirmAbsent();
  if (listId === undefined) return undefined;
  const other = lists.items.find((each) => each.listId === listId);
  // A list has one configuration in each zone.
  if (other) {
    const reason = `contain configuration ${other.configurationId} for list ${listId} instead of ${configurationId}`;
    throw otherZone(shieldZoneId, reason);
  }
  await confirmMissing(context, shieldZoneId, listId);
  return undefined;
}

/** Confirms that a list is missing, as the response may be that of another zone. */
export async function confirmMissing(context: Context, shieldZoneId: number, listId: number): Promise<void> {
  if (!(await foundInZone(findContent(context, shieldZoneId, listId)))) return;
  throw otherZone(shieldZoneId, `do not contain list ${listId}, which can still be read`);
}

function otherZone(shieldZoneId: number, reason: string): EdgeError {
  return new EdgeError(
    `the access lists that the platform returned for shield zone ${shieldZoneId} ${reason}, so they may belong to another zone. The state is unchanged. Try again later.`,
  );
}

/** True only if all lists of the zone were read. */
export async function isConfigurationMissing(
  context: Context,
  shieldZoneId: number,
  configurationId: number,
): Promise<boolean> {
  const { items, isWhole } = await accessListsOf(context, shieldZoneId);
  return isWhole && !items.some((list) => list.configurationId === configurationId);
}

export async function configureAccessList(
  context: Context,
  shieldZoneId: number,
  configurationId: number,
  values: Properties,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const { data } = await context.client.send(api.updateAccessListConfiguration, {
    path: { shieldZoneId, id: configurationId },
    body: toWire(api.accessListConfiguration, values),
  });
  if (data) return;
  const read = () => accessListOf(context, shieldZoneId, configurationId);
  await untilVisible(context, read, (list) => notConfigured(list, configurationId, values));
}

function notConfigured(list: AccessList | undefined, configurationId: number, written: Properties): string[] {
  if (!list) return [`access list configuration ${configurationId} does not exist`];
  const actual: Properties = settingsOf(list);
  const isOther = (name: string) => actual[name] !== undefined && actual[name] !== written[name];
  return notAsWritten(`access list configuration ${configurationId}`, Object.keys(written).filter(isOther));
}

export function settingsShape() {
  return {
    isEnabled: annotate(z.boolean().optional(), {
      description: "True if the list is enabled.",
      example: true,
      mayBeRedacted: true,
      defaultsTo: "the existing value",
    }),
    action: annotate(programSchemaOf(api.accessListAction).optional(), {
      description: "The action for requests that match the list.",
      mayBeRedacted: true,
      defaultsTo: "the existing value",
      example: "Block",
    }),
  };
}

export function settingsOf(list: AccessList) {
  const { isEnabled, action } = fromWire(api.accessList, list);
  return { isEnabled, action };
}

export function differingSettings(inputs: Properties, now: Properties): Properties {
  return Object.fromEntries(
    managed
      .filter((name) => inputs[name] !== undefined && inputs[name] !== now[name])
      .map((name) => [name, inputs[name]]),
  );
}

export function detailsOf(list: AccessList) {
  const { name, accessListId, type } = fromWire(api.accessList, list);
  return { name, accessListId, listType: type };
}

export function candidatesAmong(
  lists: readonly AccessList[],
  by: "configurationId" | "listId" = "configurationId",
): string {
  return lists.map((list) => `${list[by]} (${list.name ?? "unnamed"})`).join(", ");
}
