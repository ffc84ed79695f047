import { z } from "zod";
import { type NamedNumber, programSchemaOf, toName, toNumber } from "./enumeration";
import { annotate, isOptional, metaOf, unwrap } from "./meta";
import { type ProgramName, programName } from "./names";
import { ownValue } from "./own";
import { copy, elementOf, mapSchema } from "./parts";
import { unreadableIn } from "./tolerant";

/** Program's form of a wire value: camel case, names for enumerated numbers. */
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

/** Program's form of a response. Anything may be missing. */
export type ProgramResponse<Wire extends z.ZodType> = {
  [Name in keyof ProgramValue<z.output<Wire>>]?: ProgramValue<z.output<Wire>>[Name];
};

type ShapeForPrograms<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape as NameInProgram<Name>]: SchemaForPrograms<z.output<Shape[Name]>>;
};

type SchemaForPrograms<Value> = undefined extends Value
  ? z.ZodOptional<z.ZodType<ProgramValue<Exclude<Value, undefined>>>>
  : z.ZodType<ProgramValue<Value>>;

/**
 * Derives the program's schema from the wire's: camel case, names for enumerated numbers, no null that means omitted,
 * no unknown properties.
 */
export function forPrograms(wire: z.ZodType): z.ZodType {
  const bare = unwrap(wire);
  const meta = metaOf(wire);
  const valued = annotate(meta.enumeration ? programSchemaOf(meta.enumeration) : reshaped(bare), meta);
  const program = meta.clearedByNull ? valued.nullable() : valued;
  return isOptional(wire) ? annotate(program.optional(), meta) : program;
}

export function shapeForPrograms<Shape extends z.ZodRawShape>(wire: z.ZodObject<Shape>): ShapeForPrograms<Shape> {
  const shape = Object.entries(wire.shape).map(([name, schema]) => [
    programName(name),
    forPrograms(schema as z.ZodType),
  ]);
  return Object.fromEntries(shape) as ShapeForPrograms<Shape>;
}

/** Drops properties that the wire does not know. */
export function toWire<Wire extends z.ZodType>(wire: Wire, value: unknown): z.input<Wire> {
  return translate(wire, value, {
    clears: true,
    property: (name) => ({ from: programName(name), to: name }),
    number: (of, given) => (of.namesOnWire ? toName(of, given) : toNumber(of, given)),
  }) as z.input<Wire>;
}

/** Drops nulls and properties that the schema does not know. */
export function fromWire<Wire extends z.ZodObject>(wire: Wire, value: object): ProgramResponse<Wire> {
  return translate(wire, value, {
    property: (name) => ({ from: name, to: programName(name) }),
    number: (of, given) => toName(of, given),
  }) as ProgramResponse<Wire>;
}

/** Returns the program's names of properties that could not be read in full. */
export function unreadableNames(read: unknown): string[] {
  return [...unreadableIn(read)].map(programName);
}

interface Direction {
  /** True if null stays for settings that it clears. */
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

/** Converts the parts, and keeps the checks of the whole. */
function reshaped(bare: z.ZodType): z.ZodType {
  if (bare instanceof z.ZodObject) {
    return copy(bare, { shape: shapeForPrograms(bare as z.ZodObject), catchall: z.never() });
  }
  return mapSchema(bare, forPrograms);
}
