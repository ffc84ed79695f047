import { canonicalHostname } from "../../provider/schema/hostname";
import { textOf } from "../../provider/schema/textOf";
import { isUnknown } from "../../provider/schema/unknown";
import type { Preview, Properties, Resource } from "../model";
import { compare } from "../order";
import type { Finding, Judgement, Rule } from "./rule";

const holders = {
  PullZoneAllowedReferrer: { words: "pull zone", argument: "pullZoneId" },
  PullZoneAllowedReferrers: { words: "pull zone", argument: "pullZoneId" },
  VideoLibraryAllowedReferrer: { words: "video library", argument: "videoLibraryId" },
  VideoLibraryAllowedReferrers: { words: "video library", argument: "videoLibraryId" },
} as const;
type HolderType = keyof typeof holders;

/** What all resources together declare of one list, before and after. */
interface List {
  readonly words: string;
  /** Each host name with the resource that declares it. */
  readonly old: Map<string, string>;
  readonly new: Map<string, string>;
  /** The resources that stop sharing the list with others, and those that begin to, or may. */
  readonly nowWhole: string[];
  readonly nowShared: [urn: string, exclusive: unknown][];
}

/**
 * Sites that may embed. With none on the list every site may: the first one protects, each further one opens, and
 * without the last one all is open.
 */
export const referrers: Rule = {
  id: "allowed-referrers",
  kinds: Object.keys(holders),
  lowers:
    "a site added to those that may embed; the last one removed, which lets every site embed; `exclusive` switched off, no longer declared, or known only after the up. Without `--show-sames`, each removed site counts as the last one and each added site as a further one",
  raises: "the first site of a pull zone or video library; a site removed while others remain; `exclusive` switched on",
  judge: (preview) => listsOf(preview).flatMap((list) => judged(list, preview.showsUnchanged, preview.mode)),
};

function judged(list: List, knowsAll: boolean, mode: Preview["mode"]): Finding[] {
  const added = [...list.new].filter(([host]) => !list.old.has(host));
  const removed = [...list.old].filter(([host]) => !list.new.has(host));
  const found = (urn: string, judgement: Judgement): Finding => ({ rule: referrers.id, urn, ...judgement });
  const whole = [
    ...list.nowWhole.map((urn) =>
      found(urn, {
        effect: "raises",
        says: `only what is declared may embed ${list.words} from now on`,
        path: "exclusive",
        new: true,
      }),
    ),
    ...list.nowShared.map(([urn, exclusive]) =>
      found(urn, {
        effect: "lowers",
        says: isUnknown(exclusive)
          ? `whether only what is declared may embed ${list.words} is known after the up only`
          : `a site that is added elsewhere may embed ${list.words} from now on, too: it is neither seen nor removed`,
        path: "exclusive",
        old: true,
        ...(exclusive === undefined ? {} : { new: exclusive }),
      }),
    ),
  ];
  if (list.new.size === 0) return [...whole, ...emptied(list, removed, knowsAll, mode, found)];
  if (list.old.size === 0 && knowsAll) return [...whole, ...first(list, added, found)];
  return [
    ...whole,
    ...added.map(([host, urn]) =>
      found(urn, { effect: "lowers", says: `${shown(host)} may embed ${list.words}, too`, new: shown(host) }),
    ),
    ...removed.map(([host, urn]) =>
      found(urn, { effect: "raises", says: `${shown(host)} may not embed ${list.words} any more`, old: shown(host) }),
    ),
  ];
}

type Found = (urn: string, judgement: Judgement) => Finding;

/** One line for all: the list goes from these to none. */
function emptied(
  list: List,
  removed: readonly (readonly [string, string])[],
  knowsAll: boolean,
  mode: Preview["mode"],
  found: Found,
): Finding[] {
  const [one] = removed;
  if (!one) return [];
  const hosts = removed.map(([host]) => shown(host)).join(", ");
  const all = mode === "drift" ? "none that is declared is on the list any more" : "the last one that is declared goes";
  const says = `${knowsAll ? all : "an allowed referrer goes"}: unless there are others, every site may embed ${list.words}`;
  return [found(one[1], { effect: "lowers", says, old: hosts })];
}

function first(list: List, added: readonly (readonly [string, string])[], found: Found): Finding[] {
  const [one] = added;
  if (!one) return [];
  const hosts = added.map(([host]) => shown(host)).join(", ");
  const says = `the first allowed referrers of ${list.words}: sites that are not on its list may not embed it`;
  return [found(one[1], { effect: "raises", says, new: hosts })];
}

function listsOf({ changes, unchanged, mode }: Preview): List[] {
  const lists = new Map<string, List>();
  const all: readonly (Resource & { operation?: string })[] = [...changes, ...unchanged];
  for (const resource of [...all].sort((one, other) => compare(one.urn, other.urn))) {
    const type = resource.kind?.type;
    if (type === undefined || !Object.hasOwn(holders, type)) continue;
    const isSame = resource.operation === undefined;
    const old = resource.operation === "create" ? undefined : (resource.old ?? resource.new)?.inputs;
    const now = resource.operation === "delete" ? leftBy(resource, mode) : (resource.new ?? resource.old)?.inputs;
    add(lists, resource, type as HolderType, "old", old);
    add(lists, resource, type as HolderType, "new", isSame ? old : now);
    // What is replaced gives its list back, and takes another.
    if (resource.operation === "replace") add(lists, resource, type as HolderType, "new", leftBy(resource, mode));
  }
  return [...lists.values()];
}

function add(
  lists: Map<string, List>,
  { urn, old, new: now }: Resource,
  type: HolderType,
  side: "old" | "new",
  inputs: Properties | undefined,
): void {
  if (!inputs) return;
  const { words, argument } = holders[type];
  const id = inputs[argument];
  const key = JSON.stringify([words, isUnknown(id) ? urn : id, inputs.connection]);
  const named = isUnknown(id) ? `a ${words} that is known after the up` : `${words} ${textOf(id)}`;
  const list: List = lists.get(key) ?? { words: named, old: new Map(), new: new Map(), nowWhole: [], nowShared: [] };
  lists.set(key, list);
  for (const host of hostsIn(inputs, urn)) list[side].set(host, list[side].get(host) ?? urn);
  if (side === "old" || inputs !== now?.inputs || !old || old.inputs.exclusive === inputs.exclusive) return;
  if (inputs.exclusive === true) list.nowWhole.push(urn);
  else if (old.inputs.exclusive === true) list.nowShared.push([urn, inputs.exclusive]);
}

/** What a destroy leaves of what was declared: a set puts back what it found. */
function leftBy({ kind, old }: Resource, mode: Preview["mode"]): Properties | undefined {
  if (!old || mode === "drift") return undefined;
  if (old.isRetained || old.inputs.onDestroy === "keep") return old.inputs;
  if (!kind?.type.endsWith("Referrers")) return undefined;
  const { hostnames, removed } = (old.outputs.previous ?? {}) as Properties;
  const found = [hostnames, removed].flatMap((names: unknown) => (Array.isArray(names) ? names : []));
  return { ...old.inputs, exclusive: false, hostnames: [...new Set(found)] };
}

function hostsIn({ hostname, hostnames }: Properties, urn: string): string[] {
  const hosts = hostnames ?? (hostname === undefined ? [] : [hostname]);
  const each = Array.isArray(hosts) ? hosts : [hosts];
  // What is not known yet is another one for each resource.
  return each.map((host, index) => (isUnknown(host) ? `${notKnown}${urn} ${index}` : canonicalHostname(textOf(host))));
}

const notKnown = "not known: ";

function shown(host: string): string {
  return host.startsWith(notKnown) ? "a site that is known after the up" : host;
}
