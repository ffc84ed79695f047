import { inEveryKind } from "./inEveryKind";
import type { ResourceKind } from "./kind";
import { loadedOnce } from "./loadedOnce";
import { ownValue } from "./schema/own";

/** Every kind of resource by its type, loaded when it is first used. */
const kinds = {
  ShieldZone: () => require("./resources/shieldZone").shieldZone,
  AccessListConfiguration: () => require("./resources/accessListConfiguration").accessListConfiguration,
  AccessListConfigurations: () => require("./resources/accessListConfigurations").accessListConfigurations,
  EdgeRuleEnablement: () => require("./resources/edgeRuleEnablement").edgeRuleEnablement,
  EdgeRuleEnablements: () => require("./resources/edgeRuleEnablements").edgeRuleEnablements,
  PullZoneAllowedReferrer: () => require("./resources/allowedReferrers").pullZoneAllowedReferrer,
  VideoLibraryAllowedReferrer: () => require("./resources/allowedReferrers").videoLibraryAllowedReferrer,
  PullZoneAllowedReferrers: () => require("./resources/allowedReferrerSets").pullZoneAllowedReferrers,
  VideoLibraryAllowedReferrers: () => require("./resources/allowedReferrerSets").videoLibraryAllowedReferrers,
  ContainerRegistry: () => require("./resources/containerRegistry").containerRegistry,
  ContainerTemplate: () => require("./resources/containerTemplate").containerTemplate,
  ApplicationDeployment: () => require("./resources/applicationDeployment").applicationDeployment,
} satisfies Record<string, () => ResourceKind>;

export const kindTypes = Object.keys(kinds);

/** The kind of a type token, or a sentence for a type that this version does not have. */
export const kindOf = loadedOnce((type): ResourceKind => inEveryKind(load(type)));

function load(type: string): ResourceKind {
  const load = ownValue<() => ResourceKind>(kinds, type);
  if (load) return load();
  throw new Error(
    `pulumi-edge-platform has no resource of type ${type}: it has ${kindTypes.join(", ")}. A newer version may have made this state; install it where the program runs.`,
  );
}
