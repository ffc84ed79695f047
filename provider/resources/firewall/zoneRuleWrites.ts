import { claimsMissing } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { gainOf } from "../../lifecycle/judgement";
import type { Properties } from "../../schema/properties";
import { createOnce } from "../parts/createOnce";
import type { Listing } from "../parts/creation";
import { createdObject } from "../parts/lostCreate";
import type { Write, Writes } from "../parts/ruleLists/ruleList";
import { creationOf, patch, type RuleFamily } from "./firewallRules";
import { differingInRule, type Rule, type RuleInputs, settingsOf } from "./ruleSettings";
import { deleteRule, isRuleMissing, writing } from "./rulesOfZone";

/** The writes to the rules of a zone, of which these are there before. */
export function zoneRuleWrites(
  context: Context,
  family: RuleFamily,
  shieldZoneId: number,
  before: Listing<Rule>,
): Writes<Rule, number, RuleInputs> {
  const { operations } = family;
  const { shape } = family.inputs;
  const gain = (old: Properties | undefined, now: Properties | undefined) => gainOf(family.judge(old, now, "preview"));
  return {
    create: (inputs) => ({
      gain: gain(undefined, inputs),
      send: async () => {
        const creation = creationOf(context, family, inputs);
        const look = createdObject(context, family, creation, before);
        const create = () => createOnce(context, { name: creation.name, create: () => creation.create(look), look });
        const { id } = await writing(context, shieldZoneId, create);
        return id;
      },
    }),
    save: (rule, inputs): Write<Rule, number> | undefined => {
      const shown = settingsOf(rule, operations.configuration, inputs.conditions);
      const written = differingInRule(shape, inputs, shown, "absent");
      if (written.length === 0) return undefined;
      return {
        gain: gain(shown, { ...shown, ...inputs }),
        send: async () => {
          await writing(context, shieldZoneId, () => patch(context, family, rule.id, inputs, written, rule));
          return undefined;
        },
      };
    },
    delete: (rule) => ({
      gain: gain(settingsOf(rule, operations.configuration, undefined), undefined),
      send: async () => {
        await deleteRule(context, operations, shieldZoneId, rule.id).catch(async (error) => {
          // An attempt before may have deleted it, though its response was lost.
          const isMissing = claimsMissing(error) && (await isRuleMissing(context, operations, shieldZoneId, rule.id));
          if (!isMissing) throw error;
        });
        return undefined;
      },
    }),
  };
}
