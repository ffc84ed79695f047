import type { Case } from "../script/case";
import { accessListConfiguration } from "./accessListConfiguration";
import { accessListConfigurations } from "./accessListConfigurations";
import { applicationDeployment } from "./applicationDeployment";
import { containerRegistry } from "./containerRegistry";
import { containerTemplate } from "./containerTemplate";
import { edgeRuleEnablement } from "./edgeRuleEnablement";
import { edgeRuleEnablements } from "./edgeRuleEnablements";
import { pullZoneAllowedReferrer } from "./pullZoneAllowedReferrer";
import { pullZoneAllowedReferrers } from "./pullZoneAllowedReferrers";
import { shieldZone } from "./shieldZone";
import { videoLibraryAllowedReferrer } from "./videoLibraryAllowedReferrer";
import { videoLibraryAllowedReferrers } from "./videoLibraryAllowedReferrers";

/** What the script needs to know of each kind. A kind that is not here fails in every step. */
export const cases: Readonly<Record<string, Case>> = {
  ShieldZone: shieldZone,
  AccessListConfiguration: accessListConfiguration,
  AccessListConfigurations: accessListConfigurations,
  EdgeRuleEnablement: edgeRuleEnablement,
  EdgeRuleEnablements: edgeRuleEnablements,
  PullZoneAllowedReferrer: pullZoneAllowedReferrer,
  VideoLibraryAllowedReferrer: videoLibraryAllowedReferrer,
  PullZoneAllowedReferrers: pullZoneAllowedReferrers,
  VideoLibraryAllowedReferrers: videoLibraryAllowedReferrers,
  ContainerRegistry: containerRegistry,
  ContainerTemplate: containerTemplate,
  ApplicationDeployment: applicationDeployment,
};
