import fc from "fast-check";
import type { PlatformState } from "../../../emulator";
import { fromSchema } from "../arbitraries";
import { type ModelledKind, manage, putBack } from "../kind";
import { zonesOfSets } from "../seed";

const type = "EdgeRuleEnablement";

export const edgeRuleEnablement: ModelledKind = {
  type,
  naming: ["pullZoneId", "edgeRuleId", "description"],
  settings: fromSchema(type, "enabled", "onDestroy"),
  targets: (account) =>
    rules(account)
      .filter(({ pullZoneId }) => !zonesOfSets.includes(pullZoneId))
      .map(({ thing, pullZoneId, rule }) => ({
        thing,
        naming: fc.constantFrom(
          { pullZoneId, edgeRuleId: rule.Guid },
          { pullZoneId, edgeRuleId: rule.Guid.toUpperCase() },
          { pullZoneId, description: rule.Description },
        ),
      })),
  fit: (args) => ({ enabled: true, ...args }),

  up: (account, recorded) => manage(account, recorded, new Map([[`${recorded.thing}/enabled`, recorded.args.enabled]])),

  destroy(account, recorded) {
    const { onDestroy } = recorded.args;
    if (onDestroy === "keep") return;
    if (onDestroy === "disable") account.set(`${recorded.thing}/enabled`, false);
    else putBack(account, recorded, [`${recorded.thing}/enabled`]);
  },

  intervene(draw, { thing }) {
    const isDrift = draw(fc.boolean());
    return {
      words: isDrift ? `switch ${thing}` : `move ${thing}`,
      isDrift,
      change: (account) => {
        const rule = rules(account).find((each) => each.thing === thing)?.rule;
        Object.assign(rule ?? {}, isDrift ? { Enabled: !rule?.Enabled } : { OrderIndex: (rule?.OrderIndex ?? 0) + 1 });
      },
    };
  },
};

function rules({ pullZones }: PlatformState) {
  return pullZones.flatMap(({ Id, EdgeRules }) =>
    EdgeRules.map((rule) => ({ thing: `pullZone/${Id}/edgeRule/${rule.Guid}`, pullZoneId: Id, rule })),
  );
}
