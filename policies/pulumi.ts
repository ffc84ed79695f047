import type { ResourceValidationPolicy } from "@pulumi/policy";
import { pluginToken, typeToken } from "../provider/host/providerText";
import type { EdgePolicy } from "./policy";

/** The policy as Pulumi runs it. */
export function forPulumi(policy: EdgePolicy): ResourceValidationPolicy {
  const { name, description, level: enforcementLevel, settings, look } = policy;
  const types = policy.kinds.flatMap((kind) => [typeToken(kind), pluginToken(kind)]);
  return {
    name,
    description,
    enforcementLevel,
    ...(settings ? { configSchema: { properties: settings } } : {}),
    validateResource({ type, urn, props, opts, getConfig }, report) {
      if (!types.includes(type)) return;
      const problems = policy.problems({ urn, properties: props, options: opts, settings: getConfig() });
      for (const problem of problems) report(problem);
    },
    ...(look
      ? {
          remediateResource({ type, urn, props }) {
            if (types.includes(type)) look(props, urn);
          },
        }
      : {}),
  };
}
