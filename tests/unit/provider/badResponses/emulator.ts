import { defaultSeed, type Emulator, startEmulator } from "../../../emulator";

/**
 * Starts an emulator at 2026-03-10, without logs, which are long, and with one entry in each empty list, so that a
 * missing list is noticed.
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
