import { parse, stringify } from "yaml";
import { z } from "zod";
import type { Component } from "../../provider/components/component";
import type { DataSource } from "../../provider/dataSources/dataSource";
import { pluginToken } from "../../provider/host/providerSource";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { checkInputs } from "../../provider/lifecycle/lifecycle";
import { check } from "../../provider/schema/check";
import { isOptional, metaOf, unwrap } from "../../provider/schema/meta";
import type { Properties } from "../../provider/schema/properties";

export function yamlExample(kind: ResourceKind): string {
  const problemsOf = (inputs: Properties) => checkInputs(kind, inputs).failures;
  const { values, settings } = examplesOf(kind.type, kind.inputs, problemsOf, kind.adoptedBy);
  const properties = Object.entries(values).map(([name, value]) => [
    name,
    settings.includes(name) ? value : escaped(value),
  ]);
  const config = Object.fromEntries(settings.map((name) => [name, { type: "string", secret: true }]));
  const resource = { type: tokenOf(kind.type), properties: Object.fromEntries(properties) };
  const name = kind.type.charAt(0).toLowerCase() + kind.type.slice(1);
  return written({ ...(settings.length > 0 ? { config } : {}), resources: { [name]: resource } });
}

export function yamlFunctionExample(source: DataSource): string {
  const values = exampleArgs(source);
  // Removes the verb.
  const [, first = "", rest = ""] = /^[a-z]+(.)(.*)$/.exec(source.name) ?? [];
  const given = Object.keys(values).length > 0 ? { arguments: escaped(values) } : {};
  const variable = { "fn::invoke": { function: tokenOf(source.name), ...given } };
  return written({ variables: { [first.toLowerCase() + rest]: variable } });
}

export function exampleArgs(source: DataSource): Properties {
  const problemsOf = (args: Properties) => [...check(source.args, args).failures, ...(source.conflicts?.(args) ?? [])];
  return examplesOf(source.name, source.args, problemsOf).values;
}

/** Configuration values in the example are secrets. */
export function componentExample({ reference: { example } }: Component): string {
  const settings = [...example.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => [name, { type: "string", secret: true }]);
  const config = settings.length > 0 ? { config: Object.fromEntries(settings) } : {};
  return written({ ...config, resources: parse(example) });
}

function tokenOf(name: string): string {
  return pluginToken(name).replace(":index:", ":");
}

/** YAML 1.1 quotes strings that some parsers read as booleans or dates. */
function written(program: object): string {
  return stringify(program, { version: "1.1", aliasDuplicateObjects: false, lineWidth: 0 });
}

interface Examples {
  readonly values: Properties;
  /** Secrets that use configuration instead of an example. */
  readonly settings: readonly string[];
}

/**
 * Returns required properties, and optional ones with an example that are valid together.
 *
 * @throws Error if the examples do not make a valid program
 */
function examplesOf(
  what: string,
  { shape }: z.ZodObject,
  problemsOf: (values: Properties) => readonly string[],
  ...unsupported: readonly (string | undefined)[]
): Examples {
  const names = Object.keys(shape).filter((name) => ![...unsupported, "connection"].includes(name));
  const required = names.filter((name) => !isOptional(shape[name]));
  const isSetting = (name: string) => metaOf(shape[name]).secret === true && metaOf(shape[name]).example === undefined;
  const valueFor = (name: string) => exampleOf(shape[name]) ?? (isSetting(name) ? `\${${name}}` : undefined);
  let inputs: Properties = withValues(required.map((name) => [name, valueFor(name)]));
  let failures = problemsOf(inputs);
  for (const name of names.filter((name) => !required.includes(name))) {
    const value = valueFor(name);
    if (value === undefined) continue;
    const remaining = problemsOf({ ...inputs, [name]: value });
    // A property without an example is shown only if the program needs it.
    const isShown = metaOf(shape[name]).example !== undefined;
    const fits = isShown ? remaining.length <= failures.length : remaining.length < failures.length;
    if (!fits) continue;
    inputs = { ...inputs, [name]: value };
    failures = remaining;
  }
  if (failures.length > 0)
    throw new Error(`${what}: the examples of its properties are invalid: ${failures.join("; ")}`);
  const settings = names.filter((name) => inputs[name] !== undefined && isSetting(name));
  return { values: withValues(names.map((name) => [name, inputs[name]])), settings };
}

/** Returns the schema's example, or one composed of its parts. */
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

/** Escapes `$`, which starts a reference. */
function escaped(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("$", "$$$$");
  if (Array.isArray(value)) return value.map(escaped);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, escaped(item)]));
}
