import { operations } from "../../provider/api";
import type { Operation } from "../../provider/api/operation";
import recorded from "../../tools/generate/requests.json";

/** Names of operations, for a create, an update, a refresh and a destroy. */
export interface Requests {
  readonly create: readonly string[];
  readonly update: readonly string[];
  readonly refresh: readonly string[];
  readonly destroy: readonly string[];
}

/** Requests of each kind, measured by `tests/protocol/numberOfRequests.test.ts`. The pages of resources list them. */
export const recordedRequests: Readonly<Record<string, Requests>> = recorded;

export function operationsOf(type: string): readonly Operation[] {
  const names = new Set(Object.values(recordedRequests[type] ?? {}).flat());
  return Object.entries(operations).flatMap(([name, operation]) => (names.has(name) ? [operation] : []));
}
