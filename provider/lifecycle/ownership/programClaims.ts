import { membersIn } from "../../schema/enumeration";
import type { Properties } from "../../schema/properties";
import { hasUnknown } from "../../schema/unknown";
import type { Checked, ProgramClaims } from "../claims";
import type { ResourceKind } from "../kind";
import { inputsKey } from "../memory";

export interface Program {
  readonly claims: ProgramClaims;
  readonly account: string;
}

/** Returns conflicts with earlier resources about objects that the inputs name. */
export function claimConflicts(
  kind: ResourceKind,
  inputs: Properties,
  program: Program | undefined,
  secretPaths: readonly string[],
): string[] {
  if (!program) return [];
  const quotable = secretPaths.length > 0 ? undefined : membersIn(kind.inputs);
  const by = checkedOf(kind, inputs, program, quotable);
  return kind.claims(inputs).flatMap((claim) => program.claims.declare(claim, by) ?? []);
}

/** Returns conflicts about objects that only the id identifies. */
export function idConflicts(kind: ResourceKind, id: string, inputs: Properties, program: Program): string[] {
  const by = checkedOf(kind, inputs, program, undefined);
  const named = kind.claims(inputs, id).filter(({ input }) => input !== undefined);
  return named.flatMap((claim) => program.claims.declare(claim, by) ?? []);
}

function checkedOf(kind: ResourceKind, inputs: Properties, program: Program, quotable: Checked["quotable"]): Checked {
  return {
    identity: identityOf(kind, inputs),
    label: `${kind.type} (${kind.names(inputs)})`,
    // Two connections may refer to the same account.
    account: hasUnknown(inputs.connection) ? inputs.connection : program.account,
    quotable,
  };
}

/** Identifies a resource by its inputs, which stay the same if the engine checks it again. */
export function identityOf(kind: Pick<ResourceKind, "type">, inputs: Properties): string {
  return inputsKey(kind.type, inputs);
}
