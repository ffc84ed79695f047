import { ownHostPrefixes } from "../provider/api/operation";
import { streamHostname } from "../provider/api/videoCollections";
import { isLoopback } from "../provider/schema/hostname";
import type { Platform } from "./platform";
import { storageHostnameOf } from "./storage/storageZones";

/**
 * Where the routes of a separate host are: that of a storage zone, or of streams. Other clients go there, and a proxy
 * or a `Host` leads them here.
 */
export function prefixOf({ accounts }: Platform, host: string): string {
  const name = hostnameIn(host);
  if (isLoopback(name)) return "";
  if (name === streamHostname) return ownHostPrefixes.stream ?? "";
  const isOfZone = accounts.some(({ storageZones }) => storageZones.some((zone) => storageHostnameOf(zone) === name));
  return isOfZone || isStorageHost(name) ? (ownHostPrefixes.storage ?? "") : "";
}

/** The host of a region, whether a zone is there or not. */
function isStorageHost(name: string): boolean {
  return /^([a-z]+\.)?storage\.bunnycdn\.com$/.test(name);
}

/** The name in a `Host`, without its port. */
export function hostnameIn(host = ""): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}
