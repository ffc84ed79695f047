import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Figure, figures, staleFigures, withFigures } from "../../../tools/measure";

test("the table of CONTRIBUTING.md is not stale; npm run measure -- --write writes it", () => {
  expect(staleFigures(readFileSync(resolve(__dirname, "../../../CONTRIBUTING.md"), "utf8"), figures())).toEqual([]);
});

test("an exact figure is stale once it differs, a rounded one once it is off by more than twice what it rounds to", () => {
  const rows = (casts: number, lines: number): Figure[] => [
    { what: "casts", now: casts, aim: "0" },
    { what: "lines", now: lines, aim: "–", unit: 1000 },
  ];
  const page = withFigures(
    "A\n<!-- begin generated: figures -->\nold\n<!-- end generated: figures -->\nB\n",
    rows(0, 63_835),
  );
  expect(page).toContain("| lines | 64,000 | – |\n<!-- end generated: figures -->\nB\n");
  expect(staleFigures(page, rows(0, 62_000))).toEqual([]);
  expect(staleFigures(page, rows(1, 61_999))).toEqual(["casts: 0, is 1", "lines: 64,000, is 61,999"]);
  expect(staleFigures("no table", rows(0, 0))).toEqual(["casts: undefined, is 0", "lines: undefined, is 0"]);
});
