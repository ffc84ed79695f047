import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { fromSchema } from "../model/arbitraries";
import { manage, putBack } from "../model/kind";
import { zonesOfLists, zonesOfRules } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing, withId } from "./parts/platform";
import { has, isList, notFound, objectIn } from "./parts/responses";

const guid = (number: number) => `22222222-1121-4000-8000-00000000000${number}`;
const rule = (number: number, Description: string) => ({ Guid: guid(number), Description, Enabled: true });

const type = "EdgeRuleEnablement";

export const edgeRuleEnablement: KindUnderTest = {
  program: { pullZoneId: 1001, description: "Force TLS", enabled: false },
  change: { enabled: true },
  chain: {
    gives: (isChanged) => ({ pullZoneId: 1306, description: "By hand 1", enabled: isChanged }),
    takes: { pullZoneId: () => ({ description: "By hand 1", enabled: true }) },
  },
  missing: {
    id: "1001/no-such-rule",
    remove: ({ pullZones }) => void pullZones[0]?.EdgeRules.splice(0),
    saidBy: (response, id) => {
      const { EdgeRules } = objectIn(response);
      return notFound(response) || (isList(response, EdgeRules) && !has(EdgeRules, "Guid", id.split("/")[1]));
    },
  },

  script: {
    ...adding({
      pullZones: [
        { Id: 1121, EdgeRules: [rule(1, "Force TLS"), rule(2, "Block /admin")] },
        { Id: 1122, EdgeRules: [rule(3, "Block /admin")] },
      ],
    }),
    args: { pullZoneId: 1121, description: "Block /admin" },
    id: new RegExp(`^1121/${guid(2)}$`),
    object: (platform, id) => rulesOf(platform, id).find(({ Guid }) => Guid === id.split("/")[1]),
    settings: { enabled: { from: false, to: true, at: "Enabled" } },
    replacing: {
      pullZoneId: { pullZoneId: 1122 },
      description: { description: "Force TLS" },
      edgeRuleId: { description: undefined, edgeRuleId: guid(1).toUpperCase() },
    },
    unmanaged: (blockAdmin, platform) => {
      blockAdmin.OrderIndex = 7;
      Object.assign(rulesOf(platform, "1121/")[0] ?? {}, { Enabled: false });
    },
    deletions: {
      "the rule": {
        change: (platform) => void rulesOf(platform, "1121/").pop(),
        outcome: /pull zone 1121 has no edge rule with the description "Block \/admin"; it has .* \(Force TLS\)/,
      },
      "its pull zone": {
        change: removing("pullZones", 1121),
        outcome: /edge rule "Block \/admin" of pull zone 1121: .*404/s,
      },
    },
    neverRecreated: "another program creates the rule; the resource only declares if it is enabled",
  },

  model: {
    naming: ["pullZoneId", "edgeRuleId", "description"],
    settings: fromSchema(type, "enabled", "onDestroy"),
    targets: (account) =>
      rules(account)
        .filter(({ pullZoneId }) => ![...zonesOfRules, ...zonesOfLists].includes(pullZoneId))
        .map(({ objectPath, pullZoneId, rule }) => ({
          objectPath,
          naming: fc.constantFrom(
            { pullZoneId, edgeRuleId: rule.Guid },
            { pullZoneId, edgeRuleId: rule.Guid.toUpperCase() },
            { pullZoneId, description: rule.Description },
          ),
        })),
    fit: (args) => ({ enabled: true, ...args }),

    up: (account, recorded) =>
      manage(account, recorded, new Map([[`${recorded.objectPath}/enabled`, recorded.args.enabled]])),

    destroy(account, recorded) {
      const { onDestroy } = recorded.args;
      if (onDestroy === "keep") return;
      if (onDestroy === "disable") account.set(`${recorded.objectPath}/enabled`, false);
      else putBack(account, recorded, [`${recorded.objectPath}/enabled`]);
    },

    intervene(draw, { objectPath }) {
      const isDrift = draw(fc.boolean());
      return {
        label: isDrift ? `switch ${objectPath}` : `move ${objectPath}`,
        isDrift,
        change: (account) => {
          const rule = rules(account).find((each) => each.objectPath === objectPath)?.rule;
          Object.assign(
            rule ?? {},
            isDrift ? { Enabled: !rule?.Enabled } : { OrderIndex: (rule?.OrderIndex ?? 0) + 1 },
          );
        },
      };
    },
  },

  soak: {
    slots: ({ pullZoneId, rules }) =>
      rules.map(({ name: description, guid }) => ({
        args: { pullZoneId, description, enabled: false },
        objectPath: `pullZone/${pullZoneId}/edgeRule/${guid}`,
      })),
  },
};

function rulesOf(platform: PlatformState, id: string) {
  return withId(platform, "pullZones", id.split("/")[0])?.EdgeRules ?? [];
}

function rules({ pullZones }: PlatformState) {
  return pullZones.flatMap(({ Id, EdgeRules }) =>
    EdgeRules.map((rule) => ({ objectPath: `pullZone/${Id}/edgeRule/${rule.Guid}`, pullZoneId: Id, rule })),
  );
}
