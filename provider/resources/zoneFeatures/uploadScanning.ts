import * as api from "../../api/zoneFeatures";
import { scale, switchedOn } from "../../lifecycle/protection/judgement";
import { toWire } from "../../schema/program";
import { zoneFeature } from "./zoneFeature";

const modes = ["Disabled", "Log", "Block"];

export const uploadScanning = zoneFeature({
  type: "UploadScanning",
  description:
    "The scanning of uploads in a shield zone for viruses and child sexual abuse material (CSAM): files of multipart forms, Base64 strings and raw bodies. For CSAM, a third party compares a fingerprint of each image, and findings are reported to the authorities. Files are not cleaned. Only the declared settings are managed. A destroy restores their previous values.",
  example: `const zone = new edge.ShieldZone("shop", { pullZoneId: 1001 });
new edge.UploadScanning("shop", {
  shieldZoneId: zone.shieldZoneId,
  isEnabled: true,
  antivirusScanningMode: "Block",
  csamScanningMode: "Block",
});`,
  errors: ["The zone's plan does not include upload scanning."],
  decides: "blocked",
  label: "the upload scanning",
  noun: "UploadScanning",
  declares: "its settings, if it is enabled",
  settings: api.uploadScanning,
  judgement: {
    rule: "upload-scanning",
    lowers:
      "`isEnabled` switched off; a scanning mode from Block to Log or Disabled, or from Log to Disabled; a destroy that restores less, or unknown settings",
    scales: [
      switchedOn("isEnabled", "uploads are not scanned", "uploads are scanned"),
      scale("antivirusScanningMode", modes, "uploads with viruses may get through", "uploads with viruses are blocked"),
      scale("csamScanningMode", modes, "uploads with CSAM may get through", "uploads with CSAM are blocked"),
    ],
  },
  isOn: ({ isEnabled }) => isEnabled === true,
  read: async ({ client }, shieldZoneId) => (await client.send(api.getUploadScanning, { path: { shieldZoneId } })).data,
  write: ({ client }, shieldZoneId, settings) =>
    client.send(api.updateUploadScanning, {
      path: { shieldZoneId },
      body: { ...toWire(api.uploadScanning, settings), shieldZoneId },
    }),
});
