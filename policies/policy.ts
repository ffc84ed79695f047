import type { EnforcementLevel, PolicyConfigSchema, ResourceValidationArgs } from "@pulumi/policy";

type Properties = Readonly<Record<string, unknown>>;

/** What a policy is asked about: a resource as it is declared, after its check, with the settings of the policy. */
export interface Declared {
  readonly urn: string;
  readonly properties: Properties;
  readonly options: Pick<ResourceValidationArgs["opts"], "protect">;
  readonly settings: Properties;
}

/** A policy for resources of this package. */
export interface EdgePolicy {
  readonly name: string;
  /** The kinds of resources that it is about, by their classes. */
  readonly kinds: readonly string[];
  /** The kinds that declare one of these in a property, and in which: the policy is asked about its value. */
  readonly within?: Readonly<Record<string, string>>;
  /** What it asks for, in a sentence. */
  readonly description: string;
  /** What a resource that breaks it comes to, where the project sets nothing else. */
  readonly level: EnforcementLevel;
  readonly settings?: PolicyConfigSchema["properties"];
  /** Where the resource breaks it, and what to declare in its place. */
  problems(declared: Declared): readonly string[];
  /** Looks at the properties with the marks of secrets, before any policy is asked for problems. At the level `remediate` alone. */
  look?(properties: Properties, urn: string): void;
}

/** What a policy for containers is about: a ContainerTemplate, and the first container of an Application. */
export const ofContainers = { kinds: ["ContainerTemplate"], within: { Application: "container" } };

/** What is declared as a list; anything else counts as an empty one. */
export function listOf<Item = string>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? [...value] : [];
}

/** The rules that a resource declares, itself or in a list, each with the place that stands before its properties in a message. */
export function rulesIn<Rule extends object>(
  properties: Properties,
  list: string,
): { rule: Partial<Rule>; place: string }[] {
  const entries = listOf<Partial<Rule> | null>(properties[list]);
  const listed = entries.map((rule, index) => ({ rule: rule ?? {}, place: `${list}[${index}].` }));
  return [{ rule: properties as Partial<Rule>, place: "" }, ...listed];
}

/** The problem of a resource without the resource option protect. */
export function unlessProtected({ options }: Pick<Declared, "options">): string[] {
  if (options.protect) return [];
  return ["Add the resource option protect: true to it, or to the component that it is a part of."];
}

/** What a message calls a declared value. */
export function inWords(value: unknown): string {
  return value === undefined || value === null ? "not declared" : JSON.stringify(value);
}
