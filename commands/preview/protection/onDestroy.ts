import { lowers, valuesAt } from "../../../provider/lifecycle/protection/judgement";
import { atDestroyOf } from "../../../provider/resources/parts/onDestroy";
import { type DestroyChoice, destroyChoices } from "../../../provider/schema/destroyChoices";
import { namesOfEntries } from "../../../provider/schema/meta";
import { namesOf } from "../../../provider/schema/properties";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, State } from "../model";
import { kindsJudgedBy } from "./decisions";
import { isCreated, type Rule, ruleOfEach } from "./rule";

export const onDestroy: Rule = ruleOfEach(
  {
    id: "on-destroy",
    kinds: kindsJudgedBy("on-destroy"),
    lowers:
      'a later destroy deletes an object that it would have kept (`onDestroy: "delete"` for an adopted object, or `keep` no longer declared for a created one); `revokeAll` for a database token',
    raises: "a later destroy keeps an object that it would have deleted",
  },
  (change, preview) => {
    const { operation, old, new: now } = change;
    if (operation === "delete" || preview.mode === "drift") return [];
    const values = valuesAt("onDestroy", old?.inputs.onDestroy, now?.inputs.onDestroy);
    const { says } = atDestroyOf(change.kind?.inputs);
    if (operation !== "update" && !says) {
      if (now?.inputs.onDestroy === undefined || isOwn(change, preview)) return [];
      const { does, takes } = destroyChoices[choiceOf(change, now)];
      return takes === 0 ? [] : [lowers(`a later destroy ${does} the object that the create adopts`, values)];
    }
    const [before, after] = [choiceOf(change, old), choiceOf(change, now)];
    const [less, more] = [destroyChoices[before], destroyChoices[after]];
    if (less.takes === more.takes) return [];
    const what = isAdopted(change) || (isFound(change) && after === "delete") ? "what existed before" : "it";
    return [
      {
        effect: more.takes > less.takes ? "lowers" : "raises",
        says: `a later destroy ${says?.[after] ?? `${more.does} ${what}`}`,
        ...values,
      },
    ];
  },
);

function isOwn(change: Change, preview: Preview): boolean {
  return change.operation === "replace" || (change.operation === "create" && isCreated(change, preview));
}

/** Returns the effective choice. An unknown one counts as the choice that removes most. */
function choiceOf(change: Change, state: State | undefined): DestroyChoice {
  const declared = state?.inputs.onDestroy;
  const choices = namesOf(destroyChoices).filter(
    (each) => change.kind?.inputs.shape.onDestroy?.safeParse(each).success,
  );
  const choice = isUnknown(declared) ? choices.at(-1) : choices.find((each) => each === declared);
  const { created, found } = atDestroyOf(change.kind?.inputs);
  const wasThere = change.operation !== "update" || isAdopted(change) || isFound(change);
  // A created object has no previous state to restore.
  if (choice === undefined || (choice === "restore" && !wasThere)) return wasThere ? found : created;
  return choice;
}

/** True if the resource adopted its object, or any of its objects or entries. */
function isAdopted({ kind, old }: Change): boolean {
  const { adopted, previous } = old?.outputs ?? {};
  const entries = kind ? namesOfEntries(kind.inputs) : [];
  return adopted === true || [adopted, ...entries.map((name) => Object(previous)[name])].some(isFilled);
}

/** True if a part, such as files in a folder, existed before. By default, a destroy keeps that part. */
function isFound({ old }: Change): boolean {
  return isFilled(old?.outputs.found);
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}
