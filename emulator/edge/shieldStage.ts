import { edgeRuleActionType } from "../../provider/api/pullZones";
import {
  ddosExecutionMode,
  ddosShieldSensitivity,
  wafExecutionMode,
  wafPayloadLimitAction,
} from "../../provider/api/shieldZones";
import { scanningMode } from "../../provider/api/zoneFeatures";
import type { ShieldZone } from "../shieldZone/state";
import { botCategoriesOf } from "../zoneFeatures/botCategories";
import { apiGuardianSteps } from "./apiGuardianSteps";
import { all, type Match, not, UndecidedMatch, undecided } from "./match";
import type { ReadRequest } from "./request";
import type { Mode } from "./shieldActions";
import { listName, listsOf } from "./shieldLists";
import { limitsOf, rulesOf } from "./shieldRules";
import { inAnyOrder, inOrder, noStage, type Stage, type Step, shieldOf, under, unless } from "./stages";
import type { State } from "./state";
import { settled, type Unsettled, type UnsettledSettings } from "./unsettled";
import { bytesRead, withBody } from "./variables";
import { botsOf } from "./verifiedBots";

const action = edgeRuleActionType.values;

/** Combines the parts of the shield, in unknown order. */
export function shieldStage(
  state: State,
  zone: ShieldZone,
  given: ReadRequest,
  unsettled: Unsettled,
  off: (actionType: number) => Match,
  now: number,
  notCarriedOut: string[],
): Stage {
  const ignoredHeaders = (zone.wafRequestIgnoredHeaders ?? []).map((name) => name.toLowerCase());
  const request: ReadRequest = { ...given, ignoredHeaders };
  const shieldIsOff = off(action.DisableShield);
  if (shieldIsOff === true) return noStage;
  const settings = unsettled.shieldZones.get(zone.shieldZoneId);
  const mode = modeOf(zone, settings, now);
  const challenges = (step: Step) =>
    step.lead === "challenged"
      ? under(withoutChallenges(step, off(action.DisableShieldChallenge)), lacksSolvedChallenge(request))
      : step;
  const ordered = (groups: readonly (readonly Step[])[]) => inOrder(groups.map((group) => group.map(challenges)));
  const stage = (groups: readonly (readonly Step[])[], switchedOff: number, by: string) =>
    unless(ordered(groups), off(switchedOff), by);
  notCarriedOut.push(...unevaluatedFeatures(zone, request, settings, off));
  const bots = botsOf(zone, request);
  const lists = stage(
    listsOf(zone, request, unsettled, mode, bots.isAllowed),
    action.DisableShieldAccessLists,
    "an edge rule disables access lists",
  );
  const parts = [
    // The switch for bot detection may not affect verified bots. This is not published.
    inOrder([[under(bots.block, mode.otherLayers)]]),
    inOrder([apiGuardianSteps(zone, request, settings).map((step) => under(step, mode.otherLayers))]),
    unless(
      inAnyOrder(rulesOf(state, zone, request, unsettled, mode).map(ordered)),
      off(action.DisableWAF),
      "an edge rule disables the firewall",
    ),
    stage(
      limitsOf(
        state,
        zone,
        request,
        settings,
        mode,
        off(action.DisableShieldRateLimiting) === true ? [] : notCarriedOut,
      ),
      action.DisableShieldRateLimiting,
      "an edge rule disables rate limits",
    ),
    inOrder([[uploadScan(zone, request), bodyLimit(zone, request, settings)]]),
    ordered([[under(under(ddos(zone), mode.otherLayers), not(bots.isAllowed))]]),
  ];
  return unless(shieldOf(lists, parts), shieldIsOff, "an edge rule disables the shield");
}

function modeOf(zone: ShieldZone, settings: UnsettledSettings | undefined, now: number): Mode {
  const isLearning =
    zone.learningMode === true && !(zone.learningModeUntil && Date.parse(zone.learningModeUntil) <= now);
  const conditions = [
    { name: "wafEnabled", isMet: zone.wafEnabled === true, off: "wafEnabled is false" },
    {
      name: "wafExecutionMode",
      isMet: zone.wafExecutionMode === wafExecutionMode.values.Block,
      off: "wafExecutionMode is Log",
    },
    { name: "learningMode", isMet: !isLearning, off: "the zone is in learning mode, which blocks nothing" },
  ];
  const firewall = all(conditions.map(({ name, isMet }) => settled(settings, name, isMet)));
  const unmet = conditions.find(({ name, isMet }) => settled(settings, name, isMet) === false);
  const also = (match: Match, off: string | undefined) =>
    match === false ? undecided(`${off}, and it is undocumented whether that also applies here`) : match;
  const learning = conditions.filter(({ name }) => name === "learningMode");
  const [learns = true] = learning.map(({ name, isMet }) => settled(settings, name, isMet));
  return {
    firewall,
    rateLimits: also(firewall, unmet?.off),
    otherLayers: also(learns, learning[0]?.off),
    logsBecause: unmet?.off,
  };
}

/** Makes a challenge undecided if an edge rule may switch it off, because the request may then get another outcome. */
function withoutChallenges(step: Step, off: Match): Step {
  if (off === false) return step;
  const reason =
    off instanceof UndecidedMatch ? off.reasons.join("; ") : "an edge rule disables the shield's challenges";
  return under(step, undecided(reason));
}

/** Makes a challenge undecided if the request has the cookie of a solved one. */
function lacksSolvedChallenge({ cookies }: ReadRequest): Match {
  const isSolved = cookies.some(([name]) => /^bunny_shield(_chk)?$/i.test(name));
  return isSolved
    ? undecided("the request contains the cookie of a solved challenge, which only the platform can verify")
    : true;
}

/** Challenges every visitor at the highest sensitivity. */
// See docs.bunny.net/shield/ddos.
function ddos({ dDoSShieldSensitivity, dDoSExecutionMode }: ShieldZone): Step {
  const isHighest = dDoSShieldSensitivity === ddosShieldSensitivity.values.Challenge;
  const onlyLogs = dDoSExecutionMode === ddosExecutionMode.values.Log;
  const match = onlyLogs ? undecided("ddosExecutionMode is Log, which the platform may ignore") : true;
  return { by: { what: "DDoS protection", does: "challenges" }, lead: "challenged", match: isHighest && match };
}

function uploadScan({ uploadScanning: scanning }: ShieldZone, { body, method }: ReadRequest): Step {
  const modes = [scanning.csamScanningMode, scanning.antivirusScanningMode];
  const blocksSome = scanning.isEnabled === true && modes.includes(scanningMode.values.Block);
  const reason = body === undefined ? "the request does not specify its body" : "uploads are not scanned";
  const mayUpload = body === undefined ? withBody.includes(method) : body !== "";
  const match = blocksSome && mayUpload && undecided(reason);
  return { by: { what: "upload scanning", does: "blocks" }, lead: "blocked", match };
}

/** Undecided for a large body, because the firewall's limit is not published. */
function bodyLimit(zone: ShieldZone, { body = "" }: ReadRequest, settings: UnsettledSettings | undefined): Step {
  const isOn = settled(settings, "wafEnabled", zone.wafEnabled === true);
  const isLarge = Buffer.byteLength(body) > bytesRead;
  const blocks = zone.wafRequestBodyLimitAction === wafPayloadLimitAction.values.Block;
  const match = isLarge && blocks && isOn !== false && undecided("the maximum body size is unknown");
  return { by: { what: "wafRequestBodyLimitAction", does: "blocks" }, lead: "blocked", match };
}

function unevaluatedFeatures(
  zone: ShieldZone,
  request: ReadRequest,
  settings: UnsettledSettings | undefined,
  off: (actionType: number) => Match,
): string[] {
  const isOn = (name: string, isOn: boolean, switchedOff: number) =>
    settled(settings, name, isOn) !== false && off(switchedOff) !== true;
  const hasFirewall = isOn("wafEnabled", zone.wafEnabled === true, action.DisableWAF);
  const hasBots = off(action.DisableShieldBotDetection) !== true;
  const scans =
    zone.uploadScanning.isEnabled === true && (request.body !== undefined || withBody.includes(request.method));
  const { categories, bots: single } = botCategoriesOf(zone);
  const blocksBots = [categories, single].some((actions) => Object.values(actions).includes("Block"));
  const lists =
    off(action.DisableShieldAccessLists) === true ? [] : zone.accessLists.filter(({ isEnabled }) => isEnabled);
  return [
    ...(hasFirewall ? ["the managed rule set"] : []),
    ...(hasBots ? ["bot detection"] : []),
    ...(blocksBots ? ["verified bots"] : []),
    ...(zone.dDoSShieldSensitivity === ddosShieldSensitivity.values.Off ? [] : ["DDoS protection"]),
    ...(scans ? ["upload scanning"] : []),
    ...lists.map(({ listId }) => `the list ${listName(listId)}`),
  ];
}
