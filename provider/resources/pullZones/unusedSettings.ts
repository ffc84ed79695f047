import { ownValue } from "../../schema/own";
import type { Properties } from "../../schema/properties";
import { isEmpty } from "../parts/settingTable";

/**
 * Settings that a new zone has although their feature is off, by what turns the feature on. They have no effect until
 * then.
 */
export const settingsOfFeatures: Readonly<Record<string, readonly string[]>> = {
  enableOriginShield: ["originShieldZoneCode"],
  originShieldEnableConcurrencyLimit: [
    "originShieldMaxConcurrentRequests",
    "originShieldMaxQueuedRequests",
    "originShieldQueueMaxWaitTime",
  ],
  enableRequestCoalescing: ["requestCoalescingTimeout"],
  permaCacheStorageZoneId: ["permaCacheType"],
  shieldDdosProtectionEnabled: ["shieldDdosProtectionType"],
  logForwardingEnabled: ["logForwardingProtocol", "logForwardingFormat"],
  optimizerEnabled: [
    "optimizerAutomaticOptimizationEnabled",
    "optimizerEnableWebp",
    "optimizerImageQuality",
    "optimizerMobileImageQuality",
    "optimizerDesktopMaxWidth",
    "optimizerMobileMaxWidth",
    "optimizerEnableManipulationEngine",
    "optimizerMinifyCss",
    "optimizerMinifyJavaScript",
  ],
  optimizerWatermarkEnabled: [
    "optimizerWatermarkPosition",
    "optimizerWatermarkOffset",
    "optimizerWatermarkMinImageSize",
  ],
  enableBunnyImageAi: ["bunnyAiImageBlueprints"],
  preloadingScreenEnabled: ["preloadingScreenTheme", "preloadingScreenDelay"],
};

const features = new Map(
  Object.entries(settingsOfFeatures).flatMap(([feature, names]) => names.map((name) => [name, feature] as const)),
);

/** True if the setting belongs to a feature that is off in a zone with these values. */
export function isUnused(name: string, values: Properties): boolean {
  const feature = features.get(name);
  return feature !== undefined && isEmpty(ownValue<unknown>(values, feature) ?? false);
}
