import type { Args } from "../../model/kind";

/** What each kind of resource may declare in place of what it began with; a referrer has nothing but its name. */
export const changes: Readonly<Record<string, Args>> = {
  ShieldZone: { wafEnabled: false },
  AccessListConfiguration: { action: "Block" },
  AccessListConfigurations: { configurations: {} },
  EdgeRuleEnablement: { enabled: true },
  EdgeRuleEnablements: { enabled: {} },
  PullZoneAllowedReferrers: { hostnames: ["partner.example.com"] },
  VideoLibraryAllowedReferrers: { hostnames: ["www.acme.example"] },
  ContainerRegistry: { userName: "acme-ci" },
  ContainerTemplate: { imageTag: "2.0.0" },
  ApplicationDeployment: { deployed: false },
};
