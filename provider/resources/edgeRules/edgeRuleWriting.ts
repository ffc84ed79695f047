import * as api from "../../api/pullZones";
import { unshown } from "../../client/confirmation";
import { EdgeError } from "../../client/errors";
import { stillThere } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { UnfinishedError } from "../../lifecycle/kind";
import type { Looked } from "../parts/createOnce";
import type { ShownList } from "../parts/shownList";
import { RuleCreate } from "./edgeRuleCreate";
import { differingInEdgeRule, type Inputs, isSame, labelOfRule, nameIn } from "./edgeRuleInputs";
import { candidatesAmong, commitEdgeRules, type EdgeRule, edgeRulesBefore, edgeRulesOf, withGuid } from "./edgeRules";
import { bodyOf, type SettingName, unreadableSettings } from "./edgeRuleWire";

/**
 * Creates a rule and confirms it. `look` finds it if the response is lost.
 *
 * @throws UnfinishedError if the response told the id, and something fails afterwards
 */
export async function sendCreate(
  context: Context,
  inputs: Inputs,
  before: readonly EdgeRule[],
  look: () => Promise<Looked<EdgeRule>>,
): Promise<RuleCreate> {
  const create = new RuleCreate(context, inputs, before);
  const { pullZoneId } = inputs;
  const change = {
    send: async () => {
      await create.send(look);
      return create.isShown;
    },
    missing: (rules: ShownList<EdgeRule>) => create.missing(rules),
  };
  await commitEdgeRules(context, pullZoneId, change).catch((error) => {
    const { guid } = create;
    if (!(error instanceof EdgeError) || guid === undefined) throw error;
    throw new UnfinishedError(`${pullZoneId}/${guid}`, { adopted: false }, error.message);
  });
  return create;
}

/** An existing rule that a resource is to declare. */
export async function toAdopt(context: Context, pullZoneId: number, guid: string, since: number): Promise<EdgeRule> {
  return amongToAdopt(await edgeRulesOf(context, pullZoneId, since), pullZoneId, guid);
}

/** @throws EdgeError if none of these rules has the id, with a list of them; or if it is the platform's own rule */
export function amongToAdopt(rules: ShownList<EdgeRule>, pullZoneId: number, guid: string): EdgeRule {
  const rule = withGuid(rules.items, guid);
  if (rule) return writable(rule, pullZoneId);
  rules.confirmAbsent();
  const known = candidatesAmong(rules.items) || "none";
  throw new EdgeError(`pull zone ${pullZoneId} has no edge rule with the id ${guid} to adopt; it has ${known}.`);
}

/** Replaces a rule by what is declared, and what the platform has of the rest. */
export async function save(context: Context, pullZoneId: number, guid: string, inputs: Inputs): Promise<void> {
  const rules = await edgeRulesBefore(context, pullZoneId);
  const before = withGuid(rules.items, guid);
  if (!before) {
    rules.confirmAbsent();
    throw new EdgeError(`it no longer exists. Run \`pulumi refresh\`; the next up then creates it.`);
  }
  const saving = savingOf(pullZoneId, before, inputs);
  if (!saving) return;
  const send = () => sendSaving(context, saving, inputs);
  await commitEdgeRules(context, pullZoneId, {
    send,
    repeat: send,
    missing: (shown) => notSaved(shown, saving, inputs),
  });
}

/** Saves a rule. Returns true if the response shows it as declared. */
export async function sendSaving({ client }: Context, { body, written }: Saving, inputs: Inputs): Promise<boolean> {
  const saved = await client.send(api.addOrUpdateEdgeRule, { path: { pullZoneId: inputs.pullZoneId }, body });
  if (!saved?.Guid) return false;
  const unseen = differingInEdgeRule(inputs, { ...saved, Guid: saved.Guid }, "absent");
  return !written.some((name) => unseen.includes(name));
}

/** How a rule is saved that is there. */
interface Saving {
  readonly before: EdgeRule;
  readonly written: readonly SettingName[];
  readonly body: ReturnType<typeof bodyOf>;
}

/** How a rule becomes as declared; nothing where it is. */
export function savingOf(pullZoneId: number, before: EdgeRule, inputs: Inputs): Saving | undefined {
  const written = differingInEdgeRule(inputs, before, "absent");
  if (written.length === 0) return undefined;
  const body = { ...bodyOf(inputs, wholly(writable(before, pullZoneId), inputs)), Guid: before.Guid };
  return { before, written, body };
}

/** What a look does not show of a rule that was saved, a sentence each. */
export function notSaved(rules: ShownList<EdgeRule>, { before, written }: Saving, inputs: Inputs): string[] {
  const { pullZoneId } = inputs;
  const rule = withGuid(rules.items, before.Guid);
  if (!rule) return [`edge rule ${before.Guid} ${rules.isWhole ? "no longer exists" : "can no longer be read there"}`];
  // The platform may keep a value in another form; a rule that is as it was before is one that was not written.
  const differs = new Set(differingInEdgeRule(inputs, rule));
  const isAsBefore = written.every((name) => differs.has(name) && isSame(name, before, rule, inputs));
  const label = labelOfRule(nameIn({ edgeRuleId: before.Guid, ...inputs }), pullZoneId);
  return isAsBefore ? [`${written.join(", ")} of ${label} stay as before`] : [];
}

/** Deletes a rule. */
export async function remove(context: Context, pullZoneId: number, guid: string, label: string): Promise<void> {
  const path = { pullZoneId, edgeRuleId: guid };
  await commitEdgeRules(context, pullZoneId, {
    ...unshown(() => context.client.send(api.deleteEdgeRule, { path })),
    missing: (rules) => notDeleted(rules, guid, label),
  });
}

/**
 * What a look shows of a rule that was deleted.
 *
 * @throws EdgeError where the look does not tell
 */
export function notDeleted(rules: ShownList<EdgeRule>, guid: string, label: string): string[] {
  if (withGuid(rules.items, guid)) return [stillThere(label)];
  // One that has no id is another one.
  if (rules.hasUnread) rules.confirmAbsent();
  return [];
}

/** @throws EdgeError where it is the platform's own */
function writable(rule: EdgeRule, pullZoneId: number): EdgeRule {
  if (rule.ReadOnly !== true) return rule;
  const label = labelOfRule(nameIn({ description: rule.Description || undefined, edgeRuleId: rule.Guid }), pullZoneId);
  throw new EdgeError(
    `${label} is the platform's own (ReadOnly): it can be neither changed nor deleted. Remove it from the program.`,
  );
}

/** @throws EdgeError where a save would lose what this version cannot read */
function wholly(rule: EdgeRule, inputs: Inputs): EdgeRule {
  const unreadable = new Set<SettingName>(unreadableSettings(rule));
  if ((rule.ActionType ?? undefined) === undefined) unreadable.add("actions");
  const lost = [...unreadable].filter((name) => inputs[name] === undefined);
  if (lost.length === 0) return rule;
  throw new EdgeError(
    `nothing was written: an update replaces the whole rule, and ${lost.join(", ")} of it cannot be read. Declare ${lost.join(", ")} as well, or check for a newer version of pulumi-edge-platform.`,
  );
}
