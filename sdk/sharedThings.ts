import { listClaim, ProgramClaims } from "../provider/lifecycle/run/claims";
import type { KindFacts } from "./kindFacts";
import { currentProgram } from "./program";
import { programError } from "./programError";

/** What each program has declared so far. */
const claimsOf = new WeakMap<object, ProgramClaims>();

/**
 * Makes sure that a list of which one resource declares all members has no other in the program; throws a sentence otherwise.
 * What is an output is left to the provider's check.
 */
export function assertAlone({ type, list }: Pick<KindFacts, "type" | "list">, name: string, args: object) {
  const { connection, ...inputs } = { ...args } as Record<string, unknown>;
  if (!list || !isId(inputs[list.of]) || (connection !== undefined && typeof connection !== "string")) return;
  const program = currentProgram();
  const claims = claimsOf.get(program) ?? new ProgramClaims();
  claimsOf.set(program, claims);
  const by = { identity: {}, label: `${type} "${name}"`, account: connection };
  const conflict = claims.declare(listClaim(list, inputs), by);
  if (conflict !== undefined) throw programError(conflict);
}

function isId(value: unknown): boolean {
  return typeof value === "number" || typeof value === "string";
}
