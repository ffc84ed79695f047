import { kindOf, kindTypes } from "../../provider/kinds";
import { oneOfEach } from "../tier";

/** What the lifecycle treats alike: kinds of one sort differ in what they declare, and not in how they live. */
export function sortOf(type: string): string {
  const { adoptedBy, claims, importing } = kindOf(type);
  const [claimed, byId] = [claims({}), claims({}, "1/2")];
  const traits = {
    adoptedBy,
    isOfList: claimed.some(({ members }) => members !== undefined),
    hasValues: [...claimed, ...byId].some(({ values }) => values !== undefined),
    hasParts: byId.map(({ key }) => key.kind).join() !== type,
    isCovered: "coveredBy" in importing,
  };
  return Object.entries(traits)
    .flatMap(([trait, value]) => (value ? trait : []))
    .join();
}

/** The kinds that a matrix of kinds goes through: all of them in full, one of each sort in the fast tier. */
export const someKinds = oneOfEach(kindTypes, sortOf);
