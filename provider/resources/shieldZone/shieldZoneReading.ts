import type { z } from "zod";
import * as api from "../../api/shieldZones";
import * as waf from "../../api/waf";
import type { Context } from "../../lifecycle/context";
import { fromWire, type ProgramResponse, unreadableNames } from "../../schema/program";
import type { Properties } from "../../schema/properties";
import type { ZoneOutputs, ZoneState } from "./shieldZoneSchema";
import { settings } from "./shieldZoneSettings";
import { type EngineVariable, engineVariables, mergedEngineConfig, namedIn, variablesIn } from "./wafEngineConfig";

export type Zone = z.output<typeof api.shieldZone>;

export type ZoneResponse = Partial<z.output<typeof api.writtenShieldZone>> | null | undefined;

export async function found(context: Context, state: ZoneState, zone: Zone) {
  const actual = fromWire(api.shieldZone, zone);
  // Settings that the platform never shows, or ignored, stay as declared.
  const all: Properties = actual;
  const { premiumPlan: _never, ...response } = Object.fromEntries(
    Object.keys(settings).map((name) => [name, all[name]]),
  );
  for (const name of state.ignoredSettings ?? []) delete response[name];
  if (learningHasEnded(context, state, actual)) response.learningMode = true;
  if (Array.isArray(state.wafEngineConfig)) {
    const declared = variablesIn(state);
    const unreadable = new Set(
      zone.wafEngineConfig?.filter((it) => (it.valueEncoded ?? null) === null).map((it) => it.name),
    );
    const variables = namedIn(declared, await effectiveVariables(context, declared, zone));
    response.wafEngineConfig = variables.map((it) => (unreadable.has(it.name) ? { name: it.name } : it));
  }
  const { adopted, previous, ignoredSettings } = state;
  return {
    settings: { ...response, ...(zone.pullZoneId ? { pullZoneId: zone.pullZoneId } : {}) },
    outputs: {
      shieldZoneId: zone.shieldZoneId,
      ...limits(zone, {}),
      adopted: adopted ?? false,
      previous,
      ignoredSettings,
    },
    // Leaves the order to WafRules, which may be imported, too.
    imported: { wafCustomRuleOrder: undefined },
    unreadable: unreadableNames(zone),
  };
}

/** A zone may list only the variables that differ from the platform's defaults. */
async function effectiveVariables(context: Context, declared: readonly EngineVariable[], zone: Zone) {
  const own = engineVariables(zone.wafEngineConfig);
  if (namedIn(declared, own).length === declared.length) return own;
  const { data } = await context.client.send(waf.getWafEngineConfig, {});
  return mergedEngineConfig(engineVariables(data), own);
}

/** Learning mode that ended at its set time is no drift. */
function learningHasEnded(context: Context, state: ZoneState, actual: ProgramResponse<typeof api.shieldZone>): boolean {
  if (state.learningMode !== true || actual.learningMode !== false) return false;
  const until = actual.learningModeUntil ?? state.learningModeUntil;
  return until !== undefined && new Date(until).getTime() <= context.now().getTime();
}

export function limits(zone: ZoneResponse, known: ZoneOutputs) {
  const { rateLimitRulesLimit, customWafRulesLimit } = zone ?? {};
  return {
    rateLimitRulesLimit: rateLimitRulesLimit ?? known.rateLimitRulesLimit,
    customWafRulesLimit: customWafRulesLimit ?? known.customWafRulesLimit,
  };
}
