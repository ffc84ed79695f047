import type { Properties } from "./host";

/** What a program may declare of each kind, in its one form, for the default seed of the emulator. */
export const valid: Readonly<Record<string, Properties>> = {
  ShieldZone: { pullZoneId: 1001, planType: "Advanced", wafExecutionMode: "Block", wafDisabledRules: ["942100"] },
  AccessListConfiguration: { shieldZoneId: 7002, listName: "Tor exit nodes", isEnabled: true, action: "Block" },
  AccessListConfigurations: {
    shieldZoneId: 7002,
    configurations: { 700201: { isEnabled: true }, 700202: { isEnabled: true, action: "Block" } },
  },
  EdgeRuleEnablement: { pullZoneId: 1001, description: "Force TLS", enabled: false },
  EdgeRuleEnablements: {
    pullZoneId: 1001,
    enabled: { "11111111-1001-4000-8000-000000000001": false, "11111111-1001-4000-8000-000000000002": true },
  },
  PullZoneAllowedReferrer: { pullZoneId: 1001, hostname: "www.shop.example" },
  VideoLibraryAllowedReferrer: { videoLibraryId: 2001, hostname: "www.shop.example" },
  PullZoneAllowedReferrers: { pullZoneId: 1002, hostnames: ["sites.example"] },
  VideoLibraryAllowedReferrers: { videoLibraryId: 2001, hostnames: ["sites.example"] },
  ContainerRegistry: { displayName: "Hub", type: "dockerHub", userName: "acme", password: "registry-password-1" },
  ContainerTemplate: {
    appId: "app-2",
    name: "web",
    imageNamespace: "acme",
    imageName: "web",
    imageTag: "1.4.2",
    imageRegistryId: "502",
    environmentVariables: [{ name: "TOKEN", value: "environment-secret-1" }],
    endpoints: [{ displayName: "web", cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080 }] } }],
  },
  ApplicationDeployment: { appId: "app-2", deployed: true, triggers: { version: "1" }, wait: true },
};

/** What changes in an update of each kind; of some, all that can change replaces. */
export const changes: Readonly<Record<string, Properties>> = {
  ShieldZone: { wafDisabledRules: [] },
  AccessListConfiguration: { action: "Challenge" },
  AccessListConfigurations: { configurations: { 700201: { isEnabled: false, action: "Log" } } },
  EdgeRuleEnablement: { enabled: true },
  EdgeRuleEnablements: { enabled: { "11111111-1001-4000-8000-000000000002": false } },
  PullZoneAllowedReferrer: {},
  VideoLibraryAllowedReferrer: {},
  PullZoneAllowedReferrers: { hostnames: ["other.example", "sites.example"] },
  VideoLibraryAllowedReferrers: { hostnames: [], exclusive: true },
  ContainerRegistry: { displayName: "Renamed" },
  ContainerTemplate: { imageTag: "1.4.3" },
  ApplicationDeployment: { deployed: false },
};
