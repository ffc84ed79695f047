import type { Match } from "./match";
import { undecided } from "./match";
import type { Step } from "./stages";

/** What a state does not tell of the settings of a zone: the reason by the setting's name on the wire. */
export type UnsettledSettings = ReadonlyMap<string, string>;

/** What is unknown in a state that comes only from a program. The state of a platform has no unknowns. */
export interface Unsettled {
  /** By the ids of pull zones. */
  readonly pullZones: ReadonlyMap<number, UnsettledSettings>;
  /** By the ids of shield zones. */
  readonly shieldZones: ReadonlyMap<number, UnsettledSettings>;
  /** Of custom access lists by their ids, whether they are on and what they do. */
  readonly lists: ReadonlyMap<number, string>;
  /** Lists that the platform maintains and the program configures, by the ids of shield zones; what is not declared is undefined. */
  readonly managedLists: ReadonlyMap<
    number,
    readonly { readonly name: string; readonly isEnabled: boolean | undefined; readonly action: string | undefined }[]
  >;
  /** Rules by their ids: those with the same value come in the order of the state. The order of others is not known. */
  readonly orders: ReadonlyMap<number | string, string>;
  /** What is declared of pull zones and is not in the state, by their ids. */
  readonly steps: ReadonlyMap<number, readonly Step[]>;
  /** The same as a sentence, where no outcome of what is declared depends on it. */
  readonly notCarriedOut: ReadonlyMap<number, readonly string[]>;
}

export const everythingIsKnown: Unsettled = {
  pullZones: new Map(),
  shieldZones: new Map(),
  lists: new Map(),
  managedLists: new Map(),
  orders: new Map(),
  steps: new Map(),
  notCarriedOut: new Map(),
};

/** Whether a setting is so; undecided where that is not known. */
export function settled(unsettled: UnsettledSettings | undefined, name: string, match: Match): Match {
  const reason = unsettled?.get(name);
  return reason === undefined ? match : undecided(reason);
}
