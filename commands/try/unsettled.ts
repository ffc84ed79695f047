import type { PlatformState } from "../../emulator";
import { undecided } from "../../emulator/edge/match";
import { defaultBlockNoneReferrer } from "../../emulator/edge/pullZoneSettings";
import { premiumVariables } from "../../emulator/edge/shieldRules";
import type { Step } from "../../emulator/edge/stages";
import type { Unsettled } from "../../emulator/edge/unsettled";
import { apiGuardianConfiguration } from "../../provider/api/apiGuardian";
import { pullZoneSettings } from "../../provider/api/pullZoneSettings";
import { accountListOf } from "../../provider/lifecycle/account/accountLists";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { type Decides, metaOf, propertyOf as schemaOf } from "../../provider/schema/meta";
import { settingsNotShown } from "./create";
import { managedListIn } from "./managedLists";
import { type Created, isOwn, type Part, propertyOf } from "./resourceParts";
import { ruleOrders } from "./ruleOrders";
import { numbersIn, type PullZoneBefore } from "./seed";

export interface Missing {
  readonly part: Part;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly why: string;
}

export function unsettledBy(
  state: PlatformState,
  created: readonly Created[],
  missing: readonly Missing[],
  before: readonly PullZoneBefore[],
  adopts: boolean,
): Unsettled {
  const own = created.filter(({ part }) => part.type === "PullZone" && isOwn(part, adopts));
  const ownIds = new Set(own.map(({ id }) => Number(id)));
  const missingOf = (id: number) => missing.filter((each) => mayConcern(each, id, state));
  return {
    pullZones: { get: (id) => pullZoneReasons(id, created, missing, ownIds) },
    shieldZones: { get: (id) => shieldZoneReasons(id, state, created) },
    lists: { get: (id) => listReason(id, created) },
    managedLists: {
      get: (id) => missingOf(pullZoneOf(id, state) ?? Number.NaN).flatMap(listsIn),
    },
    orders: ruleOrders(state, created),
    steps: {
      get: (id) =>
        missingOf(id)
          .filter((each) => listsIn(each).length === 0)
          .flatMap(stepsOf),
    },
    notCarriedOut: {
      get(id) {
        const lists = missingOf(id)
          .flatMap(listsIn)
          .filter(({ isEnabled }) => isEnabled !== false);
        return [
          ...(ownIds.has(id) ? [] : [`settings of pull zone ${named(id)} that the program does not declare`]),
          ...lists.map(({ name }) => `the list ${name}`),
        ];
      },
    },
  };

  function named(id: number): string {
    const standIn = before.some((zone) => zone.Id === id && id > 9_000_000_000);
    const { Name = "" } = state.pullZones.find((zone) => zone.Id === id) ?? {};
    return standIn || Name ? JSON.stringify(Name) : String(id);
  }
}

function listsIn({ part, inputs }: Missing) {
  return part.type === "AccessListConfiguration" ? [managedListIn(inputs)] : [];
}

/** True unless it belongs to another pull zone. */
function mayConcern({ inputs }: Missing, pullZoneId: number, state: PlatformState): boolean {
  const [ofShield] = numbersIn(inputs.shieldZoneId);
  const [id = pullZoneOf(ofShield, state)] = numbersIn(inputs.pullZoneId);
  return id === pullZoneId || !state.pullZones.some(({ Id }) => Id === id);
}

function pullZoneOf(shieldZone: number | undefined, { shieldZones }: PlatformState): number | undefined {
  return shieldZones.find(({ shieldZoneId }) => shieldZoneId === shieldZone)?.pullZoneId;
}

function stepsOf({ part, inputs, why }: Missing): Step[] {
  const { type, name, kind } = part;
  const lead = decidedBy(kind, inputs);
  return lead === "nothing"
    ? []
    : [{ by: { what: type, name, does: "is not part of the trial" }, lead, match: undecided(why) }];
}

/**
 * Returns the possible effect of a resource on requests. `kinds.test.ts` requires a decided request for each kind with
 * the effect "anything".
 */
export function decidedBy(kind: ResourceKind, inputs: Missing["inputs"]): Decides {
  const id = schemaOf(kind.inputs, accountListOf(kind).idName);
  const { decides = "anything" } = id ? metaOf(id) : {};
  return typeof decides === "function" ? decides(inputs) : decides;
}

function pullZoneReasons(
  id: number,
  created: readonly Created[],
  missing: readonly Missing[],
  ownIds: ReadonlySet<number>,
): Map<string, string> {
  const reasons = new Map<string, string>();
  const declared = created.find(({ part, id: of }) => part.type === "PullZone" && of === String(id));
  const unreadable = new Set(declared ? settingsNotShown(declared.part.inputs) : []);
  for (const [wire, { name }] of pullZoneSettings) {
    if (unreadable.has(name)) reasons.set(wire, `the preview does not contain ${name}`);
  }
  const lists = created.filter(
    ({ part, state }) => part.type === "PullZoneAllowedReferrers" && state.pullZoneId === id,
  );
  const isWhole = ownIds.has(id) || lists.some(({ part }) => part.inputs.exclusive === true);
  if (lists.length > 0 && !isWhole) {
    reasons.set("otherAllowedReferrers", "the pull zone may have allowed referrers that the program does not declare");
  }
  if (!declaresBlockNoneReferrer(id, created))
    reasons.set(
      defaultBlockNoneReferrer,
      "a new zone may have blockNoneReferrer enabled, and the program does not declare it",
    );
  const hosts = created.filter(({ part, state }) => part.type === "PullZoneHostname" && state.pullZoneId === id);
  if (!ownIds.has(id) && hosts.some(({ part }) => part.inputs.forceSsl === undefined)) {
    reasons.set("Hostnames", "the program does not declare forceSsl of every host name");
  }
  const unclearHost = missing.some(({ part }) => part.type === "PullZoneHostname");
  if (unclearHost) reasons.set("Hostnames", "the preview does not contain every host name");
  return reasons;
}

function declaresBlockNoneReferrer(id: number, created: readonly Created[]): boolean {
  return created.some(
    ({ part: { type, inputs }, state }) =>
      type === "PullZoneBlockedReferrers" && state.pullZoneId === id && inputs.blockNoneReferrer != null,
  );
}

function shieldZoneReasons(
  id: number,
  { wafRules, rateLimits }: PlatformState,
  created: readonly Created[],
): Map<string, string> {
  const zone = created.find(({ part, id: of }) => part.type === "ShieldZone" && of === String(id));
  const reasons = new Map<string, string>();
  for (const name of ["wafEnabled", "wafExecutionMode", "learningMode"]) {
    if (zone && zone.part.inputs[name] != null) continue;
    reasons.set(name, zone ? undeclared(name, zone.part) : `the program does not declare shield zone ${id}`);
  }
  const guardian = created.find(({ part, id: of }) => part.type === "ApiGuardian" && of === String(id));
  for (const name of Object.keys(guardian ? apiGuardianConfiguration.shape : {})) {
    if (guardian?.part.inputs[name] != null) continue;
    reasons.set(`apiGuardian.${name}`, `the program does not declare ${name} of the API Guardian`);
  }
  const counts = { customWafRulesLimit: wafRules, rateLimitRulesLimit: rateLimits };
  for (const [limit, rules] of Object.entries(counts)) {
    const count = rules.filter(({ shieldZoneId }) => shieldZoneId === id).length;
    const room = zone?.part.new?.outputs[limit] ?? zone?.part.old?.outputs[limit];
    if (typeof room === "number" && !zone?.part.isNew && room < count) {
      reasons.set(limit, `the zone's plan allows only ${room} of ${count} such rules`);
    }
    const ofPlan = basicPlan(zone);
    // See docs.bunny.net/shield/custom-waf-rule and docs.bunny.net/shield/custom-rate-limit-rule.
    const most = limit === "rateLimitRulesLimit" ? 2 : 0;
    if (ofPlan !== undefined && count > most)
      reasons.set(limit, `${ofPlan} includes ${most === 0 ? "no such rules" : `only ${most} of ${count} such rules`}`);
  }
  const plan = String(zone?.part.inputs.planType);
  if (!["Business", "Enterprise"].includes(plan))
    reasons.set(premiumVariables, "according to the documentation, bodies and fingerprints need the Premium plan");
  return reasons;
}

const notDeclared = "the program does not declare planType, and the Basic plan";

/** Returns the plan's name if it is Basic or may be. New zones are Basic by default. */
function basicPlan(zone: Created | undefined): string | undefined {
  const { planType } = zone?.part.inputs ?? {};
  if (planType === "Basic") return "the Basic plan";
  return planType == null && zone?.part.isNew ? notDeclared : undefined;
}

function undeclared(name: string, { isNew }: Part): string {
  return name === "learningMode" && isNew
    ? "a new zone is in learning mode, which blocks nothing, unless learningMode is false"
    : `the program does not declare ${name}`;
}

/**
 * Returns why a list is undecided. The platform chooses whether a new list is enabled, and the Basic plan allows one
 * list.
 */
function listReason(accessListId: number, created: readonly Created[]): string | undefined {
  const lists = created.filter(({ part }) => part.type === "AccessList");
  const list = lists.find((each) => Number(propertyOf(each, "accessListId")) === accessListId);
  if (list === undefined) return undefined;
  const { isEnabled, action } = list.part.inputs;
  if (isEnabled === false) return undefined;
  const { configurationId } = list.state;
  const isConfigured = created.some(
    (each) => each.part.type === "AccessListConfiguration" && propertyOf(each, "configurationId") === configurationId,
  );
  if ((isEnabled === undefined || action === undefined) && !isConfigured) return "isEnabled or action is not declared";
  const zoneId = propertyOf(list, "shieldZoneId");
  const zone = created.find(({ part, id }) => part.type === "ShieldZone" && id === String(zoneId));
  const ofPlan = zone && zone.part.inputs.planType == null ? notDeclared : basicPlan(zone);
  const hasOthers = lists.some((each) => each !== list && propertyOf(each, "shieldZoneId") === zoneId);
  return ofPlan !== undefined && hasOthers ? `${ofPlan} may include only one list` : undefined;
}
