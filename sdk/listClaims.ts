import * as pulumi from "@pulumi/pulumi";
import { listClaim, ProgramClaims } from "../provider/lifecycle/claims";
import type { KindDetails } from "./kindDetails";
import { currentProgram } from "./program";

const claimsOf = new WeakMap<object, ProgramClaims>();

/**
 * Refuses two resources that claim the same list if one declares all members. Skips parents that are outputs: the
 * provider's check compares them once they are known.
 *
 * @throws pulumi.RunError that names both resources
 */
export function assertNotClaimed({ type, list }: Pick<KindDetails, "type" | "list">, name: string, args: object) {
  const { connection, ...inputs } = { ...args } as Record<string, unknown>;
  if (!list || !isId(inputs[list.of]) || (connection !== undefined && typeof connection !== "string")) return;
  const program = currentProgram();
  const claims = claimsOf.get(program) ?? new ProgramClaims();
  claimsOf.set(program, claims);
  const by = { identity: {}, label: `${type} "${name}"`, account: connection };
  const conflict = claims.declare(listClaim(list, inputs), by);
  if (conflict !== undefined) throw new pulumi.RunError(conflict);
}

function isId(value: unknown): boolean {
  return typeof value === "number" || typeof value === "string";
}
