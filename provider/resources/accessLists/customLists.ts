import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import * as api from "../../api/accessLists";
import { ApiError, EdgeError } from "../../client/errors";
import { notAsWritten, untilVisible } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { toNumber } from "../../schema/enumeration";
import { fromWire } from "../../schema/program";
import { sentence } from "../../schema/sentence";
import { entriesIn } from "./accessListEntries";

type CustomList = z.output<typeof api.customAccessList>;

interface Content {
  readonly name?: string;
  readonly type: string | number;
  readonly entries?: readonly string[] | undefined;
  readonly description?: string | undefined;
}

const settings = ["name", "type", "entries", "description"] as const;

export async function findContent({ client }: Context, shieldZoneId: number, listId: number): Promise<CustomList> {
  return (await client.send(api.getAccessList, { path: { shieldZoneId, listId } })).data;
}

/** Type with the number 0, which a response may omit. */
const firstType = "IP";

/**
 * Converts a list to inputs. If the response omits the type, the declared one applies, or else the first. Entries that
 * the response omits are left out, unless `entryCount` is 0.
 */
export function contentOf(list: CustomList, declared: string | number | undefined) {
  const {
    name,
    type = declared === undefined ? firstType : undefined,
    description,
    ...rest
  } = fromWire(api.customAccessList, list);
  const { content, entryCount } = rest;
  const actual = content ?? (entryCount === 0 ? "" : undefined);
  // A number is a type that is newer than this provider.
  const known = typeof type === "string" ? type : declared;
  return { name, type, description, ...(actual === undefined ? {} : { entries: entriesIn(known, actual) }) };
}

export function differingInList(declared: Content, list: CustomList): (typeof settings)[number][] {
  const { type, description, ...actual } = contentOf(list, declared.type);
  const isUnlike: Readonly<Record<(typeof settings)[number], boolean>> = {
    name: declared.name !== actual.name,
    type: typeof type === "string" && declared.type !== type,
    entries: !isDeepStrictEqual(declared.entries, actual.entries),
    description: description !== undefined && declared.description !== description,
  };
  return settings.filter((name) => declared[name] !== undefined && isUnlike[name]);
}

export async function createContent(
  context: Context,
  { shieldZoneId, name, type, entries = [], description }: Content & { readonly shieldZoneId: number; name: string },
): Promise<CustomList> {
  const body = {
    name,
    type: toNumber(api.accessListType, type),
    content: entries.join("\n"),
    ...(description === undefined ? {} : { description }),
  };
  const { data } = await withLimits(context, shieldZoneId, undefined, entries.length, () =>
    context.client.send(api.createAccessList, { path: { shieldZoneId }, body }),
  );
  return data;
}

export async function updateContent(
  context: Context,
  shieldZoneId: number,
  listId: number,
  type: Content["type"],
  { name, entries }: Pick<Content, "name" | "entries">,
): Promise<void> {
  if (name === undefined && entries === undefined) return;
  const body = {
    ...(name === undefined ? {} : { name }),
    ...(entries === undefined ? {} : { content: entries.join("\n") }),
  };
  const { data } = await withLimits(context, shieldZoneId, listId, entries?.length ?? 0, () =>
    context.client.send(api.updateAccessList, { path: { shieldZoneId, listId }, body }),
  );
  if (data) return;
  const written = { type, ...(name === undefined ? {} : { name }), entries };
  const read = () => findContent(context, shieldZoneId, listId);
  await untilVisible(context, read, (list) => notAsWritten(`access list ${listId}`, differingInList(written, list)));
}

/** Adds the zone's limits to a refusal that they may explain. The platform has no known error key for it. */
async function withLimits<T>(
  context: Context,
  shieldZoneId: number,
  listId: number | undefined,
  entries: number,
  write: () => Promise<T>,
): Promise<T> {
  return write().catch(async (error) => {
    const isRefused = error instanceof ApiError && error.status < 500 && !error.mayHaveTakenEffect;
    const reached = isRefused ? await reachedLimits(context, shieldZoneId, listId, entries).catch(() => []) : [];
    if (reached.length === 0) throw error;
    throw new EdgeError([sentence(error.message), ...reached].join(" "), error);
  });
}

async function reachedLimits(
  { client }: Context,
  shieldZoneId: number,
  listId: number | undefined,
  entries: number,
): Promise<string[]> {
  const zone = await client.send(api.listAccessLists, { path: { shieldZoneId } });
  const own = zone.customLists?.find((list) => list.listId === listId)?.entryCount ?? 0;
  const [lists, mostLists] = [zone.customListCount ?? 0, zone.customListLimit ?? Number.POSITIVE_INFINITY];
  const [others, mostEntries] = [(zone.customEntryCount ?? 0) - own, zone.customEntryLimit ?? Number.POSITIVE_INFINITY];
  return [
    ...(listId === undefined && lists >= mostLists
      ? [`The zone already has ${lists} of at most ${mostLists} custom lists.`]
      : []),
    ...(others + entries > mostEntries
      ? [
          `The zone's custom lists may have ${mostEntries} entries in total, but with the ${entries} entries of this list they would have ${others + entries}.`,
        ]
      : []),
  ];
}
