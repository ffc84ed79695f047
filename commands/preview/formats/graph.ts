import type { Change, Preview } from "../model";
import { shortened, verb, visible } from "../phrases";
import { loweredIn, type Report } from "../report";

/** Larger graphs are unreadable. */
const mostNodes = 60;

export function graphOf(report: Report): string | undefined {
  const { changes, mode } = report.preview;
  if (changes.length < 2 || changes.length > mostNodes) return undefined;
  const ids = new Map(changes.map(({ urn }, index) => [urn, `n${index + 1}`]));
  const lowered = new Set(loweredIn(report).map(({ urn }) => urn));
  return [
    "flowchart LR",
    ...changes.map((change) => `  ${node(change, ids, mode)}${lowered.has(change.urn) ? ":::lowers" : ""}`),
    ...changes.flatMap(({ urn, dependsOn }) =>
      dependsOn.flatMap((target) => (ids.has(target) ? [`  ${ids.get(target)} --> ${ids.get(urn)}`] : [])),
    ),
    ...(lowered.size > 0 ? ["  classDef lowers stroke:#cf222e,stroke-width:3px"] : []),
  ].join("\n");
}

function node({ urn, name, type, operation }: Change, ids: ReadonlyMap<string, string>, mode: Preview["mode"]): string {
  return `${ids.get(urn)}["${label(name)}<br/>${label(type)}<br/>${verb(operation, mode)}"]`;
}

/** Encodes all but letters and digits: Mermaid interprets markup in labels. */
function label(name: string): string {
  return shortened(visible(name), 60).replace(/[^\p{L}\p{N} …-]/gu, (mark) => `#${mark.codePointAt(0)};`);
}
