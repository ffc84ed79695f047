import type { Match } from "./match";
import { undecided } from "./match";
import type { Step } from "./stages";

/** Reasons why settings of a zone are unknown, by wire name. */
export type UnsettledSettings = ReadonlyMap<string, string>;

/** Unknowns in a state that is derived from a program. A platform's state has none. */
export interface Unsettled {
  /** By pull zone id. */
  readonly pullZones: ReadonlyMap<number, UnsettledSettings>;
  /** By shield zone id. */
  readonly shieldZones: ReadonlyMap<number, UnsettledSettings>;
  /** Reasons why it is unknown if a custom access list is on and what it does, by list id. */
  readonly lists: ReadonlyMap<number, string>;
  /** Platform-maintained lists that the program configures, by shield zone id. Undeclared values are undefined. */
  readonly managedLists: ReadonlyMap<
    number,
    readonly { readonly name: string; readonly isEnabled: boolean | undefined; readonly action: string | undefined }[]
  >;
  /** Groups of rules, by rule id. Rules of one group have the order of the state, the order of others is unknown. */
  readonly orders: ReadonlyMap<number | string, string>;
  /** Declared steps that the state does not contain, by pull zone id. */
  readonly steps: ReadonlyMap<number, readonly Step[]>;
  /** Declared features that the state does not contain and no outcome depends on, by pull zone id. */
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

/** Returns the match, or undecided if the setting is unknown. */
export function settled(unsettled: UnsettledSettings | undefined, name: string, match: Match): Match {
  const reason = unsettled?.get(name);
  return reason === undefined ? match : undecided(reason);
}
