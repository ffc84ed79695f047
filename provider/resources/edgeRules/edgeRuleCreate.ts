import * as api from "../../api/pullZones";
import { EdgeError } from "../../client/errors";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { withCreated } from "../../schema/createdAs";
import type { Looked } from "../parts/createOnce";
import type { ShownList } from "../parts/shownList";
import { unlessMissing } from "../parts/unlessMissing";
import { edgeRuleInputs, type Inputs, isAsDeclared, labelOfRule, nameIn } from "./edgeRuleInputs";
import { type EdgeRule, edgeRulesOf, withGuid } from "./edgeRules";
import { bodyOf } from "./edgeRuleWire";

/** A rule as it is created. */
export function newBodyOf(inputs: Inputs) {
  return bodyOf(withCreated(edgeRuleInputs, inputs), undefined);
}

/** Creates one rule: sent again when a look does not show it, as another program's write at the same time may have undone it. */
export class RuleCreate {
  readonly label: string;
  /** The ids that the responses told. */
  readonly #told: string[] = [];
  /** Whether the last request got a response that told the id. */
  #isTold = false;
  #created: EdgeRule | undefined;
  /** What was sent again although it was there. */
  #surplus: readonly EdgeRule[] = [];

  constructor(
    readonly context: Context,
    readonly inputs: Inputs,
    readonly isNew: (rule: Pick<EdgeRule, "Guid">) => boolean,
  ) {
    this.label = labelOfRule(nameIn(inputs), inputs.pullZoneId);
  }

  /** The id, where the last response told it. */
  get guid(): string | undefined {
    return this.#isTold ? this.#told.at(-1) : undefined;
  }

  /** Creates the rule; where a look showed it several times, deletes all but one. Yields the number of requests. */
  async send(): Promise<number> {
    const { client } = this.context;
    const { pullZoneId } = this.inputs;
    for (const { Guid } of this.#surplus) {
      await unlessMissing(client.send(api.deleteEdgeRule, { path: { pullZoneId, edgeRuleId: Guid } }));
    }
    if (this.#surplus.length > 0) return this.#surplus.length;
    this.#isTold = false;
    const saved = await client.send(api.addOrUpdateEdgeRule, { path: { pullZoneId }, body: newBodyOf(this.inputs) });
    const { Guid } = saved ?? {};
    // A rule that was there before is another one, whatever the response says.
    if (Guid && this.isNew({ Guid })) this.tell(Guid);
    return 1;
  }

  /** The last request has created the rule with this id. */
  tell(guid: string): void {
    this.#told.push(guid);
    this.#isTold = true;
  }

  /**
   * What a look does not show as it was to be, a sentence each. A response may have told the id of another rule.
   *
   * @throws EdgeError where the rule may be there all the same: it is not sent again
   */
  missing({ items, isNull, confirmAbsent }: ShownList<EdgeRule>): string[] {
    const told = this.#told.flatMap((guid) => withGuid(items, guid) ?? []).filter(this.isNew);
    const [one, ...others] = told.length > 0 ? told : items.filter((rule) => this.#isCalled(rule));
    const isClear = told.length > 0 || (one && others.length === 0 && isAsDeclared(this.inputs, one));
    this.#created = isClear ? one : undefined;
    this.#surplus = told.slice(1);
    if (!one) {
      confirmAbsent();
      if (isNull) throw new EdgeError(`the platform's response shows no edge rules, and so not ${this.label}.`);
      return [`${this.label} does not exist`];
    }
    return this.#surplus.length > 0 ? [`${this.label} exists ${told.length} times`] : [];
  }

  /**
   * The rule, after a look that did not miss it.
   *
   * @throws EdgeError where the look did not show which one it is
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

  #isCalled(rule: EdgeRule): boolean {
    return this.isNew(rule) && rule.Description === this.inputs.description;
  }
}
