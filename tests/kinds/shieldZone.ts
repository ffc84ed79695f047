import type { PlatformObject } from "../acceptance/script/case";
import type { KindUnderTest } from "./kindUnderTest";
import { removing, withId } from "./parts/platform";
import { noShieldZone } from "./parts/responses";
import { shieldZoneModel } from "./shieldZone.model";

const paranoia = (valueEncoded: string) => [{ name: "blocking_paranoia_level", valueEncoded }];

export const shieldZone: KindUnderTest = {
  program: { pullZoneId: 1001, planType: "Advanced", wafExecutionMode: "Block", wafDisabledRules: ["942100"] },
  change: { wafDisabledRules: [] },
  others: {
    "a firewall rule": {
      change: ({ wafRules }, id) => addCopy(wafRules, { id: 5901, shieldZoneId: Number(id) }),
      label: 'firewall rule "Block scanners" (5901)',
    },
    "a rate limit": {
      change: ({ rateLimits }, id) => addCopy(rateLimits, { id: 6901, shieldZoneId: Number(id) }),
      label: 'rate limit "Limit logins" (6901)',
    },
    "an access list": {
      change: ({ shieldZones }, id) =>
        void shieldZones
          .find((zone) => String(zone.shieldZoneId) === id)
          ?.customLists.push(structuredClone(shieldZones[0]?.customLists[0] as never)),
      label: 'access list "Office" (801)',
    },
  },
  chain: {
    gives: (isChanged) => ({ pullZoneId: 1305, planType: "Business", wafRequestHeaderLoggingEnabled: isChanged }),
    takes: { pullZoneId: () => ({ wafEnabled: true }) },
  },
  missing: { id: "9999", remove: ({ shieldZones }) => void shieldZones.splice(1), saidBy: noShieldZone },
  lives: [
    { change: { wafExecutionMode: "Log", planType: "Business", ddosExecutionMode: "Block" } },
    {
      name: "adopted",
      declares: {
        pullZoneId: 1002,
        adopt: true,
        wafEngineConfig: [{ name: "blocking_paranoia_level", valueEncoded: "2" }],
      },
      change: { wafEnabled: true, learningMode: true },
    },
  ],

  script: {
    prepare: ({ pullZones }) => void pullZones.push({ Id: 1101 }, { Id: 1102 }),
    owns: /^(pullZones\.110|shieldZones\.71)/,
    args: { pullZoneId: 1101 },
    id: /^71\d\d$/,
    object: (platform, id) => withId(platform, "shieldZones", id),
    settings: {
      planType: { from: "Advanced", to: "Business", holds: [1, 2] },
      learningMode: { from: false, to: true },
      learningModeUntil: {
        from: "2026-12-01T00:00:00Z",
        to: "2027-01-01T01:00:00+01:00",
        holds: ["2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
      },
      wafEnabled: { from: true, to: false },
      wafExecutionMode: { from: "Log", to: "Block", holds: [0, 1] },
      wafDisabledRules: { from: ["942100", "942140"], to: ["941100", "942100"] },
      wafLogOnlyRules: { from: ["920350"], to: [] },
      wafCustomRuleOrder: { from: [12, 7], to: [7, 12] },
      wafRequestHeaderLoggingEnabled: { from: false, to: true },
      requestBodyLoggingEnabled: { from: true, to: false },
      wafRequestIgnoredHeaders: { from: ["x-a", "x-b"], to: ["x-b"] },
      wafRealtimeThreatIntelligenceEnabled: { from: true, to: false },
      wafProfileId: { from: 2, to: 3 },
      wafEngineConfig: {
        from: paranoia("2"),
        to: paranoia("3"),
        look: (zone) => variables(zone).filter(({ name }) => name === "blocking_paranoia_level"),
        set: (zone, [declared]) => void Object.assign(variables(zone)[0] ?? {}, declared),
      },
      wafRequestBodyLimitAction: { from: "Block", to: "Ignore", holds: [0, 2] },
      wafResponseBodyLimitAction: { from: "Log", to: "Block", holds: [1, 0] },
      ddosShieldSensitivity: { from: "Medium", to: "High", holds: [2, 3], at: "dDoSShieldSensitivity" },
      ddosExecutionMode: { from: "Log", to: "Block", holds: [0, 1], at: "dDoSExecutionMode" },
      ddosChallengeWindow: { from: 600, to: 900, at: "dDoSChallengeWindow" },
      whitelabelResponsePages: { from: true, to: false },
      premiumPlan: {
        from: true,
        to: false,
        unseen: "the API never returns it",
        sends: /PATCH \/shield\/shield-zone/,
      },
    },
    replacing: { pullZoneId: { pullZoneId: 1102 } },
    unmanaged: (zone) => {
      // Only declared engine variables are managed, and a set has no order.
      Object.assign(variables(zone)[1] ?? {}, { valueEncoded: "4" });
      (zone.wafDisabledRules as string[]).reverse();
      zone.learningModeUntil = "2026-12-01T02:00:00+02:00";
    },
    deletions: {
      "the zone": {
        change: removing("shieldZones"),
        outcome: "create",
      },
      "its pull zone": {
        change: removing("pullZones", 1101),
        outcome: /shield zone of pull zone 1101: could not read the pull zone .*404 Not Found/s,
      },
    },
    renameRefusal: /pull zone 1101 already has shield zone 71\d\d.*adopt: true.*aliases/s,
    // The platform has no delete, so the zone is reset.
    leaves: {
      planType: 0,
      learningMode: false,
      wafEnabled: false,
      wafExecutionMode: 0,
      wafDisabledRules: [],
      wafLogOnlyRules: [],
      wafCustomRuleOrder: [],
      wafRequestIgnoredHeaders: [],
      requestBodyLoggingEnabled: false,
      wafProfileId: 1,
      wafRequestHeaderLoggingEnabled: false,
      wafRealtimeThreatIntelligenceEnabled: false,
      wafEngineConfig: paranoia("1"),
      wafRequestBodyLimitAction: 1,
      wafResponseBodyLimitAction: 2,
      ddosShieldSensitivity: 0,
      ddosExecutionMode: 0,
      ddosChallengeWindow: 3600,
      whitelabelResponsePages: false,
    },
  },

  model: shieldZoneModel,

  soak: {
    slots: ({ pullZoneId }) => [{ args: { pullZoneId, wafEnabled: true }, objectPath: `shieldZone/${pullZoneId}` }],
    change: { wafEnabled: false },
  },
};

function variables(zone: PlatformObject) {
  return zone.wafEngineConfig as { name: string; valueEncoded: string }[];
}

function addCopy<Item extends object>(all: Item[], change: Partial<Item>): void {
  const [first] = all;
  if (first) all.push({ ...structuredClone(first), ...change });
}
