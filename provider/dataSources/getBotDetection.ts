import * as api from "../api/zoneFeatures";
import { shieldZoneId } from "./args";
import { objectSource } from "./dataSource";

export const getBotDetection = objectSource({
  name: "getBotDetection",
  description: "The bot detection of a shield zone.",
  example: "const { executionMode } = await edge.getBotDetection({ shieldZoneId: 7002 });",
  operation: api.getBotDetection,
  errors: ["A shield zone that does not exist, that the key may not see, or whose plan does not include it."],
  item: api.botDetection,
  args: { shieldZoneId },
  read: async ({ client }, path) => (await client.send(api.getBotDetection, { path })).data,
});
