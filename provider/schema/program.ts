import { z } from "zod";
import { type NamedNumber, nameOf, toName, toNumber } from "./enumeration";
import { about, isOptional, metaOf, unwrap } from "./meta";
import { type ProgramName, programName } from "./names";
import { ownValue } from "./own";
import { copy, elementOf, mapSchema } from "./parts";
import { unreadableIn } from "./tolerant";

/** A value of the wire as programs have it: camel case, names for enumerated numbers. */
export type ProgramValue<Wire> = Wire extends null
  ? never
  : Wire extends number
    ? NamedNumber<Wire>
    : Wire extends readonly (infer Item)[]
      ? ProgramValue<Item>[]
      : Wire extends object
        ? { [Name in keyof Wire as NameInProgram<Name>]: ProgramValue<Wire[Name]> }
        : Wire;

type NameInProgram<Name> = Name extends string ? (string extends Name ? never : ProgramName<Name>) : never;

/** What a response shows of an object, as programs see it: nothing of it need be there. */
export type Shown<Wire extends z.ZodType> = {
  [Name in keyof ProgramValue<z.output<Wire>>]?: ProgramValue<z.output<Wire>>[Name];
};

/** The properties of a wire object as programs see them. */
type ShapeForPrograms<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape as NameInProgram<Name>]: SchemaForPrograms<z.output<Shape[Name]>>;
};

type SchemaForPrograms<Value> = undefined extends Value
  ? z.ZodOptional<z.ZodType<ProgramValue<Exclude<Value, undefined>>>>
  : z.ZodType<ProgramValue<Value>>;

/**
 * The schema that programs are checked against, derived from the wire's: camel case, names for enumerated numbers, no
 * null where it means left out, and no property that is not known.
 */
export function forPrograms(wire: z.ZodType): z.ZodType {
  const bare = unwrap(wire);
  const meta = metaOf(wire);
  const valued = about(meta.enumeration ? nameOf(meta.enumeration) : reshaped(bare), meta);
  const program = meta.clearedByNull ? valued.nullable() : valued;
  return isOptional(wire) ? about(program.optional(), meta) : program;
}

/** The properties of a wire object as programs see them. */
export function shapeForPrograms<Shape extends z.ZodRawShape>(wire: z.ZodObject<Shape>): ShapeForPrograms<Shape> {
  const shape = Object.entries(wire.shape).map(([name, schema]) => [
    programName(name),
    forPrograms(schema as z.ZodType),
  ]);
  return Object.fromEntries(shape) as ShapeForPrograms<Shape>;
}

/** A program's value in the form of the wire; what the wire does not know is left out. */
export function toWire<Wire extends z.ZodType>(wire: Wire, value: unknown): z.input<Wire> {
  return translate(wire, value, {
    clears: true,
    property: (name) => ({ from: programName(name), to: name }),
    number: (of, given) => (of.namesOnWire ? toName(of, given) : toNumber(of, given)),
  }) as z.input<Wire>;
}

/** A value of the wire as programs see it; null and what the schema does not name are left out. */
export function fromWire<Wire extends z.ZodObject>(wire: Wire, value: object): Shown<Wire> {
  return translate(wire, value, {
    property: (name) => ({ from: name, to: programName(name) }),
    number: (of, given) => toName(of, given),
  }) as Shown<Wire>;
}

/** What of an object of a response could not be read in full, by the names that programs have for it. */
export function unreadableNames(read: unknown): string[] {
  return [...unreadableIn(read)].map(programName);
}

interface Direction {
  /** Whether null is a value where it clears a setting. */
  readonly clears?: boolean;
  property(wireName: string): { from: string; to: string };
  number(of: NonNullable<ReturnType<typeof metaOf>["enumeration"]>, value: string | number): unknown;
}

function translate(schema: z.ZodType, value: unknown, direction: Direction): unknown {
  const { enumeration, clearedByNull } = metaOf(schema);
  if (value === null && direction.clears && clearedByNull) return null;
  if (value === undefined || value === null) return undefined;
  const bare = unwrap(schema);
  if (enumeration) return direction.number(enumeration, value as string | number);
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => translate(elementOf(bare), item, direction));
  }
  if (bare instanceof z.ZodObject && typeof value === "object" && Object.keys(bare.shape).length > 0) {
    const translated: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(bare.shape)) {
      const { from, to } = direction.property(name);
      const result = translate(property as z.ZodType, ownValue(value as Record<string, unknown>, from), direction);
      if (result !== undefined) translated[to] = result;
    }
    return translated;
  }
  return value;
}

/** The same schema with its parts for programs; what is checked of the whole stays checked. */
function reshaped(bare: z.ZodType): z.ZodType {
  if (bare instanceof z.ZodObject) {
    return copy(bare, { shape: shapeForPrograms(bare as z.ZodObject), catchall: z.never() });
  }
  return mapSchema(bare, forPrograms);
}
