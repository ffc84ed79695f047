import type { EnforcementLevel, PolicyConfigSchema, ResourceValidationArgs } from "@pulumi/policy";
import { itemsOf, type Judgement } from "./judging";

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
  /** The components that it is about, by their classes. */
  readonly components?: readonly string[];
  /** The kinds that declare one of these in a property, and in which: the policy is asked about its value. */
  readonly within?: Readonly<Record<string, string>>;
  /** What it asks for, in a sentence. */
  readonly description: string;
  /** Its enforcement level, unless the project sets another one. */
  readonly level: EnforcementLevel;
  readonly settings?: PolicyConfigSchema["properties"];
  /** Its judgements, one by one: where the resource breaks it, and what to declare instead. */
  judgements(declared: Declared): Iterable<Judgement>;
  /** Receives the properties with the marks of secrets, before anything is judged. Only at the level `remediate`. */
  look?(properties: Properties, urn: string): void;
}

/** What a policy for containers is about: a ContainerTemplate, and the first container of an Application. */
export const ofContainers = { kinds: ["ContainerTemplate"], within: { Application: "container" } };

/** A list in a policy's settings, which are always known; anything else counts as an empty one. */
export function listOf(setting: unknown): readonly unknown[] {
  return Array.isArray(setting) ? setting : [];
}

/** A rule that a resource declares, with the place that stands before its properties in a message. */
interface PlacedRule<Rule> {
  readonly read: () => Partial<Rule>;
  readonly place: string;
}

/** Judges each rule that a resource declares, itself or in a list. */
export function ofEachRule<Rule extends object>(
  list: string,
  judgementsOf: (rule: PlacedRule<Rule>, settings: Properties) => Iterable<Judgement>,
): EdgePolicy["judgements"] {
  return function* ({ properties, settings }) {
    for (const rule of rulesIn<Rule>(properties, list)) yield* judgementsOf(rule, settings);
  };
}

function* rulesIn<Rule extends object>(properties: Properties, list: string): Iterable<PlacedRule<Rule>> {
  yield { read: () => properties as Partial<Rule>, place: "" };
  for (const [index, item] of itemsOf<Partial<Rule> | null>(properties[list]).entries())
    yield { read: () => item() ?? {}, place: `${list}[${index}].` };
}

/** Asks for a value of a property. */
export function mustBe(properties: Properties, name: string, wanted: string | boolean): Judgement {
  return () => {
    const value = properties[name];
    return value === wanted ? undefined : `${name} is ${shown(value)}: set it to ${JSON.stringify(wanted)}.`;
  };
}

/** A declared value as shown in messages. */
export function shown(value: unknown): string {
  return value === undefined || value === null ? "not declared" : JSON.stringify(value);
}
