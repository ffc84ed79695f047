import { readFileSync } from "node:fs";
import { join } from "node:path";
import { operations } from "../../provider/api";
import type { Operation } from "../../provider/api/operation";

/** Page with the requests of each resource, measured by `tests/protocol/numberOfRequests.test.ts`. */
export const requestsPage = join(__dirname, "../../docs/requests.md");

/** Returns the page's rows by kind: for a create, an update, a refresh and a destroy. */
export function documentedRequests(): ReadonlyMap<string, string> {
  const rows = readFileSync(requestsPage, "utf8").matchAll(/^\| `([A-Z]\w+)` \|[^|]+\|[^|]+\|[^|]+\|[^|]+\|$/gm);
  return new Map([...rows].map(([row, type]) => [type as string, row]));
}

export function operationsOf(type: string): readonly Operation[] {
  const names: readonly string[] = documentedRequests().get(type)?.match(/`\w+`/g) ?? [];
  return Object.entries(operations).flatMap(([name, operation]) => (names.includes(`\`${name}\``) ? [operation] : []));
}
