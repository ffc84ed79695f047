import type { z } from "zod";
import * as api from "../../provider/api/shieldZones";
import * as waf from "../../provider/api/waf";
import { takeId } from "../handling";
import { type EmulatedResponse, plainProblem, shieldFailure, unknownShieldZone } from "../problems";
import { engineDefaults, newZoneDefaults, settingsAboveBasic, wafEnums, wafProfiles, wafRules } from "./catalogue";
import { findShieldZone, isBelowPlan, newShieldZone, ruleLimitOf, shieldPage, succeeded } from "./shield";
import { type ShieldZone, type State, serve } from "./state";

type Settings = z.output<typeof api.shieldZoneRequest>;

export const shieldZoneRoutes = [
  serve(api.createShieldZone, ({ body, state, now }) => {
    const { pullZoneId, shieldZone = {}, ...besides } = body;
    const { accessLists, botDetectionExecutionMode, csamScanningMode, antivirusScanningMode, ...settings } = {
      ...besides,
      ...shieldZone,
    };
    refuseCreation(state, pullZoneId);
    const shieldZoneId = takeId(state, "shieldZone", (id) =>
      state.shieldZones.some((zone) => zone.shieldZoneId === id),
    );
    const zone = newShieldZone({ shieldZoneId, pullZoneId }, state.options, now);
    change(zone, settings, state, now, true);
    for (const list of zone.accessLists) {
      const action = accessLists?.[list.listId];
      if (action !== undefined) Object.assign(list, { isEnabled: true, action });
    }
    Object.assign(zone.botDetection, given({ executionMode: botDetectionExecutionMode }));
    Object.assign(zone.uploadScanning, given({ csamScanningMode, antivirusScanningMode }));
    state.shieldZones.push(zone);
    return succeeded(state, { data: { pullZoneId, ...featuresOf(zone), shieldZone: settingsOf(zone, state, now) } });
  }),

  serve(api.updateShieldZone, ({ body, state, now }) => {
    const zone = findShieldZone(state, body.shieldZoneId);
    change(zone, body.shieldZone ?? {}, state, now, false);
    return succeeded(state, { data: { shieldZoneId: zone.shieldZoneId, shieldZone: settingsOf(zone, state, now) } });
  }),

  serve(api.getShieldZone, ({ path, state, now }) =>
    succeeded(state, { data: shieldZoneResponse(findShieldZone(state, path.shieldZoneId), state, now) }),
  ),

  serve({ ...api.getShieldZone, method: "DELETE" }, () => {
    throw plainProblem(405, "A Shield Zone cannot be deleted.");
  }),

  serve(api.getShieldZoneByPullZone, ({ path, state, now }) => {
    const zone = state.shieldZones.find((candidate) => candidate.pullZoneId === path.pullZoneId);
    if (!zone) throw unknownShieldZone();
    return succeeded(state, { data: shieldZoneResponse(zone, state, now) });
  }),

  serve(api.listShieldZones, ({ query, state, now }) =>
    shieldPage(
      state.shieldZones.map((zone) => shieldZoneResponse(zone, state, now)),
      query,
      state,
    ),
  ),

  serve(api.mapShieldZones, ({ state }) => {
    const pullZoneIds = new Set(state.pullZones.map(({ Id }) => Id));
    const zones = state.shieldZones.filter(({ pullZoneId }) => pullZoneIds.has(pullZoneId));
    return succeeded(state, { data: zones.map(({ shieldZoneId, pullZoneId }) => ({ shieldZoneId, pullZoneId })) });
  }),

  serve(api.getShieldZoneDefaults, ({ state, now }) => {
    const zone = newShieldZone({ shieldZoneId: 0, pullZoneId: 0 }, state.options, now);
    return succeeded(state, { data: { ...featuresOf(zone), shieldZone: settingsOf(zone, state, now) } });
  }),

  serve(waf.getWafEngineConfig, ({ state }) => succeeded(state, { data: engineDefaults })),
  serve(waf.getWafEnums, ({ state }) => succeeded(state, { data: wafEnums })),
  serve(waf.getWafProfiles, ({ state }) => succeeded(state, { data: wafProfiles })),

  serve(waf.getWafRules, ({ path, state }): EmulatedResponse => {
    findShieldZone(state, path.shieldZoneId);
    return { status: 200, body: wafRules };
  }),
];

function given(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
}

function refuseCreation(state: State, pullZoneId: number): void {
  if (state.options.createZoneRefusal === "plan") {
    throw shieldFailure(403, "limit_reached.waf", "The account's plan does not allow another shield zone.");
  }
  const isOwn = state.pullZones.some((pullZone) => pullZone.Id === pullZoneId);
  // Missing and foreign pull zones look the same. Of the specified statuses, 403 fits both.
  if (!isOwn || state.options.createZoneRefusal === "ownership") {
    throw shieldFailure(
      403,
      "not_found_or_unauthorised_access.pullzone",
      "Pull Zone not found or Unauthorized access.",
    );
  }
  if (state.shieldZones.some((zone) => zone.pullZoneId === pullZoneId)) {
    throw shieldFailure(409, "already_exists.shieldzone", "A Shield Zone already exists for this Pull Zone.");
  }
}

/** Changes declared settings. The options define the effect of null. A refused request changes nothing. */
function change(zone: ShieldZone, settings: Settings, state: State, now: number, isNew: boolean): void {
  const { options } = state;
  const { shieldZoneId: _id, premiumPlan: _writeOnly, wafEngineConfig, learningModeUntil, ...others } = settings;
  const plan = others.planType ?? zone.planType ?? 0;
  if (!isNew && plan !== (zone.planType ?? 0) && options.planChange === "block") {
    throw shieldFailure(
      202,
      "plan_change_blocked.shieldzone",
      "The plan of this Shield Zone cannot be changed at this time.",
    );
  }
  const profile = wafProfiles.flat().find(({ id }) => id === others.wafProfileId);
  if (others.wafProfileId != null && !profile) {
    throw shieldFailure(202, "not_found.waf_profile", "The WAF profile does not exist.");
  }
  if (isBelowPlan({ planType: plan }, "Advanced", options)) {
    if (profile?.isPremium || settingsAboveBasic.some((name) => others[name] === true)) {
      throw shieldFailure(202, "feature_not_available_on_plan", "A setting is not available on the Basic plan.");
    }
  }

  const before = { learning: zone.learningMode, ddosExecutionMode: zone.dDoSExecutionMode };
  for (const [name, value] of Object.entries(others)) {
    if (value != null) zone[name] = value;
    else if (value === null && options.nullSettings === "clear") zone[name] = cleared(zone[name]);
  }
  if (!options.ddosExecutionModeWritable) zone.dDoSExecutionMode = before.ddosExecutionMode;
  if (wafEngineConfig) zone.wafEngineConfig = wholeEngineConfig(wafEngineConfig);
  if (learningModeUntil != null) zone.learningModeUntil = new Date(learningModeUntil).toISOString();
  else if (others.learningMode && !isLearning({ ...zone, learningMode: before.learning }, now)) {
    zone.learningModeUntil = new Date(now + options.learningDays * 86_400_000).toISOString();
  }
}

function cleared(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === "boolean" ? false : null;
}

/** Replaces all variables. Omitted ones return to their defaults. */
function wholeEngineConfig(sent: NonNullable<Settings["wafEngineConfig"]>): ShieldZone["wafEngineConfig"] {
  const values = new Map(engineDefaults.map(({ name, valueEncoded }) => [name, valueEncoded]));
  for (const { name, valueEncoded } of sent) if (name !== null) values.set(name, valueEncoded ?? "");
  return [...values].map(([name, valueEncoded]) => ({ name, valueEncoded }));
}

/** The platform ends learning mode automatically. */
function isLearning(zone: ShieldZone, now: number): boolean {
  return zone.learningMode === true && !(zone.learningModeUntil && Date.parse(zone.learningModeUntil) <= now);
}

/** Returns the modes that a request for a new zone can set in addition to the zone's own settings. */
function featuresOf({ botDetection, uploadScanning }: ShieldZone) {
  const { csamScanningMode, antivirusScanningMode } = uploadScanning;
  return { botDetectionExecutionMode: botDetection.executionMode, csamScanningMode, antivirusScanningMode };
}

function settingsOf(zone: ShieldZone, state: State, now: number): Record<string, unknown> {
  const { shieldZoneId, learningModeUntil } = zone;
  const settings: Record<string, unknown> = { shieldZoneId, learningModeUntil };
  for (const name of Object.keys(newZoneDefaults)) settings[name] = zone[name];
  return { ...settings, learningMode: isLearning(zone, now), wafEngineConfig: reportedVariables(zone, state) };
}

function reportedVariables({ wafEngineConfig }: ShieldZone, { options }: State): ShieldZone["wafEngineConfig"] {
  if (options.engineVariables === "all") return wafEngineConfig;
  const defaults = new Map(engineDefaults.map(({ name, valueEncoded }) => [name, valueEncoded]));
  return wafEngineConfig.filter(({ name, valueEncoded }) => defaults.get(name) !== valueEncoded);
}

/** Flattens a zone and adds its plan's limits, as reads do. */
function shieldZoneResponse(zone: ShieldZone, state: State, now: number): Record<string, unknown> {
  const { pullZoneId } = zone;
  return { pullZoneId, ...settingsOf(zone, state, now), ...limitsOf(zone) };
}

function limitsOf(zone: ShieldZone): Record<string, number> {
  return {
    rateLimitRulesLimit: ruleLimitOf(zone, "rateLimitRulesLimit"),
    customWafRulesLimit: ruleLimitOf(zone, "customWafRulesLimit"),
  };
}
