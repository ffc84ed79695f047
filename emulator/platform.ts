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

export class Platform {
  readonly clock = new Clock();
  readonly faults = new Faults();
  readonly requests = new RequestLog();
  state: PlatformState;
  private readonly others = new Map<string, PlatformState>();

  constructor(
    /** Access key with all permissions. */
    readonly key: string,
    private readonly seed: PlatformSeed,
    now?: number,
  ) {
    if (now !== undefined) this.clock.set(now);
    this.state = this.loaded(seed);
  }

  /** Applies due changes and returns the state. */
  present(): PlatformState {
    livingApplications(this.state, this.clock.now());
    return this.state;
  }

  /** Changes the state in place and completes new video libraries. */
  edit(change: (state: PlatformState) => void): void {
    const state = this.present();
    const before = new Set(state.videoLibraries.map(({ Id }) => Id));
    change(state);
    completeLibraries(state, ({ Id }) => !before.has(Id));
  }

  /** Restores the seed, but keeps the clock, faults and request log. */
  reset(): void {
    this.put(this.seed);
  }

  /** @throws z.ZodError if the state is invalid */
  put(seed: unknown): void {
    this.state = this.loaded(seed);
    this.others.clear();
  }

  /** Strings to redact from logs. */
  get secrets(): readonly string[] {
    return [this.key, this.state.jwt, ...this.state.accessKeys.map(({ key }) => key)];
  }

  /**
   * Returns the account of a key that belongs to somebody else. A new one has a pull zone and the public registries.
   */
  accountOf(key: string): PlatformState {
    let account = this.others.get(key);
    if (!account) {
      account = this.loaded({
        pullZones: [{ Id: 9001, Name: "another-account" }],
        registries: this.state.registries.filter(({ isPublic }) => isPublic),
        options: this.state.options,
      });
      // Ids are unique across the platform's accounts.
      const beyond = (this.others.size + 1) * 1_000_000;
      for (const kind of namesOf(account.nextIds)) account.nextIds[kind] += beyond;
      this.others.set(key, account);
    }
    return account;
  }

  /** The main key's account comes first. */
  get accounts(): readonly PlatformState[] {
    return [this.state, ...this.others.values()];
  }

  private loaded(seed: unknown): PlatformState {
    // Copy, because schemas may pass objects through by reference.
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
