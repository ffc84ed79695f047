import { BadRequestError, EdgeError } from "../../client/errors";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { excludesOther } from "./besideCname";
import { quotedName, type RecordSettings, settingsOf } from "./dnsRecordSettings";
import { recordsOf } from "./dnsRecords";

/**
 * Explains a refused create that involves a CNAME record. This up may be about to delete the existing record, as the
 * engine deletes last.
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
