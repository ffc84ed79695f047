import { ownHostPrefixes } from "../provider/api/operation";
import { streamHostname } from "../provider/api/videoCollections";
import { isLoopback } from "../provider/schema/hostname";
import type { Platform } from "./platform";
import { storageHostnameOf } from "./storage/storageZones";

/**
 * Returns the path prefix of a storage zone's or Stream's host, for clients that use it through a proxy or the `Host`
 * header.
 */
export function prefixOf({ accounts }: Platform, host: string): string {
  const name = hostnameIn(host);
  if (isLoopback(name)) return "";
  if (name === streamHostname) return ownHostPrefixes.stream;
  const isOfZone = accounts.some(({ storageZones }) => storageZones.some((zone) => storageHostnameOf(zone) === name));
  return isOfZone || isStorageHost(name) ? ownHostPrefixes.storage : "";
}

function isStorageHost(name: string): boolean {
  return /^([a-z]+\.)?storage\.bunnycdn\.com$/.test(name);
}

export function hostnameIn(host = ""): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}
