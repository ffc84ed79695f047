import * as api from "../../api/shieldZones";
import { notAsWritten } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { fromWire } from "../../schema/program";
import type { Properties } from "../../schema/properties";
import type { Zone, ZoneResponse } from "./shieldZoneReading";
import { isSameSetting } from "./shieldZoneSettings";

/** The only setting that the platform may ignore without refusing the write. */
const name = "ddosExecutionMode";

/** Returns the settings that the platform ignored, which are no longer compared, and warns about new ones. */
export function settingsIgnored(
  context: Context,
  zone: string,
  written: Properties,
  actual: ZoneResponse,
  before: string[] | undefined,
): string[] | undefined {
  if (!Object.hasOwn(written, name) || !actual) return before;
  const now = fromWire(api.shieldZoneSettings, actual)[name];
  if (now === undefined || now === written[name]) return undefined;
  if (!before) {
    context.warn(
      `${zone}: the platform ignored ${name} ${JSON.stringify(written[name])}, so it is still ${JSON.stringify(now)}. It is no longer compared. Remove it from the program, or set it on the platform in another way.`,
    );
  }
  return [name];
}

export function stillIgnored(
  { ignoredSettings = [] }: { readonly ignoredSettings?: string[] | undefined },
  inputs: Properties,
): string[] | undefined {
  const names = ignoredSettings.filter((each) => inputs[each] !== undefined);
  return names.length > 0 ? names : undefined;
}

export function notWritten({ shieldZoneId }: Zone, written: Properties, actual: Properties): string[] {
  const differing = Object.keys(written).filter(
    (each) =>
      each !== name &&
      // The platform may replace a cleared value by its own.
      written[each] !== null &&
      actual[each] !== undefined &&
      !isSameSetting(each, written[each], actual[each]),
  );
  return notAsWritten(`shield zone ${shieldZoneId}`, differing);
}
