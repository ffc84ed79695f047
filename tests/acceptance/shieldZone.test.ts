import type { PlatformState } from "../../emulator";
import { describeLifecycle } from "./lifecycle";

const declared = {
  pullZoneId: 1001,
  planType: "Advanced",
  learningMode: false,
  wafEnabled: true,
  wafExecutionMode: "Log",
  wafDisabledRules: ["942140", "942100"],
  wafEngineConfig: [{ name: "blocking_paranoia_level", valueEncoded: "2" }],
  ddosShieldSensitivity: "Medium",
};
const updated = {
  ...declared,
  wafExecutionMode: "Block",
  wafDisabledRules: ["941100", "942100"],
  wafEngineConfig: [{ name: "blocking_paranoia_level", valueEncoded: "3" }],
  ddosShieldSensitivity: "High",
};
const seeded = { zone: 1002 };

describeLifecycle({
  type: "ShieldZone",
  hasNaturalKey: true,
  prepare: ({ pullZones }) => {
    pullZones.push({ Id: 1003, EdgeRules: [], AllowedReferrers: [], BlockedReferrers: [], BlockNoneReferrer: false });
  },
  look,
  declared: { args: declared, holds: [held(1001, { mode: 0, rules: ["942100", "942140"], paranoia: "2", ddos: 2 })] },
  updated: { args: updated, holds: [held(1001, { mode: 1, rules: ["941100", "942100"], paranoia: "3", ddos: 3 })] },
  replacing: {
    args: { ...updated, pullZoneId: 1003 },
    holds: [reset(1001), held(1003, { mode: 1, rules: ["941100", "942100"], paranoia: "3", ddos: 3 })],
  },
  // A zone is still there when it gets another name.
  renamed: { ...declared, adopt: true },
  drift: {
    // The order of a set does not count.
    change: (platform) =>
      void Object.assign(zoneOf(platform, 1003) ?? {}, { wafExecutionMode: 0, wafDisabledRules: ["942100", "941100"] }),
    unmanaged: (platform) => void Object.assign(zoneOf(platform, 1003) ?? {}, { wafProfileId: 2 }),
    shows: ["wafExecutionMode"],
  },
  vanish: {
    change: (platform) => {
      platform.shieldZones = platform.shieldZones.filter(({ pullZoneId }) => pullZoneId === seeded.zone);
    },
  },
  shown: { pullZoneId: 1001, planType: "Advanced", wafDisabledRules: ["942100", "942140"], adopted: false },
  // There is no delete on the platform.
  leaves: { holds: [reset(1001), reset(1003)], in: "shieldZones" },
});

function zoneOf({ shieldZones }: PlatformState, id: number) {
  return shieldZones.find(({ pullZoneId }) => pullZoneId === id);
}

function look({ shieldZones }: PlatformState) {
  return shieldZones
    .filter(({ pullZoneId }) => pullZoneId !== seeded.zone)
    .map((zone) => ({
      pullZoneId: zone.pullZoneId,
      plan: zone.planType,
      learning: zone.learningMode,
      waf: zone.wafEnabled,
      mode: zone.wafExecutionMode,
      rules: zone.wafDisabledRules?.toSorted(),
      paranoia: zone.wafEngineConfig.find(({ name }) => name === "blocking_paranoia_level")?.valueEncoded,
      variables: zone.wafEngineConfig.length,
      ddos: zone.dDoSShieldSensitivity,
    }));
}

function held(pullZoneId: number, settings: { mode: number; rules: string[]; paranoia: string; ddos: number }) {
  return { pullZoneId, plan: 1, learning: false, waf: true, variables: 15, ...settings };
}

function reset(pullZoneId: number) {
  return { ...held(pullZoneId, { mode: 0, rules: [], paranoia: "1", ddos: 0 }), plan: 0, waf: false };
}
