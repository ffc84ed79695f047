import { escapedMarkup } from "../../commands/frame/markup";
import {
  countsPhrase,
  objectOf,
  protectionPhrase,
  sections,
  title,
  valueLines,
  verb,
} from "../../commands/preview/phrases";
import { loweredIn, type Report } from "../../commands/preview/report";
import { picture } from "./svg";

const width = 860;
const margin = 24;
const line = 22;

/** A piece of a line: its characters, and how they look. */
interface Run {
  readonly content: string;
  readonly look?: string;
}

/** A line of the picture: its pieces, how far it is indented, and the space above it. */
interface Line {
  readonly runs: readonly Run[];
  readonly indent?: number;
  readonly above?: number;
}

/** A report as a comment on a pull request. */
export function reportPicture(report: Report): string {
  const { preview } = report;
  const isLowered = loweredIn(report).length > 0;
  const lines: Line[] = [
    { runs: [{ content: title(preview), look: "heading" }], above: 8 },
    {
      runs: [
        { content: `${countsPhrase(report)}.` },
        { content: `${capital(protectionPhrase(report))}.`, look: isLowered ? "strong lowers" : "strong" },
      ],
      above: 6,
    },
    ...sections.flatMap(({ effect, heading }): Line[] => {
      const told = report[effect].map((each): Line => {
        const values = valueLines(each, preview.mode, (value) => value);
        return {
          runs: [
            { content: `• ${each.change.name}`, look: "strong" },
            { content: `(${objectOf(each.change)}): ${each.says}.` },
            { content: values.join("; "), look: "code" },
          ],
          indent: 8,
        };
      });
      return told.length === 0 ? [] : [{ runs: [{ content: heading, look: "heading" }], above: 14 }, ...told];
    }),
    { runs: [{ content: "Changes", look: "heading" }], above: 14 },
    ...preview.changes.map((change): Line => {
      const what = `▸ ${verb(change.operation, preview.mode)}`;
      return {
        runs: [
          { content: what },
          { content: change.name, look: "strong" },
          { content: `(${objectOf(change)})`, look: "faint" },
        ],
        indent: 8,
      };
    }),
  ];
  const bar = 44;
  let y = bar + 4;
  const elements = lines.flatMap(({ runs, indent = 0, above = 0 }) => {
    y += above;
    return wrapped(runs, width - 2 * margin - indent).map((pieces, index) => {
      y += line;
      return `<text x="${margin + indent + (index > 0 ? 14 : 0)}" y="${y}">${pieces.map(tspan).join(" ")}</text>`;
    });
  });
  const head = `<path class="bar" d="M0.5 ${bar} V6.5 a6 6 0 0 1 6 -6 H${width - 6.5} a6 6 0 0 1 6 6 V${bar} Z"/>
<text x="${margin}" y="28"><tspan class="strong">pipeline</tspan> <tspan class="faint">commented on this pull request</tspan></text>`;
  return picture(
    `A comment on a pull request: ${title(preview)}, ${protectionPhrase(report)}`,
    width,
    y + margin,
    `${head}\n${elements.join("\n")}`,
  );
}

function tspan({ content, look }: Run): string {
  return look === undefined ? escapedMarkup(content) : `<tspan class="${look}">${escapedMarkup(content)}</tspan>`;
}

/** What a character takes at most, on average. */
const characterWidth = 7.4;

/** The pieces in lines of this width, broken at spaces. */
function wrapped(runs: readonly Run[], longest: number): Run[][] {
  const lines: Run[][] = [[]];
  let used = 0;
  for (const { content, look } of runs) {
    for (const part of content.split(" ").filter((each) => each !== "")) {
      const size = (part.length + 1) * characterWidth;
      if (used > 0 && used + size > longest) {
        lines.push([]);
        used = 0;
      }
      used += size;
      const last = lines.at(-1) ?? [];
      const before = last.at(-1);
      if (before && before.look === look) last[last.length - 1] = { ...before, content: `${before.content} ${part}` };
      else last.push(look === undefined ? { content: part } : { content: part, look });
    }
  }
  return lines;
}

function capital(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
