import { kindOf, kindTypes } from "../../provider/kinds";
import { oneOfEach } from "../tier";
import { chosenKinds } from "./chosen";

/** Groups kinds with the same life cycle. They differ only in their inputs. */
export function sortOf(type: string): string {
  const { adoptedBy, claims, importing } = kindOf(type);
  const [claimed, byId] = [claims({}), claims({}, "1/2")];
  // A shared part does not count.
  const parts = byId.filter(({ key, isShared }) => key.kind === type || !isShared);
  const traits = {
    adoptedBy,
    isOfList: claimed.some(({ members }) => members !== undefined),
    hasValues: [...claimed, ...byId].some(({ values }) => values !== undefined),
    hasParts: parts.map(({ key }) => key.kind).join() !== type,
    isCovered: "itemKind" in importing,
  };
  return Object.entries(traits)
    .flatMap(([trait, value]) => (value ? trait : []))
    .join();
}

/**
 * Kinds for tests over all kinds: the chosen ones, otherwise all in a full run and one of each sort in the fast tier.
 */
export const someKinds = chosenKinds ?? oneOfEach(kindTypes, sortOf);
