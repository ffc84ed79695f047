import { isUnknown } from "../../../provider/schema/unknown";
import type { Change } from "../model";
import { plannedCreates, sections, unseen } from "../phrases";
import type { Report, ReportedFinding } from "../report";

/** Version of the format. It increases when a reader of the previous one could misread the output. */
const format = 2;

/** Renders the format documented in docs/operations/review.md. */
export function json(report: Report): string {
  const { preview, counts } = report;
  const { mode, project, stack, changes, unchangedCount, messages } = preview;
  const all = {
    format,
    mode,
    project,
    stack,
    counts: { ...counts, unchanged: unchangedCount },
    adoptions: plannedCreates(preview).adoptions(),
    protection: Object.fromEntries(sections.map(({ effect }) => [effect, report[effect].map(finding)])),
    changes: changes.map(changed),
    messages,
  };
  const source = JSON.stringify(all, (_key, value) => (isUnknown(value) ? "[known after the update]" : value), 2);
  return `${source.replace(unseen, (mark) => (mark === "\n" ? mark : escaped(mark)))}\n`;
}

/** Makes invisible characters visible without changing the parsed value. */
function escaped(mark: string): string {
  return mark
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

function finding({ rule, says, path, old, new: now, change }: ReportedFinding) {
  const { urn, name, type } = change;
  return { rule, urn, name, type, says, path, old, new: now };
}

const members = [
  "urn",
  "name",
  "type",
  "operation",
  "unknownOperation",
  "isImported",
  "changesImport",
  "isReleased",
  "moves",
  "replacedBy",
  "dependsOn",
  "differences",
] as const satisfies (keyof Change)[];

function changed(change: Change) {
  const told = members.filter((name) => name !== "replacedBy" || change.operation === "replace");
  return Object.fromEntries(told.map((name) => [name, change[name]]));
}
