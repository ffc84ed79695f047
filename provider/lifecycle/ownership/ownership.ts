import type { Properties } from "../../schema/properties";
import { accountOf } from "../account/provenance";
import { type Claimed, idOfKey, type ObjectKey } from "../claims";
import type { Context } from "../context";
import type { Part, ResourceKind } from "../kind";

export type Place = Pick<Context, "run" | "settings">;

export type OfType = Pick<ResourceKind, "type">;

export interface Declaration extends Claimed {
  readonly inputs: Properties;
}

class Facts {
  /** Declarations by account. */
  readonly declared = new Map<string, Declaration>();
  isKnown = false;
  isReleased = false;
  /** Object as its previous owner had it. */
  released: Part | undefined;
  /** Pending delete of the given-up object. Never rejects. */
  deleting: Promise<unknown> | undefined;
  isDeleted = false;
  /** Number of resources and list entries that will claim the object. */
  expected = 0;
  hasFailedCreate = false;
}

class Objects extends Map<string, Facts> {}

export function ownershipOf(place: Place, { type }: OfType, id: string): Ownership {
  const { run, settings } = place;
  return recordOf(place, [settings.baseUrl ?? "", type, run.isCaseless(type) ? id.toLowerCase() : id]);
}

/** Returns the record for a key. Names are unique only within an account. */
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

/** Record of an object as seen by one account. */
export class Ownership {
  constructor(
    /** Shared by all accounts. */
    readonly facts: Facts,
    readonly account: string,
  ) {}

  get declaration(): Declaration | undefined {
    return this.facts.declared.get(this.account);
  }

  get isDeclared(): boolean {
    return this.declaration !== undefined;
  }

  get declaredInputs(): Properties | undefined {
    return this.declaration?.inputs;
  }

  get isKnown(): boolean {
    return this.facts.isKnown;
  }

  /**
   * True if a delete has given back the object or left it to another resource, and no later create or update has
   * finished.
   */
  get wasReleased(): boolean {
    return this.facts.isReleased;
  }

  /** True if the program has the object or had it until a delete of this run. */
  get isOfProgram(): boolean {
    return this.isDeclared || this.isKnown || this.wasReleased;
  }

  /** Object as its previous owner had it. */
  get released(): Part | undefined {
    return this.facts.released;
  }

  get isDeleted(): boolean {
    return this.facts.isDeleted;
  }

  /** True if the object is given up, still exists and is unclaimed. */
  get isFree(): boolean {
    return this.released !== undefined && !this.isDeleted && !this.isDeclared;
  }

  /** True if the previous owner had not adopted the object. Its new owner then owns it, too. */
  get isOwnNow(): boolean {
    return this.released?.isAdopted === false && !this.isDeleted;
  }

  /** Marks the object as known, so that no create adopts it. */
  know(): void {
    this.facts.isKnown = true;
  }

  declare(declaration: Declaration): void {
    this.facts.declared.set(this.account, declaration);
    this.facts.isReleased = false;
  }

  declareFirst(declaration: Declaration): void {
    if (!this.isDeclared) this.facts.declared.set(this.account, declaration);
  }

  leave(): void {
    this.facts.isReleased = true;
  }

  release(): void {
    this.facts.declared.delete(this.account);
    this.leave();
  }

  /**
   * Deletes a given-up object unless another resource declares it. Returns true if it was deleted. A resource that
   * claims the object meanwhile waits for `confirmed`, which never rejects.
   */
  async deleteUnlessDeclared(
    run: () => Promise<unknown>,
    { isOthers = () => this.isDeclared, confirmed = Promise.resolve() } = {},
  ): Promise<boolean> {
    if (isOthers()) {
      // A second delete means that the object still exists.
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
