import * as api from "../../api/pullZones";
import { EdgeError } from "../../client/errors";
import { unlessMissing } from "../../client/notFound";
import { readAgain, untilGone } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { ownershipOf } from "../../lifecycle/ownership";
import { withCreated } from "../../schema/createdAs";
import { createOnce, type Looked } from "../parts/createOnce";
import type { ShownList } from "../parts/shownList";
import { differingInEdgeRule, edgeRuleInputs, type Inputs, isAsDeclared, labelOfRule, nameIn } from "./edgeRuleInputs";
import { type EdgeRule, edgeRulesOf, sameGuid, withGuid } from "./edgeRules";
import { bodyOf } from "./edgeRuleWire";

/** A rule as it is created. */
export function newBodyOf(inputs: Inputs) {
  return bodyOf(withCreated(edgeRuleInputs, inputs), undefined);
}

/** A rule that is created. Its id comes from the response, or else from a read that shows a new rule as declared. */
export class RuleCreate {
  readonly label: string;
  /** The id that the response told. */
  #told: string | undefined;
  #created: EdgeRule | undefined;

  /** @param before the rules of the pull zone before the create */
  constructor(
    readonly context: Context,
    readonly inputs: Inputs,
    readonly before: readonly EdgeRule[],
  ) {
    this.label = labelOfRule(nameIn(inputs), inputs.pullZoneId);
  }

  get guid(): string | undefined {
    return this.#created?.Guid ?? this.#told;
  }

  /** True if the response has shown the rule as declared. */
  get isShown(): boolean {
    return this.#created !== undefined;
  }

  /** Creates the rule. `look` finds it if the response is lost. */
  async send(look = () => this.look()): Promise<void> {
    let mayBeTwice = false;
    const afterRepetition = async () => {
      mayBeTwice = true;
    };
    const request = { name: this.label, create: () => this.#post(), look, afterRepetition };
    const rule = await createOnce(this.context, request);
    // A rule that was there before is another one, whatever the response says.
    if (!rule || withGuid(this.before, rule.Guid)) return;
    this.#told = rule.Guid;
    const asCreated = withCreated(edgeRuleInputs, this.inputs);
    if (differingInEdgeRule(asCreated, rule, "absent").length === 0) this.#created = rule;
    if (mayBeTwice) await this.#deleteTwins(rule);
  }

  /** Deletes rules that requests without a good response have created beside the one that the response tells. */
  async #deleteTwins(created: EdgeRule): Promise<void> {
    const { pullZoneId } = this.inputs;
    const read = () => edgeRulesOf(this.context, pullZoneId, now());
    // A read that does not show the last rule may not show the one before it, either.
    const isShown = (rules: ShownList<EdgeRule>) => withGuid(rules.items, created.Guid) !== undefined;
    const { items } = await readAgain(this.context, read, isShown);
    for (const rule of items) {
      const { Guid } = rule;
      if (sameGuid(Guid, created.Guid) || !this.#isCalled(rule) || !isAsDeclared(this.inputs, rule)) continue;
      await this.#deleteTwin(Guid, read).catch((error) => {
        const what = `${this.label} was created twice, as a response was lost, and rule ${Guid} could not be deleted`;
        throw error instanceof EdgeError ? new EdgeError(`${what}: ${error.message}`, error) : error;
      });
      this.context.warn(`${this.label} was created twice, as a response was lost; rule ${Guid} was deleted.`);
    }
  }

  async #deleteTwin(edgeRuleId: string, read: () => Promise<ShownList<EdgeRule>>): Promise<void> {
    const path = { pullZoneId: this.inputs.pullZoneId, edgeRuleId };
    await unlessMissing(this.context.client.send(api.deleteEdgeRule, { path }));
    await untilGone(this.context, "rule", async () => withGuid((await read()).items, edgeRuleId) !== undefined);
  }

  async #post(): Promise<EdgeRule | undefined> {
    const { pullZoneId } = this.inputs;
    const body = newBodyOf(this.inputs);
    const saved = await this.context.client.send(api.addOrUpdateEdgeRule, { path: { pullZoneId }, body });
    return saved?.Guid ? { ...saved, Guid: saved.Guid } : undefined;
  }

  /**
   * Lists what a read does not show of the rule.
   *
   * @throws EdgeError if the rule may be there all the same
   */
  missing({ items, confirmAbsent }: ShownList<EdgeRule>): string[] {
    if (this.#told !== undefined) {
      this.#created = withGuid(items, this.#told);
      if (this.#created) return [];
      confirmAbsent();
      return [`${this.label} does not exist`];
    }
    const called = items.filter((each) => this.#isCalled(each));
    const all = called.filter((each) => isAsDeclared(this.inputs, each));
    this.#created = all.length === 1 ? all[0] : undefined;
    if (all.length > 0) return [];
    if (called.length > 0) return [`it is unclear which rule ${this.label} is`];
    confirmAbsent();
    return [`${this.label} does not exist`];
  }

  /**
   * Returns the rule, after a response or a read that showed it.
   *
   * @throws EdgeError if it is unclear which rule it is
   */
  createdRule(): EdgeRule {
    if (this.#created) return this.#created;
    throw new EdgeError(`the platform reported that it created ${this.label}, but does not show which one it is.`, {
      operation: api.addOrUpdateEdgeRule,
      mayHaveTakenEffect: true,
    });
  }

  /**
   * Looks for what a request without a good response has created.
   *
   * @throws what the read throws
   */
  async look(): Promise<Looked<EdgeRule>> {
    const { items } = await edgeRulesOf(this.context, this.inputs.pullZoneId, now());
    const all = items.filter((rule) => this.#isCalled(rule) && isAsDeclared(this.inputs, rule));
    const [one] = all;
    if (!one) return {};
    if (all.length === 1) return { created: one };
    const ids = all.map(({ Guid }) => Guid).join(", ");
    return {
      unclear: `${all.length} rules with this description did not exist before: ${ids}. Delete the duplicates, then rerun.`,
    };
  }

  /** True if a rule is new, and called as declared. */
  #isCalled({ Description, Guid }: EdgeRule): boolean {
    return this.#isNew(Guid) && Description === this.inputs.description;
  }

  /** True if a rule was not there before, and is not known to be another resource's. */
  #isNew(guid: string): boolean {
    const id = `${this.inputs.pullZoneId}/${guid}`;
    return !withGuid(this.before, guid) && !ownershipOf(this.context, { type: "EdgeRule" }, id).isKnown;
  }
}
