import { type AccountList, accountLists } from "./accountLists";
import type { Recorded } from "./evidence";
import type { ResourceKind } from "./kind";

/** The list of the account in which an object of a kind, or what it belongs to, stands. */
export function accountListOf({ type, root, idForm }: Pick<ResourceKind, "type" | "root" | "idForm">): AccountList {
  const list = root ?? listNamedBy({ idForm });
  if (!list) throw new Error(`${type} has to name its root: no list has the ids of ${idForm}`);
  return list;
}

/** The list of the account whose ids the first part of an id names. */
export function listNamedBy({ idForm }: Pick<ResourceKind, "idForm">): AccountList | undefined {
  return Object.values(accountLists).find(({ idName }) => idName === idForm.split("/")[0]);
}

/** The id under which an object, or what it belongs to, stands there: a part of its own id, or a property. */
export function rootOf({ kind, id, state }: Recorded): unknown {
  const { idName } = accountListOf(kind);
  const place = kind.idForm.split("/").indexOf(idName);
  return place < 0 ? state[idName] : id.split("/")[place];
}
