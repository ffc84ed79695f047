import { kindOf, kindTypes } from "../../../provider/kinds";
import { type Judgement, type Mode, onScale } from "../../../provider/lifecycle/protection/judgement";
import type { SettingsJudgement } from "../../../provider/lifecycle/protection/protection";
import { ownValue } from "../../../provider/schema/own";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import { onMembers } from "./members";
import { type Rule, ruleOfEach, valueIn } from "./rule";
import { ofStage, stagesOf } from "./stages";

export const zoneFeatures: readonly Rule[] = kindTypes.flatMap((type) => {
  const decided = Object.values(kindOf(type).protection);
  const [settings] = decided.flatMap((decision) => ("settings" in decision ? (decision.settings ?? []) : []));
  return settings ? [ruleFor(type, settings)] : [];
});

function ruleFor(type: string, { rule, lowers, scales, entries, code, also }: SettingsJudgement): Rule {
  return ruleOfEach(
    { id: rule, kinds: [type], lowers, raises: "the opposite", ...(code === undefined ? {} : { code: `\`${code}\`` }) },
    (change, { mode }) =>
      stagesOf(change, mode, {}).flatMap((stage): Judgement[] => {
        const { old, new: now } = stage;
        const told = (judgement: Judgement) => ofStage(stage, judgement);
        if (!now) return [told({ effect: "lowers", says: "the previous settings, which are unknown, are restored" })];
        const ofSettings = scales.flatMap((each) =>
          judgeSetting(each, valueIn(old, each.path), valueIn(now, each.path), mode),
        );
        const ofEntries = entries ? entriesOf(entries, valueIn(old, entries.of), valueIn(now, entries.of), mode) : [];
        const others = also?.(old, now, mode, change.old?.outputs ?? {}) ?? [];
        return [...ofSettings, ...ofEntries, ...others].map(told);
      }),
  );
}

type Entries = NonNullable<SettingsJudgement["entries"]>;

function judgeSetting(setting: Entries["scales"][number], old: unknown, now: unknown, mode: Mode): Judgement[] {
  if ("each" in setting) return onMembers(setting, setting.path, old, now, mode);
  const { weaker, stronger, saysOf = {} } = setting;
  const says = ownValue(saysOf, stringOf(now));
  return onScale({ ...setting, weaker: says ?? weaker, stronger: says ?? stronger }, old, now, mode);
}

/** Judges each entry of a map. Names may contain dots. */
function entriesOf({ of, scales }: Entries, old: unknown, now: unknown, mode: Mode): Judgement[] {
  const names = new Set([old, now].flatMap((each) => (isUnknown(each) ? [] : Object.keys(Object(each)))));
  const entryIn = (map: unknown, name: string) => (isUnknown(map) ? map : ownValue(Object(map), name));
  return [...names].flatMap((name) => {
    const [before, after] = [entryIn(old, name), entryIn(now, name)];
    return scales.flatMap((each) => {
      const at = (entry: unknown) => (each.path === "" || isUnknown(entry) ? entry : valueIn(Object(entry), each.path));
      const path = [of, name, ...(each.path === "" ? [] : [each.path])].join(".");
      // If one side is unknown, only values that the other side declares can differ.
      const isSilent = (isUnknown(before) && at(after) === undefined) || (isUnknown(after) && at(before) === undefined);
      return isSilent ? [] : judgeSetting({ ...each, path }, at(before), at(after), mode);
    });
  });
}
