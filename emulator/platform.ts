import { namesOf } from "../provider/schema/properties";
import { Clock } from "./clock";
import { createEndpointZones } from "./containers/endpointZones";
import { livingApplications } from "./containers/lifecycle";
import { Faults } from "./faults";
import { withDefaults } from "./pullZones/newPullZone";
import { RequestLog } from "./requests";
import { newShieldZone } from "./shieldZone/shield";
import { type PlatformSeed, type PlatformState, platformState } from "./state";
import { completeLibraries } from "./videoLibraries/libraryZones";

/** The emulated platform: what it remembers, the time by which it lives, and how it misbehaves. */
export class Platform {
  readonly clock = new Clock();
  readonly faults = new Faults();
  readonly requests = new RequestLog();
  /** The state of the account. Whoever changes it changes the platform. */
  state: PlatformState;
  private readonly others = new Map<string, PlatformState>();

  constructor(
    /** The access key that may do everything. */
    readonly key: string,
    private readonly seed: PlatformSeed,
    now: number | undefined,
  ) {
    if (now !== undefined) this.clock.set(now);
    this.state = this.loaded(seed);
  }

  /** The state of the account as it is now: what was due to happen in the meantime has happened. */
  present(): PlatformState {
    livingApplications(this.state, this.clock.now());
    return this.state;
  }

  /** Changes the state in place. A library that is added gets its zones and settings. */
  edit(change: (state: PlatformState) => void): void {
    const state = this.present();
    const before = new Set(state.videoLibraries.map(({ Id }) => Id));
    change(state);
    completeLibraries(state, ({ Id }) => !before.has(Id));
  }

  /** Goes back to the seed. Clock, faults and the log of requests stay. */
  reset(): void {
    this.put(this.seed);
  }

  /**
   * Replaces the whole state.
   *
   * @throws z.ZodError if it is not the state of a platform
   */
  put(seed: unknown): void {
    this.state = this.loaded(seed);
    this.others.clear();
  }

  /** What must not appear in a log. */
  get secrets(): readonly string[] {
    return [this.key, this.state.jwt, ...this.state.accessKeys.map(({ key }) => key)];
  }

  /** The account that a key of another account sees: it has a pull zone, what every account has, and nothing else. */
  accountOf(key: string): PlatformState {
    let account = this.others.get(key);
    if (!account) {
      account = this.loaded({
        pullZones: [{ Id: 9001, Name: "another-account" }],
        registries: this.state.registries.filter(({ isPublic }) => isPublic),
        options: this.state.options,
      });
      // An id is there once on the platform, whosever the object is.
      const beyond = (this.others.size + 1) * 1_000_000;
      for (const kind of namesOf(account.nextIds)) account.nextIds[kind] += beyond;
      this.others.set(key, account);
    }
    return account;
  }

  /** The accounts of the platform, the one with the main key first. */
  get accounts(): readonly PlatformState[] {
    return [this.state, ...this.others.values()];
  }

  private loaded(seed: unknown): PlatformState {
    // A copy, because what a schema passes through would be shared with the seed.
    const state = platformState.parse(structuredClone(seed));
    const now = this.clock.now();
    state.pullZones = state.pullZones.map(withDefaults);
    completeLibraries(state, () => true);
    for (const { id, containerTemplates } of state.applications) {
      for (const template of containerTemplates) createEndpointZones(id, template, state);
    }
    state.shieldZones = state.shieldZones.map((zone) => newShieldZone(zone, state.options, now));
    return state;
  }
}
