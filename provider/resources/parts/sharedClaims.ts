import { keyOfId } from "../../lifecycle/claims";
import type { ResourceKind } from "../../lifecycle/kind";

/** Returns the claims of a kind whose resources may each manage a part of one object. */
export function sharedClaims(kind: () => ResourceKind): ResourceKind["claims"] {
  return (properties, id) =>
    id === undefined ? [] : [{ key: keyOfId(kind().type, id), label: kind().names(properties, id), isShared: true }];
}
