import type { IncomingHttpHeaders } from "node:http";
import type { Operation } from "../provider/api/operation";
import type { Platform } from "./platform";
import { formOf } from "./problems";
import type { PlatformState } from "./state";

/** The account that a request may work on, by its key; refuses in the form of the operation's area. */
export function accountFor(platform: Platform, operation: Operation, headers: IncomingHttpHeaders): PlatformState {
  const { state } = platform;
  const key = headers.accesskey;
  if (key === platform.key) return state;
  const further = state.accessKeys.find((candidate) => candidate.key === key);
  if (further) {
    if (further.areas && !further.areas.includes(operation.area)) throw formOf(operation.area).forbidden();
    return further.account === "own" ? state : platform.accountOf(further.key);
  }
  // The JWT is the whole value, without `Bearer`.
  if (key === undefined && operation.area === "originLogging" && headers.authorization === state.jwt) return state;
  throw formOf(operation.area).unauthorized();
}
