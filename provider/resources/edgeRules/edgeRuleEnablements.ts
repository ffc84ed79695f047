import { z } from "zod";
import * as api from "../../api/pullZones";
import { pullZoneList } from "../../lifecycle/accountLists";
import type { ResourceKind } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { unreadableNames } from "../../schema/program";
import { guidText, id, mapOf } from "../../schema/values";
import { byKey } from "../parts/found";
import { inWords } from "../parts/inWords";
import { onDestroy } from "../parts/onDestroy";
import { type Members, settingSet } from "../parts/settingSet";
import type { ShownList } from "../parts/shownList";
import {
  commitEdgeRules,
  type EdgeRule,
  edgeRulesOf,
  judged,
  notSwitched,
  ruleInWords,
  sharedRules,
  switchableRulesOf,
  switchEdgeRule,
} from "./edgeRules";

export const edgeRuleEnablements: ResourceKind = {
  type: "EdgeRuleEnablements",
  description:
    "Whether many edge rules of a pull zone are enabled, as one resource. Rules that it does not list are left alone, so several programs can each manage their own, also with EdgeRuleEnablement. Removing a rule from the map restores what was found, as a destroy does.",
  example: `new edge.EdgeRuleEnablements("rules", {
  pullZoneId: 1001,
  enabled: {
    "11111111-1001-4000-8000-000000000001": true,
    "11111111-1001-4000-8000-000000000002": false,
  },
});`,
  uses: [api.getPullZone, api.setEdgeRuleEnabled],
  errors: ["A rule that the pull zone does not have: the message lists those that it has, and nothing is written."],
  inputs: z.strictObject({
    pullZoneId: about(id(), {
      description: "The pull zone that holds the rules. A change replaces the resource.",
      example: 1001,
    }),
    enabled: about(mapOf(guidText(), about(z.boolean(), { mayBeHidden: true })), {
      description:
        "Whether each rule is enabled, by the id of the rule (a GUID, case-insensitive); getPullZone lists them.",
      isEntries: true,
      example: { "11111111-1001-4000-8000-000000000001": true },
    }),
    onDestroy: onDestroy(
      ["restore", "disable", "keep"],
      "`restore` puts back what was found of each rule, `disable` disables the rules, `keep` leaves them; the same applies to a rule deleted from the map",
      "`restore`",
    ),
  }),
  outputs: z.object({
    rules: about(
      z.record(
        z.string(),
        about(
          z.object({
            edgeRuleId: about(z.string(), { description: "The id of the rule as the platform spells it, a GUID." }),
            description: about(z.string().optional(), { description: "The description of the rule." }),
            actionType: about(z.int().optional(), { description: "What the rule does: a platform-defined number." }),
          }),
          { typeName: "SwitchedEdgeRule", typeDescription: "What the platform reports about an edge rule." },
        ),
      ),
      {
        description: "What the platform reports about each declared rule, by its id.",
        copies: ["enabled"],
        changesWith: ["enabled"],
        entriesOf: { input: "enabled" },
      },
    ),
    previous: about(z.record(z.string(), z.boolean()).optional(), {
      description: 'Whether each rule was enabled before; put back by `onDestroy: "restore"`.',
      copies: ["enabled"],
      changesWith: ["enabled"],
    }),
  }),
  root: { list: pullZoneList },
  identity: { none: "it knows its rules by their GUIDs, which no other rules have" },
  sharedList: sharedRules,
  protection: { pullZoneId: judged, "enabled.*": judged, connection: judged },
  importing: {
    within: "pullZone",
    form: "sets",
    noun: "Rules",
    async find(context, { id }) {
      const { own, leftOut } = await switchableRulesOf(context, id);
      const known = own.filter(({ Enabled }) => typeof Enabled === "boolean");
      for (const rule of own.filter((it) => !known.includes(it))) {
        leftOut.push({ what: ruleInWords(rule), why: "the platform does not say whether it is enabled" });
      }
      if (known.length === 0) return leftOut;
      const enabled = byKey(known, ({ Guid, Enabled }) => [Guid.toLowerCase(), Enabled]);
      const names = byKey(known, ({ Guid, Description }) => [Guid.toLowerCase(), Description ?? ""]);
      return [{ id, given: { enabled }, called: { input: "enabled", names } }, ...leftOut];
    },
  },
  ...settingSet({
    form: {
      of: "EdgeRuleEnablement",
      parent: "pullZoneId",
      noun: "edge rule",
      entries: "enabled",
      settings: "enabled",
      key: { input: "edgeRuleId", of: (key) => key },
      facts: "rules",
      label: "description",
      factNames: { edgeRuleId: "resolvedEdgeRuleId", description: "resolvedDescription", actionType: "actionType" },
    },
    off: { enabled: false },
    atOnce: () => 1,
    inWords: (pullZoneId) => inWords("the switches of the edge rules of pull zone", pullZoneId),
    oneInWords: (pullZoneId, key) => inWords("edge rule", key, "of pull zone", pullZoneId),
    look: async (context, pullZoneId) => lookOf(await edgeRulesOf(context, pullZoneId)),
    write: (context, pullZoneId, id, { enabled }) => switchEdgeRule(context, pullZoneId, id, enabled === true),
    commit: (context, pullZoneId, { write, missing }) =>
      commitEdgeRules(context, pullZoneId, { write, missing: (rules) => missing(membersOf(rules.items)) }),
    notTaken: ({ enabled }, shown) => notSwitched(enabled, shown.enabled),
  }),
};

function lookOf({ items, confirmAbsent }: ShownList<EdgeRule>) {
  return { all: membersOf(items), confirmAbsent };
}

function membersOf(rules: readonly EdgeRule[]): Members {
  return Object.fromEntries(
    rules.map((rule) => [
      rule.Guid.toLowerCase(),
      {
        id: rule.Guid,
        settings: { enabled: rule.Enabled ?? undefined },
        facts: {
          edgeRuleId: rule.Guid,
          description: rule.Description ?? undefined,
          actionType: rule.ActionType ?? undefined,
        },
        unreadable: unreadableNames(rule),
      },
    ]),
  );
}
