import * as api from "../../provider/api/zoneFeatures";
import type { Area } from "../area";
import { shieldFailure } from "../problems";
import { findShieldZone, isBelowPlan, succeeded } from "../shieldZone/shield";
import { type ShieldZone, type State, serve } from "../shieldZone/state";
import { apiGuardianRoutes } from "./apiGuardian";
import { botCategoryRoutes } from "./botCategories";
import { metricsRoutes } from "./metrics";
import { responsePageRoutes } from "./responsePages";

const routes = [
  serve(api.getBotDetection, ({ path, state }) => {
    const { shieldZoneId, botDetection } = withBotDetection(state, path.shieldZoneId);
    return succeeded(state, { data: { shieldZoneId, ...botDetection } });
  }),

  serve(api.updateBotDetection, ({ path, body, state }) => {
    const zone = withBotDetection(state, path.shieldZoneId);
    const { shieldZoneId: _id, ...settings } = body;
    const { executionMode, requestIntegrity, ipAddress, browserFingerprint } = zone.botDetection;
    if (settings.browserFingerprint?.complexEnabled && isBelowPlan(zone, "Business", state.options))
      throw shieldFailure(202, "feature_not_available_on_plan", "The plan does not have complex fingerprinting.");
    zone.botDetection = {
      executionMode: settings.executionMode ?? executionMode,
      requestIntegrity: { ...requestIntegrity, ...settings.requestIntegrity },
      ipAddress: { ...ipAddress, ...settings.ipAddress },
      browserFingerprint: { ...browserFingerprint, ...settings.browserFingerprint },
    };
    return succeeded(state, { data: { shieldZoneId: zone.shieldZoneId, ...zone.botDetection } });
  }),

  serve(api.getUploadScanning, ({ path, state }) => {
    const { shieldZoneId, uploadScanning } = findShieldZone(state, path.shieldZoneId);
    return succeeded(state, { data: { shieldZoneId, ...uploadScanning } });
  }),

  serve(api.updateUploadScanning, ({ path, body, state }) => {
    const zone = findShieldZone(state, path.shieldZoneId);
    const { shieldZoneId: _id, ...settings } = body;
    zone.uploadScanning = { ...zone.uploadScanning, ...settings };
    return succeeded(state, { data: { shieldZoneId: zone.shieldZoneId, ...zone.uploadScanning } });
  }),

  ...apiGuardianRoutes,
  ...botCategoryRoutes,
  ...responsePageRoutes,
  ...metricsRoutes,
];

export const zoneFeatures = { collections: {}, nextIds: {}, seed: {}, routes } satisfies Area;

function withBotDetection(state: State, shieldZoneId: number): ShieldZone {
  const zone = findShieldZone(state, shieldZoneId);
  if ((zone.planType ?? 0) > 0) return zone;
  throw shieldFailure(202, "invalid_plan_type.bot_detection", "Bot detection is not available on the Basic plan.");
}
