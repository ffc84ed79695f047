import type { z } from "zod";
import type { Change } from "../../../client/confirmation";
import type { Claim } from "../../../lifecycle/claims";
import type { Context } from "../../../lifecycle/context";
import type { unfinishedKey } from "../../../lifecycle/kind";
import type { Properties } from "../../../schema/properties";
import type { ListResponse } from "../listResponse";
import type { Entries } from "./entries";

export interface ListTypes {
  readonly Rule: unknown;
  readonly Id: string | number;
  readonly Entry: { readonly key: string } & Readonly<Record<string, unknown>>;
  readonly Inputs: unknown;
  readonly Declared: Properties;
  readonly State: { readonly [unfinishedKey]?: unknown };
  readonly Outputs: Properties;
}

/** Differences between kinds that declare the rules of one parent as a list. */
export interface RuleList<Of extends ListTypes> extends Entries {
  readonly noun: string;
  readonly parentNoun: string;
  readonly parentInput: string;
  readonly input: string;
  readonly entry: z.ZodType;
  readonly idsOutput: string;
  /** Properties required to create a rule. */
  readonly needed: readonly string[];
  /** Returns problems of an entry beyond its shape and needs. Values may be secret or unknown. */
  conflictsIn(
    entry: Readonly<Record<string, unknown>>,
    secretPaths: readonly string[],
    given: Readonly<Record<string, unknown>>,
  ): readonly string[];

  declaredIn(inputs: Of["Declared"]): DeclaredList<Of["Entry"]>;
  /** Returns an entry for matching, if that depends on the parent. */
  resolved?(entry: Of["Entry"], rules: ListResponse<Of["Rule"]>): Of["Entry"];
  recordedIn(state: Of["State"]): RecordedList<Of>;
  outputsOf(known: Known<Of["Id"]>): Of["Outputs"];
  settingsOf(parentId: number, entries: readonly Properties[], exclusive: boolean | undefined): Properties;

  /** Returns the rules, including those of `ids` that the platform's list omits. `since` excludes earlier reads. */
  rulesOf(
    context: Context,
    parentId: number,
    ids: readonly Of["Id"][],
    since?: number,
  ): Promise<ListResponse<Of["Rule"]>>;
  /** Rules from before this run created any, if the list shares that read with the kind for one rule. */
  readonly rulesBefore?: RuleList<Of>["rulesOf"];
  idOf(rule: Of["Rule"]): Of["Id"];
  /** Name of a rule, or the content that finds it. Several rules may share it. */
  matchKeyOf(rule: Of["Rule"]): string | null | undefined;
  /** Key of an undeclared rule in a read, if it is unique. Default: the name. */
  undeclaredKeyOf?(rule: Of["Rule"]): string;
  /** True if the rule cannot become what the entry declares, so that another one replaces it. */
  isReplaced?(inputs: Of["Inputs"], rule: Of["Rule"]): boolean;
  /** True if the platform refuses the create while this rule exists, so that it is deleted first. */
  blocksCreate?(inputs: Of["Inputs"], rule: Of["Rule"]): boolean;
  /** True if nobody can change or delete the rule, because it is the platform's own. */
  isOfPlatform?(rule: Of["Rule"]): boolean;
  /** @throws EdgeError if a rule without one of these ids does not show whether it is one to adopt */
  assertNamesReadable?(rules: ListResponse<Of["Rule"]>, parentId: number, ids: readonly Of["Id"][]): void;
  /** Sorts the rules into evaluation order, if the platform lists them otherwise. */
  inOrder?<Item extends { readonly rule: Of["Rule"] }>(
    context: Context,
    parentId: number,
    items: readonly Item[],
    rules: ListResponse<Of["Rule"]>,
  ): Promise<readonly Item[]>;

  adoptedIdIn(entry: Of["Entry"]): Of["Id"] | undefined;
  /** @throws EdgeError if no rule has the id */
  toAdopt(rules: ListResponse<Of["Rule"]>, parentId: number, id: Of["Id"]): Of["Rule"];
  inputsOf(parentId: number, entry: Of["Entry"]): Of["Inputs"];
  isAsDeclared(inputs: Of["Inputs"], rule: Of["Rule"]): boolean;
  toEntry(rule: Of["Rule"], entry: Of["Entry"] | undefined): Properties;
  unreadableIn(rule: Of["Rule"]): readonly string[];

  positioned?(entries: readonly MatchedEntry<Of>[]): readonly MatchedEntry<Of>[];
  /** Order of the rules, if the parent has a setting for it. */
  readonly order?: ListOrder<Of["Id"]>;
  /** True if the number of rules is limited. Deletes then come first unless they lower protection. */
  readonly isLimited: boolean;
  writesTo(
    context: Context,
    parentId: number,
    rules: ListResponse<Of["Rule"]>,
  ): Writes<Of["Rule"], Of["Id"], Of["Inputs"]>;
}

export interface DeclaredList<Entry> {
  readonly parentId: number;
  readonly entries: readonly Entry[];
  readonly exclusive?: boolean | undefined;
  readonly onDestroy?: unknown;
}

/** Ids by entry key, and the keys of adopted rules. */
export interface Known<Id> {
  readonly ids: Readonly<Record<string, Id>>;
  readonly adopted: readonly string[];
}

/** A `get` has no entries. */
export interface RecordedList<Of extends ListTypes> extends Known<Of["Id"]> {
  readonly entries: readonly Of["Entry"][] | undefined;
  readonly exclusive: boolean | undefined;
  readonly onDestroy?: unknown;
}

export interface MatchedEntry<Of extends ListTypes> {
  readonly key: string;
  readonly inputs: Of["Inputs"];
  readonly rule: Of["Rule"] | undefined;
}

interface ListOrder<Id> {
  claim(parentId: unknown): Claim;
  /**
   * Puts the rules of a list into its order. Before the last write, accepts an order that is right except for rules yet
   * to be deleted. Returns true if the order will be right.
   */
  reconcile(
    context: Context,
    parentId: number,
    own: readonly Id[],
    isMissing: (id: Id) => boolean,
    isLast: boolean,
  ): Promise<boolean>;
}

export interface Writes<Rule, Id, Inputs> {
  create(inputs: Inputs): Write<Rule, Id>;
  /** Returns undefined if the rule is as declared. */
  save(rule: Rule, inputs: Inputs): Write<Rule, Id> | undefined;
  delete(rule: Rule): Write<Rule, Id>;
  idFrom(id: string): Id;
  /** Carries out writes whose responses do not confirm them, and verifies them by reads. */
  commit?(change: Change<ListResponse<Rule>>): Promise<void>;
  /** Default: one at a time. */
  readonly atOnce?: number;
}

export interface Write<Rule, Id> {
  /** Change of protection: 1 if it rises, -1 if it falls or nobody can tell, else 0. */
  readonly gain: number;
  /** Part of a message about the whole list: `created "www"`. */
  readonly label?: string;
  /**
   * Returns the id of a created rule.
   *
   * @throws UnfinishedError if a create failed but created the rule all the same
   */
  send(): Promise<Id | undefined>;
  /** Without this, `commit` does not verify the write. */
  readonly confirmation?: Confirmation<Rule>;
}

interface Confirmation<Rule> {
  isConfirmed?(): boolean;
  /** Effects that a read does not show, a sentence each. */
  missing(rules: ListResponse<Rule>): readonly string[];
  /** The platform's error for a write that would have changed nothing. */
  refusal?(): Error | undefined;
}
