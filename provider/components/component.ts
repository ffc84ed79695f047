import { z } from "zod";
import { kindOf } from "../kinds";
import { about, type Meta, metaOf, unwrap } from "../schema/meta";
import { picked } from "../schema/properties";

/** A component: its arguments in the one form that every language can write, and its outputs. */
export interface Component {
  /** The name of its class in the SDK, too. */
  readonly type: string;
  readonly reference: ComponentReference;
  readonly inputs: z.ZodObject;
  readonly outputs: z.ZodObject;
  /** A sentence for each contradiction between arguments that fit by themselves. Values may be unknown. */
  readonly conflicts: (args: Arguments) => readonly string[];
}

/** What its page says. */
export interface ComponentReference {
  /** What it is, in a sentence or two. */
  readonly description: string;
  /** The `resources` of a program in Pulumi's YAML. */
  readonly example: string;
}

/** The arguments of a component as its program gives them. */
// biome-ignore lint/suspicious/noExplicitAny: of the form that the schema says, with unknown values anywhere
export type Arguments = Readonly<Record<string, any>>;

type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * What a program says of a part: the inputs of its kind, without those that the component declares. They are the kind's own: what is said
 * anew of one is said of a copy.
 */
export function inputsOf(type: string, ...declared: readonly string[]): Shape {
  return picked(shapeOf(type), (name) => name !== "connection" && !declared.includes(name)) as Shape;
}

/** The same, with these inputs left out by choice. */
export function withOptional(shape: Shape, more: Readonly<Record<string, Meta>>): Shape {
  const changed = Object.entries(more).map(([name, meta]) => {
    const schema = shape[name] as z.ZodType;
    return [name, about(schema.optional(), { ...metaOf(schema), ...meta })];
  });
  return { ...shape, ...Object.fromEntries(changed) };
}

/** An object with a type of its own. */
export function named<S extends Shape>(typeName: string, typeDescription: string, shape: S): z.ZodObject<S> {
  return about(z.strictObject(shape), { typeName, typeDescription }) as unknown as z.ZodObject<S>;
}

const decidingSchemas = new WeakSet<z.ZodType>();

/** An argument from which the parts follow: it must be known in a preview. What it contains need not be, unless it is one of these, too. */
export function deciding<S extends z.ZodType>(schema: S, meta: Meta): S {
  decidingSchemas.add(unwrap(schema));
  return about(schema, meta);
}

/** True if parts follow from the argument. */
export function isDeciding(schema: z.ZodType): boolean {
  return decidingSchemas.has(unwrap(schema));
}

/** Entries by their names, from which parts follow. */
export function decidingMap(entry: z.ZodType, meta: Meta): z.ZodType {
  return deciding(z.record(z.string().min(1), deciding(entry, {})).optional(), meta);
}

/** The account of all parts. */
export const connection = about(z.string().min(1).optional(), {
  description: "The account of all parts, by its name in `edge:connections`.",
  defaultsTo: "the stack's own: `edge:baseUrl` and `edge:apiKey`",
});

/** An output of a part, as the component has it. */
export function outputOf(type: string, name: string, description: string): z.ZodType {
  const schema = { ...shapeOf(type), ...kindOf(type).outputs.shape }[name] as z.ZodType;
  return about(unwrap(schema).clone(), { description });
}

function shapeOf(type: string): Shape {
  return kindOf(type).inputs.shape as Shape;
}
