import { z } from "zod";
import { componentOf, componentTypes } from "../../provider/components";
import type { Component } from "../../provider/components/component";
import { dataSourceNames, dataSourceOf } from "../../provider/dataSources";
import type { DataSource } from "../../provider/dataSources/dataSource";
import { pluginToken, typeToken } from "../../provider/host/providerSource";
import { kindOf, kindTypes } from "../../provider/kinds";
import { alwaysReplaces, type ResourceKind } from "../../provider/lifecycle/kind";
import {
  type Enumeration,
  isOptional,
  type Meta,
  metaOf,
  namesOfEntries,
  namesWith,
  unwrap,
} from "../../provider/schema/meta";
import type { Properties } from "../../provider/schema/properties";
import { version } from "../../provider/version";
import { packageDescription } from "./areas";
import { importSection } from "./importSection";
import { publishing } from "./publishing";
import { settingProperties } from "./settings";
import { componentExample, yamlExample, yamlFunctionExample } from "./yamlExample";

export type Programs = Readonly<Record<string, string>>;

/** @param programs examples in languages other than YAML, by kind or function */
export function packageSchema(programs: Readonly<Record<string, Programs>> = {}): object {
  const types = new Types();
  const resources = kindTypes.map((type) => [pluginToken(type), resourceSchema(kindOf(type), types, programs[type])]);
  const components = componentTypes.map((type) => [
    pluginToken(type),
    componentSchema(componentOf(type), types, programs[type]),
  ]);
  const functions = dataSourceNames.map((name) => [
    pluginToken(name),
    functionSchema(dataSourceOf(name), types, programs[name]),
  ]);
  return {
    name: "edge",
    displayName,
    version,
    description: packageDescription(),
    keywords: ["pulumi", "bunny.net", "bunnynet", "bunnycdn", "edge", "cdn", "waf", "category/network", "kind/native"],
    homepage: publishing.homepage,
    license: "Apache-2.0",
    repository: publishing.repository,
    logoUrl: publishing.logo,
    pluginDownloadURL: publishing.pluginDownloadUrl,
    publisher: publishing.publisher,
    // Makes generators write project files, such as go.mod, like `pulumi package add`.
    meta: { moduleFormat: "(.*)", supportPack: true },
    language: languages,
    config: { variables: settingProperties("stack") },
    provider: {
      description: "An account of bunny.net.",
      inputProperties: settingProperties("provider"),
    },
    types: types.schemas(),
    resources: Object.fromEntries([...resources, ...components]),
    functions: Object.fromEntries(functions),
  };
}

export const displayName = "bunny.net (Edge Platform)";
const readme = `# ${displayName}\n\n${packageDescription()}\n\n[Documentation](${publishing.homepage})\n`;

const javaDependencies = {
  "com.pulumi:pulumi": "1.16.0",
  "com.google.code.gson:gson": "2.8.9",
  "com.google.code.findbugs:jsr305": "3.0.2",
};

export const languages = {
  nodejs: {
    packageName: "pulumi-edge-platform",
    packageDescription: packageDescription(),
    readme,
    respectSchemaVersion: true,
  },
  python: { packageName: "pulumi_edge", readme, respectSchemaVersion: true, pyproject: { enabled: true } },
  go: {
    importBasePath: `${publishing.goModule}/edge`,
    generateResourceContainerTypes: true,
    respectSchemaVersion: true,
  },
  csharp: {
    rootNamespace: "PulumiEdgePlatform",
    packageReferences: { Pulumi: "3.*" },
    respectSchemaVersion: true,
  },
  java: { basePackage: publishing.javaGroup, buildFiles: "gradle", dependencies: javaDependencies },
};

function resourceSchema(kind: ResourceKind, types: Types, programs?: Programs): object {
  const [inputs, outputs] = [kind.inputs, kind.outputs].map((schema) => propertiesOf(schema, types));
  for (const [name, rule] of Object.entries(kind.replacedBy)) {
    if (alwaysReplaces(rule) && inputs?.properties[name]) inputs.properties[name].willReplaceOnChanges = true;
  }
  const entries = namesOfEntries(kind.inputs);
  const properties = { ...inputs?.properties, ...asOutputs(entries, inputs?.properties), ...outputs?.properties };
  // Parts of the id are always known outputs, even if a program may omit them.
  const inId = kind.idForm.split("/").filter((name) => name in properties);
  const required = new Set([...(inputs?.required ?? []), ...(outputs?.required ?? []), ...inId]);
  return {
    description: [
      descriptionOf(kind.reference),
      exampleIn({ ...programs, yaml: yamlExample(kind) }),
      ...filesInYaml(kind),
      importSection(kind),
    ].join("\n\n"),
    properties,
    required: [...required].filter((name) => !entries.includes(name)).sort(),
    inputProperties: inputs?.properties,
    requiredInputs: inputs?.required,
    // Lets the plugin take over dynamic resources without a change.
    aliases: [{ type: typeToken(kind.type) }],
  };
}

/** YAML has no other way to pass the content of a file. */
function filesInYaml({ inputs }: ResourceKind): string[] {
  const names = namesWith(inputs, ({ isMultiline }) => isMultiline === true).map((name) => `\`${name}\``);
  return names.length === 0 ? [] : [`In YAML, \`{ fn::readFile: ./path }\` passes a file as ${names.join(", ")}.`];
}

function componentSchema(component: Component, types: Types, programs?: Programs): object {
  const { reference, inputs, outputs } = component;
  const [given, told] = [propertiesOf(inputs, types), propertiesOf(outputs, types)];
  return {
    isComponent: true,
    description: `${reference.description}\n\n${exampleIn({ ...programs, yaml: componentExample(component) })}`,
    ...told,
    inputProperties: given.properties,
    requiredInputs: given.required,
  };
}

/** The state does not repeat a set's entries as outputs. */
function asOutputs(entries: readonly string[], inputs: Record<string, Properties> = {}): Record<string, Properties> {
  const onlyRead = "The output is set only on resources that `get` reads.";
  return Object.fromEntries(
    entries.map((name) => [name, { ...inputs[name], description: `${inputs[name]?.description} ${onlyRead}` }]),
  );
}

function functionSchema(source: DataSource, types: Types, programs?: Programs): object {
  return {
    description: `${descriptionOf(source)}\n\n${exampleIn({ ...programs, yaml: yamlFunctionExample(source) })}`,
    inputs: { type: "object", ...propertiesOf(source.args, types) },
    outputs: { type: "object", ...propertiesOf(source.result, types) },
  };
}

interface Described {
  readonly description: string;
  readonly errors?: readonly string[];
}

function descriptionOf({ description, errors = [] }: Described): string {
  const wrong = errors.length === 0 ? [] : [`Errors:\n${errors.map((error) => `- ${error}`).join("\n")}`];
  return [description, ...wrong].join("\n\n");
}

/** Pulumi's pages show the reader's language, and SDKs contain only their own. */
function exampleIn(programs: Programs): string {
  const blocks = Object.entries(programs).map(([language, code]) => `\`\`\`${language}\n${code}\`\`\`\n`);
  return `{{% examples %}}\n## Example Usage\n\n{{% example %}}\n${blocks.join("")}{{% /example %}}\n{{% /examples %}}`;
}

interface Objects {
  readonly properties: Record<string, Properties>;
  readonly required?: string[];
}

function propertiesOf(schema: z.ZodObject, types: Types): Objects {
  const entries = Object.entries<z.ZodType>(schema.shape as Record<string, z.ZodType>);
  const required = entries.filter(([, property]) => !isOptional(property)).map(([name]) => name);
  return {
    properties: Object.fromEntries(entries.map(([name, property]) => [name, propertySchema(property, types)])),
    // Pulumi omits an empty list.
    ...(required.length > 0 ? { required: required.sort() } : {}),
  };
}

function propertySchema(schema: z.ZodType, types: Types): Properties {
  const { description, defaultsTo, secret, deprecated } = metaOf(schema);
  const described = [description, defaultsTo && `Default: ${defaultsTo}.`].filter(Boolean).join(" ");
  return {
    ...typeSchema(schema, types),
    ...(described ? { description: described } : {}),
    ...(secret ? { secret: true } : {}),
    ...(deprecated ? { deprecationMessage: deprecated } : {}),
  };
}

function typeSchema(schema: z.ZodType, types: Types): Properties {
  const bare = unwrap(schema);
  const meta = metaOf(schema);
  if (meta.enumeration) return types.enumeration(meta.enumeration);
  if (bare instanceof z.ZodEnum) return types.texts(bare, meta);
  if (bare instanceof z.ZodObject) return types.object(bare, meta);
  if (bare instanceof z.ZodArray) return { type: "array", items: typeSchema(bare.element as z.ZodType, types) };
  if (bare instanceof z.ZodRecord) {
    return { type: "object", additionalProperties: typeSchema(bare.valueType as z.ZodType, types) };
  }
  if (bare instanceof z.ZodBoolean) return { type: "boolean" };
  if (bare instanceof z.ZodNumber) return { type: isWhole(bare) && isSmall(bare) ? "integer" : "number" };
  if (bare instanceof z.ZodString || bare instanceof z.ZodStringFormat) return { type: "string" };
  if (bare instanceof z.ZodUnion) {
    const options = bare.options.map((option) => typeSchema(option as z.ZodType, types));
    const different = [...new Map(options.map((option) => [JSON.stringify(option), option])).values()];
    return different.length === 1 ? (different[0] as Properties) : { oneOf: different };
  }
  return { $ref: "pulumi.json#/Any" };
}

function isWhole({ format, isInt }: z.ZodNumber): boolean {
  return isInt || format === "safeint";
}

/** Pulumi's integers have 32 bits. */
function isSmall({ maxValue }: z.ZodNumber): boolean {
  return maxValue !== null && maxValue <= 2 ** 31 - 1;
}

class Types {
  readonly #known = new Map<string, Properties>();

  schemas(): Properties {
    const sorted = [...this.#known].sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, schema]) => [pluginToken(name), schema]));
  }

  enumeration({ typeName, description, values }: Enumeration): Properties {
    return this.#enum(typeName, description, Object.keys(values));
  }

  texts(schema: z.ZodEnum, { typeName, typeDescription, description }: Meta): Properties {
    return typeName
      ? this.#enum(typeName, typeDescription ?? description, schema.options.map(String))
      : { type: "string" };
  }

  object(schema: z.ZodObject, { typeName, typeDescription, description }: Meta): Properties {
    if (!typeName) return { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } };
    if (!this.#known.has(typeName)) {
      // Registered before its properties, because the type may be recursive.
      this.#known.set(typeName, {});
      const described = typeDescription ?? metaOf(schema).description ?? description;
      this.#known.set(typeName, { type: "object", description: described, ...propertiesOf(schema, this) });
    }
    return { $ref: `#/types/${pluginToken(typeName)}` };
  }

  #enum(typeName: string, description: string | undefined, names: readonly string[]): Properties {
    this.#known.set(typeName, {
      type: "string",
      description,
      enum: names.map((value) => ({ name: enumName(value), value })),
    });
    return { type: "string", $ref: `#/types/${pluginToken(typeName)}` };
  }
}

/**
 * Returns a name for all languages. Generators would split `REQUEST_URI` and `iPv4` into `REQUES_T_URI` and `I_PV4` in
 * Python, and prefix digits with the type's name.
 */
function enumName(value: string): string {
  const [, number, unit = ""] = /^(\d+)([smh])$/.exec(value) ?? [];
  if (number) return { s: "Seconds", m: "Minutes", h: "Hours" }[unit] + number;
  const parts = value.includes("_") ? value.toLowerCase().split("_") : [value.replace(/^[a-z][A-Z]/, capitalized)];
  const name = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
  if (/^[A-Z][A-Za-z0-9]*$/.test(name)) return name;
  throw new Error(`the enumeration value ${value} has no name that is valid in every language`);
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}
