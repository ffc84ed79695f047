import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { siteOf } from "../../../tools/site/pages";
import { writtenPages } from "../../../tools/site/sources";

const root = join(__dirname, "../../..");
const images = readdirSync(join(root, "docs/images"));
const light = images.filter((name) => name.endsWith(".svg") && !name.endsWith("-dark.svg"));
const pages = writtenPages(root).map((page) => ({ page, content: readFileSync(join(root, page), "utf8") }));

test.each(light)("%s has a dark picture, which differs only in its colors", (name) => {
  const [one = "", other = ""] = [name, name.replace(".svg", "-dark.svg")].map((file) =>
    readFileSync(join(root, "docs/images", file), "utf8"),
  );
  expect(one).not.toContain("@media");
  expect(one).not.toBe(other);
  const withoutColors = (svg: string) => svg.replace(/(?:fill|stroke): #\w+/g, "");
  expect(withoutColors(one)).toBe(withoutColors(other));
});

test("a page shows the picture of the reader's theme", () => {
  const shown = pages.flatMap(({ page, content }) =>
    [...content.matchAll(/images\/[\w-]+\.svg/g)].map(([path]) => ({ page, path })),
  );
  const pairs = pages.flatMap(({ content }) => [
    ...content.matchAll(
      /<picture>\n {2}<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)-dark\.svg">\n {2}<img alt="[^"]{20,}" src="\1\.svg">\n<\/picture>/g,
    ),
  ]);
  expect(pairs.length).toBe(light.length);
  expect(shown.length).toBe(2 * pairs.length);
});

test("the site shows the picture of the theme that a reader chose there", () => {
  const page = siteOf(root).pages.get("index.md") ?? "";
  const shown = [...page.matchAll(/<img class="(in-\w+)" alt="[^"]+" src="([^"]+)">/g)].map(([, ...found]) => found);
  expect(shown.slice(0, 2)).toEqual([
    ["in-light", "./images/report.svg"],
    ["in-dark", "./images/report-dark.svg"],
  ]);
  expect(page).not.toContain("<picture>");
});
