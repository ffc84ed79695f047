import type { PlatformState } from "./state";

interface Moment {
  /** Emulator time of the next write. */
  readonly until: number;
  readonly state: PlatformState;
}

/** Earlier states of accounts, for reads that lag behind writes. */
export class StateHistory {
  readonly #moments = new WeakMap<PlatformState, Moment[]>();

  record(state: PlatformState, now: number): void {
    const moments = this.#moments.get(state) ?? [];
    moments.push({ until: now, state: structuredClone(state) });
    this.#moments.set(state, moments);
  }

  at(state: PlatformState, time: number): PlatformState {
    return this.#moments.get(state)?.find(({ until }) => until > time)?.state ?? state;
  }
}
