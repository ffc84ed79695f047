import type { PlatformSeed, PlatformState } from "../../emulator";

/** Fifty resources of every kind: a program, the platform that it is for, and what the platform then holds. */

const zones = [1, 2, 3, 4, 5, 6, 7, 8];
const applications = ["app-a", "app-b", "app-c"];

/** Pull zones with edge rules and referrers, zones with access lists, a video library, applications: nothing that the program declares. */
export function platformForFifty(): PlatformSeed {
  return {
    pullZones: zones.map((Id) => ({
      Id,
      Name: `zone-${Id}`,
      EdgeRules: [1, 2].map((number) => ({
        Guid: `00000000-000${Id}-4000-8000-00000000000${number}`,
        Description: `rule-${number}`,
        ActionType: 0,
        Triggers: [],
        Enabled: true,
      })),
      AllowedReferrers: ["before.example"],
    })),
    // The pull zones without one get theirs from the program.
    shieldZones: [7, 8].map((pullZoneId) => ({
      shieldZoneId: 7000 + pullZoneId,
      pullZoneId,
      customLists: [1, 2, 3].map((number) => ({
        listId: pullZoneId * 10 + number,
        configurationId: pullZoneId * 100 + number,
        name: `list-${number}`,
        type: 0,
        isEnabled: false,
        action: 2,
      })),
    })),
    videoLibraries: [{ Id: 2001, Name: "videos", AllowedReferrers: ["before.example"] }],
    applications: applications.map((id) => ({
      id,
      name: id,
      containerTemplates: [
        { id: `${id}-base`, name: "base", imageName: "base", imageNamespace: "a", imageTag: "1", imageRegistryId: "1" },
      ],
    })),
  };
}

/** 6 zones, 6 lists, 8 rules, 6 + 2 referrers, 2 + 1 sets of them, 6 registries, 10 templates, 3 deployments: fifty. */
export const programOfFifty = `
  const edge = require("pulumi-edge-platform");
  for (const pullZoneId of [1, 2, 3, 4, 5, 6]) {
    new edge.ShieldZone("zone-" + pullZoneId, { pullZoneId, wafEnabled: true, wafExecutionMode: "Block" });
    new edge.PullZoneAllowedReferrer("referrer-" + pullZoneId, { pullZoneId, hostname: "one.example" });
  }
  for (const shieldZoneId of [7007, 7008]) {
    for (const number of [1, 2, 3]) {
      new edge.AccessListConfiguration(\`list-\${shieldZoneId}-\${number}\`, {
        shieldZoneId, listName: "list-" + number, isEnabled: true, action: "Log",
      });
    }
  }
  for (const pullZoneId of [1, 2, 3, 4]) {
    for (const number of [1, 2]) {
      new edge.EdgeRuleEnablement(\`rule-\${pullZoneId}-\${number}\`, {
        pullZoneId, description: "rule-" + number, enabled: false,
      });
    }
  }
  for (const pullZoneId of [7, 8]) {
    new edge.PullZoneAllowedReferrers("sites-" + pullZoneId, { pullZoneId, hostnames: ["x.example", "y.example", "z.example"] });
  }
  for (const name of ["one", "two"]) {
    new edge.VideoLibraryAllowedReferrer(name, { videoLibraryId: 2001, hostname: name + ".example" });
  }
  new edge.VideoLibraryAllowedReferrers("sites", { videoLibraryId: 2001, hostnames: ["x.example", "y.example"] });
  const registries = [1, 2, 3, 4, 5, 6].map((number) => new edge.ContainerRegistry("registry-" + number, {
    displayName: "Registry " + number, type: "dockerHub", userName: "me", password: "a-password-" + number,
  }));
  const templates = registries.concat(registries.slice(0, 4)).map((registry, index) => {
    const appId = ["app-a", "app-b", "app-c"][index % 3];
    return [appId, new edge.ContainerTemplate("template-" + index, {
      appId, name: "template-" + index, imageName: "web", imageNamespace: "acme", imageTag: "1.0.0", imageRegistryId: registry.id,
    })];
  });
  for (const appId of ["app-a", "app-b", "app-c"]) {
    const dependsOn = templates.filter(([id]) => id === appId).map(([, template]) => template);
    new edge.ApplicationDeployment(appId, { appId, deployed: true, onDestroy: "undeploy" }, { dependsOn });
  }
`;

/** How many the engine counts: fifty, and the stack itself. */
export const countOfFifty = 51;

/** What the platform holds, in texts that do not depend on ids, on the order, or on the time; the same thing twice is there twice. */
export function holdings(platform: PlatformState): string[] {
  const registryNames = new Map(platform.registries.map(({ id, displayName }) => [String(id), displayName]));
  return [
    ...platform.shieldZones.flatMap(
      ({ shieldZoneId: _id, learningModeUntil: _end, accessLists: _lists, customLists, ...zone }) => [
        `zone ${JSON.stringify(zone, Object.keys(zone).sort())}`,
        ...customLists.map((list) => `list ${zone.pullZoneId} ${list.name}: ${list.isEnabled} ${list.action}`),
      ],
    ),
    ...platform.pullZones.flatMap(({ Id, EdgeRules, AllowedReferrers }) => [
      ...EdgeRules.map((rule) => `rule ${Id} ${rule.Description}: ${rule.Enabled}`),
      ...(AllowedReferrers ?? []).map((name) => `referrer ${Id} ${name}`),
    ]),
    ...platform.videoLibraries.flatMap(({ Id, AllowedReferrers }) =>
      (AllowedReferrers ?? []).map((name) => `referrer ${Id} ${name}`),
    ),
    ...platform.registries.map(({ displayName, userName }) => `registry ${displayName} ${userName}`),
    ...platform.applications.flatMap(({ id, status, containerTemplates }) => [
      `application ${id} ${status}`,
      ...containerTemplates.map(
        ({ name, imageRegistryId }) => `template ${id} ${name} of ${registryNames.get(String(imageRegistryId))}`,
      ),
    ]),
  ].sort();
}
