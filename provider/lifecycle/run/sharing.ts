import { membersIn } from "../../schema/enumeration";
import type { Properties } from "../../schema/properties";
import { hasUnknown } from "../../schema/unknown";
import type { ResourceKind } from "../kind";
import { inputsKey } from "./memory";
import { type SharedThings, type Sharer, sharedOf } from "./sharedThings";

/** What is known of the program whose inputs are checked. */
export interface Program {
  /** What it declares of things that several resources share. */
  readonly sharedThings: SharedThings;
  /** The account that the resource is of. */
  readonly account: string;
}

/**
 * What is wrong with a resource beside those that the program has declared before: a list that one takes as a whole has no other,
 * and two do not set one thing to different values.
 */
export function sharingConflicts(
  kind: ResourceKind,
  inputs: Properties,
  program: Program | undefined,
  secretPlaces: readonly string[],
): string[] {
  if (!program) return [];
  const list = kind.sharedList && sharedOf(kind.sharedList, inputs);
  const quotable = secretPlaces.length > 0 ? undefined : membersIn(kind.inputs);
  const sharer = sharerOf(kind, inputs, program, quotable);
  return [...(list ? [list] : []), ...(kind.sets?.(inputs) ?? [])].flatMap(
    (shared) => program.sharedThings.declare(shared, sharer) ?? [],
  );
}

/** The same of what is named by the id of the resource, which a check does not know. */
export function idConflicts(kind: ResourceKind, id: string, inputs: Properties, program: Program): string[] {
  const sharer = sharerOf(kind, inputs, program, undefined);
  const named = (kind.declares?.(id, inputs) ?? []).filter(({ argument }) => argument !== undefined);
  return named.flatMap(
    ({ words, whole, argument }) => program.sharedThings.declare({ words, whole, argument }, sharer) ?? [],
  );
}

function sharerOf(kind: ResourceKind, inputs: Properties, program: Program, quotable: Sharer["quotable"]): Sharer {
  return {
    identity: identityOf(kind, inputs),
    words: `${kind.type} (${kind.names(inputs)})`,
    // Two names of one account are one account.
    account: hasUnknown(inputs.connection) ? inputs.connection : program.account,
    quotable,
  };
}

/** The same for the inputs of one resource, which may be checked again, as before a replacement. */
export function identityOf(kind: Pick<ResourceKind, "type">, inputs: Properties): string {
  return inputsKey(kind.type, inputs);
}
