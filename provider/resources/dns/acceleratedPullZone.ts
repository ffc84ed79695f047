import { EdgeError } from "../../client/errors";
import { pauses, readAgain } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { recordsOf } from "./dnsRecords";

interface Accelerated {
  readonly name: string;
  readonly dnsZoneId: number;
  readonly recordId: number;
}

/** Waits for the pull zone, which may appear only some time after the write. */
export async function acceleratedPullZone(context: Context, record: Accelerated): Promise<number | undefined> {
  const found = await findPullZone(context, record).catch((error) => {
    // The record itself was written, so the operation must not fail.
    if (!(error instanceof EdgeError)) throw error;
  });
  if (found !== undefined) return found;
  context.warn(
    `${record.name}: the platform does not return its pull zone yet. The next refresh sets acceleratedPullZoneId; until then, resources that use it get no value.`,
  );
  return undefined;
}

async function findPullZone(context: Context, { dnsZoneId, recordId }: Accelerated): Promise<number | undefined> {
  const look = async () => {
    const { items } = await recordsOf(context, dnsZoneId, now());
    return items.find(({ Id }) => Id === recordId)?.AcceleratedPullZoneId || undefined;
  };
  return readAgain(context, look, (id) => id !== undefined, pauses.forPullZone);
}
