/** Type of an origin that is a storage zone. */
export const fromStorageZone = 2;

export function isLinkedTo(storageZoneId: number): (zone: Readonly<Record<string, unknown>>) => boolean {
  return ({ OriginType, StorageZoneId }) => OriginType === fromStorageZone && StorageZoneId === storageZoneId;
}
