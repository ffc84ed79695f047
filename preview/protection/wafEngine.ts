import type { Properties } from "../model";
import { onScale, type Rule, type Scale } from "./rule";
import { ruleOfSettings } from "./zoneSettings";

/** How strict the firewall's rules are, and how long it only learns. */
export const wafEngine: readonly Rule[] = [
  ofVariables({
    id: "paranoia-level",
    named: /paranoia_level$/,
    lowers: "a paranoia level of `wafEngineConfig` down",
    raises: "up",
    // OWASP's rule set has levels from 1 to 4.
    scale: {
      strength: (level) => level,
      weakest: 1,
      strongest: 4,
      weaker: "the firewall's rules are less strict",
      stronger: "the firewall's rules are stricter",
    },
  }),
  ofVariables({
    id: "anomaly-threshold",
    named: /anomaly_score_threshold$/,
    lowers: "a threshold of anomaly scores of `wafEngineConfig` up",
    raises: "down",
    scale: {
      strength: (threshold) => -threshold,
      weakest: Number.NEGATIVE_INFINITY,
      strongest: -1,
      weaker: "a request has to be more conspicuous before the firewall acts",
      stronger: "the firewall acts on less conspicuous requests",
    },
  }),
  ruleOfSettings(
    {
      id: "learning-mode-end",
      lowers: "`learningModeUntil` later",
      raises: "earlier",
    },
    (old, now) => {
      const path = "learningModeUntil";
      const [before, after] = [Date.parse(String(old[path])), Date.parse(String(now[path]))];
      if (Number.isNaN(before) || Number.isNaN(after) || before === after || now.learningMode === false) return [];
      const values = { path, old: old[path], new: now[path] };
      return after > before
        ? [{ effect: "lowers", says: "the firewall learns for longer, and blocks nothing until then", ...values }]
        : [{ effect: "raises", says: "the firewall has done with learning earlier", ...values }];
    },
  ),
];

interface Variables {
  readonly id: string;
  readonly named: RegExp;
  readonly lowers: string;
  readonly raises: string;
  readonly scale: Omit<Scale, "path" | "strength"> & { readonly strength: (value: number) => number };
}

/** A rule about variables of the firewall's engine whose values are numbers. */
function ofVariables({ id, named, lowers, raises, scale }: Variables): Rule {
  const strength = (value: unknown) =>
    typeof value === "string" && /^\d+$/.test(value) ? scale.strength(Number(value)) : undefined;
  return ruleOfSettings({ id, lowers, raises }, (old, now, { mode }) => {
    const [before, after] = [variablesIn(old, named), variablesIn(now, named)];
    const names = [...new Set([...before.keys(), ...after.keys()])].sort();
    return names.flatMap((name) => {
      const path = `wafEngineConfig["${name}"].valueEncoded`;
      return onScale({ ...scale, path, strength }, before.get(name), after.get(name), mode);
    });
  });
}

function variablesIn({ wafEngineConfig }: Properties, named: RegExp): Map<string, unknown> {
  const variables = Array.isArray(wafEngineConfig) ? wafEngineConfig : [];
  return new Map(
    variables
      .filter((variable) => named.test(String(variable?.name)))
      .map(({ name, valueEncoded }) => [String(name), valueEncoded]),
  );
}
