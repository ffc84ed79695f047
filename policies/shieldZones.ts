import { ownValue } from "../provider/schema/own";
import { textOf } from "../provider/schema/textOf";
import { type EdgePolicy, inWords, listOf, unlessProtected } from "./policy";

const kinds = ["ShieldZone"];

export const wafEnabled: EdgePolicy = {
  name: "waf-enabled",
  kinds,
  description: "The firewall of a shield zone is enabled.",
  level: "mandatory",
  problems: ({ properties: { wafEnabled } }) =>
    wafEnabled === true ? [] : [`wafEnabled is ${inWords(wafEnabled)}: set it to true.`],
};

export const wafBlocks: EdgePolicy = {
  name: "waf-blocks",
  kinds,
  description: "The firewall of a shield zone blocks, unless the zone is in learning mode.",
  level: "mandatory",
  problems: ({ properties: { learningMode, wafExecutionMode } }) =>
    learningMode === true || wafExecutionMode === "Block"
      ? []
      : [`wafExecutionMode is ${inWords(wafExecutionMode)}: set it to "Block".`],
};

export const learningModeEnds: EdgePolicy = {
  name: "learning-mode-ends",
  kinds,
  description: "The learning mode of a shield zone, which blocks nothing, is off or ends by a date.",
  level: "mandatory",
  settings: {
    by: {
      type: "string",
      description: "The latest end, such as `2026-12-31` or `2026-12-31T12:00:00Z`. Default: any.",
    },
  },
  problems({ properties, settings }) {
    if (properties.learningMode === false) return [];
    const end = properties.learningModeUntil;
    if (end === undefined || end === null) {
      return [
        `learningMode is ${inWords(properties.learningMode)}${properties.learningMode === true ? "" : ", and a new zone learns"}: set it to false, or declare its end in learningModeUntil.`,
      ];
    }
    if (settings.by === undefined) return [];
    const latest = momentOf(settings.by);
    if (Number.isNaN(latest)) return [`the policy's setting by, ${inWords(settings.by)}, is no date.`];
    return momentOf(end) <= latest ? [] : [`learningModeUntil is ${inWords(end)}, later than ${settings.by}.`];
  },
};

export const disabledRulesHaveReasons: EdgePolicy = {
  name: "disabled-rules-have-reasons",
  kinds,
  description: "No firewall rule is disabled without a reason.",
  level: "mandatory",
  settings: {
    reasons: {
      type: "object",
      additionalProperties: { type: "string" },
      description:
        'Why a rule may be disabled, by its id, such as `{ "942100": "the search field takes SQL" }`. Default: none may.',
    },
  },
  problems({ properties, settings }) {
    const reasons = (settings.reasons ?? {}) as Readonly<Record<string, unknown>>;
    return listOf<unknown>(properties.wafDisabledRules)
      .map(textOf)
      .filter((rule) => {
        const reason = ownValue(reasons, rule);
        return typeof reason !== "string" || reason.trim() === "";
      })
      .map(
        (rule) =>
          `wafDisabledRules: rule ${rule} has no reason: take it out, or say why in the policy's setting reasons.`,
      );
  },
};

/** From the least to the most. */
const sensitivities = ["Off", "Low", "Medium", "High", "Challenge"];

export const ddosAtLeastMedium: EdgePolicy = {
  name: "ddos-at-least-medium",
  kinds,
  description: "The DDoS protection of a shield zone is at least Medium.",
  level: "mandatory",
  problems({ properties: { ddosShieldSensitivity } }) {
    const isEnough = sensitivities.indexOf(textOf(ddosShieldSensitivity)) >= sensitivities.indexOf("Medium");
    return isEnough ? [] : [`ddosShieldSensitivity is ${inWords(ddosShieldSensitivity)}: set it to "Medium" or more.`];
  },
};

export const zonesProtected: EdgePolicy = {
  name: "zones-protected",
  kinds,
  description: "A shield zone has the resource option protect, so that no up can delete it.",
  level: "mandatory",
  problems: unlessProtected,
};

function momentOf(value: unknown): number {
  return Date.parse(textOf(value));
}
