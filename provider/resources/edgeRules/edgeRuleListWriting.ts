import * as api from "../../api/pullZones";
import { NotFoundError } from "../../client/errors";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { createOnce, type Looked } from "../parts/createOnce";
import type { Outcome } from "../parts/ruleList";
import type { ShownList } from "../parts/shownList";
import { isAsDeclared, nameIn, wordsFor } from "./edgeRuleInputs";
import type { Step, Steps } from "./edgeRuleListPlan";
import { commitEdgeRules, type EdgeRule, edgeRulesOf, withGuid } from "./edgeRules";
import { madeAmong, notSaved } from "./edgeRuleWriting";

type Create = Extract<Step, { does: "create" }>;

/** What a response to a create tells of the rule. */
interface Saved {
  readonly guid: string | undefined;
}

/** Writes one after the other, and looks whether it took: what lowers protection only after the rest was seen to have taken. */
export async function carryOut(
  context: Context,
  pullZoneId: number,
  [first, last]: Steps,
  before: readonly EdgeRule[],
): Promise<Outcome<string>> {
  const made: Record<string, string> = {};
  let isBegun = false;
  const isNew = ({ Guid }: EdgeRule) => !withGuid(before, Guid);

  /** Sends a step; of a create it yields the id, where the response tells it. */
  const send = async (step: Step): Promise<string | undefined> => {
    const { client } = context;
    if (step.does === "create") {
      const create = async () => {
        const path = { pullZoneId };
        return { guid: (await client.call(api.addOrUpdateEdgeRule, { path, body: step.body }))?.Guid ?? undefined };
      };
      const look = () => lookFor(context, pullZoneId, step, isNew);
      const { guid } = await createOnce(context, { name: inWordsOf(pullZoneId, step), create, look });
      if (guid !== undefined) made[step.key] = guid;
      return guid;
    }
    if (step.does === "save") {
      await client.call(api.addOrUpdateEdgeRule, { path: { pullZoneId }, body: step.saving.body });
      return undefined;
    }
    const path = { pullZoneId, edgeRuleId: step.rule.Guid };
    // Whether it is gone is told by the look.
    await client.call(api.deleteEdgeRule, { path }).catch((error) => {
      if (!(error instanceof NotFoundError)) throw error;
    });
    return undefined;
  };

  const commit = async (steps: readonly Step[]) => {
    let left = steps;
    let shown: readonly EdgeRule[] = [];
    const sent = new Map<Step, string | undefined>();
    await commitEdgeRules(context, pullZoneId, {
      write: async () => {
        for (const step of left) {
          sent.set(step, await send(step));
          isBegun = true;
        }
        return left.length;
      },
      missing: (rules) => {
        shown = rules.items;
        left = left.filter((step) => notTaken(pullZoneId, step, rules).length > 0);
        return left.flatMap((step) => notTaken(pullZoneId, step, rules));
      },
    }).catch(async (error) => {
      // What was created is recorded, also where the response did not tell its id.
      for (const step of sent.keys()) {
        if (step.does !== "create" || made[step.key] !== undefined) continue;
        const found = await lookFor(context, pullZoneId, step, isNew).catch((): Looked<Saved> => ({}));
        if (found.made?.guid !== undefined) made[step.key] = found.made.guid;
      }
      throw error;
    });
    for (const step of steps) {
      if (step.does === "create") made[step.key] = madeAmong(shown, step.inputs, sent.get(step), isNew).Guid;
    }
  };

  const commitAll = async () => {
    for (const steps of [first, last]) if (steps.length > 0) await commit(steps);
  };
  return commitAll().then(
    () => ({ made, isBegun }),
    (error: Error) => ({ made, error, isBegun }),
  );
}

/** What a look does not show of a step, in words. */
function notTaken(pullZoneId: number, step: Step, rules: ShownList<EdgeRule>): string[] {
  if (step.does === "save") return notSaved(rules, step.saving, step.inputs);
  // A create is not repeated: whether it took is told by what it has created.
  if (step.does === "create" || !withGuid(rules.items, step.rule.Guid)) return [];
  return [`${inWordsOf(pullZoneId, step)} is still there`];
}

async function lookFor(
  context: Context,
  pullZoneId: number,
  { inputs }: Create,
  isNew: (rule: EdgeRule) => boolean,
): Promise<Looked<Saved>> {
  const { items } = await edgeRulesOf(context, pullZoneId, now());
  const all = items.filter(
    (rule) => isNew(rule) && rule.Description === inputs.description && isAsDeclared(inputs, rule),
  );
  const [one] = all;
  if (!one) return {};
  if (all.length === 1) return { made: { guid: one.Guid } };
  const ids = all.map(({ Guid }) => Guid).join(", ");
  return {
    unclear: `${all.length} rules of this description were not there before: ${ids}. Delete what is too much, and run up again.`,
  };
}

function inWordsOf(pullZoneId: number, step: Exclude<Step, { does: "save" }>): string {
  if (step.does === "create") return wordsFor(nameIn(step.inputs), pullZoneId);
  const { Description, Guid } = step.rule;
  return wordsFor(nameIn({ description: Description || undefined, edgeRuleId: Guid }), pullZoneId);
}
