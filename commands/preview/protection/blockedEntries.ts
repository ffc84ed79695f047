import { lowers, onScale, raises, switchedOn, valuesAt } from "../../../provider/lifecycle/protection/judgement";
import { isUnknown } from "../../../provider/schema/unknown";
import { kindsJudgedBy } from "./decisions";
import { type DeclaredList, differenceOf, formatEntry, listsJudgedBy } from "./declaredLists";
import { type Finding, type Rule, ruleOfEach } from "./rule";
import { ofStage, stagesOf } from "./stages";

const id = "blocked-entries";

/** Blocked sites and addresses. Each entry protects. */
export const blockedEntries: Rule = {
  id,
  kinds: kindsJudgedBy(id),
  lowers:
    "removing a blocked site or address; `blockNoneReferrer` switched off; `exclusive` switched on, first declared as true, or known only after the update, because undeclared entries are removed",
  raises: "adding a blocked site or address; `blockNoneReferrer` switched on",
  judge: (preview) => [...listsJudgedBy(id, preview).flatMap(judgeList), ...switches.judge(preview)],
};

const withoutReferrer = switchedOn(
  "blockNoneReferrer",
  "requests without a referrer are served",
  "requests without a referrer are refused",
);

const switches = ruleOfEach({ id, kinds: kindsJudgedBy(id), lowers: "" }, (change, { mode }) =>
  stagesOf(change, mode, {}).flatMap((stage) => {
    const [before, after] = [stage.old?.blockNoneReferrer, stage.new?.blockNoneReferrer];
    return onScale(withoutReferrer, before, after, mode).map((each) => ofStage(stage, each));
  }),
);

function judgeList(list: DeclaredList): Finding[] {
  const { added, removed } = differenceOf(list);
  const { description, exclusive } = list;
  const loss = `undeclared entries that ${description} blocks are removed from the list`;
  const entryOf = (entry: string) => formatEntry(entry, "an entry");
  return [
    ...exclusive
      .filter((each) => each.new === true || isUnknown(each.new))
      .map(({ urn, old, new: now }) => {
        const says = isUnknown(now) ? `whether ${loss} is known only after the update` : loss;
        return { rule: id, urn, ...lowers(says, valuesAt("exclusive", old, now)) };
      }),
    ...removed.map(([entry, urn]) => {
      const says = `${description} no longer blocks ${entryOf(entry)}`;
      return { rule: id, urn, ...lowers(says, { isOfOld: true, old: entryOf(entry) }) };
    }),
    ...added.map(([entry, urn]) => {
      const says = `${entryOf(entry)} is blocked by ${description}`;
      return { rule: id, urn, ...raises(says, { new: entryOf(entry) }) };
    }),
  ];
}
