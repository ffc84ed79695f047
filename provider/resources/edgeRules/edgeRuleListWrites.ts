import * as api from "../../api/pullZones";
import { edgeRuleActionType } from "../../api/pullZones";
import { NotFoundError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { toNumber } from "../../schema/enumeration";
import { createOnce } from "../parts/createOnce";
import type { Write, Writes } from "../parts/ruleLists/ruleList";
import { edgeRuleActions } from "./edgeRuleActions";
import { newBodyOf, RuleCreate } from "./edgeRuleCreate";
import { type Inputs, nameIn, wordsFor } from "./edgeRuleInputs";
import { commitEdgeRules, type EdgeRule, withGuid } from "./edgeRules";
import { notSaved, savingOf } from "./edgeRuleWriting";

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
  const create = new RuleCreate(context, inputs, ({ Guid }) => !withGuid(before, Guid));
  const once = { name: create.words, create: () => create.send(), look: () => create.look() };
  return {
    gain: strengthOf(newBodyOf(inputs)),
    send: async () => {
      await createOnce<unknown>(context, once);
      return create.guid;
    },
    confirmation: {
      missing: (rules) => create.missing(rules),
      createdId: () => create.made().Guid,
      findCreated: async () => (await create.look()).made?.Guid,
    },
  };
}

function saving(
  { client }: Context,
  pullZoneId: number,
  rule: EdgeRule,
  inputs: Inputs,
): Write<EdgeRule, string> | undefined {
  const save = savingOf(pullZoneId, rule, inputs);
  if (!save) return undefined;
  const { before, body } = save;
  const [old, now] = [strengthOf(before), strengthOf(body)];
  return {
    // A rule that protects, and runs sooner, protects more; one that opens less.
    gain: Math.sign(now - old) || now * Math.sign((before.OrderIndex ?? 0) - (body.OrderIndex ?? 0)),
    send: async () => {
      await client.call(api.addOrUpdateEdgeRule, { path: { pullZoneId }, body });
      return undefined;
    },
    confirmation: { missing: (rules) => notSaved(rules, save, inputs) },
  };
}

function deleting({ client }: Context, pullZoneId: number, rule: EdgeRule): Write<EdgeRule, string> {
  const { Guid, Description } = rule;
  let refusal: NotFoundError | undefined;
  return {
    gain: 0 - strengthOf(rule),
    send: async () => {
      refusal = undefined;
      // Whether it is gone is told by the look.
      await client.call(api.deleteEdgeRule, { path: { pullZoneId, edgeRuleId: Guid } }).catch((error) => {
        if (!(error instanceof NotFoundError)) throw error;
        refusal = error;
      });
      return undefined;
    },
    confirmation: {
      missing: ({ items }) => {
        if (!withGuid(items, Guid)) return [];
        const name = nameIn({ description: Description || undefined, edgeRuleId: Guid });
        return [`${wordsFor(name, pullZoneId)} is still there`];
      },
      refusal: () => refusal,
    },
  };
}

type Does = Pick<EdgeRule, "ActionType" | "ExtraActions" | "Enabled">;

/** Whether a rule protects (1) or opens (-1); 0 where it does neither, or both. */
function strengthOf({ ActionType, ExtraActions, Enabled }: Partial<ReturnType<typeof newBodyOf>> | Does): number {
  if (Enabled === false) return 0;
  const actions = [ActionType, ...(ExtraActions ?? []).map((extra) => extra.ActionType)];
  const effects = actions.map((action) => {
    const number = action === undefined || action === null ? undefined : toNumber(edgeRuleActionType, action);
    return number === undefined ? undefined : edgeRuleActions.get(number)?.is;
  });
  return Number(effects.includes("protects")) - Number(effects.includes("opens"));
}
