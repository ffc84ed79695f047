import type { z } from "zod";
import * as api from "../../api/dnsZones";
import { type Change, unconfirmedWrite } from "../../client/confirmation";
import { stillThere } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { equal } from "../../schema/canonical";
import { namesOf } from "../../schema/properties";
import { type ListResponse, listOf, listResponse } from "../parts/listResponse";
import {
  bodyOf,
  type DnsRecord,
  differing,
  naming,
  type RecordSettings,
  settings,
  settingsOf,
} from "./dnsRecordSettings";
import { explainingEndpoint } from "./endpointPullZone";

interface ZoneRecords extends ListResponse<DnsRecord> {
  readonly domain: string;
}

/** Shares one read of the zone, as the platform has no operation to read one record. */
export async function recordsOf({ client }: Context, zoneId: number, since?: number): Promise<ZoneRecords> {
  return recordsIn(await client.send(api.getDnsZone, { path: { id: zoneId } }, { since }));
}

function recordsIn(zone: z.output<typeof api.dnsZone>): ZoneRecords {
  return { ...listResponse(api.getDnsZone, listOf(zone, "Records", "Domain")), domain: zone.Domain ?? "" };
}

export type RecordOfZone = DnsRecord & { readonly domain: string };

export function withDomain({ domain, ...records }: ZoneRecords): ListResponse<RecordOfZone> {
  return { ...records, items: records.items.map((record) => ({ ...record, domain })) };
}

/** Leaves out the platform's own records, except for `ids`. */
export function withoutPlatforms(records: ZoneRecords, ids: ReadonlySet<number>): ZoneRecords {
  const accelerated = new Set(
    records.items
      .map(({ AcceleratedPullZoneId: id }) => id)
      .filter(Boolean)
      .map(String),
  );
  const isPlatforms = (record: DnsRecord) => {
    const { type, name, pullZoneId } = settingsOf(record);
    const isUnknown = type === undefined || !Object.hasOwn(api.dnsRecordType.values, type);
    return isUnknown || (type === "NS" && name === "") || accelerated.has(String(pullZoneId));
  };
  return { ...records, items: records.items.filter((record) => ids.has(record.Id) || !isPlatforms(record)) };
}

/** Returns the records from before this run created any. All callers share one read. */
export function recordsBefore(context: Context, zoneId: number): Promise<ZoneRecords> {
  return context.run.before(context.settings, `DnsRecord ${zoneId}`, () => recordsOf(context, zoneId, now()));
}

/** @throws EdgeError if the list is incomplete, so that the record may exist */
export function withId(records: ListResponse<DnsRecord>, id: number): DnsRecord | undefined {
  const record = records.items.find(({ Id }) => Id === id);
  if (!record) records.confirmAbsent();
  return record;
}

/** Idempotent write whose response has no body. */
interface RecordWrite {
  send(): Promise<void>;
  /** Returns a clause for each change that the zone does not show yet. */
  missing(records: ListResponse<DnsRecord>): string[];
}

export async function writeRecord(
  context: Context,
  zoneId: number,
  declared: RecordSettings,
  before: DnsRecord,
): Promise<DnsRecord> {
  const update = updateOf(context, zoneId, declared, before);
  let actual = before;
  await commit(context, zoneId, {
    ...unconfirmedWrite(update.send),
    missing: (records) => {
      actual = records.items.find(({ Id }) => Id === before.Id) ?? before;
      return update.missing(records);
    },
  });
  return actual;
}

/** Settings that an update can change: all but the type. */
const compared = { name: naming.name, ...settings };

/** Sends the whole record, since the platform may drop omitted settings. */
export function updateOf(context: Context, zoneId: number, declared: RecordSettings, before: DnsRecord): RecordWrite {
  const id = before.Id;
  const written = differing(declared, before);
  const { comment, ...actual } = settingsOf(before);
  // Leaves out an empty comment, because it may be null on the platform.
  const sentBack = { ...actual, ...(comment ? { comment } : {}) };
  const sent = bodyOf({ ...sentBack, ...declared });
  const PullZoneId = (sent.Accelerated && before.AcceleratedPullZoneId) || sent.PullZoneId;
  const body = { ...sent, ...(PullZoneId ? { PullZoneId } : {}), Id: id };
  return {
    send: () =>
      explainingEndpoint(context, declared, context.client.send(api.updateDnsRecord, { path: { zoneId, id }, body })),
    missing: (records) => {
      const record = withId(records, id);
      if (!record) return [`record ${id} no longer exists`];
      // The platform may store a value in another form, so only an unchanged value was not written.
      const left = differing(declared, record);
      const [was, is] = [settingsOf(before), settingsOf(record)];
      const isAsBefore = (name: keyof typeof compared) =>
        left.includes(name) && equal(compared[name], was[name], is[name]);
      const names = namesOf(compared).filter((name) => written.includes(name));
      const same = names.filter(isAsBefore);
      // A platform that cannot rename a record may still write the rest.
      const isIgnored = same.length > 0 && (same.length === names.length || same.includes("name"));
      return isIgnored ? [`${same.join(", ")} of record ${id} did not change`] : [];
    },
  };
}

/** Deletes a record, and with it the pull zone of an accelerated one. */
export async function deleteRecord(context: Context, zoneId: number, id: number): Promise<void> {
  const { send, missing } = deletionOf(context, zoneId, id);
  await commit(context, zoneId, { ...unconfirmedWrite(send), missing });
}

export function deletionOf({ client }: Context, zoneId: number, id: number): RecordWrite {
  return {
    send: () => client.send(api.deleteDnsRecord, { path: { zoneId, id } }),
    missing: (records) => (withId(records, id) ? [stillThere(`record ${id}`)] : []),
  };
}

/** Confirms all writes in flight with one read. */
export function commit(context: Context, zoneId: number, change: Change<ZoneRecords>): Promise<void> {
  const read = (since: number) => recordsOf(context, zoneId, since);
  return context.client.commit({ key: `records of DNS zone ${zoneId}`, read, context }, change);
}
