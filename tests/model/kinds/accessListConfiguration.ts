import fc from "fast-check";
import type { PlatformState } from "../../../emulator";
import { managedLists } from "../../../emulator/catalogue";
import { fromSchema, numberFor } from "../arbitraries";
import { type ModelledKind, manage, putBack, type Recorded } from "../kind";
import { seededShieldZones, zonesOfSets } from "../seed";

const type = "AccessListConfiguration";

export const accessListConfiguration: ModelledKind = {
  type,
  naming: ["shieldZoneId", "configurationId", "listName"],
  settings: fromSchema(type, "isEnabled", "action", "onDestroy"),
  targets: (account) =>
    lists(account).map(({ thing, shieldZoneId, configurationId, listName }) => ({
      thing,
      naming: fc.constantFrom({ shieldZoneId, configurationId }, { shieldZoneId, listName }),
    })),
  fit: (args) => args,

  up: (account, recorded) => manage(account, recorded, declared(recorded)),

  destroy(account, recorded) {
    const { onDestroy } = recorded.args;
    if (onDestroy === "keep") return;
    if (onDestroy === "disable") account.set(`${recorded.thing}/isEnabled`, false);
    else putBack(account, recorded, declared(recorded).keys());
  },

  intervene(draw, { thing, args }) {
    const input = draw(fc.constantFrom("isEnabled", "action"));
    const value = input === "isEnabled" ? draw(fc.boolean()) : draw(fc.integer({ min: 0, max: 5 }));
    return {
      words: `set ${input} of ${thing} to ${value}`,
      isDrift: args[input] !== undefined,
      change: (account) =>
        Object.assign(lists(account).find((list) => list.thing === thing)?.stored ?? {}, { [input]: value }),
    };
  },
};

function declared({ thing, args }: Recorded): Map<string, unknown> {
  return new Map(
    ["isEnabled", "action"]
      .filter((input) => args[input] !== undefined)
      .map((input) => [`${thing}/${input}`, numberFor(type, input, args[input])]),
  );
}

/** The lists of the zones that were there from the start: of one whose plan may be managed those that need no plan. */
function lists({ shieldZones }: PlatformState) {
  return shieldZones
    .filter(
      ({ shieldZoneId, pullZoneId }) => seededShieldZones.includes(shieldZoneId) && !zonesOfSets.includes(pullZoneId),
    )
    .flatMap(({ pullZoneId, shieldZoneId, planType, accessLists, customLists }) => {
      const platforms = accessLists.map((stored) => {
        const { name = "", requiredPlan = 0 } = managedLists.find(({ listId }) => listId === stored.listId) ?? {};
        return { stored, name, requiredPlan };
      });
      const own = customLists.map((stored) => ({ stored, name: stored.name ?? "", requiredPlan: 0 }));
      return [...platforms, ...own]
        .filter(({ requiredPlan }) => requiredPlan === 0 || (pullZoneId === 1006 && requiredPlan <= (planType ?? 0)))
        .map(({ stored, name }) => ({
          thing: `shieldZone/${pullZoneId}/accessList/${stored.configurationId}`,
          shieldZoneId,
          configurationId: stored.configurationId,
          listName: name,
          stored: stored as { isEnabled?: unknown; action?: unknown },
        }));
    });
}
