import { z } from "zod";
import type { Enumeration } from "../../provider/schema/meta";
import { isOptional, type Meta, metaOf, unwrap } from "../../provider/schema/meta";

/**
 * `input` allows outputs at any depth, `args` allows none, and `plain` is a result. Results use `| undefined` instead
 * of `?`, so that outputs can lift them.
 */
export type Form = "input" | "args" | "plain";

export class NamedTypes {
  readonly objects = new Map<string, { schema: z.ZodObject; description: string; forms: Set<Form> }>();
  readonly enumerations = new Map<string, Enumeration>();
  readonly stringUnions = new Map<string, { values: readonly string[]; description: string }>();
}

/** Adds named types to `named`, and those that this type needs to `used`. */
export function typeCode(schema: z.ZodType, form: Form, named: NamedTypes, used: Set<string>): string {
  const code = valueCode(schema, form, named, used);
  return metaOf(schema).clearedByNull ? `${code} | null` : code;
}

function valueCode(schema: z.ZodType, form: Form, named: NamedTypes, used: Set<string>): string {
  const bare = unwrap(schema);
  const meta = metaOf(schema);
  // States contain ids only as strings.
  if (meta.comparesAs === "id" && form === "plain") return "string";
  if (meta.enumeration) {
    named.enumerations.set(meta.enumeration.typeName, meta.enumeration);
    used.add(meta.enumeration.typeName);
    return `${meta.enumeration.typeName} | number`;
  }
  if (meta.comparesAs === "instant") return form === "plain" ? "string" : "string | Date";
  if (meta.comparesAs === "day") return "string | Date";
  if (meta.secret && form === "plain" && bare instanceof z.ZodString) return "pulumi.Output<string>";
  if (bare instanceof z.ZodEnum) return enumCode(bare, meta, named, used);
  if (bare instanceof z.ZodObject) return objectCode(bare, meta, form, named, used);
  if (bare instanceof z.ZodArray) return arrayCode(bare, form, named, used);
  if (bare instanceof z.ZodRecord) {
    const value = typeCode(bare.valueType as z.ZodType, form, named, used);
    return `{ [name: string]: ${form === "input" ? `pulumi.Input<${value}>` : value} }`;
  }
  if (bare instanceof z.ZodUnion) {
    const options = bare.options.map((option) => typeCode(option as z.ZodType, form, named, used));
    return [...new Set(options)].join(" | ");
  }
  if (meta.isMultiline && form === "input") return "string | pulumi.asset.FileAsset | pulumi.asset.StringAsset";
  if (bare instanceof z.ZodString || bare instanceof z.ZodStringFormat) return "string";
  if (bare instanceof z.ZodNumber) return "number";
  if (bare instanceof z.ZodBoolean) return "boolean";
  return "unknown";
}

export function propertyCode(
  name: string,
  schema: z.ZodType,
  form: Form,
  named: NamedTypes,
  used: Set<string>,
): string {
  const type = typeCode(schema, form, named, used);
  const given = form === "input" ? `pulumi.Input<${type}>` : type;
  const optional = isOptional(schema);
  return `${docComment(schema, name)}${form === "input" ? "" : "readonly "}${name}${optional && form !== "plain" ? "?" : ""}: ${given}${optional ? " | undefined" : ""};`;
}

export function docComment(schema: z.ZodType, name: string): string {
  const { description, defaultsTo, example, deprecated } = metaOf(schema);
  if (!description) throw new Error(`${name} has no description. Add one with about(…, { description })`);
  const lines = [description];
  if (defaultsTo) lines.push(`Default: ${defaultsTo}.`);
  if (example !== undefined) lines.push(`Example: \`${JSON.stringify(example)}\`.`);
  if (deprecated) lines.push(`@deprecated ${deprecated}.`);
  return comment(lines);
}

export function comment(lines: readonly string[]): string {
  const content = lines.flatMap((line) => line.split("\n")).map((line) => line.replaceAll("*/", "*\\/"));
  return content.length === 1
    ? `/** ${content[0]} */\n`
    : `/**\n${content.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`;
}

function enumCode(
  schema: z.ZodEnum,
  { typeName, typeDescription, description }: Meta,
  named: NamedTypes,
  used: Set<string>,
): string {
  const values = schema.options.map(String);
  if (!typeName) return values.map((value) => JSON.stringify(value)).join(" | ");
  named.stringUnions.set(typeName, { values, description: typeDescription ?? description ?? "" });
  used.add(typeName);
  return typeName;
}

function objectCode(
  schema: z.ZodObject,
  { typeName, typeDescription, description }: Meta,
  form: Form,
  named: NamedTypes,
  used: Set<string>,
): string {
  if (Object.keys(schema.shape).length === 0) return "{ [name: string]: unknown }";
  if (!typeName) throw new Error(`an object with ${Object.keys(schema.shape).join(", ")} has no typeName`);
  const entry = named.objects.get(typeName) ?? {
    schema,
    description: typeDescription ?? metaOf(schema).description ?? description ?? typeName,
    forms: new Set<Form>(),
  };
  named.objects.set(typeName, entry);
  entry.forms.add(form);
  const name = form === "input" ? `${typeName}Args` : typeName;
  used.add(name);
  return name;
}

function arrayCode(schema: z.ZodArray, form: Form, named: NamedTypes, used: Set<string>): string {
  const element = typeCode(schema.element as z.ZodType, form, named, used);
  if (form === "input") return `pulumi.Input<${element}>[]`;
  return /[ |]/.test(element) && !element.startsWith("{") ? `(${element})[]` : `${element}[]`;
}
