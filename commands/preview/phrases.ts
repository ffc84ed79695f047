import { PlannedCreates } from "../../provider/lifecycle/create/plannedCreates";
import { isUnfinished } from "../../provider/lifecycle/kind";
import { stringOf } from "../../provider/schema/stringOf";
import { isUnknown, unknownValue } from "../../provider/schema/unknown";
import { differences } from "./differences";
import { changesOnlyImport } from "./importChange";
import { type Change, type Operation, operations, type Preview, type Properties } from "./model";
import type { Effect } from "./protection";
import type { Report } from "./report";

/** Phrases of the reports for people. Each format escapes them itself. */

const longestValue = 200;

export function visible(value: string): string {
  return value.replace(unseen, (mark) => escapes[mark] ?? `\\u{${mark.codePointAt(0)?.toString(16)}}`);
}

/** Control, bidirectional, zero-width and other invisible characters, and line separators. */
export const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

export function formatValue(value: unknown): string {
  if (isUnknown(value)) return "known after the update";
  const spelt =
    typeof value === "string"
      ? spelled(value)
      : JSON.stringify(value).replaceAll(JSON.stringify(unknownValue), "known after the update");
  const line = visible(spelt);
  return line.length <= longestValue ? line : `${shortened(line, longestValue)} (${line.length} characters)`;
}

export function formatName(name: string): string {
  return shortened(visible(name), longestValue);
}

export function formatMessage(message: string): string {
  return shortened(visible(message), 5 * longestValue);
}

/** Shortens a line without splitting a surrogate pair. */
export function shortened(line: string, longest: number): string {
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

function spelled(value: string): string {
  const isPlain =
    value.trim() === value && !/^(|true|false|null|known after the update|not declared|not set)$/.test(value);
  return isPlain ? value : JSON.stringify(value);
}

function formatSide(
  difference: { readonly old?: unknown; readonly new?: unknown },
  side: "old" | "new",
  mode: Preview["mode"],
): string {
  const value = difference[side];
  if (value !== undefined) return formatValue(value);
  return mode === "drift" && side === "new" ? "not set" : "not declared";
}

const mostInFinding = 10;

interface Values {
  readonly path?: string | undefined;
  readonly old?: unknown;
  readonly new?: unknown;
}

/** Returns a finding's values, one line each, or the differences of two lists. `spell` escapes paths and values. */
export function valueLines(finding: Values, mode: Preview["mode"], spell: (value: string) => string): string[] {
  const all = valuesIn(finding);
  const lines = all.slice(0, mostInFinding).map((each) => {
    const path = each.path === undefined ? "" : `${spell(each.path)}: `;
    return `${path}${spell(formatSide(each, "old", mode))} → ${spell(formatSide(each, "new", mode))}`;
  });
  return all.length > mostInFinding ? [...lines, "…"] : lines;
}

function valuesIn({ path, old, new: now }: Values): readonly Values[] {
  if (old === undefined && now === undefined) return [];
  if (path === undefined || !Array.isArray(old) || !Array.isArray(now)) return [{ path, old, new: now }];
  return differences(undefined, { [path]: old }, { [path]: now });
}

export function title({ mode, project, stack }: Preview): string {
  const where = visible([project, stack].filter((part) => part !== "").join("/"));
  return `${mode === "drift" ? "Drift" : "Preview"}${where === "" ? "" : ` of ${where}`}`;
}

export function sidesOf(
  difference: { readonly old?: unknown; readonly new?: unknown },
  { operation }: Change,
  mode: Preview["mode"],
): string[] {
  const { old, new: now } = difference;
  if (operation === "create" && old === undefined) return [formatValue(now)];
  if (operation === "delete" && now === undefined) return [formatValue(old)];
  return [formatSide(difference, "old", mode), formatSide(difference, "new", mode)];
}

export function countsPhrase({ preview, counts }: Report): string {
  const { mode, changes, unchangedCount } = preview;
  const same = `${unchangedCount} ${mode === "drift" ? "as recorded" : "unchanged"}`;
  const each = operations.flatMap((operation) => {
    const count = counts[operation];
    return count === undefined ? [] : [`${count} ${mode === "drift" ? verb(operation, mode) : `to ${operation}`}`];
  });
  if (changes.length === 0) return `${mode === "drift" ? "No drift" : "No changes"}; ${same}`;
  return `${changes.length} ${mode === "drift" ? "differ" : changes.length === 1 ? "change" : "changes"}: ${[...each, same].join(", ")}`;
}

/** Explains updates that only record the other import of the package. */
export function importSentence({ preview: { changes } }: Report): string {
  const count = changes.filter(changesOnlyImport).length;
  if (count === 0) return "";
  const all = count === 1 ? "The update changes" : "The updates change";
  const subject = count === changes.length ? all : `${count} of the updates ${count === 1 ? "changes" : "change"}`;
  return `${subject} only the import of the package, which the stack's state records without a request to the platform.`;
}

/** Says how many creates adopt, which Pulumi shows as creates. */
export function adoptionSentence({ preview }: Report): string {
  return plannedCreates(preview).describe();
}

export function plannedCreates({ changes, adopts, mode }: Preview): PlannedCreates {
  const planned = new PlannedCreates();
  for (const { kind, operation, new: now } of changes) {
    if (mode === "preview" && operation === "create" && kind) planned.note(kind, now?.inputs ?? {}, adopts);
  }
  return planned;
}

export const sections: readonly { readonly effect: Effect; readonly heading: string }[] = [
  { effect: "lowers", heading: "Lowers protection" },
  { effect: "notJudged", heading: "Not judged" },
  { effect: "code", heading: "Code changed" },
  { effect: "raises", heading: "Raises protection" },
];

export function protectionPhrase({ lowers, notJudged, code, raises }: Report): string {
  const [down, unclear, up, runs] = [lowers.length, notJudged.length, raises.length, code.length];
  if (down + unclear + up + runs === 0) return "protection stays as it is";
  const lowering = down === 0 ? "nothing lowers protection" : `${down} ${down === 1 ? "lowers" : "lower"} protection`;
  return [
    lowering,
    ...(unclear === 0 ? [] : [`${unclear} ${unclear === 1 ? "is" : "are"} not judged`]),
    ...(up === 0 ? [] : [`${up} ${up === 1 ? "raises" : "raise"} it`]),
    ...(runs === 0 ? [] : [`${runs} ${runs === 1 ? "changes" : "change"} code`]),
  ].join(", ");
}

export function verb(operation: Operation, mode: Preview["mode"]): string {
  if (mode === "drift") return operation === "delete" ? "missing" : "changed";
  return operation;
}

export function objectOf({ kind, type, operation, id, old, new: now }: Change, isOfOld = false): string {
  if (!kind) return formatName(type);
  const replaced = isOfOld && operation === "replace" ? old : undefined;
  const inputs = (replaced ?? now ?? old)?.inputs ?? {};
  const label = kind.names(plainIn(inputs), replaced && id).replaceAll(unknownValue, "(known after the update)");
  return shortened(visible(label), 2 * longestValue);
}

function plainIn(inputs: Properties): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, typeof value === "object" ? stringOf(value) : value]),
  );
}

export function reason(change: Change, mode: Preview["mode"]): string {
  const moves = (change.moves ?? []).map((each) => formatMessage(each));
  return [cause(change, mode), ...moves].filter((each) => each !== "").join("; ");
}

function cause(change: Change, mode: Preview["mode"]): string {
  const { operation, unknownOperation, replacedBy, differences, type } = change;
  if (unknownOperation !== undefined) {
    return `Pulumi's operation ${visible(unknownOperation)} is unknown to this version`;
  }
  if (change.isImported) return "imported, then updated to the declared values";
  if (change.isReleased) return "only read from now on, so the update leaves it as it is";
  if (operation === "replace") {
    if (change.old === undefined) return "only read until now, declared from now on";
    return replacedBy.length === 0
      ? "replaced because one of its dependencies is replaced"
      : `replaced because of ${replacedBy.map(visible).join(", ")}`;
  }
  if (differences.length > 0 || operation !== "update") return "";
  if (mode === "drift") return `values that the platform adds to this ${visible(type)} differ`;
  if (changesOnlyImport(change)) return "only the import of the package changes";
  const isContinued = isUnfinished(change.old?.outputs ?? {});
  return `no declared property differs${isContinued ? ", but this update continues an unfinished one" : ""}`;
}
