import * as api from "../../api/shieldZones";
import type { Context } from "../../lifecycle/context";
import { fromWire } from "../../schema/program";
import { namesOf, type Properties } from "../../schema/properties";
import { asFound } from "./shieldZonePrevious";
import type { Zone } from "./shieldZoneReading";
import type { ZoneInputs } from "./shieldZoneSchema";
import { isSameSetting, managedSettings, resetSettings } from "./shieldZoneSettings";
import { variablesIn } from "./wafEngineConfig";

/** Settings that a read does not confirm: never shown, chosen by the platform, or ignored by it. */
export const notCompared = ["premiumPlan", "learningModeUntil", "ddosExecutionMode"];

/** Lists that a destroy leaves empty. If one has items, somebody uses the zone. */
const lists = ["wafDisabledRules", "wafLogOnlyRules", "wafCustomRuleOrder", "wafRequestIgnoredHeaders"];

/**
 * True if a zone is as a destroy of these settings leaves it: firewall off, plan Basic, no lists, and reset values.
 * Declaring it again loses nothing, because the next destroy leaves the same.
 */
export async function isAsReset(context: Context, inputs: ZoneInputs, zone: Zone): Promise<boolean> {
  const actual: Properties = fromWire(api.shieldZone, zone);
  if (actual.wafEnabled !== false || actual.planType !== "Basic") return false;
  if (lists.some((name) => Array.isArray(actual[name]) && actual[name].length > 0)) return false;
  const declared = managedSettings(inputs);
  const found = withoutAbsentVariables(asFound(declared, zone));
  const reset = await resetSettings(context, declared);
  return namesOf(declared)
    .filter((name) => !notCompared.includes(name))
    .every((name) => isSameSetting(name, name in reset ? reset[name] : declared[name], found[name]));
}

/** Returns the settings without variables that the program added, because a reset removes these. */
function withoutAbsentVariables({ wafEngineConfig, ...others }: Properties): Properties {
  if (!Array.isArray(wafEngineConfig)) return others;
  const there = variablesIn({ wafEngineConfig }).filter(({ valueEncoded }) => valueEncoded !== undefined);
  return { ...others, wafEngineConfig: there };
}
