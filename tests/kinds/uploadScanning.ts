import { uploadScanning as wire } from "../../provider/api/zoneFeatures";
import { seededShieldZones } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { zoneFeature } from "./parts/zoneFeature";

export const uploadScanning: KindUnderTest = zoneFeature({
  type: "UploadScanning",
  name: "uploadScanning",
  wire,
  label: "the upload scanning",
  program: { shieldZoneId: 7002, isEnabled: true, antivirusScanningMode: "Block" },
  change: { antivirusScanningMode: "Log" },
  settings: {
    isEnabled: [true, false],
    antivirusScanningMode: ["Block", "Log"],
    csamScanningMode: ["Log", "Block"],
  },
  unmanaged: () => {},
  modelled: seededShieldZones,
  drift: [
    ["isEnabled", true],
    ["antivirusScanningMode", 2],
    ["csamScanningMode", 1],
  ],
  soak: { args: { isEnabled: true, csamScanningMode: "Block" }, change: { antivirusScanningMode: "Block" } },
  pullZoneId: 1421,
  shieldZoneId: 8151,
});
