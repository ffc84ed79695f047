import { z } from "zod";
import { accountLimits } from "../../api/accountLimits";
import * as api from "../../api/dnsZones";
import { EdgeError } from "../../client/errors";
import { now } from "../../client/readCache";
import { keyOfId, listClaim, memberId, type ObjectKey } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import type { Decision } from "../../lifecycle/protection/protection";
import { annotate } from "../../schema/meta";
import { namesOf, type Properties } from "../../schema/properties";
import { id } from "../../schema/values";
import { adoptOrCreate } from "../parts/adoptOrCreate";
import { completing } from "../parts/completing";
import { plainCreation } from "../parts/creation";
import { labelOf } from "../parts/label";
import { adoptedOutput, deleteOrKeep, isKept } from "../parts/onDestroy";
import { acceleratedPullZone } from "./acceleratedPullZone";
import { claimedNames, excludesOther } from "./besideCname";
import { explainingCname } from "./cnameConflict";
import { isForReports, meaningOf } from "./dnsChangeDescriptions";
import { canonicalName, relativeName } from "./dnsNames";
import {
  bodyOf,
  contentInDocs,
  contentOf,
  type DnsRecord,
  differing,
  hasContent,
  isOfOtherType,
  naming,
  quotedName,
  settings,
  settingsOf,
  showsVariables,
  unsetIn,
  withRelativeName,
} from "./dnsRecordSettings";
import { deleteRecord, recordsBefore, recordsOf, withId, writeRecord } from "./dnsRecords";
import { typeConflicts } from "./dnsRecordTypes";
import { explainingEndpoint } from "./endpointPullZone";

export const form = "dnsZoneId/recordId";

const recordList = { kind: "DnsRecords", of: "dnsZoneId", label: "the list of DNS records of zone" } as const;

const inputs = z.strictObject({
  dnsZoneId: annotate(id(), {
    description: "The DNS zone. A change replaces the resource.",
    example: 4001,
  }),
  recordId: annotate(id().optional(), {
    description: `The id of an existing record to adopt. Settings that differ are updated. A change to another record replaces the resource. If omitted, a record is created. With \`edge:adopt\`, a record with the same name, type and content is adopted instead if exactly one matches and no other resource of the program declares it. The content is ${contentInDocs}.`,
    example: 41,
  }),
  ...naming,
  ...settings,
  onDestroy: deleteOrKeep("`delete` deletes the record; `keep` leaves it"),
});

export type Inputs = InputsOf<typeof inputs.shape>;

const leadsElsewhere: Decision = { rule: "dns-record", changed: (record) => meaningOf(record).changed };
const content: Decision = {
  rule: "dns-record",
  changed: (record) => (isForReports(record) ? undefined : meaningOf(record).changed),
};
const chooses = { unrelated: "only decides which of several records is used" };

export const dnsRecord: ResourceKind = defineKind({
  type: "DnsRecord",
  reference: {
    description:
      "A record of a DNS zone. Several records may have the same name, type and value, so only the id identifies a record. If the type changes, the new record is created before the old one is deleted. If either is a CNAME record, the old one is deleted first, because a CNAME record cannot coexist with other records. Each type has its own properties, and the preview reports missing and inapplicable ones. Only the declared settings are managed. A `PullZone` record points a name to a pull zone, which also needs a PullZoneHostname for the name.",
    example: `new edge.DnsRecord("www", { dnsZoneId: 4001, name: "www", type: "A", value: "192.0.2.1", ttl: 300 });
new edge.DnsRecord("shop", { dnsZoneId: 4001, name: "shop", type: "PullZone", pullZoneId: 1001 });
new edge.DnsRecord("mail", { dnsZoneId: 4001, name: "", type: "MX", value: "mail.acme.example", priority: 10 });`,
    adoption: { matchedBy: `name, type and content within the zone: ${contentInDocs}` },
    errors: [
      "The DNS zone does not exist.",
      "A property is missing or does not apply to the record's type. The error names the property.",
      "The record to adopt does not exist or has another type.",
      "With `edge:adopt`, several records have the same name, type and content. The error lists them.",
    ],
  },
  idForm: form,
  inputs,
  outputs: z.object({
    acceleratedPullZoneId: annotate(z.int().optional(), {
      description:
        "The pull zone that the platform created for an accelerated record. It may be missing until a later refresh. The pull zone belongs to the record. To change its settings, adopt it with `PullZone.pullZoneId`, but never delete it separately from the record.",
      changesWith: ["accelerated"],
    }),
    adopted: adoptedOutput("record"),
  }),
  protection: {
    dnsZoneId: leadsElsewhere,
    recordId: leadsElsewhere,
    type: leadsElsewhere,
    name: leadsElsewhere,
    value: content,
    pullZoneId: leadsElsewhere,
    scriptId: leadsElsewhere,
    environmentVariables: leadsElsewhere,
    port: leadsElsewhere,
    disabled: leadsElsewhere,
    connection: leadsElsewhere,
    flags: content,
    tag: leadsElsewhere,
    accelerated: {
      rule: "dns-acceleration",
      weakToStrong: [false, true],
      weaker: "visitors bypass the edge and reach the record's value directly",
      stronger: "visitors reach the record's value through the edge",
      lowers: "switched off",
      raises: "switched on",
    },
    autoSslIssuance: {
      rule: "dns-certificate",
      weakToStrong: [false, true],
      weaker: "no certificate is issued or renewed for the name automatically",
      stronger: "certificates are issued for the name automatically",
      lowers: "`autoSslIssuance` switched off",
      raises: "`autoSslIssuance` switched on",
    },
    ttl: { unrelated: "only limits how long a response may be cached" },
    monitorType: { unrelated: "only omits records while their value does not respond and another one of the set does" },
    priority: chooses,
    weight: chooses,
    smartRoutingType: chooses,
    latencyZone: chooses,
    geolocationLatitude: chooses,
    geolocationLongitude: chooses,
    comment: { unrelated: "is a comment" },
  },
  deletion: { rule: "deleted", says: (record) => `the DNS record is deleted, so ${meaningOf(record).deleted}` },
  importing: {
    within: "dnsZone",
    noun: "Record",
    declares: "each record, without settings that have the platform's defaults",
    terraform: { bunnynet_dns_record: { within: "zone", by: "id" } },
    refersTo: { scriptId: { type: "EdgeScript", output: "scriptId" } },
    async find(context, { id: zoneId }) {
      const { items } = await recordsOf(context, Number(zoneId));
      return items.map((record) => ({
        id: `${zoneId}/${record.Id}`,
        label: record.Name || "apex",
        given: { recordId: record.Id, ...Object.fromEntries(unsetIn(record).map((name) => [name, undefined])) },
      }));
    },
  },
  replacedBy: {
    type: {
      deletedFirst: (declared, state) => declared.dnsZoneId === state.dnsZoneId && excludesOther(declared, state),
    },
  },
  identity: [["name", "type"]],
  adoptedBy: "recordId",
  limits: { count: accountLimits.records },
  conflicts: (declared, _given, _before, secretPaths) => typeConflicts(declared, secretPaths),
  claims: (properties, id) => {
    const { dnsZoneId, recordId } = properties;
    if (id !== undefined) return [{ key: keyOfId("DnsRecord", id), label: dnsRecord.names(properties, id) }];
    const named = (member: ObjectKey["member"]) => ({
      key: { kind: "DnsRecord", parent: dnsZoneId, member },
      label: dnsRecord.names(properties),
    });
    return [
      listClaim(recordList, properties),
      named({ name: contentOf(properties) }),
      ...(recordId === undefined ? [] : [named(memberId(recordId))]),
      ...claimedNames(dnsZoneId, [properties]),
    ];
  },
  names: ({ dnsZoneId, recordId, name, type }, id) => {
    const [zone, record] = id?.split("/") ?? [];
    const which = typeof name === "string" ? quotedName(name) : (recordId ?? record);
    return labelOf("DNS record", which, typeof type === "string" ? `(${type})` : "", "of zone", dnsZoneId ?? zone);
  },

  async create(context, declared) {
    const { id, outputs } = await createdOrAdopted(context, declared);
    return { id, outputs: await withPullZone(context, id, declared, outputs) };
  },

  async read(context, id, state) {
    const [dnsZoneId, recordId] = idParts(id, form);
    const records = await recordsOf(context, dnsZoneId);
    const record = withId(records, recordId);
    if (!record) return undefined;
    const { name, ...actual } = settingsOf(record);
    // An import has no state, and an empty name is the zone itself.
    const isSame = name !== undefined && state.name !== undefined && relativeName(state.name, records.domain) === name;
    return {
      settings: { dnsZoneId, recordId, ...actual, ...(name === undefined ? {} : { name: isSame ? state.name : name }) },
      outputs: outputsOf(record, state.adopted),
      unreadable: showsVariables(record) ? [] : ["environmentVariables"],
    };
  },

  async update(context, { id, state, inputs: declared, changed }) {
    const [dnsZoneId, recordId] = idParts(id, form);
    const isWritten = isUnfinished(state) || namesOf({ ...naming, ...settings }).some((name) => changed.has(name));
    const { acceleratedPullZoneId, adopted } = state;
    if (!isWritten) {
      return { outputs: await withPullZone(context, id, declared, { acceleratedPullZoneId, adopted }) };
    }
    const before = await recordsBefore(context, dnsZoneId);
    const record = withId(before, recordId) ?? withId(await recordsOf(context, dnsZoneId, now()), recordId);
    if (!record) throw new EdgeError("it no longer exists. Run `pulumi refresh`, then `pulumi up` to create it.");
    const written = await writeRecord(context, dnsZoneId, withRelativeName(declared, before.domain), record);
    return { outputs: await withPullZone(context, id, declared, outputsOf(written, adopted)) };
  },

  async delete(context, id, state) {
    if (isKept(state)) return;
    const [dnsZoneId, recordId] = idParts(id, form);
    await deleteRecord(context, dnsZoneId, recordId);
  },
});

async function createdOrAdopted(context: Context, declared: Inputs) {
  const { dnsZoneId, recordId } = declared;
  const records = await recordsBefore(context, dnsZoneId);
  const relative = withRelativeName(declared, records.domain);
  if (recordId === undefined) return adoptOrCreate(context, dnsRecord, creationOf(context, declared, relative));
  const now = await recordsOf(context, dnsZoneId);
  const record = withId(now, recordId);
  if (record) return adopt(context, relative, record);
  return refuseAbsent(dnsZoneId, recordId, now.items);
}

/** Adds the pull zone of an accelerated record if the response lacks it. */
async function withPullZone<Outputs extends Properties>(
  context: Context,
  id: string,
  declared: Inputs,
  outputs: Outputs,
): Promise<Outputs> {
  if (declared.accelerated !== true || outputs.acceleratedPullZoneId !== undefined) return outputs;
  const [dnsZoneId, recordId] = idParts(id, form);
  const name = dnsRecord.names(declared, id);
  return { ...outputs, acceleratedPullZoneId: await acceleratedPullZone(context, { name, dnsZoneId, recordId }) };
}

/** `relative` has the name within the zone. */
export function creationOf(context: Context, declared: Inputs, relative: Inputs) {
  const { dnsZoneId } = declared;
  return plainCreation<DnsRecord, DnsRecord>(dnsRecord, declared, {
    createQueue: `records of ${dnsZoneId} named ${canonicalName(relative.name)}`,
    list: () => recordsOf(context, dnsZoneId, now()),
    platformIdOf: ({ Id }) => Id,
    nameOf: (record) => settingsOf(record).name,
    declaredName: relative.name,
    isNamesake: (record) => hasContent(record, relative),
    inspect: async (record) => ({
      found: record,
      isAsDeclared: differing(relative, record).length === 0,
      isOwn: differing(relative, record, "differs").length === 0,
    }),
    create: async () => {
      const path = { zoneId: dnsZoneId };
      const creating = context.client.send(api.createDnsRecord, { path, body: bodyOf(relative) });
      const explained = explainingCname(context, dnsZoneId, relative, creating);
      const record = await explainingEndpoint(context, relative, explained);
      return completed(context, relative, record);
    },
    outputsOf,
    adopt: (record, isOwn) => adopt(context, relative, record, !isOwn),
  });
}

/** Writes the settings that the create ignored. */
async function completed(context: Context, declared: Inputs, record: DnsRecord): Promise<DnsRecord> {
  const { dnsZoneId } = declared;
  if (differing(declared, record).length === 0) return record;
  const created = { id: `${dnsZoneId}/${record.Id}`, outputs: outputsOf(record) };
  const what = "the record was created, but not all settings were written";
  return completing(created, what, writeRecord(context, dnsZoneId, declared, record));
}

async function adopt(context: Context, declared: Inputs, record: DnsRecord, adopted = true) {
  const { dnsZoneId } = declared;
  refuseOtherType(declared, record);
  const isAsDeclared = differing(declared, record, "differs").length === 0;
  const written = isAsDeclared ? record : await writeRecord(context, dnsZoneId, declared, record);
  return { id: `${dnsZoneId}/${record.Id}`, outputs: outputsOf(written, adopted) };
}

export function refuseOtherType({ dnsZoneId, type }: Pick<Inputs, "dnsZoneId" | "type">, record: DnsRecord): void {
  if (!isOfOtherType(type, record)) return;
  throw new EdgeError(
    `DNS record ${record.Id} of zone ${dnsZoneId} has a different type than declared, and the platform cannot change it. Declare the existing type, or remove recordId to create a new record.`,
  );
}

export function refuseAbsent(dnsZoneId: number, recordId: number, records: readonly DnsRecord[]): never {
  const known = records.map(({ Id, Name }) => `${Id} (${Name || "the zone itself"})`).join(", ");
  throw new EdgeError(`DNS zone ${dnsZoneId} has no record ${recordId} to adopt; it has ${known || "none"}.`);
}

function outputsOf({ AcceleratedPullZoneId }: DnsRecord, adopted = false) {
  return { acceleratedPullZoneId: AcceleratedPullZoneId || undefined, adopted };
}
