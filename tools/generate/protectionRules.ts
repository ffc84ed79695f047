import type { Rule } from "../../commands/preview/protection";
import { kindTypes } from "../../provider/kinds";
import { withGenerated } from "./tables";

/** Longest row of the table of rules in words. A rule with more gets a list of its own. */
const maxWordsOfRow = 40;

/** Fills docs/reference/protection-rules.md. */
export function protectionRulesWith(page: string, rules: readonly Rule[]): string {
  const isLong = (rule: Rule) => wordsIn(rowOf(rule)) > maxWordsOfRow;
  return withGenerated(page, "protection rules", [
    "| Rule | Resources | Lowers protection | Raises it | Changes code |",
    "|---|---|---|---|---|",
    ...rules.map((rule) =>
      isLong(rule) ? rowOf({ ...rule, lowers: `[see below](#rule-${rule.id})`, raises: "", code: "" }) : rowOf(rule),
    ),
    "",
    "Rules with more cases:",
    ...rules.filter(isLong).flatMap(detailsOf),
  ]);
}

function rowOf({ id, kinds, lowers, raises = "", code = "" }: Rule): string {
  return `| \`${id}\` | ${kindsIn(kinds)} | ${lowers} | ${raises} | ${code} |`;
}

function wordsIn(row: string): number {
  return row.replaceAll("|", " ").trim().split(/\s+/).length;
}

function kindsIn(kinds: readonly string[]): string {
  return kinds.length === kindTypes.length ? "all of this package" : kinds.map((kind) => `\`${kind}\``).join(", ");
}

/** Describes a rule as a list of cases. */
function detailsOf({ id, lowers, raises = "", code }: Rule): string[] {
  const [cases = "", ...remarks] = lowers.split(/\. (?=[A-Z])/);
  const opposite = wordsIn(raises) > maxWordsOfRow / 2 ? "the opposite, if its direction is clear" : raises;
  const after = [
    ...remarks,
    ...(opposite === "" ? [] : [`Raises protection: ${opposite}`]),
    ...(code ? [`Changes code: ${code}`] : []),
  ];
  return [
    "",
    `<a id="rule-${id}"></a>**\`${id}\`** lowers protection:`,
    "",
    ...merged(cases.split("; ")).map((each) => `- ${each}`),
    ...(after.length === 0 ? [] : ["", ...after.map((sentence) => `${sentence}.`)]),
  ];
}

/** Combines cases with the same effect. */
function merged(cases: readonly string[]): string[] {
  const byEffect = new Map<string, string[]>();
  for (const each of cases) {
    const [, name, effect] = /^(`[^`]+`) (.*)$/.exec(each) ?? [undefined, each, ""];
    byEffect.set(effect ?? "", [...(byEffect.get(effect ?? "") ?? []), name ?? each]);
  }
  return [...byEffect].flatMap(([effect, names]) => (effect === "" ? names : [`${names.join(", ")} ${effect}`]));
}
