import { z } from "zod";
import * as api from "../../api/dnsZones";
import { EdgeError } from "../../client/errors";
import { confirmingDeleted } from "../../client/groupCommit";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import { defineKind, type InputsOf, type ResourceKind } from "../../lifecycle/kind";
import { equal } from "../../schema/canonical";
import { nameOf, toName, toNumber } from "../../schema/enumeration";
import { about } from "../../schema/meta";
import { withoutNulls } from "../../schema/nulls";
import { namesOf } from "../../schema/properties";
import { id } from "../../schema/values";
import { createOrAdopt } from "../parts/alike";
import type { Creation } from "../parts/creation";
import { labelOf } from "../parts/label";
import { adoptedOutput, deleteOrKeep, isKept } from "../parts/onDestroy";
import { type ShownList, shownList } from "../parts/shownList";

const form = "dnsZoneId/recordId";

/** The settings of a record, by input. */
const settings = {
  name: about(z.string(), {
    description: "The name within the zone: empty for the zone itself, `*` for every other name.",
    example: "api",
  }),
  value: about(z.string().min(1).optional(), {
    description: "The value of the record, such as an address or a host name. Required except for a Script record.",
    example: "192.0.2.1",
  }),
  ttl: about(z.int().min(1).optional(), {
    description: "How long a response may be kept, in seconds.",
    defaultsTo: "what the platform has",
    example: 300,
  }),
  priority: about(z.int().min(0).max(65535).optional(), {
    description: "For an MX or SRV record: the lowest is used first.",
    example: 10,
  }),
  scriptId: about(id().optional(), {
    description: "For a Script record, which requires it: the DNS script that responds.",
    example: 3001,
  }),
  environmentVariables: about(z.record(z.string().min(1), z.string()).optional(), {
    description: "For a Script record: the environment variables of the script, by name. Always a secret.",
    secret: true,
  }),
  disabled: about(z.boolean().optional(), {
    description: "Whether the record is left out of responses.",
    defaultsTo: "what the platform has, at first false",
  }),
  comment: about(z.string().optional(), {
    description: "A comment on the record.",
    example: "Agreed with the shop team",
  }),
};

const inputs = z.strictObject({
  dnsZoneId: about(id(), { description: "The DNS zone. A change replaces the resource.", example: 4001 }),
  recordId: about(id().optional(), {
    description:
      "An existing record to adopt: what differs is written. A change to another one replaces the resource. Without it, a record is created, or with `edge:adopt` the one of the same name, type and value is adopted, provided that exactly one matches and no other resource of the program declares it.",
    example: 41,
  }),
  type: about(nameOf(api.dnsRecordType), {
    description: "The type of the record. The platform cannot change it: a change replaces the resource.",
    example: "A",
  }),
  ...settings,
  onDestroy: deleteOrKeep("`delete` deletes the record, `keep` leaves it"),
});

type Inputs = InputsOf<typeof inputs.shape>;
type DnsRecord = z.output<typeof api.dnsRecord>;
type Body = z.input<typeof api.dnsRecordBody>;

const leadsElsewhere = { rule: "dns-record", changed: "the name resolves to something else" };

export const dnsRecord: ResourceKind = defineKind({
  type: "DnsRecord",
  reference: {
    description:
      "A record of a DNS zone. Several records may have the same name, type and value, so only its id identifies one.",
    example: `new edge.DnsRecord("www", { dnsZoneId: 4001, name: "www", type: "A", value: "192.0.2.1", ttl: 300 });`,
    adoption: { matchedBy: "name, type and value within the zone" },
    errors: [
      "A DNS zone that does not exist.",
      "A record to adopt that does not exist, or of another type.",
      "With `edge:adopt`, several records of the same name, type and value: the message names them.",
    ],
  },
  idForm: form,
  inputs,
  outputs: z.object({ adopted: adoptedOutput("record") }),
  protection: {
    dnsZoneId: leadsElsewhere,
    recordId: leadsElsewhere,
    type: leadsElsewhere,
    name: leadsElsewhere,
    value: leadsElsewhere,
    scriptId: leadsElsewhere,
    environmentVariables: leadsElsewhere,
    disabled: leadsElsewhere,
    connection: leadsElsewhere,
    ttl: { unrelated: "says how long a response may be kept" },
    priority: { unrelated: "says which record is used first" },
    comment: { unrelated: "is a comment" },
  },
  deletion: { rule: "deleted", says: "the DNS record is deleted: its name no longer resolves" },
  importing: {
    within: "dnsZone",
    noun: "Record",
    async find(context, { id: zoneId }) {
      const { items } = await recordsOf(context, Number(zoneId));
      return items.map(({ Id, Name }) => ({ id: `${zoneId}/${Id}`, label: Name || "apex", given: { recordId: Id } }));
    },
  },
  replacedBy: { type: "always" },
  identity: [["name", "type"]],
  adoptedBy: "recordId",
  conflicts: ({ type, value, scriptId }) => {
    // The type may be unknown in a preview.
    if (typeof type !== "string" || !Object.hasOwn(api.dnsRecordType.values, type)) return [];
    return Object.entries(type === "Script" ? { scriptId } : { value })
      .filter(([, given]) => given === undefined)
      .map(([name]) => `${name} is required for a record of this type`);
  },
  names: ({ dnsZoneId, recordId, name, type }, id) => {
    const [zone, record] = id?.split("/") ?? [];
    const which = typeof name === "string" ? JSON.stringify(name) : (recordId ?? record);
    return labelOf("DNS record", which, typeof type === "string" ? `(${type})` : "", "of zone", dnsZoneId ?? zone);
  },

  async create(context, declared) {
    const { recordId } = declared;
    if (recordId === undefined) return createOrAdopt(context, dnsRecord, creationOf(context, declared));
    const records = await recordsOf(context, declared.dnsZoneId);
    const record = withId(records, recordId);
    if (record) return adopt(context, declared, record);
    const known = records.items.map(({ Id, Name }) => `${Id} (${Name || "the zone itself"})`).join(", ");
    throw new EdgeError(
      `DNS zone ${declared.dnsZoneId} has no record ${recordId} to adopt; it has ${known || "none"}.`,
    );
  },

  async read(context, id, state) {
    const [dnsZoneId, recordId] = idParts(id, form);
    const record = withId(await recordsOf(context, dnsZoneId), recordId);
    return (
      record && {
        settings: { dnsZoneId, recordId, ...settingsOf(record) },
        outputs: { adopted: state.adopted ?? false },
        // A variable without its value stays as declared.
        unreadable: record.EnviromentalVariables?.some(({ Value }) => Value == null) ? ["environmentVariables"] : [],
      }
    );
  },

  async update(context, id, { adopted }, declared, changed) {
    const [dnsZoneId, recordId] = idParts(id, form);
    if (namesOf(settings).some((name) => changed.has(name))) await write(context, dnsZoneId, recordId, declared);
    return { outputs: { adopted } };
  },

  async delete(context, id, state) {
    if (isKept(state)) return;
    const [zoneId, recordId] = idParts(id, form);
    await context.client.send(api.deleteDnsRecord, { path: { zoneId, id: recordId } });
    const remaining = recordsOf(context, zoneId, now());
    await confirmingDeleted(
      "record",
      remaining.then((records) => withId(records, recordId) !== undefined),
    );
  },
});

/** Reads the records of a zone: the platform has no operation to read one. All records of a zone share one read. */
async function recordsOf({ client }: Context, zoneId: number, since?: number): Promise<ShownList<DnsRecord>> {
  const zone = await client.send(api.getDnsZone, { path: { id: zoneId } }, since === undefined ? {} : { since });
  return shownList(api.getDnsZone, { Records: zone.Records });
}

/** @throws EdgeError if the list could not be read completely, so that the record may exist */
function withId(records: ShownList<DnsRecord>, id: number): DnsRecord | undefined {
  const record = records.items.find(({ Id }) => Id === id);
  if (!record) records.confirmAbsent();
  return record;
}

function creationOf(context: Context, declared: Inputs): Creation<DnsRecord, DnsRecord> {
  const { dnsZoneId, name, type } = declared;
  const isOfName = (record: DnsRecord) => {
    const shown = settingsOf(record);
    return shown.type === type && String(shown.name).toLowerCase() === name.toLowerCase();
  };
  const created = ({ Id }: DnsRecord) => ({ id: `${dnsZoneId}/${Id}`, outputs: { adopted: false } });
  return {
    name: dnsRecord.names(declared),
    inputs: declared,
    parent: String(dnsZoneId),
    line: `records of ${dnsZoneId} named ${name}`,
    adoptedBy: "recordId",
    list: () => recordsOf(context, dnsZoneId, now()),
    idOf: ({ Id }) => `${dnsZoneId}/${Id}`,
    keyOf: ({ Id }) => String(Id),
    hasName: (record) => isOfName(record) && differing(declared, record, ["value", "scriptId"]).length === 0,
    // The platform does not show when a record was created.
    mayBeLeftOver: () => true,
    inspect: async (record) => {
      const isAsDeclared = differing(declared, record).length === 0;
      return { found: record, isAlike: true, isAsDeclared, isOwn: isAsDeclared };
    },
    create: async () =>
      created(await context.client.send(api.createDnsRecord, { path: { zoneId: dnsZoneId }, body: bodyOf(declared) })),
    created,
    adopt: (record, isOwn) => adopt(context, declared, record, !isOwn),
  };
}

async function adopt(context: Context, declared: Inputs, record: DnsRecord, adopted = true) {
  const { dnsZoneId, type } = declared;
  if ((settingsOf(record).type ?? type) !== type) {
    throw new EdgeError(
      `DNS record ${record.Id} of zone ${dnsZoneId} has another type than declared, which the platform cannot change. Declare its type, or leave recordId out to create another record.`,
    );
  }
  if (differing(declared, record).length > 0) await write(context, dnsZoneId, record.Id, declared);
  return { id: `${dnsZoneId}/${record.Id}`, outputs: { adopted } };
}

/** The declared settings that differ from the record. */
function differing(declared: Inputs, record: DnsRecord, among = namesOf(settings)): string[] {
  const shown = settingsOf(record);
  return among.filter((name) => declared[name] !== undefined && !equal(settings[name], declared[name], shown[name]));
}

/** Sends the whole record, since the platform may not keep what an update leaves out. */
async function write(context: Context, dnsZoneId: number, recordId: number, declared: Inputs): Promise<void> {
  const { type, name } = declared;
  const record = withId(await recordsOf(context, dnsZoneId, now()), recordId);
  const body = bodyOf({ ...(record ? settingsOf(record) : {}), ...withoutNulls(declared), type, name });
  const path = { zoneId: dnsZoneId, id: recordId };
  await context.client.send(api.updateDnsRecord, { path, body: { ...body, Id: recordId } });
}

function bodyOf(declared: Omit<Inputs, "dnsZoneId" | "recordId" | "onDestroy">): Body {
  const { name, type, value, ttl, priority, scriptId, environmentVariables, disabled, comment } = declared;
  return {
    Type: toNumber(api.dnsRecordType, type),
    Name: name,
    ...(value === undefined ? {} : { Value: value }),
    ...(ttl === undefined ? {} : { Ttl: ttl }),
    ...(priority === undefined ? {} : { Priority: priority }),
    ...(scriptId === undefined ? {} : { ScriptId: scriptId }),
    ...(environmentVariables === undefined
      ? {}
      : { EnviromentalVariables: Object.entries(environmentVariables).map(([Name, Value]) => ({ Name, Value })) }),
    ...(disabled === undefined ? {} : { Disabled: disabled }),
    ...(comment === undefined ? {} : { Comment: comment }),
  };
}

/** The settings of a record, by input. */
function settingsOf(record: DnsRecord) {
  const { Type, Name, Value, Ttl, Priority, LinkName, EnviromentalVariables, Disabled, Comment } = record;
  const type = typeof Type === "number" ? toName(api.dnsRecordType, Type) : undefined;
  const isScript = type === "Script";
  const variables = EnviromentalVariables?.map(({ Name, Value }) => [Name, Value ?? ""]);
  return withoutNulls({
    type,
    name: Name ?? undefined,
    value: isScript ? undefined : Value || undefined,
    ttl: Ttl ?? undefined,
    priority: Priority ?? undefined,
    scriptId: isScript && LinkName ? Number(LinkName) : undefined,
    environmentVariables: variables && variables.length > 0 ? Object.fromEntries(variables) : undefined,
    disabled: Disabled ?? undefined,
    comment: Comment ?? undefined,
  });
}
