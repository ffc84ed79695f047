import { z } from "zod";
import * as api from "../api/shieldMetrics";
import { resultOf } from "../schema/result";
import { shieldZoneId } from "./args";
import { defineDataSource } from "./dataSource";

const metrics = resultOf(api.shieldMetrics);

export const getShieldMetrics = defineDataSource({
  name: "getShieldMetrics",
  description:
    "How often each part of a shield zone acted, and how many requests count for its plan. The numbers differ with each read, so do not use them as inputs of resources.",
  example: `const metrics = await edge.getShieldMetrics({ shieldZoneId: 7002 });
export const usedOfPlan = \`\${metrics.totalBillableRequests} of \${metrics.totalCleanRequestsLimit}\`;`,
  uses: [api.getShieldMetrics],
  errors: ["A shield zone that does not exist, or that the key may not see."],
  args: z.strictObject({ shieldZoneId }),
  result: metrics.schema,
  async read({ client }, { shieldZoneId }) {
    return metrics.from((await client.send(api.getShieldMetrics, { path: { shieldZoneId } })).data);
  },
});
