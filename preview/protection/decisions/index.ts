import { applicationDeployment, containerRegistry, containerTemplate } from "./containers";
import type { Decision, Decisions } from "./decision";
import {
  pullZoneAllowedReferrer,
  pullZoneAllowedReferrers,
  videoLibraryAllowedReferrer,
  videoLibraryAllowedReferrers,
} from "./referrers";
import { shieldZone } from "./shieldZone";
import { accessListConfiguration, accessListConfigurations, edgeRuleEnablement, edgeRuleEnablements } from "./switches";

/** What each input of each kind has to do with protection. */
export const decisions: ReadonlyMap<string, Decisions> = new Map(
  Object.entries({
    ShieldZone: shieldZone,
    AccessListConfiguration: accessListConfiguration,
    AccessListConfigurations: accessListConfigurations,
    EdgeRuleEnablement: edgeRuleEnablement,
    EdgeRuleEnablements: edgeRuleEnablements,
    PullZoneAllowedReferrer: pullZoneAllowedReferrer,
    PullZoneAllowedReferrers: pullZoneAllowedReferrers,
    VideoLibraryAllowedReferrer: videoLibraryAllowedReferrer,
    VideoLibraryAllowedReferrers: videoLibraryAllowedReferrers,
    ContainerRegistry: containerRegistry,
    ContainerTemplate: containerTemplate,
    ApplicationDeployment: applicationDeployment,
  }),
);

/**
 * The decision for an input, or for a part of one, such as `endpoints.*.cdn.isSslEnabled`. What is decided of an input
 * as a whole holds for all of its parts, but for `judgedBy`: a rule of its own knows the parts that it was written for.
 */
export function decisionFor(type: string, place: string): Decision | undefined {
  const all = Object.entries(decisions.get(type) ?? {});
  const exact = all.find(([pattern]) => matches(pattern, place));
  const whole = all.find(([pattern, decision]) => !("judgedBy" in decision) && matches(`${pattern}.**`, place));
  return (exact ?? whole)?.[1];
}

function matches(pattern: string, place: string): boolean {
  const [names, parts] = [pattern.split("."), place.split(".")];
  const isOpen = names.at(-1) === "**";
  if (isOpen ? parts.length < names.length : parts.length !== names.length) return false;
  return names.every((name, index) => name === "**" || name === "*" || name === parts[index]);
}
