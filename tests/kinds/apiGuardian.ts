import fc from "fast-check";
import { z } from "zod";
import { seedApiDocument } from "../../emulator/shieldZone/seed";
import { newApiGuardian, newEndpoint } from "../../emulator/shieldZone/storedGuardian";
import { endpointIdOf } from "../../emulator/zoneFeatures/apiGuardian";
import { apiGuardian as wire } from "../../provider/api/apiGuardian";
import { isOfCustomer } from "../acceptance/soak/customer";
import { addNested } from "../model/account";
import { setting } from "../model/arbitraries";
import { putBack } from "../model/kind";
import { put } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";
import { zoneFeature } from "./parts/zoneFeature";

const ordered = "GET /orders";
const zone = { path: { shieldZoneId: 7002 } };
const content = document("Orders", "/orders", "/orders/{orderId}");
const other = document("Orders", "/orders", "/orders/{orderId}", "/carts");

const modelled = 7006;

const base = zoneFeature({
  type: "ApiGuardian",
  name: "apiGuardian",
  wire: wire.extend({ document: z.string().optional() }),
  label: "the API Guardian",
  program: {
    shieldZoneId: 7002,
    document: content,
    adopt: true,
    isEnabled: true,
    executionMode: "Block",
    endpoints: { "GET /orders": { validateResponseBodySchema: true } },
  },
  change: {
    document: other,
    unmatchedPathAction: "Log",
    endpoints: {
      "GET /orders": { validateResponseBodySchema: true },
      "GET /carts": { rateLimitingRequestCount: 20 },
    },
  },
  settings: {
    document: [content, other],
    isEnabled: [true, false],
    executionMode: ["Block", "Log"],
    bodyLimitAction: ["Block", "Ignore"],
    unmatchedPathAction: ["Log", "Block"],
    endpoints: [{ "GET /orders": { rateLimitingTimeframe: "5m" } }, { "GET /orders": { rateLimitingTimeframe: "1h" } }],
  },
  unmanaged: (stored) => {
    stored.endpoints = { ...Object(stored.endpoints), "GET /added": { isEnabled: false } };
  },
  modelled: [modelled],
  values: [
    // The endpoints remain, as does the known state of the zone.
    setting("document", fc.constantFrom(content, `${content}# 2`)),
    setting("isEnabled", fc.boolean()),
    setting("executionMode", fc.constantFrom("Log", "Block")),
    setting("bodyLimitAction", fc.constantFrom("Block", "Ignore")),
    setting("unmatchedPathAction", fc.constantFrom("Block", "Log", "Ignore")),
    setting(
      "endpoints",
      fc.record({
        "GET /orders": fc.record(
          { isEnabled: fc.boolean(), rateLimitingTimeframe: fc.constantFrom("1s", "1h") },
          { requiredKeys: [] },
        ),
      }),
    ),
    setting("onDestroy", fc.constantFrom("restore", "keep")),
  ],
  drift: [
    ["isEnabled", false],
    ["executionMode", 0],
  ],
  soak: { args: { document: content, adopt: true, isEnabled: true }, change: { executionMode: "Block" } },
  pullZoneId: 1451,
  shieldZoneId: 8181,
});

export const apiGuardian: KindUnderTest = {
  ...base,
  requests: {
    getApiGuardian: zone,
    uploadApiDocument: { ...zone, body: { content } },
    replaceApiDocument: { ...zone, body: { content } },
    updateApiGuardian: { ...zone, body: { isEnabled: true } },
    updateApiGuardianEndpoint: {
      path: { shieldZoneId: 7002, endpointId: endpointIdOf(seedApiDocument, "GET /seed") },
      body: { isEnabled: true },
    },
  },
  script: {
    ...base.script,
    settings: {
      ...base.script.settings,
      endpoints: {
        from: timeframe("5m"),
        to: timeframe("1h"),
        look: ({ endpoints }) => timeframe(Object(endpoints)[ordered]?.rateLimitingTimeframe),
        set: (stored, value) => {
          const endpoints = Object(stored.endpoints);
          stored.endpoints = { ...endpoints, [ordered]: { ...endpoints[ordered], ...Object(value)[ordered] } };
        },
        shown: Object.fromEntries(
          [ordered, "GET /orders/{orderId}"].map((name) => [name, { ...newEndpoint, ...timeframe("5m")[name] }]),
        ),
      },
      document: { ...base.script.settings.document, from: content, to: other, unseen: "the API never returns it" },
    },
    leftOut: { adopt: "affects only creates" },
    leaves: {
      isEnabled: false,
      executionMode: 0,
      bodyLimitAction: 1,
      unmatchedPathAction: 2,
      endpoints: timeframe("1m"),
    },
  },
  model: {
    notSet: ["adopt"],
    ...base.model,
    account({ shieldZones }, settings) {
      for (const each of shieldZones) {
        const isNew = isOfCustomer(each.shieldZoneId) && !each.apiGuardian;
        if (each.shieldZoneId !== modelled && !isOfCustomer(each.shieldZoneId)) continue;
        // The document's endpoints count as existing before.
        const shown = isNew ? { ...newApiGuardian(content), document: undefined } : each.apiGuardian;
        const { title: _title, version: _version, ...guardian } = Object(shown);
        addNested(settings, `shieldZone/${each.pullZoneId}/apiGuardian`, guardian);
        delete each.apiGuardian;
      }
    },
    fit: (args) => ({ ...args, adopt: true }),
    // The enabled state is restored even if the program does not declare it.
    up(account, recorded, context) {
      const path = `${recorded.objectPath}/isEnabled`;
      if (!recorded.found.has(path)) recorded.found.set(path, account.get(path));
      base.model.up(account, recorded, context);
    },
    destroy(account, recorded) {
      recorded.found.delete(`${recorded.objectPath}/document`);
      const { document: left, ...args } = recorded.args;
      base.model.destroy(account, { ...recorded, args });
      if (args.onDestroy !== "keep") putBack(account, recorded, [`${recorded.objectPath}/isEnabled`]);
      if (left !== undefined) put(account, `${recorded.objectPath}/document`, left);
    },
  },
};

function timeframe(rateLimitingTimeframe: unknown): Record<string, object> {
  return { "GET /orders": { rateLimitingTimeframe } };
}

function document(title: string, ...paths: readonly string[]): string {
  const operations = paths.map((path) => `  ${path}:\n    get: {}\n`).join("");
  return `openapi: 3.0.3\ninfo:\n  title: ${title}\n  version: 1.0.0\npaths:\n${operations}`;
}
