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
import { type Block, type Cut, fitted } from "./fitting";
import { graphOf } from "./graph";

/** Limit of a comment on a pull request, in characters. Counting bytes is stricter. */
export const longestComment = 65_536;

export function markdown(report: Report, longest = longestComment): string {
  const { preview } = report;
  const lowered = new Set(loweredIn(report).map(({ urn }) => urn));
  const graph = graphOf(report);
  return fitted(
    [
      { content: head(report) },
      ...sections.flatMap(({ effect, heading }) =>
        section(
          heading,
          report[effect].map((told) => finding(told, report)),
          cuts[effect],
        ),
      ),
      ...section("Messages", messages(report), cuts.messages),
      ...(preview.changes.length === 0 ? [] : [{ content: "\n### Changes\n\n" }]),
      ...preview.changes.flatMap((change) => changeBlocks(change, report, lowered.has(change.urn))),
      ...(graph === undefined ? [] : [{ content: graphBlock(graph), cut: cuts.graph }]),
    ],
    longest,
    (cut) => `\n_Left out, to stay within ${longest.toLocaleString("en-US")} characters: ${cut}._\n`,
  );
}

function head(report: Report): string {
  const { project, stack, mode } = report.preview;
  const protection = protectionPhrase(report);
  const formatted = loweredIn(report).length > 0 ? `**${protection}**` : protection;
  const further = [adoptionSentence(report), importSentence(report)].filter((each) => each !== "");
  return `<!-- pulumi-edge-platform ${mode} ${commentName(project)}/${commentName(stack)} -->\n## ${escapedMarkdown(title(report.preview))}\n\n${countsPhrase(report)}. ${formatted.replace(/^(\**)(\w)/, (_all, stars, letter) => stars + letter.toUpperCase())}.${further.map((each) => ` ${each}`).join("")}\n`;
}

/** Encodes repeated hyphens, which would end the HTML comment. */
function commentName(name: string): string {
  return encodeURIComponent(visible(name)).replace(/-(?=-|$)/g, "%2D");
}

function section(heading: string, lines: readonly string[], cut: Cut): Block[] {
  if (lines.length === 0) return [];
  return [{ content: `\n### ${heading}\n\n` }, ...lines.map((line) => ({ content: `${line}\n`, cut }))];
}

function finding(told: ReportedFinding, { preview }: Report): string {
  const { change, says, path, isOfOld } = told;
  const lines = valueLines(told, preview.mode, code);
  const details = lines.length === 0 && path !== undefined ? code(path) : lines.join("; ");
  return `- **${code(formatName(change.name))}** (${escapedMarkdown(objectOf(change, isOfOld))}): ${escapedMarkdown(says)}.${details === "" ? "" : ` ${details}`}`;
}

function messages({ preview }: Report): string[] {
  return preview.messages.map(
    ({ severity, name, message }) =>
      `- ${severity}${name === undefined ? "" : ` of **${code(formatName(name))}**`}: ${escapedMarkdown(formatMessage(message))}`,
  );
}

/** Omissions from a report that is too long, by importance. */
const cuts = {
  create: { rank: 0, told: propertiesOf("created") },
  import: { rank: 0, told: propertiesOf("imported") },
  delete: { rank: 1, told: propertiesOf("deleted") },
  graph: { rank: 2, told: () => "the graph" },
  created: { rank: 3, with: 2, told: resources("created") },
  update: { rank: 4, told: propertiesOf("updated") },
  replace: { rank: 4, told: propertiesOf("replaced") },
  changed: { rank: 5, with: 2, told: resources("changed") },
  lowering: { rank: 6, told: propertiesOf("protecting") },
  loweringWhole: { rank: 7, with: 2, told: resources("protecting") },
  raises: { rank: 8, told: (count) => `${count} findings that raise protection` },
  code: { rank: 9, told: (count) => `${count} findings about changed code` },
  messages: { rank: 10, told: (count) => `${count} messages` },
  notJudged: { rank: 11, told: (count) => `${count} findings that are NOT JUDGED` },
  lowers: { rank: 12, told: (count) => `${count} findings that LOWER protection` },
} satisfies Record<string, Cut>;

function resources(what: string): Cut["told"] {
  return (count) => `${count} ${what} ${count === 1 ? "resource" : "resources"}`;
}

function propertiesOf(what: string): Cut["told"] {
  const told = resources(what);
  return (count) => `the properties of ${told(count)}`;
}

function changeBlocks(change: Change, { preview }: Report, isLowering: boolean): Block[] {
  const { mode } = preview;
  const { operation, name } = change;
  const why = reason(change, mode);
  const heading = `${verb(operation, mode)} <b><code>${escapedMarkdown(formatName(name))}</code></b> (${escapedMarkdown(objectOf(change))})`;
  const inside = [why === "" ? "" : `${escapedMarkdown(sentenceOf(why))}\n\n`, table(change, mode)].join("");
  const cut = isLowering ? cuts.loweringWhole : operation === "create" ? cuts.created : cuts.changed;
  // A component has no properties.
  if (inside === "") return [{ content: `\n${heading}\n\n`, cut: { ...cut, with: 0 } }];
  return [
    { content: `<details><summary>${heading}</summary>\n\n`, cut },
    { content: `${inside}\n`, cut: isLowering ? cuts.lowering : cuts[operation] },
    { content: "</details>\n" },
  ];
}

function table(change: Change, mode: Report["preview"]["mode"]): string {
  const rows = change.differences.map((each) => [code(each.path), ...sidesOf(each, change, mode).map(code)]);
  const [first] = rows;
  if (!first) return "";
  const heading = first.length === 2 ? ["Property", "Value"] : ["Property", "Old", "New"];
  return [heading, heading.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

function sentenceOf(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
}

function graphBlock(graph: string): string {
  return `\n<details><summary>Dependency graph</summary>\n\n\`\`\`mermaid\n${graph}\n\`\`\`\n\n</details>\n`;
}

export function escapedMarkdown(value: string): string {
  return visible(value).replace(special, (mark, later?: string) => escaped(mark, later !== undefined));
}

/**
 * Characters that a forge reads as markup. The group matches addresses, formulas, mentions, issues and emoji, which it
 * also finds in generated HTML.
 */
const special =
  /(\$|[@#:&!%~^](?=\S)|(?<=www)\.)|[&<>`*[\]\\|~!^]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[-+.)\d]|(?<=^\d+)[.)]/giu;

/** Encodes a character. In generated HTML, a separate element keeps it from joining its neighbours. */
function escaped(mark: string, isFoundLater: boolean): string {
  const code = `&#${mark.codePointAt(0)};`;
  return isFoundLater ? `<span>${code}</span>` : code;
}

/** Formats code as HTML if it contains delimiters of Markdown. */
export function code(value: string): string {
  const line = visible(value);
  if (/[`|\\$]|^ | $|^$/.test(line)) return `<code>${escapedMarkdown(line)}</code>`;
  return `\`${line}\``;
}
