import { z } from "zod";
import { anyNumberOf, numberOf } from "../../schema/enumeration";
import { about, type Enumeration, type Meta } from "../../schema/meta";
import type { Properties } from "../../schema/properties";
import { int32, setOf } from "../../schema/values";

/** A setting of a pull zone that a create and an update take. */
export interface Setting {
  /** Its name in programs. */
  readonly name: string;
  /** Its value on the wire, with what it is. */
  readonly schema: z.ZodType;
  /** Its value in a response, whatever bounds a request has. */
  readonly shown: z.ZodType;
  /** Where a response has it, if that is not under its own name; nothing where no response does. */
  readonly shownAs?: string | null;
  /** What the other settings of a response tell of one that no response has. */
  readonly toldBy?: (shown: Properties) => unknown;
}

/** Settings by their names on the wire. */
export type Settings = Readonly<Record<string, Setting>>;

/** Settings that belong together. */
export interface SettingGroup {
  /** What they are about, for the documentation. */
  readonly title: string;
  readonly settings: Settings;
}

interface More extends Pick<Meta, "example" | "secret">, Pick<Setting, "shownAs" | "toldBy"> {}

type Row = (name: string, description: string, more?: More) => Setting;

export const string = row(z.string);
export const flag = row(z.boolean);
export const integer = row(int32, z.int);
export const long = row(z.int);
export const decimal = row(z.number);
/** A list in which order does not count. */
export const strings = row(
  () => setOf(z.string().min(1)),
  () => z.array(z.string()),
);

/** An integer between bounds that the platform describes. */
export const within = (least: number, most: number) => row(() => z.int().min(least).max(most), z.int);

export const oneOf = (names: Enumeration) =>
  row(
    () => numberOf(names),
    () => anyNumberOf(names),
  );

/** A list of objects that are told apart by their names, each with properties of its own. In a response, null is what is not there. */
export const named = (typeName: string, typeDescription: string) =>
  row(
    () => {
      const item = z.looseObject({
        Name: about(z.string().min(1), { description: "Its name; each must have its own." }),
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

function row(schema: () => z.ZodType, shown: () => z.ZodType = schema): Row {
  return (name, description, { shownAs, toldBy, ...meta } = {}) => ({
    name,
    schema: about(schema().optional(), { description, ...meta }),
    shown: shown().nullish(),
    ...(shownAs === undefined ? {} : { shownAs }),
    ...(toldBy ? { toldBy } : {}),
  });
}
