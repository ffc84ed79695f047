import { claimsMissing } from "../../client/notFound";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { gainOf } from "../../lifecycle/protection/judgement";
import type { Properties } from "../../schema/properties";
import type { Listing } from "../parts/creation";
import { createWithoutDuplicates } from "../parts/lostCreate";
import type { Write, Writes } from "../parts/ruleLists/ruleList";
import { creationOf, form, patch, type RuleFamily } from "./firewallRules";
import { differingInRule, type Rule, type RuleInputs, settingsOf } from "./ruleSettings";
import { deleteRule, isRuleMissing, writing } from "./rulesOfZone";

export function zoneRuleWrites(
  context: Context,
  family: RuleFamily,
  shieldZoneId: number,
  before: Listing<Rule>,
): Writes<Rule, number, RuleInputs> {
  const { operations } = family;
  const { shape } = family.inputs;
  const idFrom = (id: string) => idParts(id, form)[1];
  const gain = (old: Properties | undefined, now: Properties | undefined) => gainOf(family.judge(old, now, "preview"));
  return {
    idFrom,
    create: (inputs) => ({
      gain: gain(undefined, inputs),
      send: async () => {
        const deleteIt = (_: Context, id: string) => deleteRule(context, operations, shieldZoneId, idFrom(id));
        const kind = { type: family.type, delete: deleteIt };
        return (await createWithoutDuplicates(context, kind, creationOf(context, family, inputs), before)).id;
      },
    }),
    save: (rule, inputs): Write<Rule, number> | undefined => {
      const actual = settingsOf(rule, operations.configuration, inputs.conditions);
      const written = differingInRule(shape, inputs, actual, "absent");
      if (written.length === 0) return undefined;
      return {
        gain: gain(actual, { ...actual, ...inputs }),
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
          // An earlier attempt may have deleted the rule and lost its response.
          const isMissing = claimsMissing(error) && (await isRuleMissing(context, operations, shieldZoneId, rule.id));
          if (!isMissing) throw error;
        });
        return undefined;
      },
    }),
  };
}
