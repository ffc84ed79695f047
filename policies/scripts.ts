import { looksSecret } from "../provider/schema/secretLooks";
import type { EdgePolicy } from "./policy";

export const scriptSecretsDeclared: EdgePolicy = {
  name: "script-secrets-declared",
  kinds: ["EdgeScript"],
  description: "Script variables that look like secrets must be declared in `secrets`, which the API never returns.",
  level: "mandatory",
  *judgements({ properties }) {
    const variables: Readonly<Record<string, Variable | null>> = Object(properties.variables);
    for (const name of Object.keys(variables)) {
      yield () =>
        looksSecret(name, variables[name]?.defaultValue)
          ? `variables: ${name} looks like a secret. Declare it in secrets.`
          : undefined;
    }
  },
};

interface Variable {
  readonly defaultValue?: unknown;
}
