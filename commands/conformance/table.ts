import { singleLine } from "../../provider/schema/singleLine";
import type { Finding } from "./run";

export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map(({ area, assumption, verdict, seen = "", remark }) => {
    const expected = "expected" in assumption ? [assumption.expected].flat().join(" or ") : "";
    const observed = verdict === "not tried" || remark === undefined ? seen : `${seen} (${remark})`;
    const settled = verdict === "not tried" ? `not tried: ${remark}` : verdict;
    return [area, assumption.assumed, `\`${assumption.operation}\``, expected, observed, settled];
  });
  const head = ["Area", "Assumed", "Operation", "Expected", "Seen", "Settled"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |\n`).join("");
}

export function summaryOf(findings: readonly Finding[]): string {
  const verdicts = ["as expected", "differs", "not tried"] as const;
  const count = (verdict: Finding["verdict"]) => findings.filter((finding) => finding.verdict === verdict).length;
  const differing = findings.filter(({ verdict }) => verdict === "differs");
  return [
    `${verdicts.map((verdict) => `${count(verdict)} ${verdict}`).join(", ")}\n`,
    ...differing.map(
      ({ area, assumption: { assumed, ifWrong }, seen = "" }) =>
        `differs: ${area}: ${assumed}. Seen: ${singleLine(seen, 200)}. Consequence: ${ifWrong}\n`,
    ),
  ].join("");
}

function cell(content: string): string {
  return singleLine(content, 1_000).replaceAll("|", "\\|");
}
