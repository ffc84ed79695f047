import * as api from "../../api/shieldZones";
import * as waf from "../../api/waf";
import { untilVisible } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import type { Properties } from "../../schema/properties";
import { writingSettings } from "../parts/ruleOrder";
import { notWritten } from "./ignoredSettings";
import { asFound } from "./shieldZonePrevious";
import type { Zone, ZoneResponse } from "./shieldZoneReading";
import { settingsToWire, type ZoneSettings } from "./shieldZoneSettings";
import { type EngineVariable, engineVariables } from "./wafEngineConfig";

export async function readZone(context: Context, zoneId: string | number): Promise<Zone> {
  return (await context.client.send(api.getShieldZone, { path: { shieldZoneId: Number(zoneId) } })).data;
}

export async function defaultVariables(context: Context): Promise<EngineVariable[]> {
  return engineVariables((await context.client.send(waf.getWafEngineConfig, {})).data);
}

export async function write(
  context: Context,
  zoneId: string,
  values: Properties,
  variables: readonly EngineVariable[],
): Promise<ZoneResponse> {
  const response = await send(context, zoneId, values, variables);
  // The plan sets the limits. Only a read, and perhaps the response, shows whether `ddosExecutionMode` took effect.
  const mustLook =
    "planType" in values || ("ddosExecutionMode" in values && typeof response?.dDoSExecutionMode !== "number");
  return mustLook ? readAfterWrite(context, zoneId, response) : response;
}

/** Sends only these settings, and all engine variables with the declared ones replaced. */
export async function send(context: Context, zoneId: string, values: Properties, variables: readonly EngineVariable[]) {
  const body = { shieldZoneId: Number(zoneId), shieldZone: settingsToWire(values, variables) };
  const { data } = await writingSettings(context, zoneId, () => context.client.send(api.updateShieldZone, { body }));
  if (data) return data.shieldZone;
  const read = () => readZone(context, zoneId);
  return untilVisible(context, read, (zone) => notWritten(zone, values, asFound(values, zone)));
}

/** A failed read must not lose the write. */
export async function readAfterWrite(
  context: Context,
  zoneId: string | number,
  response: ZoneResponse,
): Promise<ZoneResponse> {
  return readZone(context, zoneId).catch((error: Error) => {
    context.warn(`shield zone ${zoneId} was written, but its outputs are not known until a refresh: ${error.message}`);
    return response;
  });
}

/** The platform chooses an end for learning mode unless the request has one. */
export function withItsEnd(toWrite: ZoneSettings, { learningModeUntil }: ZoneSettings): ZoneSettings {
  return toWrite.learningMode === true && learningModeUntil !== undefined ? { ...toWrite, learningModeUntil } : toWrite;
}
