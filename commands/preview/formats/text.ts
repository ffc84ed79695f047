import type { Change, Preview } from "../model";
import type { Report, Told } from "../report";
import {
  countsText,
  messageText,
  nameText,
  protectionText,
  reason,
  sections,
  sidesOf,
  thing,
  title,
  valueLines,
  verb,
  visible,
} from "../words";

/** The report for a terminal or a log. */
export function text(report: Report): string {
  const { preview } = report;
  const names = new Map(preview.changes.map(({ urn, name }) => [urn, name]));
  return [
    [title(preview), `${countsText(report)}; ${protectionText(report)}.`],
    ...sections.map(({ effect, heading }) =>
      section(
        `${heading}:`,
        report[effect].map((told) => finding(told, report)),
      ),
    ),
    section(
      "Messages:",
      preview.messages.map(({ severity, name, text }) => [
        `${severity}${name === undefined ? "" : ` of ${nameText(name)}`}: ${messageText(text)}`,
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

function finding(told: Told, { preview }: Report): string[] {
  const { change, says } = told;
  return [
    `${nameText(change.name)} (${thing(change)}): ${visible(says)}`,
    ...valueLines(told, preview.mode, visible).map((line) => `    ${line}`),
  ];
}

function changeLines(change: Change, mode: Preview["mode"], names: ReadonlyMap<string, string>): string[] {
  const why = reason(change, mode);
  const depends = change.dependsOn.flatMap((urn) => names.get(urn) ?? []).map(nameText);
  return [
    `${verb(change.operation, mode)} ${nameText(change.name)} (${thing(change)})`,
    ...(why === "" ? [] : [`    ${why}`]),
    ...(depends.length === 0 ? [] : [`    depends on ${depends.join(", ")}`]),
    ...change.differences.map((each) => `    ${visible(each.path)}: ${sidesOf(each, change, mode).join(" → ")}`),
  ];
}
