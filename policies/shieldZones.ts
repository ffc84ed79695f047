import { momentOf } from "../provider/schema/moment";
import { ownValue } from "../provider/schema/own";
import { stringOf } from "../provider/schema/stringOf";
import { either, itemsOf } from "./judgements";
import { type EdgePolicy, formatValue, mustBe } from "./policy";

const kinds = ["ShieldZone"];

export const wafEnabled: EdgePolicy = {
  name: "waf-enabled",
  kinds,
  description: "Shield zones must have the firewall enabled.",
  level: "mandatory",
  judgements: ({ properties }) => [mustBe(properties, "wafEnabled", true)],
};

export const wafBlocks: EdgePolicy = {
  name: "waf-blocks",
  kinds,
  description: "The firewall of a shield zone must block requests unless the zone is in learning mode.",
  level: "mandatory",
  judgements: ({ properties }) => [
    () => {
      const blocksOrLearns = either(
        () => properties.wafExecutionMode === "Block",
        () => properties.learningMode === true && !hasEnded(properties.learningModeUntil),
      );
      if (blocksOrLearns) return undefined;
      return `wafExecutionMode is ${formatValue(properties.wafExecutionMode)}. Set it to "Block".`;
    },
  ],
};

/** Rules of the firewall start at level 1, and a request that breaks one scores at most 5. */
const engineBounds = [
  { named: /paranoia_level$/, breaks: (value: number) => value < 1, ask: "which applies no rule. Set it to 1 or more" },
  {
    named: /anomaly_score_threshold$/,
    breaks: (value: number) => value > 100,
    ask: "which no request reaches. Set it to 100 or less",
  },
];

export const wafEngineActs: EdgePolicy = {
  name: "waf-engine-acts",
  kinds,
  description: "The paranoia levels and anomaly thresholds of the firewall's engine must allow it to act.",
  level: "mandatory",
  *judgements({ properties }) {
    for (const variable of itemsOf<EngineVariable | null>(properties.wafEngineConfig)) {
      yield () => {
        const name = stringOf(variable()?.name);
        const bound = engineBounds.find(({ named }) => named.test(name));
        if (!bound?.breaks(Number(stringOf(variable()?.valueEncoded)))) return undefined;
        return `wafEngineConfig: ${name} is ${formatValue(variable()?.valueEncoded)}, ${bound.ask}.`;
      };
    }
  },
};

interface EngineVariable {
  readonly name?: unknown;
  readonly valueEncoded?: unknown;
}

/** A new zone learns for 14 days. */
const daysToLearn = 90;
const day = 24 * 60 * 60 * 1000;

export const learningModeEnds: EdgePolicy = {
  name: "learning-mode-ends",
  kinds,
  description: "Learning mode, which blocks nothing, must be off or end soon.",
  level: "mandatory",
  settings: {
    by: {
      type: "string",
      description: `Latest end of learning mode, such as \`2026-12-31\` or \`2026-12-31T12:00:00Z\`. Default: ${daysToLearn} days from now.`,
    },
  },
  judgements: ({ properties, settings }) => [
    () => {
      if (properties.learningMode === false) return undefined;
      const end = properties.learningModeUntil;
      if (end === undefined || end === null) {
        return `learningMode is ${formatValue(properties.learningMode)}${properties.learningMode === true ? "" : ", and a new zone starts in learning mode"}. Set it to false, or declare its end in learningModeUntil.`;
      }
      const latest = settings.by === undefined ? Date.now() + daysToLearn * day : timeOf(settings.by);
      if (Number.isNaN(latest)) return `the policy's setting by, ${formatValue(settings.by)}, is not a date.`;
      if (timeOf(end) <= latest) return undefined;
      const bound = settings.by ?? `${daysToLearn} days from now`;
      return `learningModeUntil is ${formatValue(end)}, later than ${bound}. Set an earlier end, or set learningMode to false.`;
    },
  ],
};

export const disabledRulesHaveReasons: EdgePolicy = {
  name: "disabled-rules-have-reasons",
  kinds,
  description: "Disabled firewall rules must have a reason.",
  level: "mandatory",
  settings: {
    reasons: {
      type: "object",
      additionalProperties: { type: "string" },
      description:
        'Reasons to disable rules, by rule id, such as `{ "942100": "the search field takes SQL" }`. Default: none.',
    },
  },
  *judgements({ properties, settings }) {
    const reasons = (settings.reasons ?? {}) as Readonly<Record<string, unknown>>;
    for (const disabled of itemsOf(properties.wafDisabledRules)) {
      yield () => {
        const rule = stringOf(disabled());
        const reason = ownValue(reasons, rule);
        if (typeof reason === "string" && reason.trim() !== "") return undefined;
        return `wafDisabledRules: rule ${rule} has no reason. Remove it, or add a reason to the policy's setting reasons.`;
      };
    }
  },
};

/** From low to high. */
const sensitivities = ["Off", "Low", "Medium", "High", "Challenge"];

export const ddosAtLeastMedium: EdgePolicy = {
  name: "ddos-at-least-medium",
  kinds,
  description: "The DDoS protection of a shield zone must be at least Medium and must not only log.",
  level: "mandatory",
  judgements: ({ properties }) => [
    () => {
      const sensitivity = properties.ddosShieldSensitivity;
      const isEnough = sensitivities.indexOf(stringOf(sensitivity)) >= sensitivities.indexOf("Medium");
      return isEnough ? undefined : `ddosShieldSensitivity is ${formatValue(sensitivity)}. Set it to "Medium" or more.`;
    },
    () => (properties.ddosExecutionMode === "Log" ? 'ddosExecutionMode is "Log". Set it to "Block".' : undefined),
  ],
};

/** True if the moment is known and past. */
function hasEnded(moment: unknown): boolean {
  return moment !== undefined && moment !== null && timeOf(moment) < Date.now();
}

function timeOf(value: unknown): number {
  return momentOf(stringOf(value));
}
