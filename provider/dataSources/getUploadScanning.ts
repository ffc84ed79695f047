import { z } from "zod";
import * as api from "../api/zoneFeatures";
import { resultOf } from "../schema/result";
import { shieldZoneId } from "./args";
import { defineDataSource } from "./dataSource";

const uploadScanning = resultOf(api.uploadScanning);

export const getUploadScanning = defineDataSource({
  name: "getUploadScanning",
  description: "The scanning of uploads of a shield zone.",
  example: "const { isEnabled } = await edge.getUploadScanning({ shieldZoneId: 7002 });",
  uses: [api.getUploadScanning],
  errors: ["A shield zone that does not exist, that the key may not see, or whose plan does not include it."],
  args: z.strictObject({ shieldZoneId }),
  result: uploadScanning.schema,
  async read({ client }, args) {
    const path = { shieldZoneId: args.shieldZoneId };
    return uploadScanning.from((await client.send(api.getUploadScanning, { path })).data);
  },
});
