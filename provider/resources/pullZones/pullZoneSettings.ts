import { z } from "zod";
import { pullZoneSettings, type Setting } from "../../api/pullZoneSettings";
import { equal } from "../../schema/canonical";
import { withoutNulls } from "../../schema/nulls";
import { ownValue } from "../../schema/own";
import { forPrograms, fromWire, toWire } from "../../schema/program";
import { type Properties, picked } from "../../schema/properties";
import { readTolerantly, unreadableIn } from "../../schema/tolerant";

/** A setting with its name on the wire, and where a response has it. */
interface Named extends Setting {
  readonly wire: string;
  readonly member: string | null;
}

const all: readonly Named[] = [...pullZoneSettings].map(([wire, setting]) => ({
  ...setting,
  wire,
  member: setting.shownAs === undefined ? wire : setting.shownAs,
}));

/** The settings as programs declare them. */
export const settings: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  all.map(({ name, schema }) => [name, forPrograms(schema)]),
);

/** The declared settings under their names on the wire. */
export function bodyOf(declared: Properties): Properties {
  const given = all.filter(({ name }) => declared[name] !== undefined);
  return Object.fromEntries(given.map(({ name, wire, schema }) => [wire, toWire(schema, declared[name])]));
}

const response = z.looseObject(
  Object.fromEntries(all.flatMap(({ member, shown }) => (member === null ? [] : [[member, shown]]))),
);

/** What a response shows of the settings, by their names in programs; null says nothing of one. */
export interface ShownSettings {
  readonly values: Properties;
  readonly unreadable: readonly string[];
}

export function shownSettings(zone: object): ShownSettings {
  const reading = readTolerantly(response, zone);
  const shown: Properties = Object(reading.success ? reading.data : {});
  const values: Properties = {};
  for (const { name, member, schema, derive } of all) {
    const value = member === null ? derive?.(shown) : shown[member];
    if (value !== undefined && value !== null) values[name] = inPrograms(schema, withoutNulls(membersOf(value)));
  }
  const missing = unreadableIn(shown);
  return { values, unreadable: all.flatMap(({ name, member }) => (missing.has(member ?? "") ? [name] : [])) };
}

/** Of what is declared, what the platform shows otherwise or not at all. */
export function differingSettings(declared: Properties, { values }: ShownSettings): Properties {
  return picked(declared, (name) => {
    const schema = ownValue<z.ZodType>(settings, name);
    return schema !== undefined && declared[name] !== undefined && !equal(schema, values[name], declared[name]);
  });
}

/** The members of a list that are there. */
function membersOf(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((member) => member !== null) : value;
}

function inPrograms(schema: z.ZodType, value: unknown): unknown {
  return fromWire(z.looseObject({ value: schema }), { value }).value;
}
