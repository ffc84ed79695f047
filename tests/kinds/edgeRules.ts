import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import type { ModelledKind } from "../model/kind";
import { zonesOfLists } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, exclusive, removing, withId } from "./parts/platform";
import { notFound } from "./parts/responses";
import { ruleListModel } from "./parts/ruleList";

const block = { actions: [{ type: "BlockRequest" }], triggers: [{ type: "Url", patterns: ["*/admin/*"] }] };
const redirect = {
  actions: [{ type: "Redirect", url: "https://www.acme.example/sale", statusCode: 302 }],
  triggers: [{ type: "Url", patterns: ["*/summer/*"] }],
};

const shown = (
  rules: readonly { Description?: unknown; ActionType?: unknown; OrderIndex?: unknown; Enabled?: unknown }[],
) =>
  [...rules]
    .sort((one, other) => Number(one.OrderIndex ?? 0) - Number(other.OrderIndex ?? 0))
    .map(({ Description, ActionType, Enabled }) => `${Description}: ${ActionType}${Enabled ? "" : " off"}`);

const shownRule = (key: string, { triggers }: { triggers: object[] }) => ({
  key,
  description: key,
  enabled: true,
  triggers: triggers.map((trigger) => ({ ...trigger, matching: "Any" })),
  triggerMatching: "Any",
});

export const edgeRules: KindUnderTest = {
  program: {
    pullZoneId: 1002,
    rules: [
      { key: "admin", ...block },
      { key: "sale", ...redirect },
    ],
  },
  change: {
    rules: [
      { key: "sale", ...redirect },
      { key: "admin", ...block, enabled: false },
      { key: "new", ...block },
    ],
  },
  others: {
    "a rule that differs from a created rule": {
      change: ({ pullZones }) => void Object.assign(pullZones[1]?.EdgeRules.at(-1) ?? {}, { Enabled: false }),
    },
  },
  missing: { id: "9999", remove: ({ pullZones }) => void pullZones.splice(1, 1), saidBy: notFound },

  // Another program adopts existing rules only for an exclusive list.
  lives: [{ declares: { exclusive: true } }],

  script: {
    ...adding({ pullZones: [{ Id: 1261 }, { Id: 1262 }] }),
    args: { pullZoneId: 1261 },
    id: /^1261$/,
    object: (platform, id) => withId(platform, "pullZones", id),
    settings: {
      rules: {
        from: [
          { key: "Admin", ...block },
          { key: "Sale", ...redirect },
        ],
        to: [
          { key: "Sale", ...redirect },
          { key: "Admin", ...block, enabled: true },
          { key: "New", ...block, enabled: false },
        ],
        holds: [
          ["Admin: 4", "Sale: 1"],
          ["Sale: 1", "Admin: 4", "New: 4 off"],
        ],
        look: (zone) => shown(zone.EdgeRules as []),
        shown: [
          { ...shownRule("Admin", block), actions: block.actions },
          { ...shownRule("Sale", redirect), actions: redirect.actions },
        ],
        set: (zone) => {
          const rules = zone.EdgeRules as { OrderIndex: number }[];
          rules.forEach((rule, index) => {
            rule.OrderIndex = rules.length - index;
          });
        },
      },
      exclusive,
    },
    replacing: { pullZoneId: { pullZoneId: 1262 } },
    unmanaged: (zone) => {
      for (const rule of zone.EdgeRules as Record<string, unknown>[]) Object.assign(rule, { CameLater: "kept" });
      zone.BlockedReferrers = ["partner.example.com"];
    },
    deletions: {
      "its pull zone": {
        change: removing("pullZones", 1261),
        outcome: /the edge rules of pull zone 1261: .*404/s,
      },
    },
    neverRecreated: "the list is part of its pull zone",
  },

  model: model(),

  soak: {
    // One for the whole account, because it contains all rules of its pull zone.
    slots: ({ number }) =>
      number === 1
        ? zonesOfLists.map((pullZoneId) => ({
            args: { pullZoneId, rules: [{ key: "b", ...block, enabled: true }] },
            objectPath: `pullZone/${pullZoneId}/edgeRules`,
          }))
        : [],
    change: { rules: [{ key: "a", ...redirect, enabled: true }] },
  },
};

function model(): ModelledKind {
  return ruleListModel({
    type: "EdgeRules",
    list: "rules",
    parent: "pullZoneId",
    objectPaths: Object.fromEntries(zonesOfLists.map((id) => [id, `pullZone/${id}/edgeRules`])),
    called: "Description",
    entry: (key) =>
      fc.tuple(fc.constantFrom(block, redirect), fc.boolean()).map(([rule, enabled]) => ({ key, ...rule, enabled })),
    heldOf: ({ key, actions, enabled }) => ({
      Description: key,
      ActionType: (actions as { type: string }[])[0]?.type === "BlockRequest" ? 4 : 1,
      Enabled: enabled,
    }),
    interventions: {
      "turn round": (account, id) => {
        for (const [index, rule] of rulesOf(account, id).entries()) rule.OrderIndex = 100 - index;
      },
      "switch one of": (account, id) => {
        const [first] = rulesOf(account, id);
        if (first) first.Enabled = !first.Enabled;
      },
      "delete one of": (account, id) => void rulesOf(account, id).shift(),
      "add one to": (account, id) => {
        const number = account.nextIds.edgeRule++;
        const Guid = `abcdef00-${id}-4000-9000-${String(number).padStart(12, "0")}`;
        const rule = { Guid, Description: `other ${number}`, ActionType: 3, Enabled: true, OrderIndex: number };
        rulesOf(account, id).push(rule);
      },
    },
  });
}

function rulesOf(account: PlatformState, id: number) {
  return withId(account, "pullZones", id)?.EdgeRules ?? [];
}
