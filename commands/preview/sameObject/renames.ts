import { kindOf } from "../../../provider/kinds";
import { hasNaturalKey, type ResourceKind } from "../../../provider/lifecycle/kind";
import { difference } from "../../../provider/lifecycle/lifecycle";
import { namesOfEntries } from "../../../provider/schema/meta";
import { hasUnknown, isUnknown } from "../../../provider/schema/unknown";
import { differences } from "../differences";
import type { Change, Message, Preview, Properties, Rename, Resource } from "../model";

/** Settings `edge:adopt` and `edge:duplicates` for creates that find an existing object. */
interface CreateSettings {
  readonly adopts: boolean;
  readonly duplicates: boolean;
}

/** Objects that stay, by their new URNs. */
type Objects = ReadonlyMap<string, Resource>;

/** Finds resources that are deleted and created under another URN without `aliases`. */
export function renamesIn(
  changes: readonly Change[],
  unchanged: readonly Resource[],
  settings: CreateSettings,
): Rename[] {
  // Pulumi does not delete retained objects, so there is nothing to pair.
  const of = (operation: Change["operation"]) =>
    new Set(changes.filter((each) => each.operation === operation && each.kind !== undefined && !each.old?.isRetained));
  const [deleted, created] = [of("delete"), of("create")];
  if (deleted.size === 0) return [];
  const renames: Rename[] = [];
  const staying = stayingIn(changes, unchanged, renames);
  // A rename may reveal an id that another resource uses.
  for (let known = -1; known < renames.length; ) {
    known = renames.length;
    for (const change of created) {
      const rename = renameTo(withKnownIds(change, staying), deleted, settings);
      if (!rename) continue;
      renames.push(rename);
      staying.set(change.urn, rename.deleted);
      deleted.delete(rename.deleted);
      created.delete(change);
    }
  }
  return renames;
}

function renameTo(created: Change, left: Iterable<Change>, settings: CreateSettings): Rename | undefined {
  for (const deleted of left) {
    const how = deleted.type === created.type ? outcome(deleted, created, settings) : undefined;
    if (how) return { deleted, created, how };
  }
  return undefined;
}

export function withRenames({ changes, unchanged, renames }: Preview): Change[] {
  const deletions = new Set(renames.map(({ deleted }) => deleted));
  const updates = new Map(renames.map((rename) => [rename.created.urn, updateOf(rename)]));
  const same = renames.filter(({ how }) => how !== "created again");
  const objects = stayingIn(changes, unchanged, same);
  return changes
    .filter((each) => !deletions.has(each))
    .map((each) => updates.get(each.urn) ?? withKnownIds(each, objects));
}

/** Returns an update, or a replacement if the up also deletes contents of others. */
function updateOf({ deleted, created, how }: Rename): Change {
  const [old, now] = [deleted.old, created.new];
  const changed = differences(created.kind?.inputs, old?.inputs ?? {}, now?.inputs ?? {});
  const isReplaced = how === "created again" && created.kind?.deletion?.contentsOfOthers !== undefined;
  return { ...created, operation: isReplaced ? "replace" : "update", old, differences: changed };
}

function stayingIn(changes: readonly Change[], unchanged: readonly Resource[], renames: readonly Rename[]) {
  const updated = changes.filter(({ operation }) => operation === "update");
  return new Map<string, Resource>([
    ...[...unchanged, ...updated].map((each) => [each.urn, each] as const),
    ...renames.map(({ deleted, created }) => [created.urn, deleted] as const),
  ]);
}

/** Fills in unknown ids of objects that stay. A replacement becomes an update if only such an id forced it. */
function withKnownIds(change: Change, objects: Objects): Change {
  const { new: now, old, kind, dependsOn, operation } = change;
  if (!now || !kind) return change;
  const sources = dependsOn.flatMap((urn) => objects.get(urn) ?? []);
  const known = Object.keys(kind.replacedBy).flatMap((name) => {
    if (!isUnknown(now.inputs[name])) return [];
    const value = sources.map((source) => idIn(source, name)).find((each) => each !== undefined);
    const before = old?.inputs[name];
    return value === undefined ? [] : [[name, String(before) === String(value) ? before : value] as const];
  });
  if (known.length === 0) return change;
  const stays = new Set(known.flatMap(([name, value]) => (old?.inputs[name] === value ? [name] : [])));
  const replacedBy = change.replacedBy.filter((name) => !stays.has(name));
  const isNone = operation === "replace" && change.replacedBy.length > 0 && replacedBy.length === 0;
  return {
    ...change,
    new: { ...now, inputs: { ...now.inputs, ...Object.fromEntries(known) } },
    replacedBy,
    operation: isNone ? "update" : operation,
    differences: change.differences.filter(({ path }) => !stays.has(path)),
  };
}

function idIn({ kind, id, old, new: now }: Resource, name: string): unknown {
  const outputs = (old ?? now)?.outputs ?? {};
  if (Object.hasOwn(outputs, name) && !isUnknown(outputs[name])) return outputs[name];
  if (kind?.idForm !== name || id === undefined) return undefined;
  return /^\d{1,15}$/.test(id) ? Number(id) : id;
}

/** Returns undefined for different objects. `renamesAgree.test.ts` compares the result with actual creates. */
function outcome({ old, id, kind }: Change, created: Change, settings: CreateSettings): Rename["how"] | undefined {
  const inputs = created.new?.inputs;
  if (!old || !inputs || !kind) return undefined;
  const { adopts, duplicates } = settings;
  const { repeatedCreate } = kind.reference.adoption ?? {};
  if (hasNaturalKey(kind) || isNamed(kind, inputs)) {
    if (!isSame(kind, id, { ...old.inputs, ...old.outputs }, inputs)) return undefined;
    if (!haveCommonEntry(kind, old.inputs, inputs)) return undefined;
    if (repeatedCreate === "never") return "created again";
    if (hasUnnamedParts(kind, inputs) && !adopts) return duplicates ? "created again" : "refused";
    // Creates always adopt objects that cannot be deleted, such as a host name of the platform.
    const isFixed = kind.deletion !== undefined && old.outputs.previous !== undefined;
    const mustAsk = Object.hasOwn(kind.inputs.shape, "adopt") && !(inputs.adopt ?? adopts) && !isFixed;
    const isEqual = () => differences(kind.inputs, old.inputs, inputs).length === 0;
    return mustAsk && !(repeatedCreate === "as declared" && isEqual()) ? "refused" : "adopted";
  }
  if (hasUnknown(old.inputs) || kind.names(old.inputs) !== kind.names(inputs)) return undefined;
  if (adopts) return "adopted";
  return duplicates || repeatedCreate === "for a day" ? "created again" : "refused";
}

function isNamed({ adoptedBy }: ResourceKind, inputs: Properties): boolean {
  return adoptedBy !== undefined && inputs[adoptedBy] !== undefined;
}

/** True if an update would keep the object. False for ids of another form. */
function isSame(kind: ResourceKind, id: string | undefined, state: Properties, inputs: Properties): boolean {
  try {
    return difference(kind, id ?? "", { ...state }, { ...inputs }).replaces.length === 0;
  } catch {
    return false;
  }
}

/** False for sets of one parent without a common entry. An exclusive set covers all. */
function haveCommonEntry({ inputs }: ResourceKind, old: Properties, now: Properties): boolean {
  if (old.exclusive === true || now.exclusive === true) return true;
  return namesOfEntries(inputs).every((name) => {
    const [before, after] = [old[name], now[name]];
    return !areStrings(before) || !areStrings(after) || before.some((entry) => after.includes(entry));
  });
}

function areStrings(entries: unknown): entries is readonly string[] {
  return Array.isArray(entries) && entries.every((entry) => typeof entry === "string" && !isUnknown(entry));
}

/** True if a list has entries without ids. Only an exclusive list adopts their objects. */
function hasUnnamedParts({ importing }: ResourceKind, inputs: Properties): boolean {
  const name = "itemKind" in importing ? kindOf(importing.itemKind).adoptedBy : undefined;
  if (name === undefined || inputs.exclusive === true) return false;
  const entries = Object.values(inputs).flatMap((value) => (Array.isArray(value) ? value : []));
  return entries.some((entry) => Object(entry)[name] === undefined);
}

export function renameMessages(renames: readonly Rename[]): Message[] {
  return renames.map((rename) => ({ severity: "warning", name: rename.created.name, message: messageOn(rename) }));
}

const keep = "To keep it as it is, set the resource option aliases.";

function messageOn(rename: Rename): string {
  const { deleted, created, how } = rename;
  const { kind } = created;
  const isMoved = deleted.name === created.name;
  const was = isMoved ? "the same resource at another place in the program" : `${deleted.name} under another name`;
  if (how === "adopted") return adoptionMessage(rename, was);
  if (how === "created again") {
    const isForADay = kind?.reference.adoption?.repeatedCreate === "for a day";
    const unless = isForADay ? ", or fails if the old one is younger than a day" : "";
    return `this looks like ${was}. The update creates another object and then deletes the old one${unless}. ${keep}`;
  }
  return kind && !Object.hasOwn(kind.inputs.shape, "adopt")
    ? `this looks like ${was}. The update fails, because the object seems to exist already, and neither creates nor deletes anything. ${keep}`
    : `this is ${was}. The update fails, because the object exists already, and neither resets nor deletes it. Set the resource option aliases, or set adopt: true, which forgets the previous values.`;
}

function adoptionMessage(rename: Rename, was: string): string {
  const { deleted, created } = rename;
  const { kind, new: now } = created;
  const written = updateOf(rename).differences.length > 0 ? "the differences" : "nothing";
  const { previous, adopted } = deleted.old?.outputs ?? {};
  const forgotten =
    previous === undefined && adopted === undefined
      ? ""
      : " The values from before this program are forgotten, so a destroy restores or keeps the values that the update finds.";
  const isSought = kind !== undefined && !hasNaturalKey(kind) && !isNamed(kind, now?.inputs ?? {});
  const which = isSought ? " if it is the only match" : "";
  return `this is ${was}. The update adopts the existing object${which}, writes ${written}, and keeps the object when it deletes the old resource.${forgotten} ${keep}`;
}
