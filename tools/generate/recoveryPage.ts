import type { ResourceKind } from "../../provider/lifecycle/kind";
import { metaOf } from "../../provider/schema/meta";
import { withGenerated } from "./tables";

/** docs/recovery.md with the table of what the state alone knows. */
export function recoveryPageWith(page: string, kinds: readonly ResourceKind[]): string {
  const kindsByReason = new Map<string, string[]>();
  for (const { type, outputs } of kinds) {
    const { previous } = outputs.shape;
    const [reason] = previous ? (metaOf(previous).description ?? "").split(/[;.]/) : [];
    if (reason !== undefined) kindsByReason.set(reason, [...(kindsByReason.get(reason) ?? []), `\`${type}\``]);
  }
  const rows = [...kindsByReason].map(([reason, types]) => `| ${types.join(", ")} | ${reason} |`);
  return withGenerated(page, "previous", ["| Resource | `previous` |", "|---|---|", ...rows]);
}
