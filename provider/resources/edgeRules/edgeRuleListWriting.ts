import * as api from "../../api/pullZones";
import { NotFoundError } from "../../client/errors";
import { NotTakenError } from "../../client/groupCommit";
import type { Context } from "../../lifecycle/context";
import { createOnce, type Looked } from "../parts/createOnce";
import type { Outcome } from "../parts/ruleList";
import type { ShownList } from "../parts/shownList";
import { RuleCreate } from "./edgeRuleCreate";
import { nameIn, wordsFor } from "./edgeRuleInputs";
import type { Step, Steps } from "./edgeRuleListPlan";
import { commitEdgeRules, type EdgeRule, withGuid } from "./edgeRules";
import { notSaved } from "./edgeRuleWriting";

type Create = Extract<Step, { does: "create" }>;

/** Writes one after the other, and looks whether it took: what lowers protection only after the rest was seen to have taken. */
export async function carryOut(
  context: Context,
  pullZoneId: number,
  [first, last]: Steps,
  before: readonly EdgeRule[],
): Promise<Outcome<string>> {
  const made: Record<string, string> = {};
  let isBegun = false;
  const isNew = ({ Guid }: Pick<EdgeRule, "Guid">) => !withGuid(before, Guid);
  const creates = new Map<Create, RuleCreate>();
  /** Deletes to which the platform last responded that the rule is not there. */
  const refused = new Map<Step, NotFoundError>();

  const send = async (step: Step): Promise<unknown> => {
    const { client } = context;
    if (step.does === "create") {
      const create = creates.get(step) ?? new RuleCreate(context, step.inputs, isNew);
      creates.set(step, create);
      const once = { name: create.words, create: () => create.send(), look: () => create.look() };
      await createOnce<unknown>(context, once);
      if (create.guid !== undefined) made[step.key] = create.guid;
      return;
    }
    if (step.does === "save") {
      return client.call(api.addOrUpdateEdgeRule, { path: { pullZoneId }, body: step.saving.body });
    }
    const path = { pullZoneId, edgeRuleId: step.rule.Guid };
    refused.delete(step);
    // Whether it is gone is told by the look.
    await client.call(api.deleteEdgeRule, { path }).catch((error) => {
      if (!(error instanceof NotFoundError)) throw error;
      refused.set(step, error);
    });
    return undefined;
  };

  /** What a look does not show of a step, in words. */
  const notTaken = (step: Step, rules: ShownList<EdgeRule>): string[] => {
    if (step.does === "save") return notSaved(rules, step.saving, step.inputs);
    if (step.does === "create") return creates.get(step)?.missing(rules) ?? [];
    return withGuid(rules.items, step.rule.Guid) ? [`${inWordsOf(pullZoneId, step.rule)} is still there`] : [];
  };

  const commit = async (steps: readonly Step[]) => {
    let left = steps;
    await commitEdgeRules(context, pullZoneId, {
      write: async () => {
        for (const step of left) {
          await send(step);
          isBegun = true;
        }
        return left.length;
      },
      missing: (rules) => {
        const missing = new Map(left.map((step) => [step, notTaken(step, rules)]));
        left = left.filter((step) => missing.get(step)?.length);
        return left.flatMap((step) => missing.get(step) ?? []);
      },
    }).catch(async (error) => {
      // What was created is recorded, also where the response did not tell its id.
      for (const [{ key }, create] of creates) {
        if (create.guid !== undefined) continue;
        const found = await create.look().catch((): Looked<EdgeRule> => ({}));
        if (found.made) made[key] = found.made.Guid;
      }
      const [refusal] = left.map((step) => refused.get(step));
      throw error instanceof NotTakenError && refusal && left.every((step) => refused.has(step)) ? refusal : error;
    });
    for (const [{ key }, create] of creates) made[key] = create.made().Guid;
  };

  const commitAll = async () => {
    for (const steps of [first, last]) if (steps.length > 0) await commit(steps);
  };
  return commitAll().then(
    () => ({ made, isBegun }),
    (error: Error) => ({ made, error, isBegun }),
  );
}

/** A rule that is there, in words. */
function inWordsOf(pullZoneId: number, { Description, Guid }: EdgeRule): string {
  return wordsFor(nameIn({ description: Description || undefined, edgeRuleId: Guid }), pullZoneId);
}
