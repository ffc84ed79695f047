import type { z } from "zod";
import { memoize } from "../../schema/memoize";
import { isOptional } from "../../schema/meta";
import type { Properties } from "../../schema/properties";
import type { ResourceKind } from "../kind";

/** Returns the outputs that exist after every create. The others are declared optional. */
export const requiredOutputs = memoize(({ outputs }: ResourceKind): readonly string[] => {
  const shape = Object.entries<z.ZodType>(outputs.shape as Record<string, z.ZodType>);
  return shape.filter(([, schema]) => !isOptional(schema)).map(([name]) => name);
});

/** Keeps the recorded values of required outputs that a response omits. */
export function withRequired(kind: ResourceKind, outputs: Properties, state: Properties): Properties {
  const omitted = requiredOutputs(kind).filter((name) => outputs[name] === undefined && state[name] !== undefined);
  return { ...outputs, ...Object.fromEntries(omitted.map((name) => [name, state[name]])) };
}

/** Returns a warning about required outputs that a create lacks, because a response omitted them. */
export function omittedOutputs(kind: ResourceKind, id: string, state: Properties): string | undefined {
  const omitted = requiredOutputs(kind).filter((name) => state[name] === undefined);
  if (omitted.length === 0) return undefined;
  return `${kind.names(state, id)}: the platform did not return ${omitted.join(", ")}. Resources that use it get no value until a refresh reads it.`;
}
