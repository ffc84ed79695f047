import { SharedThings, sharedOf } from "../provider/lifecycle/run/sharedThings";
import type { KindFacts } from "./kindFacts";
import { currentProgram } from "./program";
import { programError } from "./programError";

/** What each program has declared so far. */
const declaredBy = new WeakMap<object, SharedThings>();

/**
 * Makes sure that a list that one resource takes as a whole has no other in the program; throws a sentence otherwise.
 * What is an output is left to the provider's check.
 */
export function assertAlone({ type, sharedList }: Pick<KindFacts, "type" | "sharedList">, name: string, args: object) {
  const { connection, ...inputs } = { ...args } as Record<string, unknown>;
  const shared = sharedList && sharedOf(sharedList, inputs);
  if (!shared || (connection !== undefined && typeof connection !== "string")) return;
  const program = currentProgram();
  const declared = declaredBy.get(program) ?? new SharedThings();
  declaredBy.set(program, declared);
  const conflict = declared.declare(shared, { identity: {}, words: `${type} "${name}"`, account: connection });
  if (conflict !== undefined) throw programError(conflict);
}
