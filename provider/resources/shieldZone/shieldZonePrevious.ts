import type { z } from "zod";
import * as api from "../../api/shieldZones";
import type { Context } from "../../lifecycle/context";
import { equal } from "../../schema/canonical";
import { programName } from "../../schema/names";
import { fromWire } from "../../schema/program";
import type { Properties } from "../../schema/properties";
import { warnOfLostPrevious } from "../parts/previous";
import { settings } from "./shieldZoneSettings";
import { type EngineVariable, mergedEngineConfig, namedIn } from "./wafEngineConfig";

/** What the zone has now of the settings that are declared; a list that is not set there is empty. */
export function asFound(declared: Properties, zone: z.output<typeof api.shieldZone>): Properties {
  const actual = fromWire(api.shieldZone, zone) as Properties;
  const found: Properties = Object.fromEntries(
    Object.entries(declared).map(([name, value]) => [name, actual[name] ?? notSet(name, value)]),
  );
  if (found.wafEngineConfig) {
    found.wafEngineConfig = variablesAsFound(
      declared.wafEngineConfig as EngineVariable[],
      found.wafEngineConfig as EngineVariable[],
    );
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
export function earliest(before: unknown, now: Properties): Properties {
  const first = (before ?? {}) as Properties;
  const variables = mergedEngineConfig(
    (now.wafEngineConfig as EngineVariable[] | undefined) ?? [],
    (first.wafEngineConfig as EngineVariable[] | undefined) ?? [],
  );
  return { ...now, ...first, ...(variables.length > 0 ? { wafEngineConfig: variables } : {}) };
}

/** What is put back of what was found: of the settings that are managed, and of the engine's variables that are. */
export function restored(managed: Properties, previous: Properties = {}): Properties {
  const values: Properties = Object.fromEntries(
    Object.entries(previous).filter(([name, value]) => Object.hasOwn(managed, name) && value !== undefined),
  );
  if (values.wafEngineConfig) {
    values.wafEngineConfig = namedIn(
      managed.wafEngineConfig as EngineVariable[],
      values.wafEngineConfig as EngineVariable[],
    ).filter(({ valueEncoded }) => valueEncoded !== undefined);
  }
  const { learningModeUntil } = previous;
  return values.learningMode === true && learningModeUntil !== undefined ? { ...values, learningModeUntil } : values;
}

/** The declared settings that the zone does not have. */
export function differing(declared: Properties, found: Properties): Properties {
  const names = Object.keys(declared);
  // Whether it is cleared does not show: the platform may have a value of its own in its place.
  const changed = names.filter(
    (name) => declared[name] === null || !equal(settings[name] as z.ZodType, declared[name], found[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, declared[name]]));
}

/** Warns, while an interrupted run is recovered, of settings that come under management and are as declared already. */
export function warnIfAsDeclared(
  context: Context,
  zone: string,
  declared: Properties,
  existing: z.output<typeof api.shieldZone>,
): void {
  const toWrite = differing(declared, asFound(declared, existing));
  const same = Object.keys(declared).filter((name) => !Object.hasOwn(toWrite, name));
  warnOfLostPrevious(context, same.length > 0 ? [`${zone} (${same.join(", ")})`] : []);
}

/** One that was not there has a name and no value: what the program gives it later is not what was found. */
function variablesAsFound(declared: readonly EngineVariable[], actual: readonly EngineVariable[]) {
  const there = namedIn(declared, actual);
  const absent = declared.filter(({ name }) => there.every((variable) => variable.name !== name));
  return [...there, ...absent.map(({ name }) => ({ name }))];
}
