import * as api from "../api/shieldMetrics";
import { shieldZoneId } from "./args";
import { objectSource } from "./dataSource";

export const getShieldMetrics = objectSource({
  name: "getShieldMetrics",
  description:
    "Number of actions of each part of a shield zone, and the requests that its plan bills. The numbers change with each read, so do not use them as inputs of resources.",
  example: `const metrics = await edge.getShieldMetrics({ shieldZoneId: 7002 });
export const usedOfPlan = \`\${metrics.totalBillableRequests} of \${metrics.totalCleanRequestsLimit}\`;`,
  operation: api.getShieldMetrics,
  errors: ["The shield zone does not exist, or the key cannot read it."],
  item: api.shieldMetrics,
  args: { shieldZoneId },
  read: async ({ client }, path) => (await client.send(api.getShieldMetrics, { path })).data,
});
