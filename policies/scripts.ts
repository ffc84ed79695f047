import { looksSecret } from "../provider/schema/secretLooks";
import type { EdgePolicy } from "./policy";

export const scriptSecretsDeclared: EdgePolicy = {
  name: "script-secrets-declared",
  kinds: ["EdgeScript"],
  description:
    "A variable of a script that looks like a secret is one of its `secrets`, which the platform never shows.",
  level: "mandatory",
  *judgements({ properties }) {
    const variables: Readonly<Record<string, Variable | null>> = Object(properties.variables);
    for (const name of Object.keys(variables)) {
      yield () =>
        looksSecret(name, variables[name]?.defaultValue)
          ? `variables: ${name} looks like a secret: declare it in secrets.`
          : undefined;
    }
  },
};

interface Variable {
  readonly defaultValue?: unknown;
}
