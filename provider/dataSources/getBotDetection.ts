import * as api from "../api/zoneFeatures";
import { shieldZoneId } from "./args";
import { objectSource } from "./dataSource";

export const getBotDetection = objectSource({
  name: "getBotDetection",
  description: "The bot detection of a shield zone.",
  example: "const { executionMode } = await edge.getBotDetection({ shieldZoneId: 7002 });",
  operation: api.getBotDetection,
  errors: ["The shield zone does not exist, the key cannot read it, or its plan does not include bot detection."],
  item: api.botDetection,
  args: { shieldZoneId },
  read: async ({ client }, path) => (await client.send(api.getBotDetection, { path })).data,
});
