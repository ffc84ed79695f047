import * as api from "../../api/shieldZones";
import * as waf from "../../api/waf";
import { untilShown } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import type { Properties } from "../../schema/properties";
import { writingSettings } from "../parts/ruleOrder";
import { notWritten } from "./ignoredSettings";
import { asFound } from "./shieldZonePrevious";
import type { ShownZone, Zone } from "./shieldZoneReading";
import { settingsToWire, type ZoneSettings } from "./shieldZoneSettings";
import { type EngineVariable, engineVariables } from "./wafEngineConfig";

export async function readZone(context: Context, zoneId: string | number): Promise<Zone> {
  return (await context.client.send(api.getShieldZone, { path: { shieldZoneId: Number(zoneId) } })).data;
}

export async function defaultVariables(context: Context): Promise<EngineVariable[]> {
  return engineVariables((await context.client.send(waf.getWafEngineConfig, {})).data);
}

/** Sends settings, and yields the settings that the zone has then, as far as the package has to know. */
export async function write(
  context: Context,
  zoneId: string,
  values: Properties,
  variables: readonly EngineVariable[],
): Promise<ShownZone> {
  const response = await send(context, zoneId, values, variables);
  // The plan decides on the limits; whether the other one took effect shows in a read, and perhaps in the response.
  const mustLook =
    "planType" in values || ("ddosExecutionMode" in values && typeof response?.dDoSExecutionMode !== "number");
  return mustLook ? lookAfterWrite(context, zoneId, response) : response;
}

/**
 * Sends these settings and no others; of the engine's variables the platform's own, with the declared ones replaced.
 * Yields the response.
 */
export async function send(context: Context, zoneId: string, values: Properties, variables: readonly EngineVariable[]) {
  const body = { shieldZoneId: Number(zoneId), shieldZone: settingsToWire(values, variables) };
  const { data } = await writingSettings(context, zoneId, () => context.client.send(api.updateShieldZone, { body }));
  if (data) return data.shieldZone;
  const read = () => readZone(context, zoneId);
  return untilShown(context, read, (zone) => notWritten(zone, values, asFound(values, zone)));
}

/** What the zone shows after a write. The write has happened: that the look fails must not lose it. */
export async function lookAfterWrite(
  context: Context,
  zoneId: string | number,
  response: ShownZone,
): Promise<ShownZone> {
  return readZone(context, zoneId).catch((error: Error) => {
    context.warn(`shield zone ${zoneId} was written, but its outputs are not known until a refresh: ${error.message}`);
    return response;
  });
}

/** Learning mode that is switched on gets an end of the platform's choice, unless the declared one goes along. */
export function withItsEnd(toWrite: ZoneSettings, { learningModeUntil }: ZoneSettings): ZoneSettings {
  return toWrite.learningMode === true && learningModeUntil !== undefined ? { ...toWrite, learningModeUntil } : toWrite;
}
