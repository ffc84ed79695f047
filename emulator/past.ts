import type { PlatformState } from "./state";

interface Moment {
  /** When the next write began, in emulator time. */
  readonly until: number;
  readonly state: PlatformState;
}

/** Earlier states of accounts, for reads that lag behind writes. */
export class Past {
  readonly #moments = new WeakMap<PlatformState, Moment[]>();

  /** Records an account's state before a write. */
  note(state: PlatformState, now: number): void {
    const moments = this.#moments.get(state) ?? [];
    moments.push({ until: now, state: structuredClone(state) });
    this.#moments.set(state, moments);
  }

  at(state: PlatformState, time: number): PlatformState {
    return this.#moments.get(state)?.find(({ until }) => until > time)?.state ?? state;
  }
}
