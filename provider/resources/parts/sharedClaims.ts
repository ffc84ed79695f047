import { keyOfId } from "../../lifecycle/claims";
import type { ResourceKind } from "../../lifecycle/kind";

/** The claims of a kind of which several resources may be about one object, each its own part. */
export function sharedClaims(kind: () => ResourceKind): ResourceKind["claims"] {
  return (properties, id) =>
    id === undefined ? [] : [{ key: keyOfId(kind().type, id), label: kind().names(properties, id), isShared: true }];
}
