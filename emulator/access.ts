import type { Area, Operation } from "../provider/api/operation";
import { hashOf } from "../provider/schema/hashed";
import { isLoopback } from "../provider/schema/hostname";
import type { Incoming } from "./http";
import { hostnameIn } from "./ownHosts";
import type { Platform } from "./platform";
import { formOf } from "./problems";
import type { PlatformState } from "./state";
import { storageHostnameOf } from "./storage/storageZones";

const byJwt: readonly Area[] = ["originLogging", "databases"];

/** Returns the account of the request's key. */
export function accountFor(
  platform: Platform,
  operation: Operation,
  { headers, params }: Pick<Incoming, "headers" | "params">,
): PlatformState {
  const { state } = platform;
  const key = headers.accesskey;
  if (operation.area === "storage") return accountOfZone(platform, operation, { key, headers, params });
  if (operation.area === "stream" && operation.needsNoKey) return accountOfSignature(platform, operation, headers);
  if (operation.area === "stream") return accountOfLibrary(platform, operation, key, params.libraryId);
  if (key === platform.key) return state;
  const further = state.accessKeys.find((candidate) => candidate.key === key);
  if (further) {
    if (further.areas && !further.areas.includes(operation.area)) throw formOf(operation.area).forbidden();
    return further.account === "own" ? state : platform.accountOf(further.key);
  }
  // The header is the bare JWT. Only access logs expect the prefix `Bearer`.
  if (key === undefined && byJwt.includes(operation.area) && headers.authorization === state.jwt) return state;
  const isBearer = operation.area === "accessLogging" && headers.authorization === `Bearer ${state.jwt}`;
  if (key === undefined && isBearer) return state;
  if (key === undefined && operation.needsNoKey) return state;
  throw formOf(operation.area).unauthorized();
}

/**
 * Returns the account of a storage zone. Its read-only password suffices for reads, and other regions' hosts do not
 * know the zone.
 */
function accountOfZone(
  platform: Platform,
  { area, method }: Operation,
  { key, headers, params }: Pick<Incoming, "headers" | "params"> & { readonly key: unknown },
): PlatformState {
  const host = hostnameIn(headers.host);
  const account = platform.accounts.find(({ storageZones, options }) =>
    storageZones.some(
      (zone) =>
        !zone.Deleted &&
        zone.Name === params.storageZoneName &&
        (key === zone.Password || (method === "GET" && key === zone.ReadOnlyPassword)) &&
        (isLoopback(host) || storageHostnameOf(zone) === host) &&
        isKnown(platform, options, zone),
    ),
  );
  if (account) return account;
  throw formOf(area).unauthorized();
}

/** Returns the account of a video library. Its read-only key suffices for reads. */
function accountOfLibrary(
  platform: Platform,
  { area, method }: Operation,
  key: unknown,
  id: string | undefined,
): PlatformState {
  const account = platform.accounts.find(({ videoLibraries, options }) =>
    videoLibraries.some(
      (library) =>
        String(library.Id) === id &&
        key !== undefined &&
        (key === library.ApiKey || (method === "GET" && key === library.ReadOnlyApiKey)) &&
        isKnown(platform, options, library),
    ),
  );
  if (account) return account;
  throw formOf(area).unauthorized();
}

/** Returns the account of the library whose key signed the request. See docs.bunny.net/stream/tus-resumable-uploads. */
function accountOfSignature(
  platform: Platform,
  { area }: Operation,
  { libraryid, videoid, authorizationexpire: expire, authorizationsignature: signature }: Incoming["headers"],
): PlatformState {
  const account = platform.accounts.find(({ videoLibraries, options }) =>
    videoLibraries.some(
      (library) =>
        String(library.Id) === libraryid &&
        Number(expire) * 1000 > platform.clock.now() &&
        signature === hashOf(`${libraryid}${library.ApiKey}${expire}${videoid}`) &&
        isKnown(platform, options, library),
    ),
  );
  if (account) return account;
  throw formOf(area).unauthorized();
}

/** True once a new object's key has reached the hosts. */
function isKnown(
  { clock }: Platform,
  { newKeyMs }: PlatformState["options"],
  { createdAt }: { readonly createdAt?: number | undefined },
) {
  return createdAt === undefined || clock.now() >= createdAt + newKeyMs;
}
