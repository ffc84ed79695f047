import type { Area, Operation } from "../provider/api/operation";
import type { Incoming } from "./http";
import type { Platform } from "./platform";
import { formOf } from "./problems";
import type { PlatformState } from "./state";

/** The areas that take a JWT in place of a key. */
const byJwt: readonly Area[] = ["originLogging", "databases"];

/** The account that a request may work on, by its key; refuses in the form of the operation's area. */
export function accountFor(
  platform: Platform,
  operation: Operation,
  { headers, params }: Pick<Incoming, "headers" | "params">,
): PlatformState {
  const { state } = platform;
  const key = headers.accesskey;
  if (operation.area === "storage") return accountOfZone(platform, operation, key, params.storageZoneName);
  if (operation.area === "stream") return accountOfLibrary(platform, operation, key, params.libraryId);
  if (key === platform.key) return state;
  const further = state.accessKeys.find((candidate) => candidate.key === key);
  if (further) {
    if (further.areas && !further.areas.includes(operation.area)) throw formOf(operation.area).forbidden();
    return further.account === "own" ? state : platform.accountOf(further.key);
  }
  // The JWT is the whole value, without `Bearer`.
  if (key === undefined && byJwt.includes(operation.area) && headers.authorization === state.jwt) return state;
  throw formOf(operation.area).unauthorized();
}

/** The account with this storage zone, whose own password is needed; the one for reading does for a read. */
function accountOfZone(
  platform: Platform,
  { area, method }: Operation,
  key: unknown,
  name: string | undefined,
): PlatformState {
  const account = platform.accounts.find(({ storageZones }) =>
    storageZones.some(
      ({ Name, Deleted, Password, ReadOnlyPassword }) =>
        !Deleted && Name === name && (key === Password || (method === "GET" && key === ReadOnlyPassword)),
    ),
  );
  if (account) return account;
  throw formOf(area).unauthorized();
}

/** The account with this video library, whose own key is needed; the one for reading does for a read. */
function accountOfLibrary(
  platform: Platform,
  { area, method }: Operation,
  key: unknown,
  id: string | undefined,
): PlatformState {
  const account = platform.accounts.find(({ videoLibraries }) =>
    videoLibraries.some(
      ({ Id, ApiKey, ReadOnlyApiKey }) =>
        String(Id) === id && key !== undefined && (key === ApiKey || (method === "GET" && key === ReadOnlyApiKey)),
    ),
  );
  if (account) return account;
  throw formOf(area).unauthorized();
}
