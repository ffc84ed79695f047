import { byId, element } from "./elements";
import { type Account, accountTree, type TreeNode } from "./tree";

/** Number of nodes shown at first, and added by each "Show more". */
const step = 200;

/** Returns a function that shows the account. It preserves the focus and the open items. */
export function accountPart(): (account: Account) => void {
  const tree = byId("tree", HTMLUListElement);
  const open = new Set<string>();
  const limits = new Map<string, number>();
  return (account) => {
    const focused = tree.contains(document.activeElement) && document.activeElement?.closest("details")?.dataset.path;
    fill(tree, accountTree(account), "");
    const again = [...tree.querySelectorAll("details")].find(({ dataset }) => dataset.path === focused);
    again?.querySelector("summary")?.focus();
  };

  function fill(list: HTMLUListElement, nodes: readonly TreeNode[], path: string): HTMLUListElement {
    const limit = limits.get(path) ?? step;
    list.replaceChildren(...nodes.slice(0, limit).map((node) => itemOf(node, `${path}/${node.key}`)));
    if (nodes.length <= limit) return list;
    const more = element("button", { type: "button" }, `Show more (${nodes.length - limit} hidden)`);
    more.addEventListener("click", () => {
      limits.set(path, limit + step);
      fill(list, nodes, path);
    });
    list.append(element("li", {}, more));
    return list;
  }

  /** Renders only open nodes, because an account may have thousands of objects. */
  function itemOf(node: TreeNode, path: string): HTMLElement {
    const name = element("summary", {}, node.label, element("span", { class: "faint" }, ` ${node.detail}`));
    const inside = element("div");
    const details = element("details", { "data-path": path, open: open.has(path) ? "" : undefined }, name, inside);
    const show = () =>
      inside.replaceChildren(...(details.open ? [...propertiesOf(node), fill(element("ul"), node.nodes(), path)] : []));
    details.addEventListener("toggle", () => {
      if (details.open === open.has(path)) return;
      if (!open.delete(path)) open.add(path);
      show();
    });
    show();
    return element("li", {}, details);
  }
}

function propertiesOf({ properties }: TreeNode): HTMLElement[] {
  if (properties.length === 0) return [];
  const rows = properties.map(([name, value]) =>
    element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, element("code", {}, value))),
  );
  return [element("table", {}, element("tbody", {}, ...rows))];
}
