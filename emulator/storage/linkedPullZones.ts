/** `OriginType` of a pull zone whose origin is a storage zone. */
export const fromStorageZone = 2;

/** Tells the pull zones that are linked to a storage zone, which is their origin. */
export function isLinkedTo(storageZoneId: number): (zone: Readonly<Record<string, unknown>>) => boolean {
  return ({ OriginType, StorageZoneId }) => OriginType === fromStorageZone && StorageZoneId === storageZoneId;
}
