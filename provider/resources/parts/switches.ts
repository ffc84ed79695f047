import type { Decision } from "../../lifecycle/protection/protection";

type Side = "on" | "off";

/** The decisions about switches that protect while they are on, and about those that protect while they are off, under one rule. */
export function switchesOf(rule: string) {
  const protectsWhile = (side: Side) => {
    const other: Side = side === "on" ? "off" : "on";
    return (name: string, weaker: string, stronger: string): Decision => ({
      rule,
      weakToStrong: side === "on" ? [false, true] : [true, false],
      lowers: `\`${name}\` switched ${other}`,
      raises: `\`${name}\` switched ${side}`,
      weaker,
      stronger,
    });
  };
  return { onProtects: protectsWhile("on"), offProtects: protectsWhile("off") };
}
