import { z } from "zod";
import { anyNumberOf, numberOf } from "../schema/enumeration";
import { annotate, type Enumeration, type Meta } from "../schema/meta";
import type { Properties } from "../schema/properties";
import { type Steps, stepsIn } from "../schema/steps";
import { country, int32, setOf, stringWithout } from "../schema/values";

/** Setting that a create or an update accepts. */
export interface Setting {
  /** Name in programs. */
  readonly name: string;
  /** Value on the wire. */
  readonly schema: z.ZodType;
  /** Value in a response, without the bounds of a request. */
  readonly response: z.ZodType;
  /** Name in a response, if different; null if no response has it. */
  readonly responseName?: string | null;
  /** True for a set that is a comma-separated string on the wire. */
  readonly isJoined?: true;
  /** True for a string that a response has as null if it is empty. */
  readonly isNullWhenEmpty?: true;
  /** True for an id that a response has as 0, -1 or null if there is none. */
  readonly isZeroWhenNone?: true;
  /** Derives a setting that no response has from the other settings. */
  readonly derive?: (actual: Properties) => unknown;
}

type Settings = Readonly<Record<string, Setting>>;

export interface SettingGroup {
  /** Heading in the documentation. */
  readonly title: string;
  readonly settings: Settings;
}

interface More
  extends Pick<Meta, "example" | "defaultsTo" | "secret" | "comparesAs">,
    Pick<Setting, "responseName" | "derive"> {}

type Row = (name: string, description: string, more?: More) => Setting;

export const string = row(z.string);
export const flag = row(z.boolean);
export const integer = row(int32, z.int);
export const long = row(z.int);
export const decimal = row(z.number);
/** Id of another object. Responses have 0, -1 or null for none. */
export const reference: Row = (...description) => ({ ...long(...description), isZeroWhenNone: true });
/** String that an empty one clears. Responses have null then. */
export const clearable: Row = (...description) => ({ ...string(...description), isNullWhenEmpty: true });
/** Clearable string with a check. */
export const clearableWithout = (problemOf: (value: string) => string | undefined): Row => {
  const ofRow = row(() => stringWithout(problemOf), z.string);
  return (...description) => ({ ...ofRow(...description), isNullWhenEmpty: true });
};
/** List without order. */
export const strings = row(
  () => setOf(z.string().min(1)),
  () => z.array(z.string()),
);

export const countries = row(
  () => setOf(country()),
  () => z.array(z.string()),
);

/** Integer within documented bounds. */
export const within = (least: number, most: number) => row(() => z.int().min(least).max(most), z.int);

/** Integer that the platform lowers to a step or a bound. The description lists them. */
export const stepped =
  (steps: Steps, of = integer): Row =>
  (name, description, more) => {
    const setting = of(name, `${description} ${stepsIn(steps)}. The platform lowers any other number.`, more);
    return { ...setting, schema: annotate(setting.schema, { steps }) };
  };

export const oneOf = (names: Enumeration) =>
  row(
    () => numberOf(names),
    () => anyNumberOf(names),
  );

/** List of objects with unique names and properties. Missing ones may be null in a response. */
export const named = (typeName: string, typeDescription: string) =>
  row(
    () => {
      const item = z.looseObject({
        Name: annotate(z.string().min(1), { description: "The name, which must be unique." }),
        Properties: annotate(z.record(z.string(), z.string()).optional(), {
          description: "The properties by name, such as `width`. The values are strings.",
        }),
      });
      const typed = { typeName, description: typeDescription, isWhole: true };
      return annotate(z.array(annotate(item, typed)), { keyedBy: "name" });
    },
    () => {
      const properties = z.record(z.string(), z.string().nullable());
      return z.array(z.looseObject({ Name: z.string().min(1), Properties: properties.nullish() }).nullable());
    },
  );

/** Set that is a comma-separated string on the wire. */
export const joined =
  (member: () => z.ZodType): Row =>
  (...description) => ({ ...row(() => setOf(member()), z.string)(...description), isJoined: true });

/** Object with unmanaged undeclared properties. In a response, any member may be missing or null. */
export const objectOf = (typeName: string, typeDescription: string, members: z.ZodRawShape, response: z.ZodRawShape) =>
  row(
    () => annotate(z.strictObject(members), { typeName, typeDescription }),
    () => z.looseObject(response),
  );

export function row(schema: () => z.ZodType, response: () => z.ZodType = schema): Row {
  return (name, description, { responseName, derive, ...meta } = {}) => ({
    name,
    schema: annotate(schema().optional(), { description, ...meta }),
    response: response().nullish(),
    ...(responseName === undefined ? {} : { responseName }),
    ...(derive ? { derive } : {}),
  });
}
