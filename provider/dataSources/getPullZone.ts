import { z } from "zod";
import * as api from "../api/pullZones";
import { resultOf } from "../schema/result";
import { pullZoneId } from "./args";
import { defineDataSource } from "./dataSource";

const pullZone = resultOf(api.pullZone);

export const getPullZone = defineDataSource({
  name: "getPullZone",
  description: "A pull zone with its edge rules and referrers, without the platform's keys.",
  example: `const { edgeRules } = await edge.getPullZone({ pullZoneId: 1001 });
export const rules = edgeRules.map((rule) => rule.description);`,
  uses: [api.getPullZone],
  errors: ["A pull zone that does not exist, or that the key may not see."],
  args: z.strictObject({ pullZoneId }),
  result: pullZone.schema,
  async read({ client }, args) {
    return pullZone.from(await client.send(api.getPullZone, { path: { id: args.pullZoneId } }));
  },
});
