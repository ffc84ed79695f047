/** Lists of objects by name. */
export type Account = Readonly<Record<string, unknown>>;
type Item = Readonly<Record<string, unknown>>;

export interface TreeNode {
  /** Stable key, unique among siblings. */
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** Properties other than child nodes. */
  readonly properties: readonly (readonly [name: string, value: string])[];
  readonly size: number;
  nodes(): readonly TreeNode[];
}

/** Lists whose objects belong to objects of another list, by the referring property. */
export const parents: Readonly<Record<string, { readonly list: string; readonly by: string }>> = {
  shieldZones: { list: "pullZones", by: "pullZoneId" },
  accessLogs: { list: "pullZones", by: "pullZoneId" },
  originLogs: { list: "pullZones", by: "pullZoneId" },
  wafRules: { list: "shieldZones", by: "shieldZoneId" },
  rateLimits: { list: "shieldZones", by: "shieldZoneId" },
  eventLogs: { list: "shieldZones", by: "shieldZoneId" },
  logForwardings: { list: "applications", by: "app" },
};

/** Candidates for the id and the name of an object, best first. */
const ids = ["Id", "shieldZoneId", "id", "guid", "Guid"];
const names = "Name name displayName Domain ruleName Hostname Value Description description path key day app".split(
  " ",
);

/** Returns the non-empty lists. Child objects appear below their parents. */
export function accountTree(account: Account): readonly TreeNode[] {
  const lists = Object.entries(account).flatMap(([name, value]) => (isList(value) ? [{ name, items: value }] : []));
  const itemsOf = (name: string) => lists.find((list) => list.name === name)?.items ?? [];

  const hasParent = (name: string, item: Item) => {
    const parent = parents[name];
    return (
      parent !== undefined && itemsOf(parent.list).some((each) => idOf(parent.list, each) === String(item[parent.by]))
    );
  };
  const below = (list: string, item: Item) =>
    Object.entries(parents).flatMap(([name, parent]) => {
      const items = itemsOf(name).filter(
        (each) => parent.list === list && String(each[parent.by]) === idOf(list, item),
      );
      return items.length > 0 ? [listNode(name, items, below)] : [];
    });

  return lists.flatMap(({ name, items }) => {
    const own = items.filter((item) => !hasParent(name, item));
    return own.length > 0 ? [listNode(name, own, below)] : [];
  });
}

type Below = (list: string, item: Item) => readonly TreeNode[];

function listNode(name: string, items: readonly Item[], below: Below): TreeNode {
  return {
    key: name,
    label: phrase(name),
    detail: String(items.length),
    properties: [],
    size: items.length,
    nodes: () => items.map((item, index) => itemNode(name, item, index, () => below(name, item))),
  };
}

function itemNode(list: string, item: Item, index: number, below: () => readonly TreeNode[]): TreeNode {
  const id = idOf(list, item);
  const name = names.map((each) => item[each]).find((each) => typeof each === "string" && each !== "");
  const label = String(name ?? id ?? index + 1);
  return objectNode(
    `${id ?? name ?? ""}/${id === undefined ? index : ""}`,
    label,
    id === label ? "" : (id ?? ""),
    item,
    below,
  );
}

function objectNode(
  key: string,
  label: string,
  detail: string,
  item: Item,
  below: () => readonly TreeNode[],
): TreeNode {
  const members = Object.entries(item).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const nested = (): readonly TreeNode[] => [
    ...below(),
    ...members.flatMap(([name, value]) => {
      if (isList(value)) return value.length > 0 ? [listNode(name, value, () => [])] : [];
      return isItem(value) && Object.keys(value).length > 0
        ? [objectNode(name, phrase(name), "", value, () => [])]
        : [];
    }),
  ];
  const properties = members.flatMap(([name, value]) => (isPlain(value) ? [[name, formatNode(value)] as const] : []));
  return { key, label, detail, properties, size: nested().length, nodes: nested };
}

function idOf(list: string, item: Item): string | undefined {
  const own = ids.filter((name) => name !== parents[list]?.by);
  const id = own.map((name) => item[name]).find((each) => each !== undefined && each !== null);
  return id === undefined ? undefined : String(id);
}

function isList(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? !isList(value) : !isItem(value);
}

/** Longest value, in characters. */
const longest = 2_000;

function formatNode(value: unknown): string {
  const all = Array.isArray(value)
    ? value.map((each) => (isPlain(each) ? String(each) : JSON.stringify(each))).join(", ")
    : String(value);
  return all.length > longest ? `${all.slice(0, longest)}…` : all;
}

/** Converts `wafRules` to `WAF rules`. */
function phrase(name: string): string {
  const parts = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(" ")
    .map((part) => (/^(ai|api|dns|ips?|ssl|waf)$/.test(part) ? part.toUpperCase().replace("IPS", "IPs") : part))
    .join(" ");
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}
