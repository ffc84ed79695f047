import { pullZoneSettings } from "../../provider/api/pullZoneSettings";
import { EdgeError } from "../../provider/client/errors";
import type { Context } from "../../provider/lifecycle/context";
import * as lifecycle from "../../provider/lifecycle/lifecycle";
import type { Properties } from "../../provider/schema/properties";
import { hasRedacted } from "../../provider/schema/redaction";
import { hasUnknown, unknownValue } from "../../provider/schema/unknown";
import type { Created, Part } from "./resourceParts";

/** Inputs about requests that an adopted rule keeps if the program does not declare them. */
const keptByAdoption = ["enabled", "triggerMatching", "transformations"];

/** Inputs of host names that do not affect the responses to requests. */
const certificates = ["certificate", "certificatePem", "certificateKey", "certificateKeyType"];

/** Creates a part on the emulated platform, as an up would. */
export async function create(part: Part, given: Readonly<Record<string, unknown>>, context: Context): Promise<Created> {
  const { kind } = part;
  const inputs = { ...given };
  // The trial creates existing objects again.
  if (part.type !== "PullZone" && kind.adoptedBy !== undefined && inputs[kind.adoptedBy] !== undefined) {
    const left = keptByAdoption.filter((name) => name in kind.inputs.shape && inputs[name] === undefined);
    if (left.length > 0) throw new EdgeError(`it is adopted, but the program does not declare ${left.join(", ")}`);
    delete inputs[kind.adoptedBy];
  }
  if (part.type === "PullZone") for (const name of settingsNotShown(inputs)) delete inputs[name];
  if (part.type === "PullZoneHostname") for (const name of certificates) delete inputs[name];
  const known = withKnownActions(inputs, notKnownYet);
  const unknown = Object.keys(known).filter((name) => hasUnknown(known[name]));
  if (unknown.length > 0) throw new EdgeError(`${unknown.join(", ")} is known only after the update`);
  const secret = Object.keys(known).filter((name) => hasRedacted(known[name]));
  if (secret.length > 0) throw new EdgeError(`${secret.join(", ")} contains a secret, which previews redact`);
  // Zones already exist in the trial, so all are adopted.
  const adopting = "adopt" in kind.inputs.shape ? { adopt: true } : {};
  const { inputs: checked, failures } = lifecycle.checkInputs(kind, {
    ...withKnownActions(inputs, unknownValue),
    ...adopting,
  });
  if (failures.length > 0) throw new EdgeError(failures.map(String).join("; "));
  return { part, ...(await lifecycle.create(kind, context, withKnownActions(checked, notKnownYet))) };
}

export function settingsNotShown(inputs: Readonly<Record<string, unknown>>): string[] {
  const names = [...pullZoneSettings.values()].map(({ name }) => name);
  return [...names, "zoneSecurityKey"].filter((name) => isNotShown(inputs[name]));
}

function isNotShown(value: unknown): boolean {
  return hasUnknown(value) || hasRedacted(value);
}

const notKnownYet = "(known after the update)";

/** Replaces hidden values of actions, such as URLs and headers, which do not affect whether a rule acts. */
function withKnownActions(inputs: Properties, replacement: string): Properties {
  const ofAction = (action: unknown) => {
    if (typeof action !== "object" || action === null) return action;
    const known = Object.entries(action).map(([name, value]) => {
      const isValue = ["url", "value", "parameters"].includes(name);
      if (!isValue) return [name, value];
      return [name, !isNotShown(value) ? value : Array.isArray(value) ? value.map(() => replacement) : replacement];
    });
    return Object.fromEntries(known);
  };
  const ofRule = (rule: unknown) => {
    if (typeof rule !== "object" || rule === null || !("actions" in rule) || !Array.isArray(rule.actions)) return rule;
    return { ...rule, actions: rule.actions.map(ofAction) };
  };
  const { actions, rules } = inputs;
  return {
    ...inputs,
    ...(Array.isArray(actions) ? { actions: actions.map(ofAction) } : {}),
    ...(Array.isArray(rules) ? { rules: rules.map(ofRule) } : {}),
  };
}
