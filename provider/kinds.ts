import { inEveryKind } from "./inEveryKind";
import type { ResourceKind } from "./kind";

/** Every kind of resource by its type, loaded when it is first used. */
const kinds = {
  ShieldZone: () => require("./resources/shieldZone").shieldZone,
  AccessListConfiguration: () => require("./resources/accessListConfiguration").accessListConfiguration,
  EdgeRuleEnablement: () => require("./resources/edgeRuleEnablement").edgeRuleEnablement,
  PullZoneAllowedReferrer: () => require("./resources/allowedReferrers").pullZoneAllowedReferrer,
  VideoLibraryAllowedReferrer: () => require("./resources/allowedReferrers").videoLibraryAllowedReferrer,
  PullZoneAllowedReferrers: () => require("./resources/allowedReferrerSets").pullZoneAllowedReferrers,
  VideoLibraryAllowedReferrers: () => require("./resources/allowedReferrerSets").videoLibraryAllowedReferrers,
  ContainerRegistry: () => require("./resources/containerRegistry").containerRegistry,
  ContainerTemplate: () => require("./resources/containerTemplate").containerTemplate,
  ApplicationDeployment: () => require("./resources/applicationDeployment").applicationDeployment,
} satisfies Record<string, () => ResourceKind>;

export const kindTypes = Object.keys(kinds);

const loaded = new Map<string, ResourceKind>();

/** The kind of a type token, or a sentence for a type that this version does not have. */
export function kindOf(type: string): ResourceKind {
  let kind = loaded.get(type);
  if (!kind) {
    kind = inEveryKind(load(type));
    loaded.set(type, kind);
  }
  return kind;
}

function load(type: string): ResourceKind {
  const load = (kinds as Record<string, (() => ResourceKind) | undefined>)[type];
  if (load) return load();
  throw new Error(
    `pulumi-edge-platform has no resource of type ${type}: it has ${kindTypes.join(", ")}. A newer version may have made this state; install it where the program runs.`,
  );
}
