import { getShieldMetrics } from "../../provider/api/shieldMetrics";
import { findShieldZone, succeeded } from "../shieldZone/shield";
import { serve } from "../shieldZone/state";

export const metricsRoutes = [
  serve(getShieldMetrics, ({ path, state }) => {
    findShieldZone(state, path.shieldZoneId);
    const acted = { loggedRequests: 2, blockedRequests: 1, challengedRequests: 0 };
    return succeeded(state, {
      data: {
        overview: { dDoSMitigated: 0, wafTriggeredRules: 3, ratelimitBreaches: 0, accessListActions: 0 },
        overviewPastTwentyEightDays: { "10-03-2026": { wafTriggeredRules: 3 } },
        waf: { totalTriggeredRules: 3, ...acted },
        dDoS: { ...acted, verifiedRequests: 0 },
        dDoSOverviewPastTwentyEightDays: {},
        totalCleanRequestsLimit: 25_000_000,
        totalBillableRequests: 1024,
      },
    });
  }),
];
