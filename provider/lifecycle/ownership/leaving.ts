import { type Properties, picked } from "../../schema/properties";
import type { Claim } from "../claims";
import { namedId } from "../identity/ids";
import type { ResourceKind } from "../kind";
import { claim, isDeclaredSeparately } from "./declarations";
import { nameKeyOf, partsOf } from "./handovers";
import { type Ownership, ownershipOf, ownershipOfKey, type Place } from "./ownership";

interface Leaving {
  readonly isWhole: boolean;
  readonly labels: readonly string[];
  end(): void;
}

/** Returns the objects that a delete must leave to other resources. */
export function leaving(place: Place, kind: ResourceKind, id: string, state: Properties): Leaving {
  const wasMeant = hadFailedCreate(place, kind, state);
  // The parent's delete may be in progress, too.
  knowRecorded(place, kind, id, state);
  const claims = ownClaims(kind, id, state);
  const kept = claims.filter((each) => isDeclaredSeparately(place, each));
  const isWhole = wasMeant || ownershipOf(place, kind, id).isDeclared;
  return {
    isWhole,
    labels: isWhole ? [kind.names(state, id)] : kept.map(({ label }) => label),
    end() {
      for (const each of claims) {
        const object = ownershipOfKey(place, each.key);
        // Another resource may have claimed it during the delete.
        if (kept.includes(each) || isDeclaredSeparately(place, each)) object.leave();
        else if (!isWhole) object.release();
      }
    },
  };
}

export function knowRecorded(place: Place, kind: ResourceKind, id: string, state: Properties): void {
  ownershipOf(place, kind, id).know();
  for (const { key } of ownClaims(kind, id, state)) ownershipOfKey(place, key).know();
}

function ownClaims(kind: ResourceKind, id: string, state: Properties): readonly Claim[] {
  return kind.claims(state, id).filter(({ isShared }) => !isShared);
}

/**
 * Records a failed create. An up with `--continue-on-error` still deletes undeclared resources, such as the old name of
 * a rename. It must keep the objects of the failed create.
 */
export function noteFailed(place: Place, kind: ResourceKind, inputs: Properties): void {
  const id = namedId(kind, inputs);
  if (id === undefined) named(place, kind, inputs).facts.hasFailedCreate = true;
  else claim(place, kind, id, inputs);
  for (const part of partsOf(kind).parts(inputs))
    if (part.named) ownershipOfKey(place, part.named).facts.hasFailedCreate = true;
}

/** True if a create of this object has failed. Claims its parts for that create. */
function hadFailedCreate(place: Place, kind: ResourceKind, state: Properties): boolean {
  const { of, parts } = partsOf(kind);
  for (const { id, named: key, inputs } of parts(state)) {
    if (id === undefined || key === undefined || !ownershipOfKey(place, key).facts.hasFailedCreate) continue;
    ownershipOf(place, of, id).declareFirst({ key, label: id, inputs, by: { label: of.type } });
  }
  const inputs = picked(state, (name) => Object.hasOwn(kind.inputs.shape, name));
  return named(place, kind, inputs).facts.hasFailedCreate;
}

function named(place: Place, kind: ResourceKind, inputs: Properties): Ownership {
  const { type, names, importing } = kind;
  const called = "parts" in importing ? undefined : nameKeyOf(kind, inputs);
  return ownershipOfKey(place, called ?? { kind: type, member: { called: names(inputs) } });
}
