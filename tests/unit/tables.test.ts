import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { maxWordsOfRow, wordsIn } from "../../tools/generate/tables";

const root = resolve(__dirname, "../..");
const pages = execFileSync("git", ["ls-files", "-z", "*.md"], { cwd: root })
  .toString()
  .split("\0")
  .filter((page) => page !== "" && !page.startsWith("docs/reference/"));

test.each(pages)(`the rows of tables in %s have at most ${maxWordsOfRow} words`, (page) => {
  expect(longRowsIn(readFileSync(join(root, page), "utf8"))).toEqual([]);
});

test("a row counts its words in all cells, and code blocks have no rows", () => {
  const row = (words: number) => `| ${"word ".repeat(words - 1)}| \`code\` |`;
  expect(wordsIn(row(40))).toBe(40);
  expect(longRowsIn(`${row(40)}\n  ${row(41)}\n\`\`\`\n${row(41)}\n\`\`\`\n`)).toEqual([`2: ${row(41)}`]);
});

function longRowsIn(page: string): string[] {
  return page
    .replace(/^( *)```[\s\S]*?^\1```$/gm, (code) => code.replace(/[^\n]/g, ""))
    .split("\n")
    .flatMap((line, index) => {
      const row = line.trim();
      return row.startsWith("|") && wordsIn(row) > maxWordsOfRow ? [`${index + 1}: ${row}`] : [];
    });
}
