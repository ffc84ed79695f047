import { table } from "../../../tools/measureTests";

test("each file counts for the first suite that has it, and the files that take most come first", () => {
  const measured = [
    { file: "unit/provider/lifecycle/model.test.ts", seconds: 1 },
    { file: "acceptance/model.full.test.ts", seconds: 2.25 },
    { file: "unit/docs.test.ts", seconds: 0.5 },
    { file: "unit/provider/resources/wafRule.test.ts", seconds: 4 },
  ];
  const lines = table(measured).split("\n");
  expect(lines.slice(2, 6)).toEqual([
    "| unit: resources | 1 | 4.0 s |",
    "| the models | 2 | 3.3 s |",
    "| unit: the others | 1 | 0.5 s |",
    "| all | 4 | 7.8 s |",
  ]);
  expect(lines.slice(9).map((line) => line.split(" ")[1])).toEqual([
    "unit/provider/resources/wafRule.test.ts",
    "acceptance/model.full.test.ts",
    "unit/provider/lifecycle/model.test.ts",
    "unit/docs.test.ts",
  ]);
});
