import { type Properties, picked } from "../../schema/properties";
import type { Claim } from "../claims";
import { namedId } from "../identity/ids";
import type { ResourceKind } from "../kind";
import { claim, isDeclaredBeside } from "./declarations";
import { calledIn, partsOf } from "./handovers";
import { type Ownership, ownershipOf, ownershipOfKey, type Place } from "./ownership";

/** What a delete leaves to other resources of the program. */
interface Leaving {
  /** True if all of the object is left. */
  readonly isWhole: boolean;
  /** What is left, in messages. */
  readonly labels: readonly string[];
  /** Records that the delete has ended. */
  end(): void;
}

/** Finds out what a delete has to leave to other resources, and records that the objects were declared until now. */
export function leaving(place: Place, kind: ResourceKind, id: string, state: Properties): Leaving {
  const wasMeant = wasToBe(place, kind, state);
  // The delete of what it belongs to may be under way, too.
  knowRecorded(place, kind, id, state);
  const claims = ownClaims(kind, id, state);
  const kept = claims.filter((each) => isDeclaredBeside(place, each));
  const isWhole = wasMeant || ownershipOf(place, kind, id).isDeclared;
  return {
    isWhole,
    labels: isWhole ? [kind.names(state, id)] : kept.map(({ label }) => label),
    end() {
      for (const each of claims) {
        const object = ownershipOfKey(place, each.key);
        // Another resource may have come to declare it during the delete.
        if (kept.includes(each) || isDeclaredBeside(place, each)) object.leave();
        else if (!isWhole) object.release();
      }
    },
  };
}

/** Marks the objects that a state records as known to this program. */
export function knowRecorded(place: Place, kind: ResourceKind, id: string, state: Properties): void {
  ownershipOf(place, kind, id).know();
  for (const { key } of ownClaims(kind, id, state)) ownershipOfKey(place, key).know();
}

/** Returns what a resource declares, but for what it shares with others. */
function ownClaims(kind: ResourceKind, id: string, state: Properties): readonly Claim[] {
  return kind.claims(state, id).filter(({ isShared }) => !isShared);
}

/**
 * Records that a create has failed. An up that continues after errors deletes what is no longer declared, such as the old name of a
 * rename: an object that a resource was to be, or to have, must not go with it.
 */
export function noteFailed(place: Place, kind: ResourceKind, inputs: Properties): void {
  const id = namedId(kind, inputs);
  if (id === undefined) named(place, kind, inputs).facts.hasFailedCreate = true;
  else claim(place, kind, id, inputs);
  for (const part of partsOf(kind).parts(inputs))
    if (part.named) ownershipOfKey(place, part.named).facts.hasFailedCreate = true;
}

/** True if a create that has failed in this run was about the object with this state. Claims the parts that one was about. */
function wasToBe(place: Place, kind: ResourceKind, state: Properties): boolean {
  const { of, parts } = partsOf(kind);
  for (const { id, named: key, inputs } of parts(state)) {
    if (id === undefined || key === undefined || !ownershipOfKey(place, key).facts.hasFailedCreate) continue;
    ownershipOf(place, of, id).declareFirst({ key, label: id, inputs, by: { label: of.type } });
  }
  const inputs = picked(state, (name) => Object.hasOwn(kind.inputs.shape, name));
  return named(place, kind, inputs).facts.hasFailedCreate;
}

/** Returns what is known of the object of a resource before its id is. */
function named(place: Place, kind: ResourceKind, inputs: Properties): Ownership {
  const { type, names, importing } = kind;
  const called = "parts" in importing ? undefined : calledIn(kind, inputs);
  return ownershipOfKey(place, called ?? { kind: type, member: { called: names(inputs) } });
}
