import type { ResourceValidationPolicy } from "@pulumi/policy";
import { pluginToken, typeToken } from "../provider/host/providerSource";
import { runJudgements } from "./judgements";
import type { EdgePolicy } from "./policy";

type Properties = Readonly<Record<string, unknown>>;

/** Judged part of a resource, with the prefix of its properties in messages. */
interface Subject {
  readonly properties: Properties;
  readonly place: string;
}

/** Converts a policy for Pulumi. */
export function forPulumi(policy: EdgePolicy): ResourceValidationPolicy {
  const { name, description, level: enforcementLevel, settings, collect } = policy;
  const find = subjects(policy);
  return {
    name,
    description,
    enforcementLevel,
    ...(settings ? { configSchema: { properties: settings } } : {}),
    validateResource({ type, urn, props, opts, getConfig }, report) {
      const subject = find(type, props, (property) => props[property]);
      if (!subject) return;
      const { problems, ...verdict } = runJudgements(
        policy.judgements({ urn, properties: subject.properties, options: opts, settings: getConfig() }),
      );
      for (const problem of problems) report(subject.place + problem);
      // Pulumi then reports that the policy could not judge everything in this preview.
      if ("waitsFor" in verdict) throw verdict.waitsFor;
    },
    ...(collect
      ? {
          remediateResource({ type, urn, props }) {
            // Reads the raw value: Pulumi's proxies remove the marks of secrets.
            const subject = find(type, props, (property) => Object.getOwnPropertyDescriptor(props, property)?.value);
            if (subject) collect(subject.properties, urn);
          },
        }
      : {}),
  };
}

type Find = (type: string, properties: Properties, read: (property: string) => unknown) => Subject | undefined;

function subjects({ kinds, components = [], within = {} }: EdgePolicy): Find {
  const tokens = (kind: string) => [typeToken(kind), pluginToken(kind)];
  const wholeTypes = [...kinds.flatMap(tokens), ...components.map(pluginToken)];
  const parts = new Map(
    Object.entries(within).flatMap(([kind, property]) => tokens(kind).map((token) => [token, property] as const)),
  );
  return (type, properties, read) => {
    if (wholeTypes.includes(type)) return { properties, place: "" };
    const property = parts.get(type);
    const value = property === undefined ? undefined : read(property);
    if (typeof value !== "object" || value === null) return undefined;
    return { properties: value as Properties, place: `${property}.` };
  };
}
