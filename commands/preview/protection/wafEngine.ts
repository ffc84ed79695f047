import {
  type Judgement,
  lowers,
  onScale,
  raises,
  undirected,
  valuesAt,
} from "../../../provider/lifecycle/protection/judgement";
import { momentOf } from "../../../provider/schema/moment";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Preview, Properties } from "../model";
import { scaleOf } from "./decided";
import { type EngineVariable, engineVariables } from "./engineVariables";
import type { Rule } from "./rule";
import { ruleOfSettings } from "./zoneSettings";

const documented: Readonly<Record<string, Pick<Rule, "lowers" | "raises">>> = {
  "paranoia-level": { lowers: "lowering a paranoia level of `wafEngineConfig`", raises: "raising one" },
  "anomaly-threshold": { lowers: "raising an anomaly score threshold of `wafEngineConfig`", raises: "lowering one" },
  "engine-variables": {
    lowers:
      "in `wafEngineConfig`, adding an item to an `allowed_…` variable or removing one from a `restricted_…` variable; raising the maximum number, length or file size of arguments; any change of another variable, including body limits (the direction is unclear)",
    raises: "the opposite, if its direction is clear",
  },
};

export const wafEngine: readonly Rule[] = [
  ...Object.entries(documented).map(([id, about]) =>
    ruleOfSettings({ id, ...about }, (old, now, { mode }) => {
      const [before, after] = [variablesIn(old), variablesIn(now)];
      const names = [...new Set([...before.keys(), ...after.keys()])].sort();
      const all = names.flatMap((name) => {
        const variable = engineVariables.find(({ named }) => named.test(name));
        if (variable?.rule !== id) return [];
        return judgeEngine(
          variable,
          `wafEngineConfig[${JSON.stringify(name)}].valueEncoded`,
          before.get(name),
          after.get(name),
          mode,
        );
      });
      return id === "engine-variables" ? [...all, ...notKnownYet(old, now)] : all;
    }),
  ),
  ruleOfSettings(
    {
      id: "learning-mode-end",
      lowers:
        "a `learningModeUntil` that is later, newly declared, no longer declared, or known only after the update, unless `learningMode` is off",
      raises: "an earlier `learningModeUntil`",
    },
    (old, now, { mode }) => {
      const path = "learningModeUntil";
      if (old[path] === now[path] || now.learningMode === false) return [];
      const [before, after] = [momentOf(stringOf(old[path])), momentOf(stringOf(now[path]))];
      if (before === after) return [];
      if (Number.isNaN(before) || Number.isNaN(after)) {
        return [undirected({ changed: "learning mode ends at another time", path }, old[path], now[path], mode)];
      }
      const values = { path, old: old[path], new: now[path] };
      return after > before
        ? [lowers("the firewall stays in learning mode longer and blocks nothing until then", values)]
        : [raises("the firewall leaves learning mode earlier", values)];
    },
  ),
];

function judgeEngine(
  variable: EngineVariable,
  path: string,
  old: unknown,
  now: unknown,
  mode: Preview["mode"],
): readonly Judgement[] {
  const { is, more, weaker, stronger } = variable;
  if (old === now) return [];
  const isPlain = [old, now].every((value) => typeof value === "string" && !isUnknown(value));
  if (
    is === "not known" ||
    more === undefined ||
    weaker === undefined ||
    stronger === undefined ||
    (is === "list" && !isPlain)
  ) {
    return [undirected({ changed: "a variable of the firewall's engine changes", path }, old, now, mode)];
  }
  if (is === "number") return onScale(scaleOf(path, { ...variable, more, weaker, stronger }), old, now, mode);
  const [before, after] = [itemsIn(old), itemsIn(now)];
  const isMore = after.some((item) => !before.includes(item));
  const isLess = before.some((item) => !after.includes(item));
  const values = { path, old, new: now };
  const [down, up] = [lowers(weaker, values), raises(stronger, values)];
  const [moreIs, lessIs] = more === "weaker" ? [down, up] : [up, down];
  return [...(isMore ? [moreIs] : []), ...(isLess ? [lessIs] : [])];
}

function itemsIn(value: unknown): string[] {
  return String(value)
    .toLowerCase()
    .split(/[\s|]+/)
    .filter((item) => item !== "");
}

function notKnownYet(old: Properties, now: Properties): Judgement[] {
  const path = "wafEngineConfig";
  if (!isUnknown(now[path]) || isUnknown(old[path])) return [];
  const says = "which variables of the firewall's engine are set is known only after the update";
  return [lowers(says, valuesAt(path, old[path], now[path]))];
}

function variablesIn({ wafEngineConfig }: Properties): Map<string, unknown> {
  const variables = Array.isArray(wafEngineConfig) ? wafEngineConfig : [];
  return new Map(
    variables
      .filter((variable) => typeof variable?.name === "string")
      .map(({ name, valueEncoded }) => [name, valueEncoded]),
  );
}
