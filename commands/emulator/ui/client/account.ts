import { byId, element } from "./elements";
import { type Account, accountTree, type TreeNode } from "./tree";
import { treeView } from "./treeView";

/** The account as a tree, with the properties of the selected object. */
export function accountPart(): (account: Account) => void {
  const details = byId("properties", HTMLElement);
  const show = treeView(byId("tree", HTMLElement), (node) => details.replaceChildren(propertiesOf(node)));
  return (account) => show(accountTree(account));
}

function propertiesOf({ label, properties }: TreeNode): HTMLElement {
  const rows = properties.map(([name, value]) =>
    element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, element("code", {}, value))),
  );
  const title = element("caption", {}, label);
  if (rows.length === 0) return element("p", { class: "faint" }, `${label} has no properties of its own.`);
  return element("table", {}, title, element("tbody", {}, ...rows));
}
