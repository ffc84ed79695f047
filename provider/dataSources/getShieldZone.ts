import { z } from "zod";
import * as pullZones from "../api/pullZones";
import * as api from "../api/shieldZones";
import { claimsMissing } from "../client/notFound";
import { refuseLeftOver } from "../lifecycle/account/orphanedShieldZones";
import { engineVariables } from "../resources/shieldZone/wafEngineConfig";
import { annotate } from "../schema/meta";
import { resultOf } from "../schema/result";
import { id } from "../schema/values";
import { defineDataSource } from "./dataSource";
import { explained } from "./explained";

const shieldZone = resultOf(
  api.shieldZone.extend({
    wafEngineConfig: annotate(z.array(api.wafConfigVariable), {
      description: "All variables of the firewall engine.",
    }),
  }),
);

export const getShieldZone = defineDataSource({
  name: "getShieldZone",
  description: "The shield zone of a pull zone, with all settings that the API returns.",
  example: `const zone = await edge.getShieldZone({ pullZoneId: 1002 });
export const plan = zone.planType;`,
  uses: [api.getShieldZoneByPullZone, pullZones.getPullZone],
  errors: ["The pull zone has no shield zone, or the key cannot read it. The platform does not distinguish the two."],
  args: z.strictObject({
    pullZoneId: annotate(id(), { description: "The id of the pull zone.", example: 1002 }),
  }),
  result: shieldZone.schema,
  async read(context, args) {
    const id = args.pullZoneId;
    const { data } = await context.client
      .send(api.getShieldZoneByPullZone, { path: { pullZoneId: id } })
      .catch((error) => {
        if (!claimsMissing(error)) throw error;
        throw explained(
          error,
          `Either pull zone ${id} has no shield zone, which a ShieldZone resource creates, or this key cannot read it.`,
        );
      });
    await refuseLeftOver(context, { pullZoneId: id });
    return shieldZone.from({ ...data, wafEngineConfig: engineVariables(data.wafEngineConfig) });
  },
});
