import type { PlatformSeed, PlatformState } from "../../emulator";

/** Platform, program and resulting objects for a multiple of fifty resources. */

/**
 * Returns the existing pull zones with edge rules and referrers, shield zones with access lists, video libraries and
 * applications.
 */
export function platformFor(fifties: number): PlatformSeed {
  const each = <T>(create: (copy: number) => T[]): T[] =>
    Array.from({ length: fifties }, (_, copy) => create(copy)).flat();
  return {
    pullZones: each((copy) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((zone) => ({
        Id: 10 * copy + zone,
        Name: `zone-${10 * copy + zone}`,
        EdgeRules: [1, 2].map((rule) => ({
          Guid: `00000000-${1000 + 10 * copy + zone}-4000-8000-00000000000${rule}`,
          Description: `rule-${rule}`,
          ActionType: 0,
          Triggers: [],
          Enabled: true,
        })),
        AllowedReferrers: ["before.example"],
      })),
    ),
    shieldZones: each((copy) =>
      [7, 8].map((zone) => {
        const pullZoneId = 10 * copy + zone;
        return {
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
        };
      }),
    ),
    videoLibraries: each((copy) => [{ Id: 2001 + copy, Name: `videos-${copy}`, AllowedReferrers: ["before.example"] }]),
    applications: each((copy) =>
      ["a", "b", "c"].map((letter) => {
        const id = `app-${letter}-${copy}`;
        const base = { name: "base", imageName: "base", imageNamespace: "a", imageTag: "1", imageRegistryId: "1" };
        return { id, name: id, containerTemplates: [{ id: `${id}-base`, ...base }] };
      }),
    ),
  };
}

export type Version = "first" | "updated";

/**
 * In each fifty: 6 zones, 5 lists, 9 rules, 6 + 2 referrers, 2 + 1 sets of referrers, 6 registries, 10 templates, 3
 * deployments.
 */
export const programOf = (fifties: number, version: Version = "first") => `
  const edge = require("pulumi-edge-platform");
  const [first, updated] = [${version === "first"}, ${version === "updated"}];
  for (let copy = 0; copy < ${fifties}; copy += 1) {
    for (const zone of [1, 2, 3, 4, 5, 6]) {
      const pullZoneId = 10 * copy + zone;
      new edge.ShieldZone("zone-" + pullZoneId, {
        pullZoneId, wafEnabled: true, wafExecutionMode: updated && zone < 4 ? "Log" : "Block", ...(updated ? { wafDisabledRules: ["942100"] } : {}),
      });
      new edge.PullZoneAllowedReferrers("referrer-" + pullZoneId, { pullZoneId, hostnames: [updated && zone > 3 ? "other.example" : "one.example"] });
    }
    const lists = (zone) => ({ shieldZoneId: 7000 + 10 * copy + zone, id: (number) => 100 * (10 * copy + zone) + number });
    for (const [zone, numbers] of [[7, [1, 2, 3]], [8, [1, 2]]]) {
      for (const number of numbers) {
        new edge.AccessListConfiguration(\`list-\${lists(zone).id(number)}\`, {
          shieldZoneId: lists(zone).shieldZoneId, listName: "list-" + number, isEnabled: true, action: updated ? "Challenge" : "Log",
        });
      }
    }
    for (const [zone, numbers] of [[1, [1, 2]], [2, [1, 2]], [3, [1, 2]], [4, [2]], [5, [1]], [6, [updated ? 2 : 1]]]) {
      const pullZoneId = 10 * copy + zone;
      for (const number of numbers) {
        new edge.EdgeRuleEnablement(\`rule-\${pullZoneId}-\${number}\`, {
          pullZoneId, description: "rule-" + number, enabled: updated && (zone === 1 || zone === 4),
        });
      }
    }
    for (const zone of [7, 8]) {
      const pullZoneId = 10 * copy + zone;
      new edge.PullZoneAllowedReferrers("sites-" + pullZoneId, { pullZoneId, hostnames: ["x.example", "y.example", ...(first ? ["z.example"] : ["v.example", "w.example"])] });
    }
    const videoLibraryId = 2001 + copy;
    for (const name of ["one", "two"]) {
      new edge.VideoLibraryAllowedReferrers(\`\${name}-\${copy}\`, { videoLibraryId, hostnames: [name + ".example"] });
    }
    new edge.VideoLibraryAllowedReferrers("sites-of-" + copy, { videoLibraryId, hostnames: ["x.example", ...(first ? ["y.example"] : ["v.example", "w.example"])] });
    // The update replaces the sixth by a seventh, and changes the first.
    const registries = [1, 2, 3, 4, 5, updated ? 7 : 6].map((number) => new edge.ContainerRegistry(\`registry-\${copy}-\${number}\`, {
      displayName: \`Registry \${copy}-\${number}\`, type: "dockerHub", userName: updated && number === 1 ? "you" : "me", password: "a-password-" + number,
    }));
    const applications = ["a", "b", "c"].map((letter) => \`app-\${letter}-\${copy}\`);
    const templates = registries.concat(registries.slice(0, 4)).map((registry, index) => {
      // The update moves one to the next application, which is a replacement.
      const appId = applications[(index + (updated && index === 9 ? 1 : 0)) % 3];
      return [appId, new edge.ContainerTemplate(\`template-\${copy}-\${index}\`, {
        appId, name: "template-" + index, imageName: "web", imageNamespace: "acme", imageTag: updated && index < 4 ? "1.1.0" : "1.0.0", imageRegistryId: registry.id,
      })];
    });
    for (const appId of applications) {
      const own = templates.filter(([id]) => id === appId).map(([, template]) => template);
      const triggers = Object.fromEntries(own.map((template, index) => ["template-" + index, template.revision]));
      new edge.ApplicationDeployment(appId, { appId, deployed: true, triggers, onDestroy: "undeploy" });
    }
  }
`;

/** The engine's count of resources includes the stack itself. */
export const countOf = (fifties: number) => 50 * fifties + 1;

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
        ({ name, imageTag, imageRegistryId }) =>
          `template ${id} ${name}:${imageTag} of ${registryNames.get(String(imageRegistryId))}`,
      ),
    ]),
  ].sort();
}
