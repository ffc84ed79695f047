import { membersIn } from "../../schema/enumeration";
import type { Properties } from "../../schema/properties";
import { hasUnknown } from "../../schema/unknown";
import type { Checked, ProgramClaims } from "../claims";
import type { ResourceKind } from "../kind";
import { inputsKey } from "../memory";

/** What is known of the program whose inputs are checked. */
export interface Program {
  readonly claims: ProgramClaims;
  /** The account that the resource is of. */
  readonly account: string;
}

/** What is wrong with a resource beside those that the program has declared before, as far as the inputs name the objects. */
export function claimConflicts(
  kind: ResourceKind,
  inputs: Properties,
  program: Program | undefined,
  secretPlaces: readonly string[],
): string[] {
  if (!program) return [];
  const quotable = secretPlaces.length > 0 ? undefined : membersIn(kind.inputs);
  const by = checkedOf(kind, inputs, program, quotable);
  return kind.claims(inputs).flatMap((claim) => program.claims.declare(claim, by) ?? []);
}

/** The same of what is named by the id of the resource, which a check does not know. */
export function idConflicts(kind: ResourceKind, id: string, inputs: Properties, program: Program): string[] {
  const by = checkedOf(kind, inputs, program, undefined);
  const named = kind.claims(inputs, id).filter(({ input }) => input !== undefined);
  return named.flatMap((claim) => program.claims.declare(claim, by) ?? []);
}

function checkedOf(kind: ResourceKind, inputs: Properties, program: Program, quotable: Checked["quotable"]): Checked {
  return {
    identity: identityOf(kind, inputs),
    label: `${kind.type} (${kind.names(inputs)})`,
    // Two names of one account are one account.
    account: hasUnknown(inputs.connection) ? inputs.connection : program.account,
    quotable,
  };
}

/** The same for the inputs of one resource, which may be checked again, as before a replacement. */
export function identityOf(kind: Pick<ResourceKind, "type">, inputs: Properties): string {
  return inputsKey(kind.type, inputs);
}
