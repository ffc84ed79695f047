import { declared } from "./areas";
import { publicRegistries } from "./registries/seed";
import type { PlatformSeed } from "./state";

/** Returns the default state, a small account with an object of each kind. */
export function defaultSeed(): PlatformSeed {
  // Copy the seed, so that additions do not affect other users.
  return structuredClone(declared("seed"));
}

/** Returns an account that has only the public registries. */
export function emptySeed(): PlatformSeed {
  return { registries: [...publicRegistries] };
}
