import { declared } from "./areas";
import { publicRegistries } from "./registries/seed";
import type { PlatformSeed } from "./state";

/** Returns a small account with an object of each kind. */
export function defaultSeed(): PlatformSeed {
  // Copy, so that changes do not affect other users of the seed.
  return structuredClone(declared("seed"));
}

/** Returns an account with only the public registries. */
export function emptySeed(): PlatformSeed {
  return { registries: [...publicRegistries] };
}
