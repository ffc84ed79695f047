import { declared } from "./areas";
import { publicRegistries } from "./registries/seed";
import type { PlatformSeed } from "./state";

/** The state of an emulator that is given no other: a small account with something of each kind. */
export function defaultSeed(): PlatformSeed {
  // A copy, so that additions do not reach other users of the seed.
  return structuredClone(declared("seed"));
}

/** An account with nothing in it but what every account has. */
export function emptySeed(): PlatformSeed {
  return { registries: [...publicRegistries] };
}
