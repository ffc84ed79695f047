import type { z } from "zod";
import * as api from "../../api/shieldZones";
import * as waf from "../../api/waf";
import { InvalidResponseError, NotFoundError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { equal } from "../../schema/canonical";
import { ownValue } from "../../schema/own";
import { shapeForPrograms, toWire } from "../../schema/program";
import { type Properties, picked } from "../../schema/properties";
import { isUnknown } from "../../schema/unknown";
import { type EngineVariable, engineVariables, mergedEngineConfig, namedIn, variablesIn } from "./wafEngineConfig";

export const settings = shapeForPrograms(api.shieldZoneRequest.omit({ shieldZoneId: true }));

export type ZoneSettings = Partial<z.output<z.ZodObject<typeof settings>>>;

/**
 * Values of a zone without protection (observed). Reads provide the profile and the engine's variables.
 * `learningModeUntil` has no such value and no meaning once learning mode is off.
 */
const resetValues: Properties = {
  premiumPlan: false,
  planType: "Basic",
  wafEnabled: false,
  wafExecutionMode: "Log",
  learningMode: false,
  wafDisabledRules: [],
  wafLogOnlyRules: [],
  wafCustomRuleOrder: [],
  wafRequestIgnoredHeaders: [],
  requestBodyLoggingEnabled: false,
  wafRealtimeThreatIntelligenceEnabled: false,
  wafRequestHeaderLoggingEnabled: false,
  whitelabelResponsePages: false,
  ddosShieldSensitivity: "Off",
  ddosExecutionMode: "Log",
  ddosChallengeWindow: 3600,
  wafRequestBodyLimitAction: "Log",
  wafResponseBodyLimitAction: "Ignore",
};

export function isSameSetting(name: string, one: unknown, other: unknown): boolean {
  const schema = ownValue<z.ZodType>(settings, name);
  return schema !== undefined && equal(schema, one, other);
}

export function managedSettings(inputs: ZoneSettings): ZoneSettings {
  return picked(inputs, (name) => Object.hasOwn(settings, name) && inputs[name] !== undefined);
}

/** Returns each engine variable as a separate setting. */
export function settingsOneByOne(inputs: Properties): Properties {
  const { wafEngineConfig, ...others } = managedSettings(inputs);
  const named = variablesIn({ wafEngineConfig }).filter(({ name }) => !isUnknown(name));
  const values = named.map(({ name, valueEncoded }) => [`wafEngineConfig.${name}`, valueEncoded]);
  return { ...others, ...Object.fromEntries(values) };
}

/** The engine's variables are sent whole: the current ones with the declared ones replaced. */
export function settingsToWire(
  values: Properties,
  currentVariables: readonly EngineVariable[] = [],
): z.input<typeof api.shieldZoneRequest> {
  const allVariables = values.wafEngineConfig
    ? { ...values, wafEngineConfig: mergedEngineConfig(currentVariables, variablesIn(values)) }
    : values;
  return toWire(api.shieldZoneRequest, allVariables);
}

export async function resetSettings(context: Context, managed: Properties): Promise<Properties> {
  const values = Object.fromEntries(
    Object.keys(managed)
      .filter((name) => Object.hasOwn(resetValues, name))
      .map((name) => [name, resetValues[name]]),
  );
  if (managed.wafProfileId !== undefined) {
    const wafProfileId = await defaultProfile(context);
    if (wafProfileId !== undefined) values.wafProfileId = wafProfileId;
  }
  if (!managed.wafEngineConfig) return values;
  const defaults = engineVariables((await context.client.send(waf.getWafEngineConfig, {})).data);
  return { ...values, wafEngineConfig: namedIn(variablesIn(managed), defaults) };
}

async function defaultProfile(context: Context): Promise<unknown> {
  try {
    const { data } = await context.client.send(api.getShieldZoneDefaults, {});
    return data.shieldZone.wafProfileId ?? undefined;
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof InvalidResponseError) return undefined;
    throw error;
  }
}

/** Warns about managed settings that a destroy leaves, because no reset value is known. */
export function warnOfKept(context: Context, zone: string, managed: Properties, written: Properties): void {
  const learns = managed.learningMode === undefined || written.learningMode === true;
  const kept = Object.keys(managed)
    .filter((name) => !Object.hasOwn(written, name))
    .filter((name) => name !== "learningModeUntil" || learns);
  if (kept.length === 0) return;
  const [stays, it] = kept.length === 1 ? ["stays", "it"] : ["stay", "them"];
  context.warn(
    `${zone}: ${kept.join(", ")} ${stays} as declared, because the value to reset ${it} to is unknown. If necessary, set ${it} on the platform.`,
  );
}
