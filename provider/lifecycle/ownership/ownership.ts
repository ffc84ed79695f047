import type { Properties } from "../../schema/properties";
import { accountOf } from "../account/provenance";
import { type Claimed, idOfKey, type ObjectKey } from "../claims";
import type { Context } from "../context";
import type { Part, ResourceKind } from "../kind";

/** A run, and the account that an object is of. */
export type Place = Pick<Context, "run" | "settings">;

/** The type of an object's kind: all that is needed to find it by its id. */
export type OfType = Pick<ResourceKind, "type">;

/** Claim of an object by a resource of this run. */
export interface Declaration extends Claimed {
  /** All inputs of the resource. */
  readonly inputs: Properties;
}

/** Everything that a run knows of one object. */
class Facts {
  /** Declarations of the object by account. */
  readonly declared = new Map<string, Declaration>();
  isKnown = false;
  isReleased = false;
  /** The object as the resource had it that gave it up. */
  givenUp: Part | undefined;
  /** Delete of the object after it was given up; it never fails. */
  deleting: Promise<unknown> | undefined;
  isDeleted = false;
  /** How many resources, or entries of lists, are to come for the object. */
  expected = 0;
  /** True if a create has failed that was to create or adopt the object. */
  hasFailedCreate = false;
}

class Objects extends Map<string, Facts> {}

/** Returns what the run knows of the object with this id. */
export function ownershipOf(place: Place, { type }: OfType, id: string): Ownership {
  const { run, settings } = place;
  return recordOf(place, [settings.baseUrl ?? "", type, run.isCaseless(type) ? id.toLowerCase() : id]);
}

/** Returns what the run knows of the object with this key. Objects of different accounts may have the same name. */
export function ownershipOfKey(place: Place, key: ObjectKey): Ownership {
  const { kind, parent, member } = key;
  if (typeof member !== "object") return ownershipOf(place, { type: kind }, idOfKey(key));
  return recordOf(place, [accountOf(place.settings), kind, String(parent), member]);
}

function recordOf({ run, settings }: Place, object: readonly unknown[]): Ownership {
  const objects = run.part(Objects);
  const key = JSON.stringify(object);
  const facts = objects.get(key) ?? new Facts();
  objects.set(key, facts);
  return new Ownership(facts, accountOf(settings));
}

/** What a run knows of one object, for the account of one key. */
export class Ownership {
  constructor(
    /** The same for every key. */
    readonly facts: Facts,
    readonly account: string,
  ) {}

  /** The latest claim of a resource of this run. */
  get declaration(): Declaration | undefined {
    return this.facts.declared.get(this.account);
  }

  /** True if a resource of this run declares the object. */
  get isDeclared(): boolean {
    return this.declaration !== undefined;
  }

  /** The inputs of the resource that declares the object, if one does. */
  get declaredInputs(): Properties | undefined {
    return this.declaration?.inputs;
  }

  /** True if the state records the object or this run has created it. */
  get isKnown(): boolean {
    return this.facts.isKnown;
  }

  /** True if a delete of this run has given the object back, or left it to another resource, and no update or create has ended since. */
  get wasReleased(): boolean {
    return this.facts.isReleased;
  }

  /** True if a resource of this program is this object, or was until a delete of this run. */
  get isOfProgram(): boolean {
    return this.isDeclared || this.isKnown || this.wasReleased;
  }

  /** The object as the resource had it that gave it up in this run. */
  get givenUp(): Part | undefined {
    return this.facts.givenUp;
  }

  /** True if this run has deleted the object after a resource gave it up. */
  get isDeleted(): boolean {
    return this.facts.isDeleted;
  }

  /** True if the object was given up, still exists, and nobody has come to declare it. */
  get isFree(): boolean {
    return this.givenUp !== undefined && !this.isDeleted && !this.isDeclared;
  }

  /** True if another resource has given up the object and had not adopted it: the one that comes for it owns it. */
  get isOwnNow(): boolean {
    return this.givenUp?.isAdopted === false && !this.isDeleted;
  }

  /** Marks the object as a resource of this program, so that creates do not adopt it. */
  know(): void {
    this.facts.isKnown = true;
  }

  /** Records a claim in place of earlier ones. */
  declare(declaration: Declaration): void {
    this.facts.declared.set(this.account, declaration);
    this.facts.isReleased = false;
  }

  /** Records a claim unless there is one. */
  declareFirst(declaration: Declaration): void {
    if (!this.isDeclared) this.facts.declared.set(this.account, declaration);
  }

  /** Records that a delete has left the object to the resource that declares it. */
  leave(): void {
    this.facts.isReleased = true;
  }

  /** Records that a delete has given the object back. */
  release(): void {
    this.facts.declared.delete(this.account);
    this.leave();
  }

  /**
   * Deletes the object that was given up, unless a resource declares it by now; returns true if it was deleted. A resource that comes to
   * declare it meanwhile waits for `confirmed`, which never fails: then it is known what has become of it.
   */
  async deleteUnlessDeclared(
    run: () => Promise<unknown>,
    { isOthers = () => this.isDeclared, confirmed = Promise.resolve() } = {},
  ): Promise<boolean> {
    if (isOthers()) {
      // One that is to be deleted once more is still there.
      this.facts.isDeleted = false;
      return false;
    }
    const sent = run();
    const settled = () => confirmed;
    this.facts.deleting = sent.then(settled, settled);
    await sent;
    this.facts.isDeleted = true;
    return true;
  }
}
