import type { EnforcementLevel, PolicyConfigSchema, ResourceValidationArgs } from "@pulumi/policy";
import { itemsOf, type Judgement } from "./judgements";

type Properties = Readonly<Record<string, unknown>>;

/** Declared resource after its check, with the policy's settings. */
export interface Declared {
  readonly urn: string;
  readonly properties: Properties;
  readonly options: Pick<ResourceValidationArgs["opts"], "protect">;
  readonly settings: Properties;
}

export interface EdgePolicy {
  readonly name: string;
  /** Classes of resources that it judges. */
  readonly kinds: readonly string[];
  /** Classes of components that it judges. */
  readonly components?: readonly string[];
  /** Properties that it judges instead of whole resources, by kind. */
  readonly within?: Readonly<Record<string, string>>;
  /** Requirement in one sentence. */
  readonly description: string;
  /** Default enforcement level. */
  readonly level: EnforcementLevel;
  readonly settings?: PolicyConfigSchema["properties"];
  /** Each judgement says where the resource breaks the policy, and what to declare instead. */
  judgements(declared: Declared): Iterable<Judgement>;
  /** Receives properties with secrets marked, before the judgements. Only at the level `remediate`. */
  collect?(properties: Properties, urn: string): void;
}

/** Subjects of a policy for containers: a ContainerTemplate, and the first container of an Application. */
export const ofContainers = { kinds: ["ContainerTemplate"], within: { Application: "container" } };

/** Returns a list in a policy's settings, which are always known. Anything else counts as empty. */
export function listOf(setting: unknown): readonly unknown[] {
  return Array.isArray(setting) ? setting : [];
}

/** Declared rule, with the prefix of its properties in messages. */
interface PlacedRule<Rule> {
  readonly read: () => Partial<Rule>;
  readonly place: string;
}

/** Judges each rule that a resource declares, itself or in a list. */
export function forEachRule<Rule extends object>(
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

/** Requires a value of a property. */
export function mustBe(properties: Properties, name: string, wanted: string | boolean): Judgement {
  return () => {
    const value = properties[name];
    return value === wanted ? undefined : `${name} is ${formatValue(value)}. Set it to ${JSON.stringify(wanted)}.`;
  };
}

/** Formats a declared value for a message. */
export function formatValue(value: unknown): string {
  return value === undefined || value === null ? "not declared" : JSON.stringify(value);
}
