import { BadRequestError, EdgeError } from "../../client/errors";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { excludesOther } from "./besideCname";
import { quotedName, type RecordSettings, settingsOf } from "./dnsRecordSettings";
import { recordsOf } from "./dnsRecords";

/**
 * Creates a record. The platform refuses a CNAME record beside others of its name, and the other way round; the error says which one is
 * there, and what to do where this up was to delete it: the engine deletes last.
 */
export async function explainingCname<Created>(
  context: Context,
  zoneId: number,
  declared: RecordSettings,
  create: Promise<Created>,
): Promise<Created> {
  return create.catch(async (error) => {
    if (!(error instanceof BadRequestError)) throw error;
    const records = await recordsOf(context, zoneId, now()).catch(() => undefined);
    const there = records?.items.find((record) => excludesOther(declared, settingsOf(record)));
    if (!there) throw error;
    throw new EdgeError(
      `${error.message} Record ${there.Id} (${settingsOf(there).type}) has the name ${quotedName(declared.name)}, too, and a name with a CNAME record has no other records. If another resource of this program had it until now, run an up without either first, or give this one the resource option aliases: [{ name: "the name of that resource" }], so that it is deleted before.`,
      error,
    );
  });
}
