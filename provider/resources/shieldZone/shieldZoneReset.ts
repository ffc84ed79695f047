import * as api from "../../api/shieldZones";
import type { Context } from "../../lifecycle/context";
import { fromWire } from "../../schema/program";
import { namesOf, type Properties } from "../../schema/properties";
import { asFound } from "./shieldZonePrevious";
import type { Zone } from "./shieldZoneReading";
import type { ZoneInputs } from "./shieldZoneSchema";
import { isSameSetting, managedSettings, resetSettings } from "./shieldZoneSettings";
import { variablesIn } from "./wafEngineConfig";

/** What a write may not show: never read, of the platform's choice, or left as it is by the platform. */
export const notCompared = ["premiumPlan", "learningModeUntil", "ddosExecutionMode"];

/** Lists that somebody has filled; a zone that has one is somebody's. */
const lists = ["wafDisabledRules", "wafLogOnlyRules", "wafCustomRuleOrder", "wafRequestIgnoredHeaders"];

/**
 * Whether a zone is as a destroy leaves one that declared these settings: its firewall is off, on the plan Basic, without lists, and
 * each declared setting has the value that a reset gives it. To declare it again loses nothing: the next destroy leaves the same.
 */
export async function isAsReset(context: Context, inputs: ZoneInputs, zone: Zone): Promise<boolean> {
  const shown: Properties = fromWire(api.shieldZone, zone);
  if (shown.wafEnabled !== false || shown.planType !== "Basic") return false;
  if (lists.some((name) => Array.isArray(shown[name]) && shown[name].length > 0)) return false;
  const declared = managedSettings(inputs);
  const found = withoutAbsentVariables(asFound(declared, zone));
  const reset = await resetSettings(context, declared);
  return namesOf(declared)
    .filter((name) => !notCompared.includes(name))
    .every((name) => isSameSetting(name, name in reset ? reset[name] : declared[name], found[name]));
}

/** Variables that the program has added go away with a reset. */
function withoutAbsentVariables({ wafEngineConfig, ...others }: Properties): Properties {
  if (!Array.isArray(wafEngineConfig)) return others;
  const there = variablesIn({ wafEngineConfig }).filter(({ valueEncoded }) => valueEncoded !== undefined);
  return { ...others, wafEngineConfig: there };
}
