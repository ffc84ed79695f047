import {
  type Judgement,
  type Mode,
  onScale,
  type Scale,
  scale,
  switchedOn,
  undirected,
} from "../../lifecycle/protection/judgement";
import type { EdgeRuleAction } from "./edgeRuleActions";

/** Judges switching a rule on or off. Undefined means an unknown action. */
export function judgeSwitch(
  action: EdgeRuleAction | undefined,
  old: unknown,
  now: unknown,
  mode: Mode,
): readonly Judgement[] {
  if (action && action.is !== "not known") return onScale(scaleOf(action), old, now, mode);
  if (old === now) return [];
  const does = action ? ` that ${action.does}` : "";
  const changed = `the rule${does} is ${now === true ? "on" : "off"}${action ? "" : ", and its effect is unknown"}`;
  return [undirected({ changed, path: "enabled" }, old, now, mode)];
}

function scaleOf({ does, is }: EdgeRuleAction): Scale {
  const [on, off] = [`the rule that ${does} is on`, `the rule that ${does} is off`];
  return is === "opens" ? scale("enabled", [true, false], on, off) : switchedOn("enabled", off, on);
}
