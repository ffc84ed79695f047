import { z } from "zod";
import { anyNumberOf, numberOf } from "../schema/enumeration";
import { about, type Enumeration, type Meta } from "../schema/meta";
import type { Properties } from "../schema/properties";
import { type Steps, stepsIn } from "../schema/steps";
import { country, int32, setOf, stringWithout } from "../schema/values";

/** A setting that a create or an update accepts. */
export interface Setting {
  /** Its name in programs. */
  readonly name: string;
  /** Its value on the wire, with its description. */
  readonly schema: z.ZodType;
  /** Its value in a response, where the bounds of a request do not apply. */
  readonly shown: z.ZodType;
  /** Its name in a response, if that differs; null if no response has it. */
  readonly shownAs?: string | null;
  /** Of a set: whether it is one string on the wire, with commas between the members. */
  readonly isJoined?: true;
  /** Of a string: whether a response has null where it is empty. */
  readonly isNullWhenEmpty?: true;
  /** Of an id: whether a response has 0, -1 or null where there is none. */
  readonly isZeroWhenNone?: true;
  /** Derives a setting that no response has from the other settings. */
  readonly derive?: (shown: Properties) => unknown;
}

/** Settings by their names on the wire. */
type Settings = Readonly<Record<string, Setting>>;

export interface SettingGroup {
  /** The heading in the documentation. */
  readonly title: string;
  readonly settings: Settings;
}

interface More extends Pick<Meta, "example" | "secret" | "comparesAs">, Pick<Setting, "shownAs" | "derive"> {}

type Row = (name: string, description: string, more?: More) => Setting;

export const string = row(z.string);
export const flag = row(z.boolean);
export const integer = row(int32, z.int);
export const long = row(z.int);
export const decimal = row(z.number);
/** The id of another object, of which a response shows none as 0, -1 or null. */
export const reference: Row = (...description) => ({ ...long(...description), isZeroWhenNone: true });
/** A string that an empty one clears, which a response shows as null. */
export const clearable: Row = (...description) => ({ ...string(...description), isNullWhenEmpty: true });
/** A clearable string that this function checks. */
export const clearableWithout = (problemOf: (value: string) => string | undefined): Row => {
  const ofRow = row(() => stringWithout(problemOf), z.string);
  return (...description) => ({ ...ofRow(...description), isNullWhenEmpty: true });
};
/** A list in which order does not matter. */
export const strings = row(
  () => setOf(z.string().min(1)),
  () => z.array(z.string()),
);

export const countries = row(
  () => setOf(country()),
  () => z.array(z.string()),
);

/** An integer within bounds that the platform documents. */
export const within = (least: number, most: number) => row(() => z.int().min(least).max(most), z.int);

/** An integer that the platform lowers to a step or a bound. Its description says which it takes. */
export const stepped =
  (steps: Steps, of = integer): Row =>
  (name, description, more) => {
    const setting = of(name, `${description} ${stepsIn(steps)}; the platform lowers any other number.`, more);
    return { ...setting, schema: about(setting.schema, { steps }) };
  };

export const oneOf = (names: Enumeration) =>
  row(
    () => numberOf(names),
    () => anyNumberOf(names),
  );

/** A list of objects identified by their names, each with properties. In a response, a missing one may be null. */
export const named = (typeName: string, typeDescription: string) =>
  row(
    () => {
      const item = z.looseObject({
        Name: about(z.string().min(1), { description: "Its name; it must be unique." }),
        Properties: about(z.record(z.string(), z.string()).optional(), {
          description: "Its properties by their names, such as `width`; the values are strings.",
        }),
      });
      const typed = { typeName, description: typeDescription, isWhole: true };
      return about(z.array(about(item, typed)), { keyedBy: "name" });
    },
    () => {
      const properties = z.record(z.string(), z.string().nullable());
      return z.array(z.looseObject({ Name: z.string().min(1), Properties: properties.nullish() }).nullable());
    },
  );

/** A set that is one string on the wire, with commas between its members. */
export const joined =
  (member: () => z.ZodType): Row =>
  (...description) => ({ ...row(() => setOf(member()), z.string)(...description), isJoined: true });

/** An object; what of it is not declared is not managed. In a response, any member may be missing or null. */
export const objectOf = (typeName: string, typeDescription: string, members: z.ZodRawShape, shown: z.ZodRawShape) =>
  row(
    () => about(z.strictObject(members), { typeName, typeDescription }),
    () => z.looseObject(shown),
  );

export function row(schema: () => z.ZodType, shown: () => z.ZodType = schema): Row {
  return (name, description, { shownAs, derive, ...meta } = {}) => ({
    name,
    schema: about(schema().optional(), { description, ...meta }),
    shown: shown().nullish(),
    ...(shownAs === undefined ? {} : { shownAs }),
    ...(derive ? { derive } : {}),
  });
}
