import type { Properties } from "../../schema/properties";
import { objectsIn, warningsOfContainer } from "./containerWarnings";

/** Returns warnings about an application and its first container. Unknown values cause none. */
export function warningsOf(declared: Properties): readonly string[] {
  return [...volumeWarnings(declared), ...warningsOfContainer(Object(declared.container), "container.")];
}

/** Warns about volumes that several instances do not share (magic-containers/persistent-volumes, guides/postgresql). */
function volumeWarnings({ volumes, autoScaling, regionSettings }: Properties): string[] {
  if (objectsIn(volumes).length === 0) return [];
  const { max }: Properties = Object(autoScaling);
  const { allowedRegionIds: regions }: Properties = Object(regionSettings);
  const reasons = [
    ...(typeof max === "number" && max > 1 ? [`autoScaling.max is ${max}`] : []),
    ...(Array.isArray(regions) && regions.length > 1
      ? [`regionSettings.allowedRegionIds has ${regions.length} regions`]
      : []),
  ];
  if (reasons.length === 0) return [];
  return [
    `each instance gets its own empty volumes, and nothing is copied between them, but ${reasons.join(" and ")}. A database needs one instance in one region: set autoScaling.min and max to 1, and allow one region.`,
  ];
}
