import { readFileSync } from "node:fs";
import { join } from "node:path";
import { operations } from "../../provider/api";
import type { Operation } from "../../provider/api/operation";

/** The page that tells what each resource sends, as `tests/protocol/numberOfRequests.test.ts` measures it. */
export const requestsPage = join(__dirname, "../../docs/requests.md");

/** Its row of each kind: for a create, an update, a refresh and a destroy. */
export function documentedRequests(): ReadonlyMap<string, string> {
  const rows = readFileSync(requestsPage, "utf8").matchAll(/^\| `([A-Z]\w+)` \|[^|]+\|[^|]+\|[^|]+\|[^|]+\|$/gm);
  return new Map([...rows].map(([row, type]) => [type as string, row]));
}

/** The operations that the life of a resource was measured to take. */
export function operationsOf(type: string): readonly Operation[] {
  const names: readonly string[] = documentedRequests().get(type)?.match(/`\w+`/g) ?? [];
  return Object.entries(operations).flatMap(([name, operation]) => (names.includes(`\`${name}\``) ? [operation] : []));
}
