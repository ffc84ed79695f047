import { edgeRuleActionType } from "../../provider/api/pullZones";
import type { PullZone } from "../pullZones/state";
import { cachingSteps } from "./caching";
import { edgeRuleSteps } from "./edgeRuleActions";
import { hostsOf, isHost, pullZoneSteps } from "./pullZoneSettings";
import { type ReadRequest, readRequest } from "./request";
import { shieldStage } from "./shieldStage";
import { inOrder, noStage, type Stage, together, verdictOf } from "./stages";
import type { State } from "./state";
import { lacksToken } from "./tokens";
import { everythingIsKnown, type Unsettled } from "./unsettled";
import type { Verdict } from "./verdict";

/** No pull zone matches the request, or the request does not specify one. */
export class NoPullZoneError extends Error {
  override readonly name = "NoPullZoneError";
}

/**
 * Simulates the edge: the pull zone's settings and lists, its edge rules, and the shield. The outcome is undecided if
 * it depends on their unpublished order, or on anything else that the request, the state or the emulator leave open.
 * `now` is in milliseconds since 1970.
 *
 * @throws ZodError if the request is invalid, NoPullZoneError if no pull zone matches
 */
export function decide(state: State, given: unknown, now: number, unsettled?: Unsettled): Verdict {
  return traced(state, given, now, unsettled).verdict;
}

export function traced(
  state: State,
  given: unknown,
  now: number,
  unsettled = everythingIsKnown,
): { stage: Stage; verdict: Verdict } {
  const read = readRequest(given);
  const pullZone = pullZoneFor(state, read);
  const { Id } = pullZone;
  const asGiven: ReadRequest = { ...read, ownHosts: hostsOf(pullZone) };
  // The state of a preview does not contain the key.
  const key = unsettled === everythingIsKnown ? String(pullZone.ZoneSecurityKey) : undefined;
  const isUnsigned = lacksToken(pullZone, asGiven, key, now);
  const notCarriedOut: string[] = [];
  const rules = edgeRuleSteps(pullZone, asGiven, unsettled.orders, isUnsigned, notCarriedOut);
  const request: ReadRequest = { ...asGiven, changedHeaders: rules.setHeaders };
  const tokens = { isUnsigned, isOff: rules.off(edgeRuleActionType.values.DisableTokenAuthentication) };
  const settings = pullZoneSteps(pullZone, request, unsettled.pullZones.get(Id), tokens, notCarriedOut);
  const zone = state.shieldZones.find(({ pullZoneId }) => pullZoneId === Id);
  const stages = [
    inOrder([settings]),
    rules.stage,
    zone ? shieldStage(state, zone, request, unsettled, rules.off, now, notCarriedOut) : noStage,
    inOrder([unsettled.steps.get(Id) ?? []]),
  ];
  const decided = together(stages);
  const stage = decided.ends.has("continues")
    ? together([decided, inOrder([cachingSteps(pullZone, request, rules.matches)])])
    : decided;
  return { stage, verdict: verdictOf(stage, [...notCarriedOut, ...(unsettled.notCarriedOut.get(Id) ?? [])]) };
}

function pullZoneFor({ pullZones }: State, { pullZoneId, pullZone: name, host }: ReadRequest): PullZone {
  if (pullZoneId !== undefined || name !== undefined) {
    const found = pullZones.find(
      ({ Id, Name }) =>
        Id === pullZoneId ||
        (name !== undefined && (Name?.toLowerCase() === name.toLowerCase() || String(Id) === name)),
    );
    if (found) return found;
    throw new NoPullZoneError(`there is no pull zone ${pullZoneId ?? JSON.stringify(name)}`);
  }
  const of = host === undefined ? [] : pullZones.filter((zone) => hostsOf(zone).some((each) => isHost(host, each)));
  const [only, ...others] = of.length > 0 ? of : pullZones;
  // All of the zone's own host names are known, so no other name reaches it.
  const isElsewhere = of.length === 0 && host !== undefined && only !== undefined && hasOwnHosts(only);
  if (only && others.length === 0 && !isElsewhere) return only;
  if (only && isElsewhere && others.length === 0) {
    const hosts = hostsOf(only).join(", ");
    const zone = `pull zone ${only.Name ? JSON.stringify(only.Name) : only.Id}`;
    throw new NoPullZoneError(
      `${host} is not a host name of ${zone}, which has ${hosts}. To send the request there anyway, set pullZone`,
    );
  }
  const zones = pullZones.map(({ Id, Name }) => (Name ? JSON.stringify(Name) : Id)).join(", ");
  throw new NoPullZoneError(`set pullZone to the pull zone that receives the request; pull zones: ${zones || "none"}`);
}

function hasOwnHosts({ Hostnames }: PullZone): boolean {
  return Hostnames.some(({ IsSystemHostname }) => IsSystemHostname !== true);
}
