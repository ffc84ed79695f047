import { kindOf } from "../../provider/kinds";
import { hasNaturalKey, type ResourceKind } from "../../provider/lifecycle/kind";
import { difference } from "../../provider/lifecycle/lifecycle";
import { namesOfEntries } from "../../provider/schema/meta";
import { hasUnknown, isUnknown } from "../../provider/schema/unknown";
import { differences } from "./differences";
import { type Objects, withKnownIds } from "./identities";
import type { Change, Message, Preview, Properties, Rename, Resource, State } from "./model";

/**
 * The resources that are deleted under one URN and created under another, as a rename or a move into a component does
 * without the resource option `aliases`. What the up does then depends on the kind.
 */
export function renamesIn(
  changes: readonly Change[],
  unchanged: readonly Resource[],
  settings: CreateSettings,
): Rename[] {
  const staying = stayingIn(changes, unchanged);
  const renames: Rename[] = [];
  const left = { deleted: ofOperation(changes, "delete"), created: ofOperation(changes, "create") };
  // What is renamed first tells an id that another one knows after the up only.
  for (let found = true; found; ) {
    found = false;
    for (const created of left.created) {
      const known = resolved(created, renames, staying);
      const deleted = left.deleted.find((each) => each.type === created.type && outcome(each, known, settings));
      if (!deleted) continue;
      const how = outcome(deleted, known, settings) as Rename["how"];
      renames.push({ deleted, created: known, how });
      left.deleted = left.deleted.filter((each) => each !== deleted);
      left.created = left.created.filter((each) => each !== created);
      found = true;
    }
  }
  return renames;
}

/**
 * What the rules judge: a rename is a change of the object, not a delete and a create, even where it is created again; but
 * one with which others are deleted is replaced.
 */
export function withoutRenames({ changes, unchanged, renames }: Preview): Change[] {
  const deletions = new Set(renames.map(({ deleted }) => deleted));
  const updates = new Map(renames.map((rename) => [rename.created.urn, updateOf(rename)]));
  const objects = withRenamed(
    stayingIn(changes, unchanged),
    renames.filter(({ how }) => how !== "created again"),
  );
  return changes
    .filter((each) => !deletions.has(each))
    .map((each) => updates.get(each.urn) ?? withKnownIds(each, objects));
}

/** What the up does with each, for the person who reviews it. */
export function renameMessages(renames: readonly Rename[]): Message[] {
  return renames.map((rename) => ({ severity: "warning", name: rename.created.name, message: messageOn(rename) }));
}

function ofOperation(changes: readonly Change[], operation: Change["operation"]): Change[] {
  return changes.filter((each) => each.operation === operation && each.kind !== undefined && !isRetained(each));
}

/** What Pulumi retains is not deleted: it is another resource's from now on, or nobody's. */
function isRetained({ operation, old }: Change): boolean {
  return operation === "delete" && old?.isRetained === true;
}

/** With the ids that are known only after the up and are those of a resource that is renamed itself, or stays. */
function resolved(created: Change, renames: readonly Rename[], staying: Objects): Change {
  return withKnownIds(created, withRenamed(staying, renames));
}

/** What is neither created, deleted nor replaced. */
function stayingIn(changes: readonly Change[], unchanged: readonly Resource[]): Objects {
  const updated = changes.filter(({ operation }) => operation === "update");
  return new Map([...unchanged, ...updated].map((each) => [each.urn, each]));
}

/** What is renamed is found under its new URN. */
function withRenamed(staying: Objects, renames: readonly Rename[]): Objects {
  return new Map([...staying, ...renames.map(({ deleted, created }) => [created.urn, deleted] as const)]);
}

/** What the stack says of creates that find something: `edge:adopt`, and whether `edge:duplicates` lets them create another one. */
interface CreateSettings {
  readonly adopts: boolean;
  readonly duplicates: boolean;
}

/** Nothing where these are two objects. `renamesAgree.test.ts` holds it to what the creates do. */
function outcome({ old, id, kind }: Change, created: Change, settings: CreateSettings): Rename["how"] | undefined {
  const now = created.new;
  if (!old || !now || !kind) return undefined;
  const { adopts, duplicates } = settings;
  const { foundAgain } = kind.reference.adoption ?? {};
  if (hasNaturalKey(kind) || isNamed(kind, now.inputs)) {
    if (!isSame(kind, id, { ...old.inputs, ...old.outputs }, now.inputs)) return undefined;
    if (!haveCommonEntry(kind, old.inputs, now.inputs)) return undefined;
    if (foundAgain === "never") return "created again";
    if (hasUnnamedParts(kind, now.inputs) && !adopts) return duplicates ? "created again" : "refused";
    const mustAsk = Object.hasOwn(kind.inputs.shape, "adopt") && !(now.inputs.adopt ?? adopts) && !isFixed(kind, old);
    const isEqual = () => differences(kind.inputs, old.inputs, now.inputs).length === 0;
    return mustAsk && !(foundAgain === "as declared" && isEqual()) ? "refused" : "adopted";
  }
  if (hasUnknown(old.inputs) || kind.names(old.inputs) !== kind.names(now.inputs)) return undefined;
  if (adopts) return "adopted";
  return duplicates || foundAgain === "for a day" ? "created again" : "refused";
}

/** Whether a destroy restores what it cannot delete, such as a host name of the platform itself, which is always adopted. */
function isFixed({ deletion }: ResourceKind, { outputs }: State): boolean {
  return deletion !== undefined && outputs?.previous !== undefined;
}

/** Whether a list has entries without the id of their object: only an exclusive list adopts such objects. */
function hasUnnamedParts({ importing }: ResourceKind, inputs: Properties): boolean {
  const name = "coveredBy" in importing ? kindOf(importing.coveredBy).adoptedBy : undefined;
  if (name === undefined || inputs.exclusive === true) return false;
  const entries = Object.values(inputs).flatMap((value) => (Array.isArray(value) ? value : []));
  return entries.some((entry) => Object(entry)[name] === undefined);
}

function isNamed({ adoptedBy }: ResourceKind, inputs: Properties): boolean {
  return adoptedBy !== undefined && inputs[adoptedBy] !== undefined;
}

/** Whether an update would keep the object: none of the inputs replaces it. */
function isSame(kind: ResourceKind, id: string | undefined, state: Properties, inputs: Properties): boolean {
  try {
    return difference(kind, id ?? "", { ...state }, { ...inputs }).replaces.length === 0;
  } catch {
    // An id that is none is no proof that it is the same.
    return false;
  }
}

/** Whether two resources of a kind may be one: several sets of a parent are, unless each declares other entries. */
function haveCommonEntry({ inputs }: ResourceKind, old: Properties, now: Properties): boolean {
  if (old.exclusive === true || now.exclusive === true) return true;
  return namesOfEntries(inputs).every((name) => {
    const [before, after] = [old[name], now[name]];
    if (!areStrings(before) || !areStrings(after)) return true;
    return before.some((entry) => after.includes(entry));
  });
}

function areStrings(entries: unknown): entries is readonly string[] {
  return Array.isArray(entries) && entries.every((entry) => typeof entry === "string" && !isUnknown(entry));
}

function updateOf({ deleted, created, how }: Rename): Change {
  const [old, now] = [deleted.old, created.new];
  const changed = differences(created.kind?.inputs, old?.inputs ?? {}, now?.inputs ?? {});
  const isReplaced = how === "created again" && created.kind?.deletion?.contentsOfOthers !== undefined;
  return { ...created, operation: isReplaced ? "replace" : "update", old, differences: changed };
}

function messageOn({ deleted, created, how }: Rename): string {
  const was =
    deleted.name === created.name
      ? "the same resource at another place in the program"
      : `${deleted.name} under another name`;
  const keep = "The resource option aliases keeps it as it is.";
  const { kind, new: now } = created;
  if (how === "created again") {
    const unless =
      kind?.reference.adoption?.foundAgain === "for a day"
        ? ", unless the old one is younger than a day: then it fails"
        : "";
    return `it looks like ${was}: the up creates another one, and then deletes the old one${unless}. ${keep}`;
  }
  if (how === "refused" && kind && !Object.hasOwn(kind.inputs.shape, "adopt")) {
    return `it looks like ${was}: the up fails, because what it would create seems to exist already, and neither creates nor deletes it. ${keep}`;
  }
  if (how === "refused") {
    return `it is ${was}: the up fails, because the object exists already, and neither resets nor deletes it. Set the resource option aliases, or adopt: true, with which the up forgets the previous values.`;
  }
  const written = updateOf({ deleted, created, how }).differences.length > 0 ? "what differs" : "nothing";
  const { previous, adopted } = deleted.old?.outputs ?? {};
  const forgets = previous !== undefined || adopted !== undefined;
  const forgotten = forgets
    ? " The values from before this program are forgotten, so a destroy restores, or leaves, what the up finds now."
    : "";
  const isSought = kind !== undefined && !hasNaturalKey(kind) && !isNamed(kind, now?.inputs ?? {});
  const which = isSought ? ", if it is the only one alike, and" : ",";
  return `it is ${was}: the up adopts the existing object${which} writes ${written}, and leaves it when it deletes the old resource.${forgotten} ${keep}`;
}
