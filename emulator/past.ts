import type { PlatformState } from "./state";

interface Moment {
  /** When the next write began, by the emulator's clock. */
  readonly until: number;
  readonly state: PlatformState;
}

/** Earlier states of accounts, for a platform whose reads lag behind its writes. */
export class Past {
  readonly #moments = new WeakMap<PlatformState, Moment[]>();

  /** Remembers the state of an account before a write. */
  note(state: PlatformState, now: number): void {
    const moments = this.#moments.get(state) ?? [];
    moments.push({ until: now, state: structuredClone(state) });
    this.#moments.set(state, moments);
  }

  /** Returns the state of an account at an earlier time. */
  at(state: PlatformState, time: number): PlatformState {
    return this.#moments.get(state)?.find(({ until }) => until > time)?.state ?? state;
  }
}
