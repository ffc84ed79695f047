import { defaultSeed, type Emulator, startEmulator } from "../../../../emulator";

/** An emulator with the default seed but for its logs, which are long; its clock stands at 2026-03-10. */
export function startWithoutLogs(): Promise<Emulator> {
  const now = "2026-03-10T12:00:00Z";
  return startEmulator({ quiet: true, now, seed: { ...defaultSeed(), eventLogs: [], originLogs: [] } });
}
