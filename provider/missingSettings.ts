import type { Operation } from "./api/operation";
import type { Settings } from "./settings";

/** What an operation needs and the settings lack, and how to set it; nothing if all is there. */
export function missingFor(settings: Settings, { area }: Pick<Operation, "area">): string | undefined {
  return area === "originLogging" ? missingForLogs(settings) : missingForApi(settings);
}

/** The same for all operations but the origin error logs: for whatever resources do. */
export function missingForApi({ baseUrl, apiKey }: Settings): string | undefined {
  if (!baseUrl) return noBaseUrl;
  return apiKey ? undefined : noKey;
}

function missingForLogs({ originLoggingUrl, originLoggingJwt, apiKey }: Settings): string | undefined {
  if (!originLoggingUrl) return noOriginLoggingUrl;
  return originLoggingJwt || apiKey ? undefined : noKeyForLogs;
}

const noBaseUrl =
  "the address of the platform's API is not set. Run `pulumi config set edge:baseUrl https://…` or set EDGE_BASE_URL.";
const noOriginLoggingUrl =
  "the address of the origin error logs is not set. Run `pulumi config set edge:originLoggingUrl https://…` or set " +
  "EDGE_ORIGIN_LOGGING_URL.";
const noKey = "the API key is not set. Run `pulumi config set --secret edge:apiKey` or set EDGE_ACCESS_KEY.";
const noKeyForLogs =
  "neither an API key nor a JWT for the origin error logs is set. Run `pulumi config set --secret edge:apiKey` or " +
  "`pulumi config set --secret edge:originLoggingJwt`, or set EDGE_ACCESS_KEY or EDGE_ORIGIN_LOGGING_JWT.";
