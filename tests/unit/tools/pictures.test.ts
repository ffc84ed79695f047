import { readFileSync } from "node:fs";
import { join } from "node:path";
import { markdown } from "../../../commands/preview/formats/markdown";
import { previewOf } from "../../../commands/preview/preview";
import { parse } from "../../../commands/preview/reading/parse";
import { reportOf } from "../../../commands/preview/report";
import { graphPicture } from "../../../tools/pictures/graphPicture";
import { reportPicture } from "../../../tools/pictures/reportPicture";
import { pictures } from "../../pictures";
import { recordedPreview } from "../../trial/recorded";

const preview = previewOf(parse(recordedPreview("gitops")), "preview");
const hostile = preview.changes.map((change) => ({ ...change, name: `<b>&"${change.name}` }));
const numbers = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map((match) => match.slice(1).map(Number));

test("the graph has a box for each resource, within the picture, and no two in the same space", () => {
  const svg = graphPicture("What it declares", preview.changes);
  const [[width = 0, height = 0] = []] = numbers(svg, /viewBox="0 0 (\d+) (\d+)"/g);
  const boxes = numbers(svg, /class="node" x="([\d.]+)" y="([\d.]+)" width="(\d+)" height="(\d+)"/g);
  expect(boxes).toHaveLength(preview.changes.filter(({ kind }) => kind).length);
  for (const [x = 0, y = 0, wide = 0, high = 0] of boxes) {
    expect(x >= 0 && y >= 0 && x + wide <= width && y + high <= height).toBe(true);
    const overlapping = boxes.filter(([x2 = 0, y2 = 0]) => Math.abs(x2 - x) < wide && Math.abs(y2 - y) < high);
    expect(overlapping).toHaveLength(1);
  }
});

test("the graph leads from each resource to those that need it, from left to right", () => {
  const [parent, child] = preview.changes.filter(({ kind }) => kind);
  if (!parent || !child) throw new Error("the recorded preview has too few resources");
  const svg = graphPicture("", [
    { ...child, dependsOn: [parent.urn] },
    { ...parent, dependsOn: [] },
  ]);
  const [[x = 0, toX = 0] = []] = numbers(svg, /class="edge" d="M([\d.]+) .* ([\d.]+) [\d.]+"/g);
  expect(x).toBeLessThan(toX);
  expect(numbers(svg, /class="node" x="([\d.]+)"/g).flat()).toEqual([toX + 7, x - 208]);
});

test("names with marks of XML are escaped in both pictures", () => {
  const report = reportOf({ ...preview, changes: hostile });
  for (const svg of [graphPicture("<b>", hostile), reportPicture(report)]) {
    expect(svg).not.toContain("<b>");
    expect(svg).toContain("&#60;b&#62;&#38;&#34;");
  }
});

test("the report has each change, in lines that fit", () => {
  const svg = reportPicture(reportOf(preview));
  const lines = [...svg.matchAll(/<text x="(\d+)"[^>]*>(.*?)<\/text>/g)].map(([, x, content = ""]) => {
    return Number(x) + 7 * content.replace(/<[^>]*>/g, "").replace(/&#\d+;/g, "x").length;
  });
  expect(lines.length).toBeGreaterThan(preview.changes.length);
  expect(Math.max(...lines)).toBeLessThan(860);
});

test.each(["first-program-careless", "gitops"] as const)("the picture of %s says what a comment says", (name) => {
  const report = reportOf(previewOf(parse(recordedPreview(name)), "preview"));
  expect(saidIn(reportPicture(report))).toBe(saidInComment(markdown(report)));
});

test("the README has the pictures that are drawn of the recorded previews", () => {
  const root = join(__dirname, "../../..");
  const readme = readFileSync(join(root, "README.md"), "utf8");
  for (const [file, svg] of Object.entries(pictures())) {
    expect(readme).toContain(`(${file})`);
    expect(readFileSync(join(root, file), "utf8")).toBe(svg);
  }
});

/** What a picture of a comment says, but for its bar. */
function saidIn(svg: string): string {
  const [, ...lines] = [...svg.matchAll(/<text [^>]*>(.*?)<\/text>/g)].map(([, content = ""]) => content);
  const escaped = lines.join(" ").replace(/<[^>]*>|[•▸] /g, "");
  return escaped.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
}

/** The same of a comment, but for its tables and its graph. */
function saidInComment(comment: string): string {
  const [changes = ""] = comment.split("<details><summary>What depends on what");
  const lines = changes.split("\n").filter((line) => line !== "" && !line.startsWith("|"));
  const said = lines.map((line) => line.replace(/<[^>]*>|[*`]|^#+ |^- /g, "").replace(/\\(.)/g, "$1"));
  return said.filter((line) => line !== "").join(" ");
}
