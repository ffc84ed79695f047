import type { Match } from "./match";
import { undecided } from "./match";
import type { Step } from "./stages";

/** Reasons why settings are unknown, by wire name. */
export type UnsettledSettings = ReadonlyMap<string, string>;

/** Finds what is known of an object by its id. A trial of one pull zone derives nothing for the others. */
type Lookup<Id, Found> = Pick<ReadonlyMap<Id, Found>, "get">;

/** Unknowns of a state that is derived from a program. Empty for a platform's state. */
export interface Unsettled {
  /** By pull zone id. */
  readonly pullZones: Lookup<number, UnsettledSettings>;
  /** By shield zone id. */
  readonly shieldZones: Lookup<number, UnsettledSettings>;
  /** Reasons why a custom access list's action is unknown, by list id. */
  readonly lists: Lookup<number, string>;
  /** Managed lists that the program configures, by shield zone id. Undeclared values are undefined. */
  readonly managedLists: Lookup<
    number,
    readonly { readonly name: string; readonly isEnabled: boolean | undefined; readonly action: string | undefined }[]
  >;
  /** Groups of rules with known order, by rule id. */
  readonly orders: ReadonlyMap<number | string, string>;
  /** Declared steps missing from the state, by pull zone id. */
  readonly steps: Lookup<number, readonly Step[]>;
  /** Declared features missing from the state that affect no outcome, by pull zone id. */
  readonly notCarriedOut: Lookup<number, readonly string[]>;
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

export function settled(unsettled: UnsettledSettings | undefined, name: string, match: Match): Match {
  const reason = unsettled?.get(name);
  return reason === undefined ? match : undecided(reason);
}
