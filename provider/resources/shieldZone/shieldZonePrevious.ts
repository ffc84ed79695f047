import * as api from "../../api/shieldZones";
import type { Context } from "../../lifecycle/context";
import { programName } from "../../schema/names";
import { fromWire } from "../../schema/program";
import { type Properties, picked } from "../../schema/properties";
import { warnOfLostPrevious } from "../parts/previous";
import type { Zone } from "./shieldZoneReading";
import { isSameSetting, type ZoneSettings } from "./shieldZoneSettings";
import { type EngineVariable, mergedEngineConfig, namedIn, variablesIn } from "./wafEngineConfig";

/** What the zone has now of the settings that are declared; a list that is not set there is empty. */
export function asFound(declared: Properties, zone: Zone): Properties {
  const actual: Properties = fromWire(api.shieldZone, zone);
  const found: Properties = Object.fromEntries(
    Object.entries(declared).map(([name, value]) => [name, actual[name] ?? notSet(name, value)]),
  );
  if (found.wafEngineConfig) {
    found.wafEngineConfig = variablesAsFound(variablesIn(declared), variablesIn(found));
  }
  // Switched off and on again it would get another end.
  if (found.learningMode === true) found.learningModeUntil = actual.learningModeUntil;
  return found;
}

/** What null means for a setting, told by a value of it: an empty list, or switched off. */
function notSet(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === "boolean" && shown.has(name) ? false : undefined;
}

/** The settings that the platform shows; of others nothing is known. */
const shown = new Set(Object.keys(api.shieldZone.shape).map(programName));

/** What was found first counts: of settings, and of the engine's variables one by one. */
export function earliest(first: Properties = {}, now: Properties): Properties {
  const variables = mergedEngineConfig(variablesIn(now), variablesIn(first));
  return { ...now, ...first, ...(variables.length > 0 ? { wafEngineConfig: variables } : {}) };
}

/** What is restored of what was found: the managed settings, and the managed variables of the engine. */
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
  // Whether it is cleared does not show: the platform may have replaced it by its own value.
  return picked(declared, (name) => declared[name] === null || !isSameSetting(name, declared[name], found[name]));
}

/** Warns, while an interrupted run is recovered, of settings that come under management and are as declared already. */
export function warnIfAsDeclared(context: Context, zone: string, declared: ZoneSettings, existing: Zone): void {
  const toWrite = differingSettings(declared, asFound(declared, existing));
  const same = Object.keys(declared).filter((name) => !Object.hasOwn(toWrite, name));
  warnOfLostPrevious(context, same.length > 0 ? [`${zone} (${same.join(", ")})`] : []);
}

/** One that was not there has a name and no value: what the program gives it later is not what was found. */
function variablesAsFound(declared: readonly EngineVariable[], actual: readonly EngineVariable[]) {
  const there = namedIn(declared, actual);
  const absent = declared.filter(({ name }) => there.every((variable) => variable.name !== name));
  return [...there, ...absent.map(({ name }) => ({ name }))];
}
