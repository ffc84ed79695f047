import { type AccountLimit, limitIn } from "../../schema/accountLimit";

/** Object with its own limits. Without an id, a resource of the program creates it. */
export interface Parent {
  readonly idName: string;
  readonly noun: string;
  readonly label: string;
  readonly id?: string;
}

export interface Use {
  readonly limit: AccountLimit;
  /** Default: the account. */
  readonly parent?: Parent;
  readonly count: number;
  /** True if the resource is new or declares more objects than before. Otherwise there is no warning. */
  readonly isNew: boolean;
}

interface Uses {
  readonly counts: Map<string, number>;
  total: number;
  hasNew: boolean;
}

export class Counts {
  readonly #parents = new Map<string, Set<string>>();
  readonly #uses = new Map<string, Uses>();

  expectParent(account: string, idName: string, identity: string): void {
    const key = JSON.stringify([account, idName]);
    this.#parents.set(key, (this.#parents.get(key) ?? new Set()).add(identity));
  }

  declare(account: string, identity: string, use: Use): string | undefined {
    const { limit, parent } = use;
    const key = JSON.stringify([account, parent?.idName, parent?.id, limit.noun]);
    const uses = this.#uses.get(key) ?? { counts: new Map<string, number>(), total: 0, hasNew: false };
    uses.total += use.count - (uses.counts.get(identity) ?? 0);
    uses.counts.set(identity, use.count);
    uses.hasNew ||= use.isNew;
    this.#uses.set(key, uses);
    const isCreated = parent !== undefined && parent.id === undefined;
    // A check cannot distinguish new parents, so it adds up their limits.
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
