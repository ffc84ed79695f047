import { lowers, raises, valuesAt } from "../../../provider/lifecycle/protection/judgement";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Preview } from "../model";
import { kindsJudgedBy } from "./decisions";
import { type DeclaredList, differenceOf, formatEntry, listsJudgedBy } from "./declaredLists";
import type { Finding, Rule } from "./rule";

const id = "allowed-referrers";

/**
 * Sites that may embed content. An empty list allows every site, so the first entry protects, further ones open, and
 * removing the last one opens everything.
 */
export const referrers: Rule = {
  id,
  kinds: kindsJudgedBy(id),
  lowers:
    "adding an allowed site; removing the last one, which lets every site embed the content; `exclusive` switched off, no longer declared, or known only after the update. Without `--show-sames`, each removed site counts as the last one and each added site as an additional one",
  raises:
    "adding the first site of a pull zone or video library; removing a site while others remain; `exclusive` switched on",
  judge: (preview) =>
    listsJudgedBy(id, preview).flatMap((list) => judgeReferrers(list, preview.showsUnchanged, preview.mode)),
};

function judgeReferrers(list: DeclaredList, knowsAll: boolean, mode: Preview["mode"]): Finding[] {
  const { description, exclusive } = list;
  const { added, removed } = differenceOf(list);
  const declaredBefore = exclusive.filter(({ isNew }) => !isNew);
  const lists = [
    ...declaredBefore
      .filter((each) => each.new === true)
      .map(({ urn }) => {
        const says = `only the declared sites may embed ${description} from now on`;
        return { rule: id, urn, ...raises(says, valuesAt("exclusive", undefined, true)) };
      }),
    ...declaredBefore
      .filter(({ old }) => old === true)
      .map(({ urn, new: now }) => {
        const says = isUnknown(now)
          ? `whether only the declared sites may embed ${description} is known only after the update`
          : `sites that are added elsewhere may also embed ${description} from now on, because they are neither detected nor removed`;
        return { rule: id, urn, ...lowers(says, valuesAt("exclusive", true, now)) };
      }),
  ];
  if (list.new.size === 0) return [...lists, ...emptied(list, removed, knowsAll, mode)];
  if (list.old.size === 0 && knowsAll) return [...lists, ...first(list, added)];
  return [
    ...lists,
    ...added.map(([host, urn]) => {
      const says = `${formatHost(host)} may also embed ${description}`;
      return { rule: id, urn, ...lowers(says, { new: formatHost(host) }) };
    }),
    ...removed.map(([host, urn]) => {
      const says = `${formatHost(host)} can no longer embed ${description}`;
      return { rule: id, urn, ...raises(says, { isOfOld: true, old: formatHost(host) }) };
    }),
  ];
}

type Entries = readonly (readonly [host: string, urn: string])[];

function emptied({ description }: DeclaredList, removed: Entries, knowsAll: boolean, mode: Preview["mode"]): Finding[] {
  const [one] = removed;
  if (!one) return [];
  const all = mode === "drift" ? "none of the declared sites is on the list" : "the last declared site is removed";
  const says = `${knowsAll ? all : "an allowed referrer is removed"}, so every site may embed ${description} unless others are on its list`;
  return [{ rule: id, urn: one[1], ...lowers(says, { old: hostsIn(removed), isOfOld: true }) }];
}

function first({ description }: DeclaredList, added: Entries): Finding[] {
  const [one] = added;
  if (!one) return [];
  const says = `${description} gets its first allowed referrers, so sites that are not on its list can no longer embed it`;
  return [{ rule: id, urn: one[1], ...raises(says, { new: hostsIn(added) }) }];
}

function hostsIn(entries: Entries): string {
  return entries.map(([host]) => formatHost(host)).join(", ");
}

function formatHost(host: string): string {
  return formatEntry(host, "a site");
}
