import {
  type Judgement,
  lowers,
  noLongerDeclared,
  notDeclared,
  raises,
  valuesAt,
} from "../../../provider/lifecycle/protection/judgement";
import { hasUnknown, isUnknown } from "../../../provider/schema/unknown";
import { firstMembers, membersChanged } from "../differences";
import type { Change, Preview, Properties } from "../model";
import { kindsJudgedBy } from "./decisions";
import { isCreated, isKept, type Rule, ruleOfEach } from "./rule";
import { ofStage, type Stage, stagesOf } from "./stages";

/** Effects on matching requests, from opening to blocking. `off` stands for no effect. */
const effects = ["Bypass", "Allow", "off", "Challenge", "Block"] as const;
type ListEffect = (typeof effects)[number];

export const accessLists: readonly Rule[] = [
  ruleOfEach(
    {
      id: "access-list",
      kinds: kindsJudgedBy("access-list"),
      lowers:
        "deleting or disabling a list that blocks or challenges, or setting its action to Log, Allow or Bypass; enabling an allow list. If `action` is not declared, disabling the list lowers protection, and enabling it is not judged",
      raises: "the opposite",
    },
    (change, preview) =>
      stages(change, preview).flatMap((stage) => judgeStage(stage).map((judgement) => ofStage(stage, judgement))),
  ),
  ruleOfEach(
    {
      id: "access-list-entries",
      kinds: kindsJudgedBy("access-list-entries"),
      lowers:
        "removing an entry from a list that blocks or challenges; adding an entry to a list that allows or bypasses; any change of entries if the list's `action` is not declared",
      raises: "the opposite",
    },
    ofEntries,
  ),
];

/**
 * Returns the changes to judge. An access list exists as long as its resource. The configuration of another list is
 * changed and restored.
 */
function stages(change: Change, preview: Preview): Stage[] {
  const { kind, operation, old, new: now } = change;
  const { mode } = preview;
  const isWhole = kind?.adoptedBy !== undefined;
  if (isWhole && isCreatedAgain(change)) return [{ old: old?.inputs, new: now?.inputs, which: "" }];
  if (!isWhole || operation === "update") return stagesOf(change, mode, { isEnabled: false });
  const stays = mode === "preview" && isKept(change);
  const isReplaced = operation === "replace";
  const before = isReplaced ? { which: "the removed list: ", isOfOld: true as const } : { which: "" };
  const after = { which: isReplaced ? "the added list: " : "" };
  return [
    ...(old && !stays ? [{ old: old.inputs, new: { ...old.inputs, isEnabled: false }, ...before }] : []),
    ...(now
      ? [{ old: isCreated(change, preview) || old ? nothingOf(now.inputs) : undefined, new: now.inputs, ...after }]
      : []),
  ];
}

/**
 * True if another list replaces this one in the zone, as for a changed `description`, which the platform cannot update.
 */
function isCreatedAgain({ operation, old, new: now }: Change): boolean {
  const stays = ["shieldZoneId", "connection", "accessListId", "type"];
  return operation === "replace" && stays.every((name) => old?.inputs[name] === now?.inputs[name]);
}

function nothingOf({ isEnabled }: Properties): Properties {
  return { action: "None", ...(isEnabled === undefined ? {} : { isEnabled: false }) };
}

function ofEntries(change: Change, preview: Preview): Judgement[] {
  const { operation, old, new: now } = change;
  if ((operation === "update" || isCreatedAgain(change)) && old && now)
    return entriesChanged(old.inputs, now.inputs, preview.mode);
  if (operation !== "create" || isCreated(change, preview) || now?.inputs.entries === undefined) return [];
  const says = "the previous entries of the adopted list are not known, so the declared ones may protect less";
  return [lowers(says, { path: "entries" })];
}

function entriesChanged(old: Properties, now: Properties, mode: Preview["mode"]): Judgement[] {
  const path = "entries";
  const [before, after] = [directionOf(old), directionOf(now)];
  if (before !== after || before === "neither") return [];
  if (now.entries === undefined) return old.entries === undefined ? [] : [lowers(noLongerDeclared(mode), { path })];
  if (!Array.isArray(now.entries) || hasUnknown(now.entries)) {
    return [lowers("the entries are known only after the update and may protect less", { path })];
  }
  if (!Array.isArray(old.entries)) {
    return [lowers(`${notDeclared}, so the new entries may protect less`, { path })];
  }
  const { removed, added } = membersChanged(old.entries, now.entries);
  const all = [
    ...(removed.length > 0 ? [{ verb: "removed", items: removed, isLess: before !== "opens" }] : []),
    ...(added.length > 0 ? [{ verb: "added", items: added, isLess: before !== "keeps out" }] : []),
  ];
  const unclear = before === undefined ? " (this may protect less, because the list's action is not declared)" : "";
  return all.map(({ verb, items, isLess }) => ({
    effect: isLess ? "lowers" : "raises",
    says: `${items.length} ${items.length === 1 ? "entry is" : "entries are"} ${verb}: ${firstMembers(items)}${unclear}`,
    path,
  }));
}

/** Returns undefined if the effect is unknown. */
function directionOf(list: Properties): "keeps out" | "opens" | "neither" | undefined {
  const at = rankOf(list);
  if (at === undefined || isUnknown(list.isEnabled)) return undefined;
  if (at === rank("off")) return "neither";
  return at > rank("off") ? "keeps out" : "opens";
}

function judgeStage({ old, new: now }: Stage): Judgement[] {
  if (!now)
    return old && rankOf(old) === rank("off")
      ? []
      : [lowers("the list's previous configuration, which is unknown, is restored")];
  const values = valuesOf(old, now);
  if (isUnknown(now.isEnabled) || isUnknown(now.action)) {
    return [lowers("the list's action is known only after the update", values)];
  }
  const after = rankOf(now);
  const before = old && rankOf(old);
  const isSwitchNew = old?.isEnabled === undefined && now.isEnabled !== undefined;
  if (before === undefined || isSwitchNew) return newlyDeclared(now, after, values, old);
  const isNoLongerSwitched = old?.isEnabled !== undefined && now.isEnabled === undefined;
  if (after === undefined || isNoLongerSwitched)
    return before > rank("off") ? [lowers("the list's action is no longer declared", values)] : [];
  if (before === after) return [];
  return after < before ? [lowers(weaker(after), values)] : [raises(stronger(before, after), values)];
}

/** Reports only actions at either end of the scale, as the previous action is unknown. */
function newlyDeclared(
  now: Properties,
  after: number | undefined,
  values: Values,
  old: Properties | undefined,
): Judgement[] {
  const wasOn = old !== undefined && old.isEnabled === true;
  if (now.isEnabled === false) {
    return wasOn || old === undefined || old.isEnabled === undefined
      ? [lowers(`the list is off${wasOn ? "" : " (its previous action was not declared)"}`, values)]
      : [];
  }
  if (after === undefined) return [];
  if (after < rank("off")) return [lowers(weaker(after), values)];
  return after === rank("Block") ? [raises(stronger(0, after), values)] : [];
}

function weaker(after: number): string {
  const doing = effects[after];
  if (doing === "off") return "the list no longer blocks anyone";
  if (doing === "Challenge") return "the list challenges matching requests instead of blocking them";
  return "requests that match the list bypass protection";
}

function stronger(before: number, after: number): string {
  const doing = effects[after];
  if (doing === "Block") return "the list blocks matching requests";
  if (doing === "Challenge") return "the list challenges matching requests";
  return before < rank("off") && after === rank("off")
    ? "requests that match the list no longer bypass protection"
    : "fewer requests that match the list bypass protection";
}

function rankOf({ isEnabled, action }: Properties): number | undefined {
  if (isEnabled === false || action === "Log" || action === "None") return rank("off");
  const index = effects.indexOf(action as ListEffect);
  return index < 0 || action === "off" ? undefined : index;
}

function rank(doing: ListEffect): number {
  return effects.indexOf(doing);
}

type Values = Pick<Judgement, "path" | "old" | "new">;

function valuesOf(old: Properties | undefined, now: Properties): Values {
  const path = old?.isEnabled !== now.isEnabled || old?.action === now.action ? "isEnabled" : "action";
  const [before, after] = [old?.[path], now[path]];
  if (before === after && old !== undefined) return {};
  return valuesAt(path, before, after);
}
