/** `OriginType` of a pull zone whose origin is a storage zone. */
export const fromStorageZone = 2;

/** Returns a predicate for pull zones with this storage zone as their origin. */
export function isLinkedTo(storageZoneId: number): (zone: Readonly<Record<string, unknown>>) => boolean {
  return ({ OriginType, StorageZoneId }) => OriginType === fromStorageZone && StorageZoneId === storageZoneId;
}
