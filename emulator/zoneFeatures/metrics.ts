import { getShieldMetrics } from "../../provider/api/shieldMetrics";
import { findShieldZone, succeeded } from "../shieldZone/shield";
import { serve } from "../shieldZone/state";

export const metricsRoutes = [
  serve(getShieldMetrics, ({ path, state }) => {
    findShieldZone(state, path.shieldZoneId);
    const acted = { loggedRequests: 2, blockedRequests: 1, challengedRequests: 0 };
    return succeeded(state, {
      data: {
        overview: {
          dDoSMitigated: 0,
          wafTriggeredRules: 3,
          ratelimitBreaches: 0,
          botDetectionChallenged: 0,
          accessListActions: 0,
          uploadScanningBlocks: 0,
          apiGuardianBlocks: 0,
        },
        overviewPastTwentyEightDays: { "10-03-2026": { wafTriggeredRules: 3 } },
        waf: { totalTriggeredRules: 3, ...acted },
        dDoS: { ...acted, verifiedRequests: 0 },
        dDoSOverviewPastTwentyEightDays: {},
        ratelimit: { totalBreaches: 0, loggedBreaches: 0, challengedBreaches: 0, blockedBreaches: 0 },
        botDetection: { loggedRequests: 0, challengedRequests: 0 },
        accessList: { totalActions: 0, blockedRequests: 0, loggedRequests: 0, challengedRequests: 0 },
        uploadScanning: { loggedRequests: 0, blockedRequests: 0, filesScanned: 0 },
        apiGuardian: {
          blockedRequests: 0,
          loggedRequests: 0,
          rateLimited: 0,
          requestsInspected: 0,
          failedRequestValidation: 0,
          failedAuthenticationEnforcement: 0,
        },
        totalCleanRequestsLimit: 25_000_000,
        totalBillableRequests: 1024,
      },
    });
  }),
];
