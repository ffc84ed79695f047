import { z } from "zod";
import { enumeration, numberOf } from "../schema/enumeration";
import { liberalShape } from "../schema/liberal";
import { about } from "../schema/meta";
import { id } from "../schema/values";
import { maybe } from "./responses";
import { genericRequestResponse, operation } from "./shield";
import { dataOrOutcome, shows } from "./success";

export const botDetectionExecutionMode = enumeration(
  "BotDetectionExecutionMode",
  "What the bot detection does with a request that seems to come from a bot.",
  { LogOnly: 0, Challenge: 1 },
);

export const botDetectionSensitivity = enumeration(
  "BotDetectionSensitivity",
  "How readily a part of the bot detection acts.",
  { Off: 0, Low: 1, Medium: 2, High: 3 },
);

export const browserFingerprintAggression = enumeration(
  "BrowserFingerprintAggression",
  "How strictly the fingerprint of a browser is checked.",
  { Unknown: 0, Low: 1, Medium: 2, High: 3, Custom: 4 },
);

export const scanningMode = enumeration(
  "ScanningMode",
  "What a scan does with an upload in which it finds something.",
  {
    Disabled: 0,
    Log: 1,
    Block: 2,
  },
);

const setting = <S extends z.ZodType>(schema: S, description: string, example?: unknown) =>
  about(schema.optional(), { description, mayBeRedacted: true, ...(example === undefined ? {} : { example }) });

const sensitivity = (of: string) =>
  setting(numberOf(botDetectionSensitivity), `How readily a request is recognized as a bot's by ${of}.`);

/** Omitted settings keep their values. */
export const botDetection = z.strictObject({
  executionMode: setting(
    numberOf(botDetectionExecutionMode),
    "What happens to a request that seems to come from a bot: it is logged or challenged.",
    "Challenge",
  ),
  requestIntegrity: setting(
    about(z.strictObject({ sensitivity: sensitivity("inconsistencies of the request itself") }), {
      typeName: "BotDetectionRequestIntegrity",
      typeDescription: "The check of the request itself.",
    }),
    "The check of the request itself.",
    { sensitivity: "Medium" },
  ),
  ipAddress: setting(
    about(z.strictObject({ sensitivity: sensitivity("the reputation of its address") }), {
      typeName: "BotDetectionIpAddress",
      typeDescription: "The check of the address that a request comes from.",
    }),
    "The check of the address that a request comes from.",
  ),
  browserFingerprint: setting(
    about(
      z.strictObject({
        sensitivity: sensitivity("the fingerprint of its browser"),
        aggression: setting(
          numberOf(browserFingerprintAggression),
          "How strictly the fingerprint is checked; the platform sets Custom for its own values.",
        ),
        complexEnabled: setting(z.boolean(), "Whether the more complex fingerprint is used, too."),
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
  isEnabled: setting(z.boolean(), "Whether uploads are scanned.", true),
  csamScanningMode: setting(
    numberOf(scanningMode),
    "What happens to an upload in which the scan for child sexual abuse material finds something.",
    "Block",
  ),
  antivirusScanningMode: setting(
    numberOf(scanningMode),
    "What happens to an upload in which the scan for viruses finds something.",
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
