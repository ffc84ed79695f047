import { z } from "zod";
import type { Setting } from "../../api/setting";
import { equal, reconcile } from "../../schema/canonical";
import { memoize } from "../../schema/memoize";
import { unwrap } from "../../schema/meta";
import { withoutNulls } from "../../schema/nulls";
import { ownValue } from "../../schema/own";
import { elementOf } from "../../schema/parts";
import { forPrograms, fromWire, toWire } from "../../schema/program";
import { type Properties, picked } from "../../schema/properties";
import { readTolerantly, unreadableIn } from "../../schema/tolerant";

interface SettingTable {
  readonly settings: Readonly<Record<string, z.ZodType>>;
  bodyOf(declared: Properties): Properties;
  /** Returns all settings, or those that are declared. */
  actualSettings(object: object, declared?: Properties): ActualSettings;
  /** Returns the declared settings that the platform shows differently or not at all. */
  differingSettings(declared: Properties, actual: ActualSettings): Properties;
}

/** Settings by their names in programs. Null means unknown for most of them. */
export interface ActualSettings {
  readonly values: Properties;
  readonly unreadable: readonly string[];
}

interface Named extends Setting {
  readonly wire: string;
  readonly member: string | null;
}

export function settingTable(table: ReadonlyMap<string, Setting>): SettingTable {
  const all = [...table].map(
    ([wire, setting]): Named => ({
      ...setting,
      wire,
      member: setting.responseName === undefined ? wire : setting.responseName,
    }),
  );
  const settings = Object.fromEntries(all.map(({ name, schema }) => [name, forPrograms(schema)]));
  const response = z.looseObject(
    Object.fromEntries(all.flatMap(({ member, response: actual }) => (member === null ? [] : [[member, actual]]))),
  );
  return {
    settings,
    bodyOf(declared) {
      const given = all.filter(({ name }) => declared[name] !== undefined);
      return Object.fromEntries(given.map((setting) => [setting.wire, onWire(setting, declared[setting.name])]));
    },
    actualSettings(object, declared) {
      const reading = readTolerantly(response, object);
      const actual: Properties = Object(reading.success ? reading.data : {});
      const values: Properties = {};
      for (const { name, member, schema, derive, isJoined, isNullWhenEmpty, isZeroWhenNone } of all) {
        if (declared && declared[name] === undefined) continue;
        const found = member === null ? derive?.(actual) : actual[member];
        const isNone = isZeroWhenNone && (found === null || (typeof found === "number" && found < 1));
        const value = isNone ? 0 : found === null && isNullWhenEmpty ? "" : found;
        if (value === undefined || value === null) continue;
        values[name] = inPrograms(schema, withoutNulls(isJoined ? apart(schema, value) : membersOf(value)));
      }
      const missing = unreadableIn(actual);
      return { values, unreadable: all.flatMap(({ name, member }) => (missing.has(member ?? "") ? [name] : [])) };
    },
    differingSettings: (declared, { values }) =>
      picked(declared, (name) => {
        const schema = ownValue<z.ZodType>(settings, name);
        if (schema === undefined || declared[name] === undefined) return false;
        if (values[name] === undefined) return true;
        // Compares only the declared members of an object.
        return !equal(schema, reconcile(schema, declared[name], values[name]), declared[name]);
      }),
  };
}

/** True for a value that the platform shows for an unset setting. */
export function isEmpty(value: unknown): boolean {
  return value === false || value === 0 || value === "" || (Array.isArray(value) && value.length === 0);
}

function onWire({ schema, isJoined }: Setting, declared: unknown): unknown {
  const value: unknown = toWire(schema, declared);
  return isJoined && Array.isArray(value) ? value.join(",") : value;
}

function apart(schema: z.ZodType, value: unknown): unknown {
  const members = String(value)
    .split(",")
    .map((member) => member.trim())
    .filter((member) => member !== "");
  const set = unwrap(schema);
  return set instanceof z.ZodArray && elementOf(set) instanceof z.ZodNumber ? members.map(Number) : members;
}

function membersOf(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((member) => member !== null) : value;
}

const withValue = memoize((schema: z.ZodType) => z.looseObject({ value: schema }));

function inPrograms(schema: z.ZodType, value: unknown): unknown {
  return fromWire(withValue(schema), { value }).value;
}
