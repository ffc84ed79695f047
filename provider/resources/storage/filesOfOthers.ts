import { firstTen } from "../../schema/sentence";
import type { StorageObject } from "./storageListing";

/** True if a file no longer has its recorded hash, which may be shortened. */
export function isOfOthers(found: StorageObject | undefined, recorded: string): boolean {
  return found?.Checksum != null && !found.Checksum.toLowerCase().startsWith(recorded);
}

export function leftAsTheyAre(storageZoneId: number, files: readonly string[]): string {
  const [they, them, were] =
    files.length === 1 ? ["it has", "it", "was left as it is"] : ["they have", "them", "were left as they are"];
  return `${firstTen(files)} of storage zone ${storageZoneId} ${were} because ${they} different content than recorded. Someone else has changed ${them} since. No resource manages ${them} any longer. If necessary, delete ${them} by hand.`;
}
