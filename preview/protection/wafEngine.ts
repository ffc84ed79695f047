import type { Properties } from "../model";
import { inputsOf, onScale, type Rule, ruleOfEach } from "./rule";
import { hasSettings, isNewZone } from "./zoneSettings";

/** How strict the firewall's rules are, and how long it only learns. */
export const wafEngine: readonly Rule[] = [
  ruleOfEach(
    {
      id: "paranoia-level",
      kinds: ["ShieldZone"],
      lowers: "a paranoia level of `wafEngineConfig` down",
      raises: "up",
    },
    (change, { mode }) => {
      if (!hasSettings(change)) return [];
      const { old, new: now } = inputsOf(change);
      const [before, after] = [levelsIn(old), levelsIn(now)];
      const names = [...new Set([...before.keys(), ...after.keys()])].sort();
      return names
        .flatMap((name) => onScale(scaleOf(name), before.get(name), after.get(name), mode))
        .filter(({ effect }) => effect === "raises" || !isNewZone(change));
    },
  ),
  ruleOfEach(
    {
      id: "learning-mode-end",
      kinds: ["ShieldZone"],
      lowers: "`learningModeUntil` later",
      raises: "earlier",
    },
    (change) => {
      if (!hasSettings(change) || isNewZone(change)) return [];
      const path = "learningModeUntil";
      const { old, new: now } = inputsOf(change);
      const [before, after] = [Date.parse(String(old[path])), Date.parse(String(now[path]))];
      if (Number.isNaN(before) || Number.isNaN(after) || before === after || now.learningMode === false) return [];
      const values = { path, old: old[path], new: now[path] };
      return after > before
        ? [{ effect: "lowers", says: "the firewall learns for longer, and blocks nothing until then", ...values }]
        : [{ effect: "raises", says: "the firewall has done with learning earlier", ...values }];
    },
  ),
];

/** OWASP's rule set has levels from 1 to 4. */
const scaleOf = (name: string) => ({
  path: `wafEngineConfig["${name}"].valueEncoded`,
  strength: (value: unknown) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : undefined),
  weakest: 1,
  strongest: 4,
  weaker: "the firewall's rules are less strict",
  stronger: "the firewall's rules are stricter",
});

function levelsIn({ wafEngineConfig }: Properties): Map<string, unknown> {
  const variables = Array.isArray(wafEngineConfig) ? wafEngineConfig : [];
  return new Map(
    variables
      .filter((variable) => /paranoia_level$/.test(String(variable?.name)))
      .map(({ name, valueEncoded }) => [String(name), valueEncoded]),
  );
}
