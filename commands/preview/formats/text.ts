import type { Change, Preview } from "../model";
import {
  adoptionSentence,
  countsPhrase,
  formatMessage,
  formatName,
  importSentence,
  objectOf,
  protectionPhrase,
  reason,
  sections,
  sidesOf,
  title,
  valueLines,
  verb,
  visible,
} from "../phrases";
import type { Report, ReportedFinding } from "../report";

export function text(report: Report): string {
  const { preview } = report;
  const names = new Map(preview.changes.map(({ urn, name }) => [urn, name]));
  return [
    [
      title(preview),
      `${countsPhrase(report)}; ${protectionPhrase(report)}.`,
      adoptionSentence(report),
      importSentence(report),
    ].filter((line) => line !== ""),
    ...sections.map(({ effect, heading }) =>
      section(
        `${heading}:`,
        report[effect].map((told) => finding(told, report)),
      ),
    ),
    section(
      "Messages:",
      preview.messages.map(({ severity, name, message }) => [
        `${severity}${name === undefined ? "" : ` of ${formatName(name)}`}: ${formatMessage(message)}`,
      ]),
    ),
    section(
      "Changes:",
      preview.changes.map((change) => changeLines(change, preview.mode, names)),
    ),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

function section(heading: string, items: readonly (readonly string[])[]): string[] {
  return items.length === 0 ? [] : [heading, ...items.flat().map((line) => `  ${line}`)];
}

function finding(told: ReportedFinding, { preview }: Report): string[] {
  const { change, says, isOfOld } = told;
  return [
    `${formatName(change.name)} (${objectOf(change, isOfOld)}): ${visible(says)}`,
    ...valueLines(told, preview.mode, visible).map((line) => `    ${line}`),
  ];
}

function changeLines(change: Change, mode: Preview["mode"], names: ReadonlyMap<string, string>): string[] {
  const why = reason(change, mode);
  const depends = change.dependsOn.flatMap((urn) => names.get(urn) ?? []).map(formatName);
  return [
    `${verb(change.operation, mode)} ${formatName(change.name)} (${objectOf(change)})`,
    ...(why === "" ? [] : [`    ${why}`]),
    ...(depends.length === 0 ? [] : [`    depends on ${depends.join(", ")}`]),
    ...change.differences.map((each) => `    ${visible(each.path)}: ${sidesOf(each, change, mode).join(" → ")}`),
  ];
}
