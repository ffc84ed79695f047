import { ownHostPrefixes } from "../provider/api/operation";
import { streamHostname } from "../provider/api/videoCollections";
import { isLoopback } from "../provider/schema/hostname";
import type { Platform } from "./platform";
import { storageHostnameOf } from "./storage/storageZones";

/**
 * Where the routes of a host of its own stand: the host of a storage zone, or that of streams. Other clients go there, and a proxy
 * or a `Host` leads them here.
 */
export function prefixOf({ accounts }: Platform, host: string): string {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  if (isLoopback(name)) return "";
  if (name === streamHostname) return ownHostPrefixes.stream ?? "";
  const isStorage = accounts.some(({ storageZones }) => storageZones.some((zone) => storageHostnameOf(zone) === name));
  return isStorage ? (ownHostPrefixes.storage ?? "") : "";
}
