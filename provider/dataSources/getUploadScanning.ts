import * as api from "../api/zoneFeatures";
import { shieldZoneId } from "./args";
import { objectSource } from "./dataSource";

export const getUploadScanning = objectSource({
  name: "getUploadScanning",
  description: "The scanning of uploads of a shield zone.",
  example: "const { isEnabled } = await edge.getUploadScanning({ shieldZoneId: 7002 });",
  operation: api.getUploadScanning,
  errors: ["A shield zone that does not exist, that the key may not see, or whose plan does not include it."],
  item: api.uploadScanning,
  args: { shieldZoneId },
  read: async ({ client }, path) => (await client.send(api.getUploadScanning, { path })).data,
});
