import type { z } from "zod";
import { type Checked, check } from "../../schema/check";
import { metaOf } from "../../schema/meta";
import type { Properties } from "../../schema/properties";
import { isUnknown } from "../../schema/unknown";
import type { ResourceKind } from "../kind";
import { claimConflicts, type Program } from "../ownership";
import { isSame } from "../update/difference";
import { labelInPreview } from "./warnings";

/**
 * Checks the inputs against the schema, each other, and the rest of the program. Never quotes values in `secretPaths`.
 */
export function checkInputs(
  kind: ResourceKind,
  given: Properties,
  program?: Program,
  secretPaths: readonly string[] = [],
  before: Properties = {},
): Pick<Checked, "inputs" | "failures"> {
  const { inputs, unfit, failures } = check(kind.inputs, given, secretPaths);
  const wrong = [...failures, ...kind.conflicts({ ...inputs, ...unfit }, { ...given, ...unfit }, before, secretPaths)];
  if (wrong.length > 0) return { inputs, failures: wrong };
  const own = inFormBeside(kind, inputs, before);
  return { inputs: own, failures: claimConflicts(kind, own, program, secretPaths) };
}

export function noticesOf(kind: ResourceKind, inputs: Properties, before: Properties): string[] {
  return Object.entries<z.ZodType>(kind.inputs.shape).flatMap(([name, schema]) => {
    const { notice } = metaOf(schema);
    const told = notice && !isSame(schema, before[name], inputs[name]) ? notice(inputs) : undefined;
    return told === undefined ? [] : [`${labelInPreview(kind, inputs)}: ${told}`];
  });
}

function inFormBeside({ inputs: { shape } }: ResourceKind, inputs: Properties, before: Properties): Properties {
  const formed = Object.entries<z.ZodType>(shape).flatMap(([name, schema]) => {
    const { canonicalBeside } = metaOf(schema);
    const value = isUnknown(inputs[name]) ? undefined : canonicalBeside?.(inputs[name], inputs, before[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return formed.length === 0 ? inputs : { ...inputs, ...Object.fromEntries(formed) };
}
