import { botDetection as wire } from "../../provider/api/zoneFeatures";
import type { KindUnderTest } from "./kindUnderTest";
import { zoneFeature } from "./parts/zoneFeature";

export const botDetection: KindUnderTest = zoneFeature({
  type: "BotDetection",
  name: "botDetection",
  wire,
  label: "the bot detection",
  program: { shieldZoneId: 7002, executionMode: "Challenge", browserFingerprint: { sensitivity: "High" } },
  change: { executionMode: "LogOnly", browserFingerprint: { sensitivity: "Medium", complexEnabled: true } },
  settings: {
    executionMode: ["Challenge", "LogOnly"],
    requestIntegrity: [{ sensitivity: "High" }, { sensitivity: "Medium" }],
    ipAddress: [{ sensitivity: "Off" }, { sensitivity: "High" }],
    browserFingerprint: [
      { sensitivity: "Medium", complexEnabled: true },
      { sensitivity: "High", complexEnabled: false },
      { aggression: "Low" },
    ],
  },
  unmanaged: (feature) => {
    feature.browserFingerprint = { ...Object(feature.browserFingerprint), aggression: 3 };
  },
  // A zone whose plan includes it and that remains.
  modelled: [7006],
  drift: [
    ["executionMode", 1],
    ["requestIntegrity", { sensitivity: 0 }],
    ["ipAddress", { sensitivity: 3 }],
  ],
  soak: { args: { executionMode: "Challenge" }, change: { executionMode: "LogOnly" } },
  pullZoneId: 1411,
  shieldZoneId: 8141,
});
