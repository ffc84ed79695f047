import { shieldPlanType } from "../../provider/api/shieldZones";
import type { EmulatorOptions } from "../options";
import type { PageQuery } from "../paging";
import { type EmulatedResponse, unknownShieldZone } from "../problems";
import {
  engineDefaults,
  managedLists,
  newBotDetection,
  newUploadScanning,
  newZoneDefaults,
  ruleLimits,
} from "./catalogue";
import type { ShieldZone, State } from "./state";

/** Returns a successful response, with an empty or null `error`. */
export function succeeded(state: State, body: Readonly<Record<string, unknown>>): EmulatedResponse {
  const empty = { statusCode: 0, success: false, message: null, errorKey: null };
  return { status: 200, body: { ...body, error: state.options.emptyErrorOnSuccess ? empty : null } };
}

export const deleted: EmulatedResponse = {
  status: 200,
  body: { statusCode: 200, success: true, message: null, errorKey: null },
};

export function shieldPage(
  items: readonly unknown[],
  { page: currentPage = 1, perPage: pageSize = 10 }: PageQuery,
  state: State,
): EmulatedResponse {
  const totalPages = Math.ceil(items.length / pageSize);
  const nextPage = currentPage < totalPages ? currentPage + 1 : null;
  return succeeded(state, {
    data: items.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    page: { totalCount: items.length, totalPages, currentPage, nextPage, pageSize },
  });
}

/** Returns a shield zone, which outlives its pull zone. */
export function findShieldZone(state: State, shieldZoneId: number): ShieldZone {
  const zone = state.shieldZones.find((candidate) => candidate.shieldZoneId === shieldZoneId);
  if (!zone) throw unknownShieldZone();
  return zone;
}

type ShieldPlan = keyof typeof shieldPlanType.values;

export type RuleLimit = keyof (typeof ruleLimits)[number];

/** Returns the seed's or the plan's rule limit. */
export function ruleLimitOf(zone: ShieldZone, limit: RuleLimit): number {
  return zone[limit] ?? ruleLimits[zone.planType ?? 0]?.[limit] ?? 0;
}

/** True if the zone's plan is below another one, unless the option `planLimits` allows everything. */
export function isBelowPlan(
  { planType }: Pick<ShieldZone, "planType">,
  plan: ShieldPlan,
  { planLimits }: EmulatorOptions,
): boolean {
  return planLimits === "enforce" && (planType ?? 0) < shieldPlanType.values[plan];
}

/** Completes a zone with the platform's defaults. */
export function newShieldZone(
  zone: Partial<ShieldZone> & Pick<ShieldZone, "shieldZoneId" | "pullZoneId">,
  options: EmulatorOptions,
  now: number,
): ShieldZone {
  const given = new Map(zone.wafEngineConfig?.map(({ name, valueEncoded }) => [name, valueEncoded]));
  const others = [...given].filter(([name]) => !engineDefaults.some((variable) => variable.name === name));
  return {
    ...structuredClone(newZoneDefaults),
    learningModeUntil: new Date(now + options.learningDays * 86_400_000).toISOString(),
    ...zone,
    wafEngineConfig: [
      ...engineDefaults.map(({ name, valueEncoded }) => ({ name, valueEncoded: given.get(name) ?? valueEncoded })),
      ...others.map(([name, valueEncoded]) => ({ name, valueEncoded })),
    ],
    accessLists: managedLists.map(({ listId }, index) => {
      const setting = zone.accessLists?.find((candidate) => candidate.listId === listId);
      return setting ?? { configurationId: zone.shieldZoneId * 100 + index + 1, listId, isEnabled: false, action: 2 };
    }),
    customLists: zone.customLists ?? [],
    botDetection: { ...structuredClone(newBotDetection), ...zone.botDetection },
    uploadScanning: { ...newUploadScanning, ...zone.uploadScanning },
  };
}
