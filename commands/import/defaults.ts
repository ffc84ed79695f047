import type { z } from "zod";
import { kindOf } from "../../provider/kinds";
import { grouped } from "../../provider/schema/grouped";
import { isOptional } from "../../provider/schema/meta";
import { ownValue } from "../../provider/schema/own";
import type { Properties } from "../../provider/schema/properties";
import type { Named } from "./names";

/** At least this many resources of a kind share the settings that most of them declare. */
const fewestResources = 10;
/** Fewer shared settings than this are not worth a look elsewhere. */
const fewestSettings = 5;

export interface Defaults {
  readonly type: string;
  readonly variable: string;
  readonly settings: Properties;
}

/** Returns the settings that all resources of a kind declare and most of them alike, by type. */
export function defaultsOf(declarations: readonly Named[]): ReadonlyMap<string, Defaults> {
  const all = [...grouped(declarations, ({ type }) => type)].flatMap(([type, alike]) => {
    const settings = alike.length < fewestResources ? {} : settingsOf(type, alike);
    if (Object.keys(settings).length < fewestSettings) return [];
    return [[type, { type, variable: `${type.charAt(0).toLowerCase()}${type.slice(1)}Defaults`, settings }] as const];
  });
  return new Map(all);
}

function settingsOf(type: string, alike: readonly Named[]): Properties {
  const { inputs, adoptedBy } = kindOf(type);
  const secret = new Set(alike.flatMap(({ secrets }) => secrets.map(({ path: [name] }) => name)));
  const referring = new Set(alike.flatMap(({ importing }) => Object.keys(importing.refersTo ?? {})));
  const names = Object.keys(inputs.shape).filter(
    (name) =>
      isOptional(inputs.shape[name] as z.ZodType) && name !== adoptedBy && !secret.has(name) && !referring.has(name),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = usualOf(alike.map((it) => ownValue<unknown>(it.inputs, name)));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Returns the value that more than half have, if all have one. */
function usualOf(values: readonly unknown[]): unknown {
  if (values.includes(undefined)) return undefined;
  const [most = []] = [...grouped(values, (value) => JSON.stringify(value)).values()].sort(
    (one, other) => other.length - one.length,
  );
  return most.length > values.length / 2 ? most[0] : undefined;
}
