import type { z } from "zod";
import type { Change } from "../../../client/confirmation";
import type { Claim } from "../../../lifecycle/claims";
import type { Context } from "../../../lifecycle/context";
import type { unfinishedKey } from "../../../lifecycle/kind";
import type { Properties } from "../../../schema/properties";
import type { ShownList } from "../shownList";
import type { Entries } from "./entries";

export interface ListTypes {
  /** A rule as the platform shows it. */
  readonly Rule: unknown;
  readonly Id: string | number;
  readonly Entry: { readonly key: string } & Readonly<Record<string, unknown>>;
  /** What is declared of one rule. */
  readonly Inputs: unknown;
  /** The inputs of the resource, its state, and its outputs. */
  readonly Declared: Properties;
  readonly State: { readonly [unfinishedKey]?: unknown };
  readonly Outputs: Properties;
}

/** A kind that declares rules of one parent as a list: what tells it from other such kinds. */
export interface RuleList<Of extends ListTypes> extends Entries {
  /** What one rule is called, and what it belongs to: `edge rule`, `pull zone`. */
  readonly noun: string;
  readonly parentNoun: string;
  /** The input that names the parent; the id of the resource is of this form. */
  readonly parentInput: string;
  /** The input that holds the entries, and their schema. */
  readonly input: string;
  readonly entry: z.ZodType;
  /** The output that has the ids by the keys of the entries. */
  readonly idsOutput: string;
  /** What an entry needs where its rule is to be created. */
  readonly needed: readonly string[];
  /** What is wrong with an entry beyond its shape and what it needs, a sentence each, of which some may be given as secrets. Values may be unknown. */
  conflictsIn(
    entry: Readonly<Record<string, unknown>>,
    secretPlaces: readonly string[],
    given: Readonly<Record<string, unknown>>,
  ): readonly string[];

  declaredIn(inputs: Of["Declared"]): DeclaredList<Of["Entry"]>;
  /** An entry as its rule is found by it, where that depends on the parent. */
  resolved?(entry: Of["Entry"], rules: ShownList<Of["Rule"]>): Of["Entry"];
  recordedIn(state: Of["State"]): RecordedList<Of>;
  outputsOf(known: Known<Of["Id"]>): Of["Outputs"];
  settingsOf(parentId: number, entries: readonly Properties[], exclusive: boolean | undefined): Properties;

  /** The rules of a parent; of those with these ids also what a list leaves out. `since` excludes what was read before. */
  rulesOf(context: Context, parentId: number, ids: readonly Of["Id"][], since?: number): Promise<ShownList<Of["Rule"]>>;
  /** The same before this run created any, of a list that shares the read with the kind for one rule. */
  readonly rulesBefore?: RuleList<Of>["rulesOf"];
  idOf(rule: Of["Rule"]): Of["Id"];
  /** What a rule is called, or all that an entry finds it by; several may be called the same. */
  nameOf(rule: Of["Rule"]): string | null | undefined;
  /** The key that a read gives a rule which is not declared, if no other has it. Default: what it is called. */
  keyOf?(rule: Of["Rule"]): string;
  /** Whether the rule of an entry can never be as the entry says: then another one takes its place. */
  isReplaced?(inputs: Of["Inputs"], rule: Of["Rule"]): boolean;
  /** Whether the platform refuses to create an entry while this rule is there, so that the rule is deleted first. */
  isInTheWay?(inputs: Of["Inputs"], rule: Of["Rule"]): boolean;
  /** Whether it is the platform's own, which can be neither changed nor deleted. */
  isFixed?(rule: Of["Rule"]): boolean;
  /** @throws EdgeError where a rule that is none of these does not show whether it is one to be adopted */
  confirmNamed?(rules: ShownList<Of["Rule"]>, parentId: number, ids: readonly Of["Id"][]): void;
  /** The rules in the order in which they apply, where that is not how the platform lists them. */
  inOrder?<Item extends { readonly rule: Of["Rule"] }>(
    context: Context,
    parentId: number,
    items: readonly Item[],
    rules: ShownList<Of["Rule"]>,
  ): Promise<readonly Item[]>;

  /** The id of the rule that an entry adopts. */
  adoptedIdIn(entry: Of["Entry"]): Of["Id"] | undefined;
  /** @throws EdgeError where none of the rules has the id */
  toAdopt(rules: ShownList<Of["Rule"]>, parentId: number, id: Of["Id"]): Of["Rule"];
  /** What an entry declares of its rule. */
  inputsOf(parentId: number, entry: Of["Entry"]): Of["Inputs"];
  isAsDeclared(inputs: Of["Inputs"], rule: Of["Rule"]): boolean;
  /** A rule as an entry declares it, but for its key and its id. */
  shownAs(rule: Of["Rule"], entry: Of["Entry"] | undefined): Properties;
  unreadableIn(rule: Of["Rule"]): readonly string[];

  /** Entries with their positions as inputs, of a list whose rules each have a position. */
  positioned?(entries: readonly Placed<Of>[]): readonly Placed<Of>[];
  /** The order of the rules, of a list whose parent has a setting for it. */
  readonly order?: ListOrder<Of["Id"]>;
  /** Whether a parent may have only so many rules: then what may be deleted first is. */
  readonly isLimited: boolean;
  writesTo(
    context: Context,
    parentId: number,
    rules: ShownList<Of["Rule"]>,
  ): Writes<Of["Rule"], Of["Id"], Of["Inputs"]>;
}

export interface DeclaredList<Entry> {
  readonly parentId: number;
  readonly entries: readonly Entry[];
  readonly exclusive?: boolean | undefined;
  readonly onDestroy?: unknown;
}

/** What is known of the rules of a list: their ids by key, and the keys of those that were adopted. */
export interface Known<Id> {
  readonly ids: Readonly<Record<string, Id>>;
  readonly adopted: readonly string[];
}

/** What is recorded of a list; a get has declared no entries. */
export interface RecordedList<Of extends ListTypes> extends Known<Of["Id"]> {
  readonly entries: readonly Of["Entry"][] | undefined;
  readonly exclusive: boolean | undefined;
  readonly onDestroy?: unknown;
}

/** An entry of a list, with the rule that it is where there is one. */
export interface Placed<Of extends ListTypes> {
  readonly key: string;
  readonly inputs: Of["Inputs"];
  readonly rule: Of["Rule"] | undefined;
}

/** The order of rules in a setting of their parent. */
interface ListOrder<Id> {
  /** The setting, as something that one resource declares. */
  claim(parentId: unknown): Claim;
  /**
   * Brings the rules of a list into its order. Before the last write it leaves an order that is right but for what is deleted
   * then. Yields whether the order will be right.
   */
  bring(
    context: Context,
    parentId: number,
    own: readonly Id[],
    isMissing: (id: Id) => boolean,
    isLast: boolean,
  ): Promise<boolean>;
}

export interface Writes<Rule, Id, Inputs> {
  create(inputs: Inputs): Write<Rule, Id>;
  /** Nothing where the rule is as declared. */
  save(rule: Rule, inputs: Inputs): Write<Rule, Id> | undefined;
  delete(rule: Rule): Write<Rule, Id>;
  /** The id of a rule in the id of a resource for it. */
  idFrom(id: string): Id;
  /** Carries out several, whose responses do not say whether they took, and looks. */
  commit?(change: Change<ShownList<Rule>>): Promise<void>;
  /** How many may be sent at once. Default: one after the other. */
  readonly atOnce?: number;
}

/** One write: a rule created, saved or deleted. */
export interface Write<Rule, Id> {
  /** How much more the rules protect after it: 1, or -1 where they protect less or that cannot be told, else 0. */
  readonly gain: number;
  /** What it does, for a message about a list of which it is only a part: `created "www"`. */
  readonly label?: string;
  /**
   * Sends it. A create returns the id.
   *
   * @throws UnfinishedError if a create failed, and created the rule all the same
   */
  send(): Promise<Id | undefined>;
  /** How a look tells whether it took; of a list that commits its writes those without it are not looked at. */
  readonly confirmation?: Confirmation<Rule>;
}

interface Confirmation<Rule> {
  /** True if the response has shown the write, so that no read is needed. */
  isShown?(): boolean;
  /** What a look does not show of it, a sentence each. */
  missing(rules: ShownList<Rule>): readonly string[];
  /** The platform's response that there was nothing to write. */
  refusal?(): Error | undefined;
}
