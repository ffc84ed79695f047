import { z } from "zod";
import { accountLimits } from "../../api/accountLimits";
import { now } from "../../client/readCache";
import { defineKind, type InputsOf, type OutputsOf, type ResourceKind, type StateOf } from "../../lifecycle/kind";
import { type Decision, protectionByRules } from "../../lifecycle/protection/protection";
import { annotate, metaOf } from "../../schema/meta";
import { isUnknown } from "../../schema/unknown";
import { id } from "../../schema/values";
import type { ListResponse } from "../parts/listResponse";
import { deleteOrKeep } from "../parts/onDestroy";
import { adoptedKeys, entryKey, knownEntries } from "../parts/ruleLists/entries";
import type { RuleList } from "../parts/ruleLists/ruleList";
import { lifeOf } from "../parts/ruleLists/ruleListLife";
import { besideCname, claimedNames, excludesOther } from "./besideCname";
import { caaWarnings } from "./caaWarnings";
import { relativeName } from "./dnsNames";
import { dnsRecord, type Inputs, refuseAbsent } from "./dnsRecord";
import { recordWrites } from "./dnsRecordListWrites";
import {
  contentInDocs,
  contentOf,
  differing,
  isOfOtherType,
  labelOfContent,
  naming,
  settings,
  settingsOf,
  showsVariables,
  withRelativeName,
} from "./dnsRecordSettings";
import { type RecordOfZone, recordsBefore, recordsOf, withDomain, withoutPlatforms } from "./dnsRecords";
import { typeConflicts } from "./dnsRecordTypes";

const entrySchema = annotate(
  z.strictObject({
    key: entryKey("www"),
    recordId: annotate(id().optional(), {
      description: "The id of an existing record to adopt. Settings that differ are updated.",
      defaultsTo: "a new record",
      example: 41,
    }),
    ...naming,
    ...settings,
    environmentVariables: annotate(z.record(z.string().min(1), z.string()).optional(), {
      description:
        "The environment variables of the script, by name. Applies only to `Script`. In a list, they are secrets only if the program marks them as such, for example with `pulumi.secret`.",
      defaultsTo: "the existing value",
      mayBeSecret: true,
      example: { REGION: "EU" },
    }),
  }),
  { typeName: "DnsRecordEntry", typeDescription: "A record in a list of DNS records." },
);

const example = [
  { key: "www", name: "www", type: "A", value: "192.0.2.1", ttl: 300 },
  { key: "mail", name: "", type: "MX", value: "mail.shop.example", priority: 10 },
];

const inputs = z.strictObject({
  dnsZoneId: annotate(id(), {
    description: "The DNS zone. A change replaces the resource.",
    example: 4011,
  }),
  records: annotate(z.array(entrySchema), {
    description:
      "The records, in any order. If the type of a record changes, the new record is created before the old one is deleted, or afterwards if either is a CNAME record.",
    keyedBy: "key",
    recordedAs: "input",
    canonicalBeside: (records) => (Array.isArray(records) ? records.map(canonicalEntry) : records),
    example,
  }),
  exclusive: annotate(z.boolean().optional(), {
    description:
      "True if the list manages all records of the zone. Undeclared records are deleted, and a record with the name, type and content of an entry is adopted. The name servers of the zone itself, the pull zones of accelerated records and types that this version does not know are left alone.",
    defaultsTo: "false",
  }),
  onDestroy: deleteOrKeep(
    "`delete` deletes the records; `keep` leaves them; the same applies to a record that is removed from a list without `exclusive`",
  ),
});

const outputs = z.object({
  recordIds: annotate(z.record(z.string(), z.int()), {
    description: "The record ids by entry key.",
    changesWith: ["records", "exclusive"],
  }),
  adopted: adoptedKeys("records", "records"),
});

interface ZoneRecordList {
  readonly Rule: RecordOfZone;
  readonly Id: number;
  readonly Entry: z.output<typeof entrySchema>;
  readonly Inputs: Inputs;
  readonly Declared: InputsOf<typeof inputs.shape>;
  readonly State: StateOf<typeof inputs.shape, typeof outputs.shape>;
  readonly Outputs: OutputsOf<typeof outputs.shape>;
}

const list: RuleList<ZoneRecordList> = {
  type: "DnsRecords",
  partTypes: ["DnsRecord"],
  noun: "DNS record",
  parentNoun: "zone",
  parentInput: "dnsZoneId",
  input: "records",
  entry: entrySchema,
  adoptedBy: "recordId",
  namedBy: "name",
  content: { label: "name, type and content", of: contentOf },
  idsOutput: "recordIds",
  needed: [],
  labelOf: ({ name, id: recordId }, dnsZoneId) =>
    name === undefined ? dnsRecord.names({ dnsZoneId, recordId }) : labelOfContent(name, dnsZoneId),
  conflictsIn: typeConflicts,

  declaredIn: ({ dnsZoneId, records, exclusive, onDestroy }) => ({
    parentId: dnsZoneId,
    entries: records,
    exclusive,
    onDestroy,
  }),
  resolved: (entry, { items: [first] }) => (first ? withRelativeName(entry, first.domain) : entry),
  recordedIn: ({ recordIds: ids = {}, adopted = [], records: entries, exclusive, onDestroy }) => ({
    ids,
    adopted,
    entries,
    exclusive,
    onDestroy,
  }),
  outputsOf: ({ ids, adopted }) => ({ recordIds: { ...ids }, adopted: [...adopted] }),
  settingsOf: (dnsZoneId, records, exclusive) => ({ dnsZoneId, records, exclusive }),

  rulesOf: async (context, dnsZoneId, ids, since) => ownOf(await recordsOf(context, dnsZoneId, since), ids),
  rulesBefore: async (context, dnsZoneId, ids) => {
    const before = await recordsBefore(context, dnsZoneId);
    const known = new Set(before.items.map(({ Id }) => Id));
    // The earlier read lacks records that this run created.
    const isCurrent = ids.every((each) => known.has(each));
    return ownOf(isCurrent ? before : await recordsOf(context, dnsZoneId, now()), ids);
  },
  idOf: ({ Id }) => Id,
  matchKeyOf: (record) => contentOf(settingsOf(record)),
  undeclaredKeyOf: ({ Name }) => Name || "@",
  isReplaced: ({ type }, record) => isOfOtherType(type, record),
  blocksCreate: (inputs, record) => excludesOther(withRelativeName(inputs, record.domain), settingsOf(record)),
  isLimited: false,

  adoptedIdIn: ({ recordId }) => recordId,
  toAdopt: ({ items }, dnsZoneId, recordId) =>
    items.find(({ Id }) => Id === recordId) ?? refuseAbsent(dnsZoneId, recordId, items),
  inputsOf: (dnsZoneId, { key: _key, recordId: _id, ...declared }) => ({ dnsZoneId, ...declared }),
  isAsDeclared: (declared, record) =>
    differing(withRelativeName(declared, record.domain), record, "differs").length === 0,
  toEntry,
  unreadableIn: (record) => (showsVariables(record) ? [] : ["environmentVariables"]),
  writesTo: recordWrites,
};

const life = lifeOf(list);
const judged = protectionByRules("dns-record");

export const dnsRecords: ResourceKind = defineKind({
  type: list.type,
  reference: {
    description:
      "A list of records of a DNS zone, or with `exclusive` of all its records. Several records may have the same name and type. Only the declared settings are managed. One request reads all records. Only differences are written, in parallel, with creates and updates before deletes, except around a CNAME record of the same name. For a few records, or if other programs declare records of the zone, use DnsRecord.",
    example: `new edge.DnsRecords("shop", {
  dnsZoneId: 4011,
  records: [
    { key: "www", name: "www", type: "A", value: "192.0.2.1", ttl: 300 },
    { key: "www-2", name: "www", type: "A", value: "192.0.2.2", ttl: 300 },
    { key: "mail", name: "", type: "MX", value: "mail.shop.example", priority: 10 },
    { key: "spf", name: "", type: "TXT", value: "v=spf1 mx -all" },
  ],
  exclusive: true,
});`,
    adoption: {
      create:
        "creates a record for each entry, unless [an interrupted run may have created it](operations/recovery.md#an-up-without-recovery). An entry with `recordId` adopts an existing record, and with `exclusive` an entry adopts the record with its name, type and content",
      matchedBy: `name, type and content within the zone, for each entry: ${contentInDocs}`,
      inUse: "for each record, any difference from the declared entry",
      destroy: "Each record is tracked separately as created or adopted",
    },
    errors: [
      "The DNS zone does not exist.",
      "A property is missing or does not apply to a record's type. The error names the property.",
      "A record to adopt does not exist or has another type.",
      "Without `exclusive` and `edge:adopt`, a record with the name, type and content of a new entry already exists. The error contains its id.",
      "Another resource declares the same record or, with `exclusive`, any record of the same zone. The error says which one to remove.",
      "The platform refuses a record. The error names it and the records that were written, and the next `pulumi up` continues.",
    ],
  },
  inputs,
  outputs,
  protection: {
    ...Object.fromEntries(Object.entries(dnsRecord.protection).map(decisionInList)),
    "records.*.key": { unrelated: "only identifies the entry" },
    "records.*.environmentVariables.*": judged,
    exclusive: judged,
  },
  identity: { none: "it refers to its records by their unique ids" },
  limits: { count: { ...accountLimits.records, count: ({ records }) => knownEntries(records).length } },
  ...life,
  warnings: caaWarnings,
  conflicts: (inputs, given, before, secretPaths) => [
    ...life.conflicts(inputs, given, before, secretPaths),
    ...besideCname(knownEntries(inputs.records)),
  ],
  claims: (properties, id) => [
    ...life.claims(properties, id),
    ...(id === undefined ? claimedNames(properties.dnsZoneId, knownEntries(properties.records)) : []),
  ],
});

type Records = Parameters<typeof withDomain>[0];

function ownOf(records: Records, ids: readonly number[]): ListResponse<RecordOfZone> {
  return withDomain(withoutPlatforms(records, new Set(ids)));
}

/** Merges the settings that the platform shows into the entry. */
function toEntry(record: RecordOfZone, entry: ZoneRecordList["Entry"] | undefined) {
  const actual = settingsOf(record);
  if (!entry) return actual;
  const { key: _key, recordId: _id, ...declared } = entry;
  const isSame = relativeName(entry.name, record.domain) === actual.name;
  return { ...declared, ...actual, ...(isSame ? { name: entry.name } : {}) };
}

function canonicalEntry(entry: unknown): unknown {
  const [known] = knownEntries([entry]);
  if (!known) return entry;
  const formed = Object.entries<z.ZodType>({ ...naming, ...settings }).flatMap(([name, schema]) => {
    const [{ canonicalBeside: form }, value] = [metaOf(schema), known[name]];
    return form && value !== undefined && !isUnknown(value) ? [[name, form(value, known, undefined)]] : [];
  });
  return { ...known, ...Object.fromEntries(formed) };
}

function decisionInList([path, decision]: [string, Decision]): [string, Decision] {
  // Moving the list to another zone removes its records from this one.
  if (path === "dnsZoneId" || path === "connection") return [path, protectionByRules("deleted")];
  return [`records.*.${path}`, "rule" in decision ? protectionByRules(decision.rule) : decision];
}
