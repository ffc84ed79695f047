import * as api from "../../api/shieldZones";
import type { Context } from "../../lifecycle/context";
import { programName } from "../../schema/names";
import { fromWire } from "../../schema/program";
import { type Properties, picked } from "../../schema/properties";
import { warnOfLostPrevious } from "../parts/previous";
import type { Zone } from "./shieldZoneReading";
import { isSameSetting, type ZoneSettings } from "./shieldZoneSettings";
import { type EngineVariable, mergedEngineConfig, namedIn, variablesIn } from "./wafEngineConfig";

/** Returns the zone's values of the declared settings. An unset list is empty. */
export function asFound(declared: Properties, zone: Zone): Properties {
  const actual: Properties = fromWire(api.shieldZone, zone);
  const found: Properties = Object.fromEntries(
    Object.entries(declared).map(([name, value]) => [name, actual[name] ?? notSet(name, value)]),
  );
  if (found.wafEngineConfig) {
    found.wafEngineConfig = variablesAsFound(variablesIn(declared), variablesIn(found));
  }
  // Without its end, the platform would choose another one when a destroy switches learning mode on again.
  if (found.learningMode === true) found.learningModeUntil = actual.learningModeUntil;
  return found;
}

/** Returns what null means for a setting: an empty list, or off. */
function notSet(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === "boolean" && actual.has(name) ? false : undefined;
}

const actual = new Set(Object.keys(api.shieldZone.shape).map(programName));

/** Earlier values win, also for each engine variable. */
export function earliest(first: Properties = {}, now: Properties): Properties {
  const variables = mergedEngineConfig(variablesIn(now), variablesIn(first));
  return { ...now, ...first, ...(variables.length > 0 ? { wafEngineConfig: variables } : {}) };
}

export function restored(managed: Properties, previous: Properties = {}): Properties {
  const values: Properties = Object.fromEntries(
    Object.entries(previous).filter(([name, value]) => Object.hasOwn(managed, name) && value !== undefined),
  );
  if (values.wafEngineConfig) {
    values.wafEngineConfig = namedIn(variablesIn(managed), variablesIn(values)).filter(
      ({ valueEncoded }) => valueEncoded !== undefined,
    );
  }
  const { learningModeUntil } = previous;
  return values.learningMode === true && learningModeUntil !== undefined ? { ...values, learningModeUntil } : values;
}

export function differingSettings(declared: ZoneSettings, found: Properties): ZoneSettings {
  // A cleared setting always counts, because the platform may have replaced null by its own value.
  return picked(declared, (name) => declared[name] === null || !isSameSetting(name, declared[name], found[name]));
}

export function warnIfAsDeclared(context: Context, zone: string, declared: ZoneSettings, existing: Zone): void {
  const toWrite = differingSettings(declared, asFound(declared, existing));
  const same = Object.keys(declared).filter((name) => !Object.hasOwn(toWrite, name));
  warnOfLostPrevious(context, same.length > 0 ? [`${zone} (${same.join(", ")})`] : []);
}

/** Records absent variables without a value, so that a later value of the program does not count as found. */
function variablesAsFound(declared: readonly EngineVariable[], actual: readonly EngineVariable[]) {
  const there = namedIn(declared, actual);
  const absent = declared.filter(({ name }) => there.every((variable) => variable.name !== name));
  return [...there, ...absent.map(({ name }) => ({ name }))];
}
