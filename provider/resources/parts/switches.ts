import type { Decision, Graded } from "../../lifecycle/protection/protection";

type Side = "on" | "off";

type Switches = Readonly<Record<string, readonly [weaker: string, stronger: string]>>;

/** Returns two functions: one for switches that protect while on, one for those that protect while off. */
export function switchesOf(rule: string) {
  const protectsWhile = (side: Side) => {
    const other: Side = side === "on" ? "off" : "on";
    const decision = (name: string, weaker: string, stronger: string): Graded => ({
      rule,
      weakToStrong: side === "on" ? [false, true] : [true, false],
      lowers: `\`${name}\` switched ${other}`,
      raises: `\`${name}\` switched ${side}`,
      weaker,
      stronger,
    });
    return (switches: Switches, more: Pick<Graded, "cancelledBy"> = {}): Record<string, Decision> =>
      Object.fromEntries(
        Object.entries(switches).map(([name, effects]) => [name, { ...decision(name, ...effects), ...more }]),
      );
  };
  return { onProtects: protectsWhile("on"), offProtects: protectsWhile("off") };
}
