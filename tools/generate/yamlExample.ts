import { stringify } from "yaml";
import { z } from "zod";
import { pluginToken } from "../../provider/host/providerSource";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { checkInputs } from "../../provider/lifecycle/lifecycle";
import { isOptional, metaOf, unwrap } from "../../provider/schema/meta";
import type { Properties } from "../../provider/schema/properties";

/** A program in Pulumi's YAML with one resource of a kind, whose inputs have the examples of their schemas. */
export function yamlExample(kind: ResourceKind): string {
  const { inputs, settings } = exampleInputs(kind);
  const properties = Object.entries(inputs).map(([name, value]) => [
    name,
    settings.includes(name) ? value : escaped(value),
  ]);
  const config = Object.fromEntries(settings.map((name) => [name, { type: "string", secret: true }]));
  const resource = {
    type: pluginToken(kind.type).replace(":index:", ":"),
    properties: Object.fromEntries(properties),
  };
  const name = kind.type.charAt(0).toLowerCase() + kind.type.slice(1);
  const program = { ...(settings.length > 0 ? { config } : {}), resources: { [name]: resource } };
  // Version 1.1 quotes what some parsers take for a boolean or a date.
  return stringify(program, { version: "1.1", aliasDuplicateObjects: false, lineWidth: 0 });
}

interface Example {
  readonly inputs: Properties;
  /** The secret inputs that have settings of the same names in place of an example. */
  readonly settings: readonly string[];
}

/**
 * The inputs that a program needs, and the optional ones with an example that go together with them.
 *
 * @throws an error where the examples are not enough for a valid program
 */
function exampleInputs(kind: ResourceKind): Example {
  const { shape } = kind.inputs;
  const notShown = [kind.adoptedBy, "connection"];
  const names = Object.keys(shape).filter((name) => !notShown.includes(name));
  const required = names.filter((name) => !isOptional(shape[name]));
  let inputs: Properties = withValues(required.map((name) => [name, exampleOf(shape[name])]));
  let { failures } = checkInputs(kind, inputs);
  const settings: string[] = [];
  for (const name of names.filter((name) => !required.includes(name))) {
    const schema: z.ZodType = shape[name];
    const { example, secret } = metaOf(schema);
    const value = exampleOf(schema) ?? (secret ? `\${${name}}` : undefined);
    if (value === undefined) continue;
    const { failures: remaining } = checkInputs(kind, { ...inputs, [name]: value });
    // An input without an example is shown only where a program needs it.
    const fits = example === undefined ? remaining.length < failures.length : remaining.length <= failures.length;
    if (!fits) continue;
    inputs = { ...inputs, [name]: value };
    failures = remaining;
    if (secret && example === undefined) settings.push(name);
  }
  if (failures.length > 0) throw new Error(`${kind.type}: its inputs need other examples: ${failures.join("; ")}`);
  return { inputs: withValues(names.map((name) => [name, inputs[name]])), settings };
}

/** The example of a schema, or one composed of its parts: of an object those that it needs, and those with examples. */
function exampleOf(schema: z.ZodType): unknown {
  const { example } = metaOf(schema);
  if (example !== undefined) return example;
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) {
    const item = exampleOf(bare.element as z.ZodType);
    return item === undefined ? undefined : [item];
  }
  if (!(bare instanceof z.ZodObject)) return undefined;
  const parts = Object.entries<z.ZodType>(bare.shape)
    .filter(([, part]) => !isOptional(part) || metaOf(part).example !== undefined)
    .map(([name, part]) => [name, exampleOf(part)] as const);
  return parts.length === 0 ? undefined : withValues(parts);
}

function withValues(entries: readonly (readonly [string, unknown])[]): Properties {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** In Pulumi's YAML `$` begins a reference. */
function escaped(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("$", "$$$$");
  if (Array.isArray(value)) return value.map(escaped);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, escaped(item)]));
}
