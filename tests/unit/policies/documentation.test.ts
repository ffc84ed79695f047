import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { policies } from "../../../policies/list";
import { kindTypes } from "../../../provider/kinds";

test("each kind has a policy, or the page says why it has none", () => {
  const page = readFileSync(resolve(__dirname, "../../../docs/policies.md"), "utf8");
  const [, section = ""] = /## Resources without a policy\n([\s\S]*?)\n## /.exec(page) ?? [];
  const explained = [...section.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = ""]) => cell.match(/\w+/g) ?? []);
  const judged = policies.flatMap(({ kinds, within = {} }) => [...kinds, ...Object.keys(within)]);
  expect(explained.toSorted()).toEqual(kindTypes.filter((kind) => !judged.includes(kind)).toSorted());
});
