import { defaultSeed, type Emulator, startEmulator } from "../../../emulator";

/**
 * An emulator with the default seed but for its logs, which are long, and with an entry on each list: a response without it says
 * less than one with an empty list. Its clock stands at 2026-03-10.
 */
export function startWithoutLogs(): Promise<Emulator> {
  const now = "2026-03-10T12:00:00Z";
  const { pullZones = [], videoLibraries = [], ...seed } = defaultSeed();
  const blocked = { BlockedReferrers: ["before.example"], BlockedIps: ["203.0.113.9"] };
  return startEmulator({
    quiet: true,
    now,
    seed: {
      ...seed,
      pullZones: pullZones.map((zone) => ({ ...zone, ...blocked })),
      videoLibraries: videoLibraries.map((library) => ({ ...library, BlockedReferrers: blocked.BlockedReferrers })),
      eventLogs: [],
      originLogs: [],
    },
  });
}
