import type { Application } from "./state";

export function regionsOf({ regionSettings }: Application): readonly string[] {
  const { allowedRegionIds, maxAllowedRegions } = regionSettings;
  return allowedRegionIds.slice(0, maxAllowedRegions);
}

/** Returns the minimum number of pods of each region (magic-containers/autoscaling). */
export function podsOf(application: Application) {
  const { id, status, autoScaling } = application;
  if (status !== "active" && status !== "progressing" && status !== "failing") return [];
  return regionsOf(application).flatMap((region) =>
    Array.from({ length: autoScaling.min }, (_each, index) => ({
      region,
      pod: `${id}-${region.toLowerCase()}-${index}`,
    })),
  );
}

/** Records a volume for each pod. Volumes of pods that stop later are kept (magic-containers/persistent-volumes). */
export function recordVolumes(application: Application): void {
  const { volumes, podVolumes } = application;
  if (volumes.length === 0 && podVolumes.length === 0) return;
  // A volume that is no longer declared is deleted.
  const kept = podVolumes.filter(({ volume }) => volumes.some(({ name }) => name === volume));
  const added = volumes
    .flatMap(({ name }) => podsOf(application).map(({ region, pod }) => ({ volume: name, region, pod })))
    .filter(({ volume, pod }) => !kept.some((each) => each.volume === volume && each.pod === pod));
  application.podVolumes = [...kept, ...added];
}
