import { element } from "./elements";
import type { TreeNode } from "./tree";

/** So many nodes of a list are shown at first, and with each step. */
const step = 200;

/** An item of the tree that is shown. */
interface Shown {
  readonly node: TreeNode | undefined;
  readonly toggle: () => void;
}

/**
 * A tree in the page, used as trees are: one item of it is in the order of the Tab key, and the arrows move from it. Returns what shows
 * other nodes; items stay open, and the focus stays where it is.
 */
export function treeView(tree: HTMLElement, select: (node: TreeNode) => void): (nodes: readonly TreeNode[]) => void {
  const open = new Set<string>();
  const limits = new Map<string, number>();
  const items = new Map<HTMLElement, Shown>();
  let nodes: readonly TreeNode[] = [];
  let current = "";

  tree.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !move(event.key)) return;
    event.preventDefault();
  });
  tree.addEventListener("click", ({ target }) => {
    const item = target instanceof Element ? target.closest<HTMLElement>("[role=treeitem]") : null;
    if (!item) return;
    focus(item);
    items.get(item)?.toggle();
  });

  return (given) => {
    nodes = given;
    render();
  };

  /** Whether the key means anything here. */
  function move(key: string): boolean {
    const all = [...items.keys()];
    const at = all.findIndex((each) => each.matches(":focus"));
    const item = all[at];
    if (!item) return false;
    const isOpen = item.ariaExpanded === "true";
    if (key === "ArrowDown") focus(all[at + 1]);
    else if (key === "ArrowUp") focus(all[at - 1]);
    else if (key === "Home") focus(all[0]);
    else if (key === "End") focus(all.at(-1));
    else if (key === "Enter" || key === " ") items.get(item)?.toggle();
    else if (key === "ArrowRight" && isOpen) focus(all[at + 1]);
    else if (key === "ArrowRight" && item.ariaExpanded) items.get(item)?.toggle();
    else if (key === "ArrowLeft" && isOpen) items.get(item)?.toggle();
    else if (key === "ArrowLeft") focus(item.parentElement?.closest<HTMLElement>("[role=treeitem]"));
    else return false;
    return true;
  }

  function focus(item: HTMLElement | null | undefined): void {
    if (!item) return;
    for (const each of items.keys()) setCurrent(each, each === item);
    current = item.dataset.path ?? "";
    item.focus();
    const node = items.get(item)?.node;
    if (node) select(node);
  }

  function setCurrent(item: HTMLElement, isCurrent: boolean): void {
    item.tabIndex = isCurrent ? 0 : -1;
    item.ariaSelected = String(isCurrent);
  }

  function render(): void {
    const hadFocus = tree.contains(document.activeElement);
    items.clear();
    tree.replaceChildren(...itemsOf(nodes, "", 1));
    const all = [...items.keys()];
    const item = all.find(({ dataset }) => dataset.path === current);
    for (const each of all) setCurrent(each, each === item);
    const [first] = all;
    if (!item && first) first.tabIndex = 0;
    if (hadFocus) (item ?? first)?.focus();
    const node = item && items.get(item)?.node;
    if (node) select(node);
  }

  function itemsOf(all: readonly TreeNode[], path: string, level: number): HTMLElement[] {
    const limit = limits.get(path) ?? step;
    const shown = all.slice(0, limit).map((node) => itemOf(node, `${path}/${node.key}`, level));
    return all.length > limit ? [...shown, moreOf(all.length - limit, path, level)] : shown;
  }

  function itemOf(node: TreeNode, path: string, level: number): HTMLElement {
    const isOpen = open.has(path);
    const item = element(
      "li",
      {
        role: "treeitem",
        "aria-level": String(level),
        "aria-label": node.detail === "" ? node.label : `${node.label}, ${node.detail}`,
        "aria-expanded": node.size > 0 ? String(isOpen) : undefined,
        "data-path": path,
      },
      element("span", { class: "node" }, node.label, element("span", { class: "faint" }, ` ${node.detail}`)),
    );
    const toggle = () => {
      if (node.size === 0) return;
      if (!open.delete(path)) open.add(path);
      render();
    };
    items.set(item, { node, toggle });
    if (isOpen) item.append(element("ul", { role: "group" }, ...itemsOf(node.nodes(), path, level + 1)));
    return item;
  }

  function moreOf(count: number, path: string, level: number): HTMLElement {
    const item = element(
      "li",
      { role: "treeitem", "aria-level": String(level), "data-path": `${path}/more` },
      element("span", { class: "node faint" }, `Show more of ${count} others`),
    );
    const toggle = () => {
      limits.set(path, (limits.get(path) ?? step) + step);
      render();
    };
    items.set(item, { node: undefined, toggle });
    return item;
  }
}
