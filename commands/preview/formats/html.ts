import { createHash } from "node:crypto";
import { escapedMarkup } from "../../frame/markup";
import type { Change } from "../model";
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
import { loweredIn, type Report, type ReportedFinding } from "../report";
import { script } from "./page/script";
import { style } from "./page/style";

/** A report with at least this many changes has a filter, and at first shows only lowered protection open. */
const fewestInLong = 15;

/** Renders a self-contained page that makes no requests. */
export function html(report: Report): string {
  const { preview } = report;
  const { changes, messages } = preview;
  const further = [adoptionSentence(report), importSentence(report)].filter((each) => each !== "");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'; base-uri 'none'; form-action 'none'">
<link rel="icon" href="data:,">
<title>${escapedMarkup(title(preview))}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#changes">Skip to the changes</a>
<header>
<p class="faint">${escapedMarkup(title(preview))}</p>
<h1${loweredIn(report).length > 0 ? ' class="lowers"' : ""}>${escapedMarkup(capital(protectionPhrase(report)))}</h1>
<p>${escapedMarkup(countsPhrase(report))}.</p>
${further.map((each) => `<p>${each}</p>\n`).join("")}</header>
${changes.length < fewestInLong ? "" : filter}<main>
${sections.map(({ effect, heading }) => section(effect, heading, list(report[effect].map((told) => finding(told, report))))).join("")}${section("messages", "Messages", list(messages.map(({ severity, name, message: said }) => message(severity, name, said))))}${section("changes", "Changes", changes.map((change, index) => changeCard(change, index, report)).join(""))}</main>
<script>${script}</script>
</body>
</html>
`;
}

const filter = `<div id="filter" role="search" hidden>
<label for="query">Filter</label>
<input id="query" type="search" autocomplete="off" spellcheck="false" aria-describedby="shown">
<label><input id="only-lowers" type="checkbox"> only what lowers protection</label>
<span id="shown" class="faint" role="status"></span>
</div>
`;

function section(id: string, heading: string, inside: string): string {
  if (inside === "") return id === "changes" ? `<section id="changes"></section>\n` : "";
  return `<section id="${id}" aria-labelledby="${id}-heading">\n<h2 id="${id}-heading">${heading}</h2>\n${inside}</section>\n`;
}

function list(items: readonly string[]): string {
  return items.length === 0 ? "" : `<ul>\n${items.join("")}</ul>\n`;
}

function finding(told: ReportedFinding, { preview }: Report): string {
  const { change, says, path, effect, isOfOld } = told;
  const index = preview.changes.indexOf(change);
  const details = valueLines(told, preview.mode, code)
    .map((line) => `<p>${line}</p>`)
    .join("");
  const find = [change.name, change.type, says, path ?? ""].join(" ");
  return `<li class="${effect}-item" ${data(find, effect === "lowers" || effect === "notJudged")}><p><a href="#c${index + 1}">${escapedMarkup(formatName(change.name))}</a> <span class="faint">(${escapedMarkup(objectOf(change, isOfOld))})</span></p><p class="${effect}">${escapedMarkup(capital(visible(says)))}.</p>${details}</li>\n`;
}

function message(severity: string, name: string | undefined, said: string): string {
  const of = name === undefined ? "" : ` of <b>${escapedMarkup(formatName(name))}</b>`;
  return `<li ${data([severity, name ?? "", said].join(" "), false)}>${escapedMarkup(severity)}${of}: ${escapedMarkup(formatMessage(said))}</li>\n`;
}

function changeCard(change: Change, index: number, report: Report): string {
  const { preview } = report;
  const { mode } = preview;
  const why = reason(change, mode);
  const isLowering = loweredIn(report).some(({ urn }) => urn === change.urn);
  const isOpen = preview.changes.length < fewestInLong || isLowering;
  const find = [
    change.name,
    change.type,
    objectOf(change),
    verb(change.operation, mode),
    ...change.differences.map(({ path }) => path),
  ];
  const attributes = `id="c${index + 1}" class="change" ${data(find.join(" "), isLowering)}`;
  const heading = `<span class="operation${isLowering ? " lowers" : ""}">${verb(change.operation, mode)}</span> <b>${escapedMarkup(formatName(change.name))}</b> <span class="faint">(${escapedMarkup(objectOf(change))})</span>`;
  const inside = `${why === "" ? "" : `<p>${escapedMarkup(capital(why))}.</p>\n`}${dependencies(change, report)}${table(change, mode)}`;
  // A component often has nothing to expand.
  if (inside === "") return `<div ${attributes}>${heading}</div>\n`;
  return `<details ${attributes}${isOpen ? " open" : ""}>\n<summary>${heading}</summary>\n${inside}</details>\n`;
}

function dependencies({ dependsOn }: Change, { preview }: Report): string {
  const links = dependsOn.flatMap((urn) => {
    const index = preview.changes.findIndex((each) => each.urn === urn);
    const name = preview.changes[index]?.name;
    return name === undefined ? [] : [`<a href="#c${index + 1}">${escapedMarkup(formatName(name))}</a>`];
  });
  return links.length === 0 ? "" : `<p class="faint">Depends on ${links.join(", ")}</p>\n`;
}

function table(change: Change, mode: Report["preview"]["mode"]): string {
  const rows = change.differences.map((each) => ({ path: each.path, sides: sidesOf(each, change, mode) }));
  const [first] = rows;
  if (!first) return "";
  const heading = first.sides.length === 1 ? ["Property", "Value"] : ["Property", "Old", "New"];
  const cells = rows.map(
    ({ path, sides }) =>
      `<tr><th scope="row">${code(path)}</th>${sides.map((side) => `<td>${code(side)}</td>`).join("")}</tr>\n`,
  );
  const columns = heading.map((column) => `<th scope="col">${column}</th>`).join("");
  return `<table>\n<thead><tr>${columns}</tr></thead>\n<tbody>\n${cells.join("")}</tbody>\n</table>\n`;
}

function data(find: string, lowers: boolean): string {
  return `data-find="${escapedMarkup(visible(find).toLowerCase())}"${lowers ? ' data-lowers="yes"' : ""}`;
}

function code(value: string): string {
  return `<code>${escapedMarkup(visible(value))}</code>`;
}

/** Leaves a name alone, such as a host name or a property. */
function capital(value: string): string {
  return value.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase());
}

/** Hash for the content security policy, which allows only the page's own script and style. */
function hashOf(source: string): string {
  return `sha256-${createHash("sha256").update(source).digest("base64")}`;
}
