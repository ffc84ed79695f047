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
      `${error.message} Record ${there.Id} (${settingsOf(there).type}) also has the name ${quotedName(declared.name)}, and a name with a CNAME record cannot have other records. If another resource of this program declared that record until now, first run \`pulumi up\` without both resources, or set the resource option aliases: [{ name: "the name of that resource" }] on this one, so that the old record is deleted first.`,
      error,
    );
  });
}
