import type { ResourceKind } from "../../provider/lifecycle/kind";
import { metaOf } from "../../provider/schema/meta";
import { withGenerated } from "./tables";

/** docs/recovery.md with the table of what the state alone knows. */
export function recoveryPageWith(page: string, kinds: readonly ResourceKind[]): string {
  const texts = new Map<string, string[]>();
  for (const { type, outputs } of kinds) {
    const { previous } = outputs.shape;
    const [text] = previous ? (metaOf(previous).description ?? "").split(/[;.]/) : [];
    if (text !== undefined) texts.set(text, [...(texts.get(text) ?? []), `\`${type}\``]);
  }
  const rows = [...texts].map(([text, types]) => `| ${types.join(", ")} | ${text} |`);
  return withGenerated(page, "previous", ["| Resource | `previous` |", "|---|---|", ...rows]);
}
