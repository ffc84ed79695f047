import { kindOf, kindTypes } from "../../provider/kinds";
import { oneOfEach } from "../tier";
import { chosenKinds } from "./chosen";

/** What the lifecycle treats alike: kinds of one sort differ in what they declare, and not in how they live. */
export function sortOf(type: string): string {
  const { adoptedBy, claims, importing } = kindOf(type);
  const [claimed, byId] = [claims({}), claims({}, "1/2")];
  // What several may claim is no part of one.
  const parts = byId.filter(({ key, isShared }) => key.kind === type || !isShared);
  const traits = {
    adoptedBy,
    isOfList: claimed.some(({ members }) => members !== undefined),
    hasValues: [...claimed, ...byId].some(({ values }) => values !== undefined),
    hasParts: parts.map(({ key }) => key.kind).join() !== type,
    isCovered: "coveredBy" in importing,
  };
  return Object.entries(traits)
    .flatMap(([trait, value]) => (value ? trait : []))
    .join();
}

/** The kinds that a matrix of kinds goes through: the chosen ones, else all of them in full and one of each sort in the fast tier. */
export const someKinds = chosenKinds ?? oneOfEach(kindTypes, sortOf);
