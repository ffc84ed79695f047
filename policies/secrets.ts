import { looksSecret } from "../provider/schema/secretLooks";
import { stringOf } from "../provider/schema/stringOf";
import { isUnknown } from "../provider/schema/unknown";
import { itemsOf } from "./judgements";
import { type EdgePolicy, ofContainers } from "./policy";

/** Variables that look like unmarked secrets, by the URN of their resource. */
const plainOf = new Map<string, readonly string[]>();

/** Only a remediation sees which values are marked as secrets. Pulumi runs it before the validations. */
export const secretsSeen: EdgePolicy = {
  name: "secrets-seen",
  ...ofContainers,
  description: "Records which values are marked as secrets, for `secrets-marked`. Changes nothing.",
  level: "remediate",
  collect: (properties, urn) => void plainOf.set(urn, plainSecrets(properties)),
  judgements: () => [],
};

export const secretsMarked: EdgePolicy = {
  name: "secrets-marked",
  ...ofContainers,
  description: "Values of environment variables that look like secrets must be marked as secrets.",
  level: "mandatory",
  *judgements({ properties, urn }) {
    const unmarked = plainOf.get(urn);
    if (unmarked) {
      for (const name of unmarked)
        yield () => `environmentVariables: ${name} looks like a secret. Wrap its value in pulumi.secret.`;
      return;
    }
    for (const variable of itemsOf<Record<string, unknown> | null>(properties.environmentVariables)) {
      yield () => {
        const name = stringOf(variable()?.name);
        if (!looksSecret(name, variable()?.value)) return undefined;
        return `environmentVariables: ${name} looks like a secret. To detect whether it is marked as one, set secrets-seen to "remediate".`;
      };
    }
  },
};

function plainSecrets(properties: object): string[] {
  const variables = rawValue(properties, "environmentVariables");
  if (!Array.isArray(variables)) return [];
  return variables
    .filter((variable) => typeof variable === "object" && variable !== null)
    .map((variable) => ({ name: stringOf(rawValue(variable, "name")), value: rawValue(variable, "value") }))
    .filter(({ name, value }) => !isUnknown(value) && looksSecret(name, value))
    .map(({ name }) => name);
}

/** Reads the raw value: Pulumi's proxies remove the marks of secrets, and throw on unknown values. */
function rawValue(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value;
}
