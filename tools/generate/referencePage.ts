import { inert } from "../site/markdown";

export interface Schema {
  readonly resources: Readonly<Record<string, Resource>>;
  readonly functions: Readonly<Record<string, Function>>;
  readonly types: Readonly<Record<string, Type>>;
}

interface Resource extends Members {
  readonly description?: string;
  readonly inputProperties?: Properties;
  readonly requiredInputs?: readonly string[];
}

interface Function {
  readonly description?: string;
  readonly inputs?: Members;
  readonly outputs?: Members;
}

interface Members {
  readonly properties?: Properties;
  readonly required?: readonly string[];
}

type Properties = Readonly<Record<string, Property>>;

interface Property extends TypeOf {
  readonly description?: string;
  readonly deprecationMessage?: string;
  readonly secret?: boolean;
}

interface TypeOf {
  readonly type?: string;
  readonly $ref?: string;
  readonly items?: TypeOf;
  readonly additionalProperties?: TypeOf;
  readonly oneOf?: readonly TypeOf[];
}

interface Type extends Members {
  readonly description?: string;
  readonly enum?: readonly { readonly value: unknown; readonly description?: string }[];
}

/** What a resource's page says besides its schema. */
export interface Behavior {
  /** Returns the effect of a change of an input. */
  changeOf(input: string): string;
  /** Sections by heading. */
  readonly sections: Readonly<Record<string, string>>;
}

export function resourcePage(name: string, resource: Resource, { types }: Schema, behavior?: Behavior): string {
  const { description = "", inputProperties = {}, requiredInputs = [], properties = {} } = resource;
  const [about, importing] = description.split(/^(?=## Import$)/m);
  const outputs = Object.fromEntries(Object.entries(properties).filter(([output]) => !(output in inputProperties)));
  return page(name, [
    proseOf(about),
    section("Arguments", tableOf(inputProperties, requiredInputs, behavior?.changeOf)),
    section("Outputs", "In addition to its arguments, the resource has these outputs.", tableOf(outputs)),
    ...Object.entries(behavior?.sections ?? {}).map(([heading, content]) => section(heading, content)),
    proseOf(importing),
    typesOf([inputProperties, outputs], types),
  ]);
}

export function functionPage(
  name: string,
  { description, inputs = {}, outputs = {} }: Function,
  { types }: Schema,
  requests: string,
): string {
  return page(name, [
    proseOf(description),
    section("Arguments", tableOf(inputs.properties ?? {}, inputs.required ?? [])),
    section("Result", tableOf(outputs.properties ?? {})),
    section("Requests", requests),
    typesOf([inputs.properties ?? {}, outputs.properties ?? {}], types),
  ]);
}

function page(name: string, parts: readonly string[]): string {
  return `# ${name}\n\n${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function section(heading: string, ...parts: readonly string[]): string {
  return parts.at(-1) === "" ? "" : [`## ${heading}`, ...parts].join("\n\n");
}

/** Converts the registry's Markdown. */
function proseOf(description = ""): string {
  const examples = /\{\{% examples %\}\}([\s\S]*?)\{\{% \/examples %\}\}/g;
  const example = /\{\{% example %\}\}([\s\S]*?)\{\{% \/example %\}\}/g;
  const converted = description.replace(examples, (_, all: string) => {
    const each = all.replace(example, (_, one: string) => exampleOf(one));
    return `## Example\n\n${each.replace(/^## Example Usage$/m, "").trim()}`;
  });
  return inert(converted.replace(/^(Errors|Requests):$/gm, "**$1**\n").trim());
}

export const languages: Readonly<Record<string, string>> = {
  typescript: "TypeScript",
  python: "Python",
  go: "Go",
  csharp: "C#",
  java: "Java",
  yaml: "YAML",
};

/** Shows the first language, and folds the others. */
function exampleOf(blocks: string): string {
  const all = [...blocks.matchAll(/^```(\w+)\n[\s\S]*?^```$/gm)];
  return all
    .map(([block, language = ""], index) =>
      index === 0 ? block : `<details>\n<summary>${languages[language]}</summary>\n\n${block}\n\n</details>`,
    )
    .join("\n\n");
}

/** @param changeOf adds a column with the effect of a change */
function tableOf(
  properties: Properties,
  required: readonly string[] = [],
  changeOf?: (name: string) => string,
): string {
  const entries = Object.entries(properties);
  if (entries.length === 0) return "";
  const isRequired = (name: string) => required.includes(name);
  const sorted = [...entries.filter(([name]) => isRequired(name)), ...entries.filter(([name]) => !isRequired(name))];
  const rows = sorted.map(([name, property]) => {
    const { description = "", deprecationMessage, secret } = property;
    const notes = [
      isRequired(name) ? "**Required.**" : "",
      deprecationMessage === undefined ? "" : `**Deprecated:** ${deprecationMessage}.`,
      secret ? "**Secret.**" : "",
      description,
    ];
    const change = changeOf ? `${changeOf(name)} | ` : "";
    return `| \`${name}\` | ${typeName(property)} | ${change}${cell(notes.filter(Boolean).join(" "))} |`;
  });
  const head = changeOf
    ? ["| Property | Type | A change | Description |", "|---|---|---|---|"]
    : ["| Property | Type | Description |", "|---|---|---|"];
  return [...head, ...rows].join("\n");
}

function cell(prose: string): string {
  return inert(prose)
    .replaceAll("|", "\\|")
    .replace(/\s*\n\s*/g, " ");
}

function typeName({ type, $ref, items, additionalProperties, oneOf }: TypeOf): string {
  if ($ref) return nameOf($ref).link;
  if (oneOf) return oneOf.map(typeName).join(" or ");
  if (items) return `list of ${typeName(items)}`;
  if (additionalProperties) return `map of ${typeName(additionalProperties)}`;
  return type ?? "any";
}

function nameOf($ref: string): { name: string; isType: boolean; link: string } {
  const [, where, token = ""] = /^#\/(types|resources)\/(.*)$/.exec($ref) ?? [];
  const name = token.split(":").at(-1) ?? "";
  if (where === "types") return { name: token, isType: true, link: `[${name}](#${name.toLowerCase()})` };
  return { name: token, isType: false, link: where === "resources" ? `[${name}](./${name}.md)` : "any" };
}

/** Lists all types that the properties use, also indirectly. */
function typesOf(all: readonly Properties[], types: Schema["types"]): string {
  const found = new Set<string>();
  const follow = (properties: Properties) => {
    for (const token of Object.values(properties).flatMap(tokensIn)) {
      if (found.has(token) || !types[token]) continue;
      found.add(token);
      follow(types[token].properties ?? {});
    }
  };
  all.forEach(follow);
  const shown = [...found].sort().map((token) => {
    const { description = "", properties = {}, required = [], enum: values } = types[token] ?? {};
    const listed = values?.map(
      ({ value, description: meaning }) => `- \`${String(value)}\`${meaning ? `: ${inert(meaning)}` : ""}`,
    );
    const content = listed?.join("\n") ?? tableOf(properties, required);
    return [`### ${token.split(":").at(-1)}`, inert(description), content].filter(Boolean).join("\n\n");
  });
  return section("Types", shown.join("\n\n"));
}

function tokensIn({ $ref, items, additionalProperties, oneOf }: TypeOf): string[] {
  const nested = [items, additionalProperties, ...(oneOf ?? [])].flatMap((each) => (each ? tokensIn(each) : []));
  const { name = "", isType = false } = $ref ? nameOf($ref) : {};
  return isType ? [name, ...nested] : nested;
}
