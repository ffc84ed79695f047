import { kindTypes } from "../../../provider/kinds";
import { type Judgement, valuesAt } from "../../../provider/lifecycle/protection/judgement";
import type { Change } from "../model";
import { ownName } from "../types";
import { decisionFor, knownPlaces, placeOf } from "./decisions";
import type { Finding, Rule } from "./rule";

const id = "not-judged";

/** Inputs, kinds and operations of later versions. */
export const notJudged: Rule = {
  id,
  kinds: kindTypes,
  lowers:
    "an input or resource type of this package, or a Pulumi operation, that this version does not know; it counts as lowered",
  judge: ({ changes }) =>
    changes.flatMap((change) =>
      findUnjudged(change).map((judgement): Finding => ({ rule: id, urn: change.urn, ...judgement })),
    ),
};

function findUnjudged({ kind, type, operation, unknownOperation, differences }: Change): Judgement[] {
  if (unknownOperation !== undefined) {
    return [{ effect: "notJudged", says: `this version does not know Pulumi's operation ${unknownOperation}` }];
  }
  if (!kind) {
    // Other types of this package are components, and their children are judged separately.
    if (ownName(type) === undefined) return [];
    return [{ effect: "notJudged", says: "this version does not know this resource type" }];
  }
  // Other rules report deletions.
  if (operation === "delete") return [];
  return differences
    .filter(({ path }) => path !== "protect" && !isKnown(kind.type, placeOf(path)))
    .map(({ path, old, new: now }) => ({
      effect: "notJudged",
      says: "this version does not know this input",
      ...valuesAt(path, old, now),
    }));
}

function isKnown(type: string, place: string): boolean {
  return decisionFor(type, place) !== undefined || knownPlaces(type).some((known) => isWithin(known, place));
}

function isWithin(pattern: string, place: string): boolean {
  const [names, parts] = [pattern.split("."), place.split(".")];
  return parts.length < names.length && parts.every((part, index) => names[index] === "*" || names[index] === part);
}
