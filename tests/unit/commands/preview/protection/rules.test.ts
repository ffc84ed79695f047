import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rules } from "../../../../../commands/preview/protection";
import { decisions, isGraded, isUndirected } from "../../../../../commands/preview/protection/decisions";
import { kindTypes } from "../../../../../provider/kinds";

const tests = readdirSync(__dirname)
  .filter((name) => name !== "rules.test.ts")
  .map((name) => readFileSync(join(__dirname, name), "utf8"))
  .join("\n");

/** Tested in `decisions.test.ts` with the kinds' declarations. */
const decided = [...decisions.values()]
  .flatMap((ofKind) => Object.values(ofKind))
  .flatMap((decision) => (isGraded(decision) || isUndirected(decision) ? [decision.rule] : []));

test("each rule has a unique id, existing kinds, and a test", () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { id, kinds } of rules) {
    expect(kindTypes).toEqual(expect.arrayContaining([...kinds]));
    if (!decided.includes(id)) expect(tests).toMatch(new RegExp(`"${id}"|["\`]${id} (lowers|raises|code|notJudged)`));
  }
});

test("a rule's documentation fits in a table", () => {
  for (const { lowers, raises = "", code = "" } of rules) expect(lowers + raises + code).not.toMatch(/[|\n]/);
});
