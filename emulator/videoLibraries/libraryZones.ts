import { systemHostname, takeHostnameId, withDefaults } from "../pullZones/newPullZone";
import type { PlatformState, PullZone } from "../state";

type VideoLibrary = PlatformState["videoLibraries"][number];

/** The type of an origin that is a storage zone. */
const storageZone = 2;

/**
 * Gives libraries what the platform creates with each of them, where they name none or one that is not there: a pull zone and
 * the id of a storage zone.
 */
export function addZonesOfLibraries(state: PlatformState, isMeant: (library: VideoLibrary) => boolean): void {
  const there = new Set(state.pullZones.map(({ Id }) => Id));
  const named = new Set(state.videoLibraries.map(({ PullZoneId }) => PullZoneId));
  for (const library of state.videoLibraries.filter(isMeant)) {
    library.StorageZoneId ??= 200_000 + library.Id;
    library.PullZoneId ??= freeId(100_000 + library.Id, (id) => there.has(id) || named.has(id));
    const { Id, PullZoneId, StorageZoneId } = library;
    if (there.has(PullZoneId)) continue;
    there.add(PullZoneId);
    state.pullZones.push(newZone(PullZoneId, `vz-${Id}`, StorageZoneId, state));
  }
}

function freeId(first: number, isTaken: (id: number) => boolean): number {
  let id = first;
  while (isTaken(id)) id++;
  return id;
}

function newZone(Id: number, Name: string, StorageZoneId: number, state: PlatformState): PullZone {
  return withDefaults({
    Id,
    Name,
    OriginType: storageZone,
    StorageZoneId,
    Hostnames: [systemHostname(takeHostnameId(state), Name)],
    EdgeRules: [],
    AllowedReferrers: [],
    BlockedReferrers: [],
    BlockedIps: [],
    BlockNoneReferrer: false,
  });
}
