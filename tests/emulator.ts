import {
  defaultSeed,
  type Emulator,
  type EmulatorSettings,
  type PlatformSeed,
  startEmulator as start,
} from "../emulator";

export * from "../emulator";

/**
 * Starts a test's emulator. Unlike the platform, it rejects unknown properties, to detect misspelled ones. It accepts
 * every setting on every plan, because the suites over all kinds combine settings at will.
 */
export async function startEmulator(settings: EmulatorSettings = {}): Promise<Emulator> {
  const emulator = await start({ ...settings, seed: strict(settings.seed ?? defaultSeed()) });
  return { ...emulator, putState: (state) => emulator.putState(strict(state)) };
}

function strict(seed: PlatformSeed): PlatformSeed {
  return { ...seed, options: { unknownProperties: "refuse", planLimits: "ignore", ...seed.options } };
}
