import { type Judgement, valuesAt } from "../../../provider/lifecycle/judgement";
import { entryLists } from "../../../provider/resources/entryLists/entryLists";
import { stringOf } from "../../../provider/schema/stringOf";
import type { Change, Preview, State } from "../model";
import { decisions } from "./decisions";
import { isCreated, type Rule, ruleOfEach } from "./rule";

const kinds = [...decisions].flatMap(([type, decided]) => {
  const decision = decided.onDestroy;
  return decision && "judgedBy" in decision ? [type] : [];
});

/** What a later destroy is to do with what is on the platform. */
export const onDestroy: Rule = ruleOfEach(
  {
    id: "on-destroy",
    kinds,
    lowers:
      'a later destroy deletes what it would have kept: `onDestroy: "delete"` for what was adopted, or `keep` no longer declared for what was created; `revokeAll` of a token of a database',
    raises: "a later destroy keeps what it would have deleted",
  },
  (change, preview) => {
    const { operation, old, new: now } = change;
    if (operation === "delete" || preview.mode === "drift") return [];
    const values = valuesAt("onDestroy", old?.inputs.onDestroy, now?.inputs.onDestroy);
    if (change.kind?.type === "DatabaseToken") return ofTokens(values);
    if (operation !== "update") {
      const choice = stringOf(now?.inputs.onDestroy);
      if (!takingAway.has(choice) || isOwn(change, preview)) return [];
      return [{ effect: "lowers", says: `a later destroy ${doings[choice]} what the create adopts`, ...values }];
    }
    const [before, after] = [choiceOf(change, old), choiceOf(change, now)];
    const [least, most] = [strength(before), strength(after)];
    if (least === most) return [];
    const what = isAdopted(change) || (isFound(change) && after === "delete") ? "what existed before" : "it";
    return [
      { effect: most < least ? "lowers" : "raises", says: `a later destroy ${doings[after]} ${what}`, ...values },
    ];
  },
);

/** A token that is revoked takes all others of its database along, whoever has issued them. */
function ofTokens(values: Pick<Judgement, "path" | "old" | "new">): Judgement[] {
  const [before, after] = [values.old ?? "keep", values.new ?? "keep"];
  if (before === after) return [];
  return after === "keep"
    ? [{ effect: "raises", says: "a later destroy leaves all tokens of the database valid", ...values }]
    : [
        {
          effect: "lowers",
          says: "a later destroy revokes all tokens of the database, also those of others",
          ...values,
        },
      ];
}

function isOwn(change: Change, preview: Preview): boolean {
  return change.operation === "replace" || (change.operation === "create" && isCreated(change, preview));
}

/** What each choice does that takes something away, and those that leave or put back what there was. */
const doings: Readonly<Record<string, string>> = {
  delete: "deletes",
  deleteOwn: "deletes only its own part of",
  undeploy: "stops",
  reset: "resets",
  restore: "puts back",
  keep: "keeps",
};
const takingAway = new Set(["delete", "deleteOwn", "undeploy", "reset"]);

function strength(choice: string): number {
  if (choice === "delete") return 0;
  return takingAway.has(choice) ? 1 : 2;
}

/** The choice that applies: a deployment keeps the application unless it says otherwise, any other kind what it adopted. */
function choiceOf(change: Change, state: State | undefined): string {
  const { kind } = change;
  const declared = state?.inputs.onDestroy;
  // Of a zone that was created nothing was found that could be put back.
  if (kind?.type === "ShieldZone" && !isAdopted(change)) return declared === "keep" ? "keep" : "reset";
  // What a set of entries added to a list goes, whatever becomes of what it found there.
  if (isSet(change) && declared !== "keep" && !isAdopted(change)) return "delete";
  if (declared !== undefined) return stringOf(declared);
  if (isFound(change)) return "deleteOwn";
  if (kind?.type === "ShieldZone" || isSet(change)) return "restore";
  return kind?.type === "ApplicationDeployment" || isAdopted(change) ? "keep" : "delete";
}

function isSet({ kind }: Change): boolean {
  return entryLists.some(({ type }) => type === kind?.type);
}

/** Of a list, whether any of its objects was adopted; of a set of entries, whether it found any of them. */
function isAdopted(change: Change): boolean {
  const { adopted, previous } = change.old?.outputs ?? {};
  if (isSet(change)) return Object.values(Object(previous)).some(isFilled);
  return adopted === true || isFilled(adopted);
}

/** Whether a part of it existed before, such as files in a folder: by default a destroy keeps that part. */
function isFound({ old }: Change): boolean {
  return isFilled(old?.outputs.found);
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}
