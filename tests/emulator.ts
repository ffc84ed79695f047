import {
  defaultSeed,
  type Emulator,
  type EmulatorSettings,
  type PlatformSeed,
  startEmulator as start,
} from "../emulator";

export * from "../emulator";

/**
 * The emulator of a test. The platform ignores properties that it does not know; this one refuses them, so that a property that this
 * package misspells shows.
 */
export async function startEmulator(settings: EmulatorSettings = {}): Promise<Emulator> {
  const emulator = await start({ ...settings, seed: strict(settings.seed ?? defaultSeed()) });
  return { ...emulator, putState: (state) => emulator.putState(strict(state)) };
}

function strict(seed: PlatformSeed): PlatformSeed {
  return { ...seed, options: { unknownProperties: "refuse", ...seed.options } };
}
