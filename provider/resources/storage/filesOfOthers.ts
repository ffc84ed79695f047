import { firstTen } from "../../schema/sentence";
import type { StorageObject } from "./storageListing";

/** Whether somebody else has written a file since its hash, or the beginning of it, was recorded. */
export function isOfOthers(found: StorageObject | undefined, recorded: string): boolean {
  return found?.Checksum != null && !found.Checksum.toLowerCase().startsWith(recorded);
}

/** What a delete says of files that it leaves. */
export function leftAsTheyAre(storageZoneId: number, files: readonly string[]): string {
  const [they, them, were] =
    files.length === 1 ? ["it has", "it", "was left as it is"] : ["they have", "them", "were left as they are"];
  return `${firstTen(files)} of storage zone ${storageZoneId} ${were}: ${they} another content than was recorded, so somebody else has written ${them} since. No resource manages ${them} any longer: delete ${them} by hand.`;
}
