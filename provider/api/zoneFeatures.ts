import { z } from "zod";
import { enumeration, numberOf } from "../schema/enumeration";
import { liberalShape } from "../schema/liberal";
import { annotate } from "../schema/meta";
import { id } from "../schema/values";
import { maybe } from "./responses";
import { genericRequestResponse, operation } from "./shield";
import { dataOrOutcome, shows } from "./success";

export const botDetectionExecutionMode = enumeration(
  "BotDetectionExecutionMode",
  "Action of the bot detection for requests that seem to come from a bot.",
  { LogOnly: 0, Challenge: 1 },
);

export const botDetectionSensitivity = enumeration(
  "BotDetectionSensitivity",
  "Sensitivity of a part of the bot detection.",
  { Off: 0, Low: 1, Medium: 2, High: 3 },
);

export const browserFingerprintAggression = enumeration(
  "BrowserFingerprintAggression",
  "Strictness of the browser fingerprint check.",
  { Unknown: 0, Low: 1, Medium: 2, High: 3, Custom: 4 },
);

export const scanningMode = enumeration("ScanningMode", "Action for an upload when the scan finds something.", {
  Disabled: 0,
  Log: 1,
  Block: 2,
});

const setting = <S extends z.ZodType>(schema: S, description: string, example?: unknown) =>
  annotate(schema.optional(), { description, mayBeRedacted: true, ...(example === undefined ? {} : { example }) });

const sensitivity = (evidence: string) =>
  setting(numberOf(botDetectionSensitivity), `The sensitivity of detecting bots by ${evidence}.`);

/** Omitted settings keep their values. */
export const botDetection = z.strictObject({
  executionMode: setting(
    numberOf(botDetectionExecutionMode),
    "Action for requests that seem to come from a bot: log or challenge.",
    "Challenge",
  ),
  requestIntegrity: setting(
    annotate(z.strictObject({ sensitivity: sensitivity("inconsistencies of the request") }), {
      typeName: "BotDetectionRequestIntegrity",
      typeDescription: "The check of the request itself.",
    }),
    "The check of the request itself.",
    { sensitivity: "Medium" },
  ),
  ipAddress: setting(
    annotate(z.strictObject({ sensitivity: sensitivity("the reputation of the IP address") }), {
      typeName: "BotDetectionIpAddress",
      typeDescription: "The check of the IP address that a request comes from.",
    }),
    "The check of the IP address that a request comes from.",
  ),
  browserFingerprint: setting(
    annotate(
      z.strictObject({
        sensitivity: sensitivity("the fingerprint of the browser"),
        aggression: setting(
          numberOf(browserFingerprintAggression),
          "The strictness of the fingerprint check. The platform sets Custom for its own values.",
        ),
        complexEnabled: setting(
          z.boolean(),
          "Analyzes the fingerprint's entropy and its consistency across sessions as well. Requires the Business plan or higher.",
        ),
      }),
      {
        typeName: "BotDetectionBrowserFingerprint",
        typeDescription: "The check of the browser that sends a request.",
      },
    ),
    "The check of the browser that sends a request.",
    { sensitivity: "High", aggression: "Medium" },
  ),
});

/** Omitted settings keep their values. */
export const uploadScanning = z.strictObject({
  isEnabled: setting(z.boolean(), "True if uploads are scanned.", true),
  csamScanningMode: setting(
    numberOf(scanningMode),
    "The action for an upload when the scan for child sexual abuse material finds something.",
    "Block",
  ),
  antivirusScanningMode: setting(
    numberOf(scanningMode),
    "The action for an upload when the scan for viruses finds something.",
    "Block",
  ),
});

const shownBotDetection = z.looseObject({
  data: z.looseObject({ shieldZoneId: maybe(z.int()), ...liberalShape(botDetection.shape) }),
  error: maybe(genericRequestResponse),
});

const shownUploadScanning = z.looseObject({
  data: z.looseObject({ shieldZoneId: maybe(z.int()), ...liberalShape(uploadScanning.shape) }),
  error: maybe(genericRequestResponse),
});

/** Responses to writes may omit any setting. */
const written = z.looseObject({
  data: maybe(z.looseObject({ shieldZoneId: maybe(z.int()) })),
  error: maybe(genericRequestResponse),
});

const common = {
  names: { "data.shieldZoneId": "path.shieldZoneId" },
  success: shows("data"),
} as const;

export const getBotDetection = operation({
  ...common,
  does: "read the bot detection of the shield zone",
  method: "GET",
  path: "/shield/shield-zone/{shieldZoneId}/bot-detection",
  response: shownBotDetection,
});

export const updateBotDetection = operation({
  ...common,
  does: "update the bot detection of the shield zone",
  method: "PATCH",
  path: "/shield/shield-zone/{shieldZoneId}/bot-detection",
  body: botDetection.extend({ shieldZoneId: id().optional() }),
  response: written,
  success: dataOrOutcome,
});

export const getUploadScanning = operation({
  ...common,
  does: "read the upload scanning of the shield zone",
  method: "GET",
  path: "/shield/shield-zone/{shieldZoneId}/upload-scanning",
  response: shownUploadScanning,
});

export const updateUploadScanning = operation({
  ...common,
  does: "update the upload scanning of the shield zone",
  method: "PATCH",
  path: "/shield/shield-zone/{shieldZoneId}/upload-scanning",
  body: uploadScanning.extend({ shieldZoneId: id().optional() }),
  response: written,
  success: dataOrOutcome,
});
