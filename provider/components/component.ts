import { z } from "zod";
import { kindOf } from "../kinds";
import { annotate, type Meta, metaOf, unwrap } from "../schema/meta";
import { picked } from "../schema/properties";

/** Component, whose arguments every language can express. */
export interface Component {
  /** Also the name of its class in the SDK. */
  readonly type: string;
  readonly reference: ComponentReference;
  readonly inputs: z.ZodObject;
  readonly outputs: z.ZodObject;
  /** Returns a sentence for each contradiction. Values may be unknown. */
  readonly conflicts: (args: Arguments) => readonly string[];
}

export interface ComponentReference {
  readonly description: string;
  /** `resources` section of a Pulumi YAML program. */
  readonly example: string;
}

// biome-ignore lint/suspicious/noExplicitAny: of the form that the schema says, with unknown values anywhere
export type Arguments = Readonly<Record<string, any>>;

type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * Returns the inputs of a part that the component does not declare itself. The schemas belong to the kind: copy one to
 * change it.
 */
export function inputsOf(type: string, ...declared: readonly string[]): Shape {
  return picked(shapeOf(type), (name) => name !== "connection" && !declared.includes(name)) as Shape;
}

export function withOptional(shape: Shape, more: Readonly<Record<string, Meta>>): Shape {
  const changed = Object.entries(more).map(([name, meta]) => {
    const schema = shape[name] as z.ZodType;
    return [name, annotate(schema.optional(), { ...metaOf(schema), ...meta })];
  });
  return { ...shape, ...Object.fromEntries(changed) };
}

export function named<S extends Shape>(typeName: string, typeDescription: string, shape: S): z.ZodObject<S> {
  return annotate(z.strictObject(shape), { typeName, typeDescription }) as unknown as z.ZodObject<S>;
}

const decidingSchemas = new WeakSet<z.ZodType>();

/**
 * Marks an argument that determines the parts, so a preview must know it. Its contents may be unknown unless they are
 * marked, too.
 */
export function deciding<S extends z.ZodType>(schema: S, meta: Meta): S {
  decidingSchemas.add(unwrap(schema));
  return annotate(schema, meta);
}

export function isStructural(schema: z.ZodType): boolean {
  return decidingSchemas.has(unwrap(schema));
}

/** Returns a schema of named entries that determine the parts. */
export function decidingMap(entry: z.ZodType, meta: Meta): z.ZodType {
  return deciding(z.record(z.string().min(1), deciding(entry, {})).optional(), meta);
}

export const connection = annotate(z.string().min(1).optional(), {
  description: "The account to use for all parts, by its name in `edge:connections`.",
  defaultsTo: "the stack's own account (`edge:baseUrl` and `edge:apiKey`)",
});

export function outputOf(type: string, name: string, description: string): z.ZodType {
  const schema = { ...shapeOf(type), ...kindOf(type).outputs.shape }[name] as z.ZodType;
  return annotate(unwrap(schema).clone(), { description });
}

function shapeOf(type: string): Shape {
  return kindOf(type).inputs.shape as Shape;
}
