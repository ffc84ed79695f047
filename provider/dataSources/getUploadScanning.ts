import * as api from "../api/zoneFeatures";
import { shieldZoneId } from "./args";
import { objectSource } from "./dataSource";

export const getUploadScanning = objectSource({
  name: "getUploadScanning",
  description: "The upload scanning of a shield zone.",
  example: "const { isEnabled } = await edge.getUploadScanning({ shieldZoneId: 7002 });",
  operation: api.getUploadScanning,
  errors: ["The shield zone does not exist, the key cannot read it, or its plan does not include upload scanning."],
  item: api.uploadScanning,
  args: { shieldZoneId },
  read: async ({ client }, path) => (await client.send(api.getUploadScanning, { path })).data,
});
