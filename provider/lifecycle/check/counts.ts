import { type AccountLimit, limitIn } from "../../schema/accountLimit";

/** An object with limits of its own. Without an id, a resource of the program creates it. */
export interface Parent {
  /** The input that names it. */
  readonly idName: string;
  /** One of them, and all of them, in messages. */
  readonly noun: string;
  readonly label: string;
  readonly id?: string;
}

/** The objects of one sort that a resource declares, of one parent or of the account. */
export interface Use {
  readonly limit: AccountLimit;
  /** Default: the account. */
  readonly parent?: Parent;
  readonly count: number;
  /** True if the resource is new or declares more than before: only then is there something to say. */
  readonly isNew: boolean;
}

/** The objects of one sort in one parent, by the resources that declare them. */
interface Uses {
  readonly counts: Map<string, number>;
  total: number;
  hasNew: boolean;
}

/** How many objects a program declares of each sort, as far as its resources have been checked. */
export class Counts {
  readonly #parents = new Map<string, Set<string>>();
  readonly #uses = new Map<string, Uses>();

  /** Records that a check has seen a resource that creates a parent. */
  expectParent(account: string, idName: string, identity: string): void {
    const key = JSON.stringify([account, idName]);
    this.#parents.set(key, (this.#parents.get(key) ?? new Set()).add(identity));
  }

  /** Records what a resource declares, and returns a warning if the program declares more than the limit. */
  declare(account: string, identity: string, use: Use): string | undefined {
    const { limit, parent } = use;
    const key = JSON.stringify([account, parent?.idName, parent?.id, limit.noun]);
    const uses = this.#uses.get(key) ?? { counts: new Map<string, number>(), total: 0, hasNew: false };
    uses.total += use.count - (uses.counts.get(identity) ?? 0);
    uses.counts.set(identity, use.count);
    uses.hasNew ||= use.isNew;
    this.#uses.set(key, uses);
    const isCreated = parent !== undefined && parent.id === undefined;
    // A check cannot tell several new parents apart: one of them has too many if all of them together have.
    const parents = isCreated ? (this.#parents.get(JSON.stringify([account, parent.idName]))?.size ?? 1) : 1;
    if (uses.total <= limit.most * parents || !uses.hasNew) return undefined;
    const of = !isCreated
      ? parent && `${parent.noun} ${parent.id}`
      : parents === 1
        ? `the ${parent.noun} that this program creates`
        : `one of the ${parents} ${parent.label} that this program creates`;
    return `${of === undefined ? "" : `${of}: `}this program declares more than ${limit.most} ${limit.noun}. ${limitIn(limit)}`;
  }
}
