import * as api from "../../api/pullZones";
import { NotFoundError } from "../../client/errors";
import { readAgain } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { gainOf } from "../../lifecycle/protection/judgement";
import type { Looked } from "../parts/createOnce";
import type { Write, Writes } from "../parts/ruleLists/ruleList";
import { newBodyOf, RuleCreate } from "./edgeRuleCreate";
import { type Inputs, labelOfRule, nameIn } from "./edgeRuleInputs";
import { judgeEdgeRule } from "./edgeRuleJudgement";
import { judgeEdgeRulePlace } from "./edgeRuleOrderJudgement";
import { commitEdgeRules, type EdgeRule } from "./edgeRules";
import { type Shown, settingsOf } from "./edgeRuleWire";
import { notDeleted, notSaved, savingOf, sendSaving } from "./edgeRuleWriting";

/** The writes to the rules of a pull zone, of which these are there before. */
export function edgeRuleWrites(
  context: Context,
  pullZoneId: number,
  before: readonly EdgeRule[],
): Writes<EdgeRule, string, Inputs> {
  return {
    create: (inputs) => creating(context, inputs, before),
    save: (rule, inputs) => saving(context, pullZoneId, rule, inputs),
    delete: (rule) => deleting(context, pullZoneId, rule),
    commit: (change) => commitEdgeRules(context, pullZoneId, change),
  };
}

function creating(context: Context, inputs: Inputs, before: readonly EdgeRule[]): Write<EdgeRule, string> {
  const create = new RuleCreate(context, inputs, before);
  let isSent = false;
  return {
    gain: gain(undefined, newBodyOf(inputs)),
    leftBehind: () => create.guid,
    send: async () => {
      await create.send();
      isSent = true;
      return create.guid;
    },
    confirmation: {
      isShown: () => create.isShown,
      missing: (rules) => create.missing(rules),
      createdId: () => create.createdRule().Guid,
      findCreated: async () => {
        const isOver = ({ created, unclear }: Looked<EdgeRule>) => !isSent || (created ?? unclear) !== undefined;
        return (await readAgain(context, () => create.look(), isOver)).created?.Guid;
      },
    },
  };
}

function saving(
  context: Context,
  pullZoneId: number,
  rule: EdgeRule,
  inputs: Inputs,
): Write<EdgeRule, string> | undefined {
  const save = savingOf(pullZoneId, rule, inputs);
  if (!save) return undefined;
  const { before, body } = save;
  let isShown = false;
  return {
    gain: gain(before, body),
    send: async () => {
      isShown = await sendSaving(context, save, inputs);
      return undefined;
    },
    confirmation: { isShown: () => isShown, missing: (rules) => notSaved(rules, save, inputs) },
  };
}

function deleting({ client }: Context, pullZoneId: number, rule: EdgeRule): Write<EdgeRule, string> {
  const { Guid, Description } = rule;
  let refusal: NotFoundError | undefined;
  return {
    gain: gain(rule, undefined),
    send: async () => {
      refusal = undefined;
      // The look tells whether it is deleted.
      await client.send(api.deleteEdgeRule, { path: { pullZoneId, edgeRuleId: Guid } }).catch((error) => {
        if (!(error instanceof NotFoundError)) throw error;
        refusal = error;
      });
      return undefined;
    },
    confirmation: {
      missing: (rules) => {
        const name = nameIn({ description: Description || undefined, edgeRuleId: Guid });
        return notDeleted(rules, Guid, labelOfRule(name, pullZoneId));
      },
      refusal: () => refusal,
    },
  };
}

/** How much more the rules protect after a write, from what the platform shows of a rule before to what it shows then. */
function gain(before: Shown | undefined, after: Shown | undefined): number {
  const [old, now] = [before && settingsOf(before, {}), after && settingsOf(after, {})];
  const byPlace = old && now ? judgeEdgeRulePlace(old, now, "preview") : [];
  return gainOf([...judgeEdgeRule(old, now, "preview"), ...byPlace]);
}
