import type { z } from "zod";
import * as api from "../api/shieldZones";
import * as waf from "../api/waf";
import type { Context } from "../context";
import type { Properties } from "../kind";
import { shapeForPrograms, toWire } from "../schema/program";
import { type EngineVariable, engineVariables, mergedEngineConfig, namedIn } from "./wafEngineConfig";

/** The settings of a zone that a program may declare. */
export const settings = shapeForPrograms(api.shieldZoneRequest.omit({ shieldZoneId: true }));

const names = Object.keys(settings);

/** The platform's values for a zone without protection (seen in use of the API); settings that are not here keep theirs. */
const resetValues: Properties = {
  planType: "Basic",
  wafEnabled: false,
  wafExecutionMode: "Log",
  learningMode: false,
  wafDisabledRules: [],
  wafLogOnlyRules: [],
  wafRealtimeThreatIntelligenceEnabled: false,
  wafRequestHeaderLoggingEnabled: false,
  whitelabelResponsePages: false,
  ddosShieldSensitivity: "Off",
  ddosExecutionMode: "Log",
  ddosChallengeWindow: 3600,
  wafRequestBodyLimitAction: "Log",
  wafResponseBodyLimitAction: "Ignore",
};

/** The settings of a zone that are declared, without the resource's own arguments. */
export function managedSettings(inputs: Properties): Properties {
  return Object.fromEntries(names.filter((name) => inputs[name] !== undefined).map((name) => [name, inputs[name]]));
}

/** Settings in the words of the wire. The engine's variables are sent whole: the current ones with the declared ones replaced. */
export function settingsToWire(
  values: Properties,
  currentVariables: readonly EngineVariable[] = [],
): z.input<typeof api.shieldZoneRequest> {
  const declared = values.wafEngineConfig as EngineVariable[] | undefined;
  const whole = declared ? { ...values, wafEngineConfig: mergedEngineConfig(currentVariables, declared) } : values;
  return toWire(api.shieldZoneRequest, whole) as z.input<typeof api.shieldZoneRequest>;
}

/** What a reset sets of the managed settings, and of no others. */
export async function resetSettings(context: Context, managed: Properties): Promise<Properties> {
  const values = Object.fromEntries(
    Object.keys(managed)
      .filter((name) => name in resetValues)
      .map((name) => [name, resetValues[name]]),
  );
  const declared = managed.wafEngineConfig as EngineVariable[] | undefined;
  if (!declared) return values;
  const defaults = engineVariables((await context.client.call(waf.getWafEngineConfig, {})).data);
  return { ...values, wafEngineConfig: namedIn(declared, defaults) };
}
