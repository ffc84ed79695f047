import type { z } from "zod";
import { declarable } from "../lifecycle/import/declarable";
import type { ResourceKind } from "../lifecycle/kind";
import { checkInputs } from "../lifecycle/lifecycle";
import { isOptional } from "../schema/meta";
import type { Properties } from "../schema/properties";

/**
 * Returns settings that are valid together. Omits `adoptedBy` if possible, because an imported object needs no
 * adoption.
 */
export function importedInputs(kind: ResourceKind, settings: Properties): Properties {
  let { inputs } = declarable(kind, settings);
  let failures = failuresOf(kind, inputs);
  const optional = Object.keys(kind.inputs.shape).filter((name) => isOptional(kind.inputs.shape[name] as z.ZodType));
  // `adoptedBy` is last: without it, a setting that is invalid for another reason would count as needed.
  for (const name of optional.reverse().sort((one, other) => rank(kind, one) - rank(kind, other))) {
    if (inputs[name] === undefined) continue;
    const { [name]: _dropped, ...rest } = inputs;
    const left = failuresOf(kind, rest);
    if (left < failures || (name === kind.adoptedBy && left === failures)) [inputs, failures] = [rest, left];
  }
  return inputs;
}

function rank({ adoptedBy }: ResourceKind, name: string): number {
  return name === adoptedBy ? 1 : 0;
}

function failuresOf(kind: ResourceKind, inputs: Properties): number {
  return checkInputs(kind, inputs).failures.length;
}
