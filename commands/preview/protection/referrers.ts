import type { Judgement } from "../../../provider/lifecycle/protection/judgement";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Preview } from "../model";
import { kindsJudgedBy } from "./decisions";
import { type DeclaredList, differenceOf, listsJudgedBy, shown as shownAs } from "./declaredLists";
import type { Finding, Rule } from "./rule";

const id = "allowed-referrers";

/**
 * Sites that may embed. With none on the list every site may: the first one protects, each further one opens, and
 * without the last one all is open.
 */
export const referrers: Rule = {
  id,
  kinds: kindsJudgedBy(id),
  lowers:
    "a site added to those that may embed; the last one removed, which lets every site embed; `exclusive` switched off, no longer declared, or known only after the up. Without `--show-sames`, each removed site counts as the last one and each added site as a further one",
  raises: "the first site of a pull zone or video library; a site removed while others remain; `exclusive` switched on",
  judge: (preview) => listsJudgedBy(id, preview).flatMap((list) => judged(list, preview.showsUnchanged, preview.mode)),
};

function judged(list: DeclaredList, knowsAll: boolean, mode: Preview["mode"]): Finding[] {
  const { added, removed } = differenceOf(list);
  const found = (urn: string, judgement: Judgement): Finding => ({ rule: id, urn, ...judgement });
  const declaredBefore = list.exclusive.filter(({ isNew }) => !isNew);
  const lists = [
    ...declaredBefore
      .filter((each) => each.new === true)
      .map(({ urn }) =>
        found(urn, {
          effect: "raises",
          says: `only the declared sites may embed ${list.description} from now on`,
          path: "exclusive",
          new: true,
        }),
      ),
    ...declaredBefore
      .filter(({ old }) => old === true)
      .map(({ urn, new: exclusive }) =>
        found(urn, {
          effect: "lowers",
          says: isUnknown(exclusive)
            ? `whether only the declared sites may embed ${list.description} is known only after the up`
            : `sites that are added elsewhere may embed ${list.description} from now on, too: they are neither detected nor removed`,
          path: "exclusive",
          old: true,
          ...(exclusive === undefined ? {} : { new: exclusive }),
        }),
      ),
  ];
  if (list.new.size === 0) return [...lists, ...emptied(list, removed, knowsAll, mode, found)];
  if (list.old.size === 0 && knowsAll) return [...lists, ...first(list, added, found)];
  return [
    ...lists,
    ...added.map(([host, urn]) =>
      found(urn, { effect: "lowers", says: `${shown(host)} may embed ${list.description}, too`, new: shown(host) }),
    ),
    ...removed.map(([host, urn]) =>
      found(urn, {
        effect: "raises",
        says: `${shown(host)} can no longer embed ${list.description}`,
        isOfOld: true,
        old: shown(host),
      }),
    ),
  ];
}

type Found = (urn: string, judgement: Judgement) => Finding;

/** One line for all: the list goes from these to none. */
function emptied(
  list: DeclaredList,
  removed: readonly (readonly [string, string])[],
  knowsAll: boolean,
  mode: Preview["mode"],
  found: Found,
): Finding[] {
  const [one] = removed;
  if (!one) return [];
  const hosts = removed.map(([host]) => shown(host)).join(", ");
  const all = mode === "drift" ? "none of the declared ones is on the list" : "the last declared one is removed";
  const says = `${knowsAll ? all : "an allowed referrer is removed"}: unless there are others, every site may embed ${list.description}`;
  return [found(one[1], { effect: "lowers", says, old: hosts, isOfOld: true })];
}

function first(list: DeclaredList, added: readonly (readonly [string, string])[], found: Found): Finding[] {
  const [one] = added;
  if (!one) return [];
  const hosts = added.map(([host]) => shown(host)).join(", ");
  const says = `the first allowed referrers of ${list.description}: sites that are not on its list may not embed it`;
  return [found(one[1], { effect: "raises", says, new: hosts })];
}

function shown(host: string): string {
  return shownAs(host, "a site");
}
