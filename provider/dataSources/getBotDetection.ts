import { z } from "zod";
import * as api from "../api/zoneFeatures";
import { resultOf } from "../schema/result";
import { shieldZoneId } from "./args";
import { defineDataSource } from "./dataSource";

const botDetection = resultOf(api.botDetection);

export const getBotDetection = defineDataSource({
  name: "getBotDetection",
  description: "The bot detection of a shield zone.",
  example: "const { executionMode } = await edge.getBotDetection({ shieldZoneId: 7002 });",
  uses: [api.getBotDetection],
  errors: ["A shield zone that does not exist, that the key may not see, or whose plan does not include it."],
  args: z.strictObject({ shieldZoneId }),
  result: botDetection.schema,
  async read({ client }, args) {
    const path = { shieldZoneId: args.shieldZoneId };
    return botDetection.from((await client.send(api.getBotDetection, { path })).data);
  },
});
