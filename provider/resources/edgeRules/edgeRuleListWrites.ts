import * as api from "../../api/pullZones";
import type { ApiError } from "../../client/errors";
import { claimsMissing, unlessMissing } from "../../client/notFound";
import { untilGone } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { gainOf } from "../../lifecycle/protection/judgement";
import type { ListResponse } from "../parts/listResponse";
import { createWithoutDuplicates } from "../parts/lostCreate";
import type { Write, Writes } from "../parts/ruleLists/ruleList";
import { creationOf, form } from "./edgeRule";
import { displayName, type Inputs, labelOfRule } from "./edgeRuleInputs";
import { judgeEdgeRule } from "./edgeRuleJudgement";
import { judgeEdgeRulePlace } from "./edgeRuleOrderJudgement";
import { commitEdgeRules, type EdgeRule, edgeRulesOf, withGuid } from "./edgeRules";
import { type ActualRule, settingsOf } from "./edgeRuleWire";
import {
  isCreatedAsDeclared,
  isSavedAsDeclared,
  newBodyOf,
  notCreated,
  notDeleted,
  notSaved,
  savingOf,
} from "./edgeRuleWriting";

export function edgeRuleWrites(
  context: Context,
  pullZoneId: number,
  before: ListResponse<EdgeRule>,
): Writes<EdgeRule, string, Inputs> {
  return {
    idFrom: (id) => idParts(id, form)[1],
    create: (inputs) => creating(context, inputs, before),
    save: (rule, inputs) => saving(context, pullZoneId, rule, inputs),
    delete: (rule) => deleting(context, pullZoneId, rule),
    commit: (change) => commitEdgeRules(context, pullZoneId, change),
  };
}

/** The list confirms all its writes with one read. */
function creating(context: Context, inputs: Inputs, before: ListResponse<EdgeRule>): Write<EdgeRule, string> {
  const creation = creationOf(context, inputs);
  const kind = { type: "EdgeRule", delete: deleteInLine };
  let created: EdgeRule | undefined;
  return {
    gain: gain(undefined, newBodyOf(inputs)),
    send: async () => {
      created = await createWithoutDuplicates(context, kind, creation, before);
      return created.Guid;
    },
    confirmation: {
      isConfirmed: () => created !== undefined && isCreatedAsDeclared(inputs, created),
      missing: (rules) => (created ? notCreated(rules, created.Guid, creation.name) : []),
    },
  };
}

/** Deletes a rule from within a queued write. */
async function deleteInLine(context: Context, id: string): Promise<void> {
  const [pullZoneId, edgeRuleId] = idParts(id, form);
  await unlessMissing(context.client.send(api.deleteEdgeRule, { path: { pullZoneId, edgeRuleId } }));
  const read = async () => (await edgeRulesOf(context, pullZoneId, now())).items;
  await untilGone(context, "rule", async () => withGuid(await read(), edgeRuleId) !== undefined);
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
      const saved = await context.client.send(api.addOrUpdateEdgeRule, { path: { pullZoneId }, body });
      isShown = isSavedAsDeclared(inputs, save, saved);
      return undefined;
    },
    confirmation: { isConfirmed: () => isShown, missing: (rules) => notSaved(rules, save, inputs) },
  };
}

function deleting({ client }: Context, pullZoneId: number, rule: EdgeRule): Write<EdgeRule, string> {
  const { Guid, Description } = rule;
  let refusal: ApiError | undefined;
  return {
    gain: gain(rule, undefined),
    send: async () => {
      refusal = undefined;
      // The read confirms the deletion.
      await client.send(api.deleteEdgeRule, { path: { pullZoneId, edgeRuleId: Guid } }).catch((error) => {
        if (!claimsMissing(error)) throw error;
        refusal = error;
      });
      return undefined;
    },
    confirmation: {
      missing: (rules) => {
        const name = displayName({ description: Description || undefined, edgeRuleId: Guid });
        return notDeleted(rules, Guid, labelOfRule(name, pullZoneId));
      },
      refusal: () => refusal,
    },
  };
}

/** Returns how much protection a write gains. */
function gain(before: ActualRule | undefined, after: ActualRule | undefined): number {
  const [old, now] = [before && settingsOf(before, {}), after && settingsOf(after, {})];
  const byPlace = old && now ? judgeEdgeRulePlace(old, now, "preview") : [];
  return gainOf([...judgeEdgeRule(old, now, "preview"), ...byPlace]);
}
