import { ownHostPrefixes } from "../provider/api/operation";
import { streamHostname } from "../provider/api/videoCollections";
import { isLoopback } from "../provider/schema/hostname";
import type { Platform } from "./platform";
import { storageHostnameOf } from "./storage/storageZones";

/**
 * Returns the path prefix of the routes of a separate host, for a storage zone or Stream. Other clients use these
 * hosts, through a proxy or the `Host` header.
 */
export function prefixOf({ accounts }: Platform, host: string): string {
  const name = hostnameIn(host);
  if (isLoopback(name)) return "";
  if (name === streamHostname) return ownHostPrefixes.stream ?? "";
  const isOfZone = accounts.some(({ storageZones }) => storageZones.some((zone) => storageHostnameOf(zone) === name));
  return isOfZone || isStorageHost(name) ? (ownHostPrefixes.storage ?? "") : "";
}

/** True for the host of any region, even without a storage zone. */
function isStorageHost(name: string): boolean {
  return /^([a-z]+\.)?storage\.bunnycdn\.com$/.test(name);
}

/** Returns the host name in a `Host` header, without the port. */
export function hostnameIn(host = ""): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}
