import { claimsMissing } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import { createOnce } from "../parts/createOnce";
import type { Listing } from "../parts/creation";
import { createdObject } from "../parts/lostCreate";
import type { Outcome } from "../parts/ruleList";
import { creationOf, form, patch, type RuleKind } from "./firewallRules";
import type { Step, Steps } from "./ruleListPlan";
import type { Rule } from "./ruleSettings";
import { deleteRule, isRuleMissing, writing } from "./rulesOfZone";

/**
 * Brings the rules of a list into its order, with those that were created, by the keys of their entries. Before the last write it leaves
 * an order that is right but for what is deleted then. Yields whether the order will be right.
 */
export type Order = (made: Readonly<Record<string, number>>, isLast: boolean) => Promise<boolean>;

/**
 * Writes one after the other: what raises protection, then creates that lower it, as the order needs their ids, the order, and what
 * else lowers protection.
 */
export async function carryOut(
  context: Context,
  kind: RuleKind,
  shieldZoneId: number,
  { first, opening, last }: Steps,
  before: Listing<Rule>,
  order?: Order,
): Promise<Outcome<number>> {
  const made: Record<string, number> = {};
  let isBegun = false;
  const writeAll = async (steps: readonly Step[]) => {
    for (const step of steps) {
      const id = await write(context, kind, shieldZoneId, step, before);
      if (step.does === "create" && id !== undefined) made[step.key] = id;
      isBegun = true;
    }
  };
  const all = async () => {
    await writeAll([...first, ...opening]);
    const isRight = await order?.(
      made,
      last.every(({ does }) => does !== "delete"),
    );
    await writeAll(last);
    if (isRight === false) await order?.(made, true);
  };
  return all().then(
    () => ({ made, isBegun }),
    (error: Error) => ({ made, error, isBegun }),
  );
}

/** Carries out a step; of a create it yields the id. */
async function write(
  context: Context,
  kind: RuleKind,
  shieldZoneId: number,
  step: Step,
  before: Listing<Rule>,
): Promise<number | undefined> {
  if (step.does === "create") {
    const creation = creationOf(context, kind, step.inputs);
    const look = createdObject(context, kind.kind(), creation, before);
    const create = () => createOnce(context, { name: creation.name, create: () => creation.create(look), look });
    const { id } = await writing(context, shieldZoneId, create);
    return idParts(id, form)[1];
  }
  if (step.does === "save") {
    const { inputs, rule, written } = step;
    await writing(context, shieldZoneId, () => patch(context, kind, rule.id, inputs, written, rule));
    return undefined;
  }
  const { id } = step.rule;
  await deleteRule(context, kind.operations, shieldZoneId, id).catch(async (error) => {
    // An attempt before may have deleted it, though its response was lost.
    const isGone = claimsMissing(error) && (await isRuleMissing(context, kind.operations, shieldZoneId, id));
    if (!isGone) throw error;
  });
  return undefined;
}
