import { EdgeError, InterruptedError } from "../../client/errors";
import { unlessMissing } from "../../client/notFound";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { UnfinishedError } from "../../lifecycle/kind";
import { ownershipOf } from "../../lifecycle/ownership";
import type { ListResponse } from "../parts/listResponse";
import { createWithoutDuplicates } from "../parts/lostCreate";
import type { Write, Writes } from "../parts/ruleLists/ruleList";
import { creationOf, dnsRecord, form, type Inputs, refuseOtherType } from "./dnsRecord";
import {
  contentOf,
  type DnsRecord,
  differing,
  labelOfContent,
  settingsOf,
  withRelativeName,
} from "./dnsRecordSettings";
import { commit, deletionOf, type RecordOfZone, recordsBefore, updateOf, withDomain } from "./dnsRecords";

/** Maximum number of concurrent writes. The settings may allow fewer. */
const atOnce = 16;

/** Returns writes that never leave a name without records, unless a CNAME record is created or deleted for it. */
export function recordWrites(
  context: Context,
  zoneId: number,
  before: ListResponse<RecordOfZone>,
): Writes<RecordOfZone, number, Inputs> {
  return {
    atOnce,
    idFrom: (id) => idParts(id, form)[1],
    create: (inputs) => creating(context, inputs, before),
    save: (record, inputs) => saving(context, record, inputs),
    delete: (record) => deleting(context, zoneId, record),
    commit: (change) =>
      commit(context, zoneId, { ...change, missing: (records) => change.missing(withDomain(records)) }),
  };
}

function creating(context: Context, inputs: Inputs, before: ListResponse<DnsRecord>): Write<RecordOfZone, number> {
  const { dnsZoneId } = inputs;
  const label = labelOfContent(contentOf(inputs), dnsZoneId);
  const known = (id: string) => {
    ownershipOf(context, dnsRecord, id).know();
    return idParts(id, form)[1];
  };
  return {
    gain: 1,
    label: `${label} created`,
    send: async () => {
      const { domain } = await recordsBefore(context, dnsZoneId);
      const creation = creationOf(context, inputs, withRelativeName(inputs, domain));
      const create = () => createWithoutDuplicates(context, dnsRecord, creation, before);
      const created = context.client.oneAtATime(creation.createQueue, create).catch((error) => {
        if (error instanceof UnfinishedError) known(error.id);
        throw error;
      });
      return known(creation.idOf(await withLabel(label, created)));
    },
  };
}

function saving(context: Context, record: RecordOfZone, inputs: Inputs): Write<RecordOfZone, number> | undefined {
  refuseOtherType(inputs, record);
  const { dnsZoneId } = inputs;
  const declared = withRelativeName(inputs, record.domain);
  if (differing(declared, record, "differs").length === 0) return undefined;
  const label = labelOfContent(contentOf(inputs), dnsZoneId);
  const update = updateOf(context, dnsZoneId, declared, record);
  return {
    gain: 0,
    label: `${label} updated`,
    send: async () => void (await withLabel(label, update.send())),
    confirmation: { missing: update.missing },
  };
}

function deleting(context: Context, zoneId: number, record: RecordOfZone): Write<RecordOfZone, number> {
  const label = labelOfContent(contentOf(settingsOf(record)), zoneId);
  const deletion = deletionOf(context, zoneId, record.Id);
  return {
    gain: -1,
    label: `${label} deleted`,
    send: async () => {
      // A read confirms the deletion.
      await withLabel(label, unlessMissing(deletion.send()));
      return undefined;
    },
    confirmation: { missing: deletion.missing },
  };
}

async function withLabel<T>(label: string, write: Promise<T>): Promise<T> {
  return write.catch((error) => {
    if (!(error instanceof EdgeError) || error instanceof InterruptedError) throw error;
    throw new EdgeError(`${label}: ${error.message}`, error);
  });
}
