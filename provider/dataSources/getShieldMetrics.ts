import * as api from "../api/shieldMetrics";
import { shieldZoneId } from "./args";
import { objectSource } from "./dataSource";

export const getShieldMetrics = objectSource({
  name: "getShieldMetrics",
  description:
    "How often each part of a shield zone acted, and how many requests count for its plan. The numbers differ with each read, so do not use them as inputs of resources.",
  example: `const metrics = await edge.getShieldMetrics({ shieldZoneId: 7002 });
export const usedOfPlan = \`\${metrics.totalBillableRequests} of \${metrics.totalCleanRequestsLimit}\`;`,
  operation: api.getShieldMetrics,
  errors: ["A shield zone that does not exist, or that the key may not see."],
  item: api.shieldMetrics,
  args: { shieldZoneId },
  read: async ({ client }, path) => (await client.send(api.getShieldMetrics, { path })).data,
});
