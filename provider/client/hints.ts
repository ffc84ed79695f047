import type { Area, Failure } from "../api/operation";
import { notFoundOrUnauthorised } from "../api/shield";
import { keyOfState, type SettingNames, settingName } from "../settings/settingNames";

export interface Place {
  readonly area: Area;
  readonly names: SettingNames;
  readonly isWrite?: boolean;
  /** True if it concerns the event logs of one day. */
  readonly isOfDay?: boolean;
  /** True if it writes a container application or its containers. */
  readonly isOfApplication?: boolean;
}

export interface Hint {
  readonly message: string;
  /** True if other requests fail for the same cause. */
  readonly concernsAll: boolean;
}

export function hintFor(status: number, { key, message }: Pick<Failure, "key" | "message">, place: Place): Hint {
  const { area } = place;
  const says = key?.toLowerCase() ?? "";
  if (says.startsWith(notFoundOrUnauthorised)) return ofThisOne(notThere(place));
  if (area === "accessLogging" && says === "logging_disabled")
    return ofThisOne("Set `enableLogging` of the pull zone to `true`. Only later requests are logged.");
  if (says.startsWith("limit_reached."))
    return ofThisOne("The plan does not allow more. Delete one, or choose a higher plan.");
  if (says.startsWith("invalid_plan_type.") || says.startsWith("feature_not_available_on_plan"))
    return ofThisOne(
      "The plan of the shield zone does not include it. Set a higher planType on its ShieldZone, or remove this resource.",
    );
  const isAboutKey = says.startsWith("authentication.");
  // The platform refuses a day beyond 72 hours with 401, whatever the key.
  if (
    status === 401 &&
    !isAboutKey &&
    place.isOfDay &&
    (key || message) &&
    !/access key|\brole\b/i.test(message ?? "")
  ) {
    return ofThisOne("Event logs are kept for 72 hours. Request a day within that time. The key is not the cause.");
  }
  // Observed in the Shield area: a 401 with an error key refuses this one request, not the access key.
  if (status === 401 && !isAboutKey && area === "shield" && key) {
    return ofThisOne(
      "The platform rejects only this request, not the key. Check the plan, and whether the pull zone belongs to this account.",
    );
  }
  if (status === 401 && area === "storage") {
    return ofThisOne("Check the storage zone: its password may have been reset. Run `pulumi refresh`, then rerun.");
  }
  if (status === 401 && area === "stream") {
    return ofThisOne("Check the video library: its key may have been reset. Run `pulumi refresh`, then rerun.");
  }
  if (status === 401) {
    const isJwt = credentialOf(place) === "originLoggingJwt";
    return ofAll(
      `Check the ${isJwt ? "JWT" : "key"}: ${credential(place)}.${keyOfState(credentialOf(place), place.names)}`,
    );
  }
  // Seen by the vendor's CLI: the lookup of an image fails for a moment, but not with a digest.
  if (place.isOfApplication && [400, 422, 500, 502, 503].includes(status) && /\bregistry\b/i.test(message ?? "")) {
    return ofThisOne(
      "The platform may fail for a moment to look up an image. Try again. If it persists, set imageDigest, and check the registry's credentials.",
    );
  }
  if (isWrongInput(status, place)) {
    return ofThisOne("The platform responds like this to an invalid name or region. Correct it, and try again.");
  }
  if (status === 407) return ofAll(proxyCredentials);
  if (status >= 300 && status < 400) return ofAll(`Check ${addressSetting(place)}; redirects are not followed.`);
  if (status >= 500) return ofAll("The problem is on the platform's side. Try again later.");
  const hint = byStatus[status]?.(place) ?? "Correct what the platform reports, and try again.";
  return status === 402 || status === 429 ? ofAll(hint) : ofThisOne(hint);
}

/** True for invalid input: databases respond with 500 to an unknown region or a name that is too long. */
export function isWrongInput(status: number, { area, isWrite }: Place): boolean {
  return area === "databases" && isWrite === true && status === 500;
}

function ofThisOne(message: string): Hint {
  return { message, concernsAll: false };
}

function ofAll(message: string): Hint {
  return { message, concernsAll: true };
}

export function addressSetting(place: Place): string {
  const { area, names } = place;
  if (area === "accessLogging" && names.givenAs?.accessLoggingUrl !== undefined)
    return settingName("accessLoggingUrl", names);
  return settingName(area === "originLogging" ? "originLoggingUrl" : "baseUrl", names);
}

function credential(place: Place): string {
  return settingName(credentialOf(place), place.names);
}

function credentialOf({ area, names }: Place): "originLoggingJwt" | "apiKey" {
  return area === "originLogging" && names.givenAs?.originLoggingJwt !== undefined ? "originLoggingJwt" : "apiKey";
}

export const proxyCredentials =
  "Check the user name and password in HTTPS_PROXY (or HTTP_PROXY), as in http://user:password@proxy.example.com:8080.";

const notThere = (place: Place) =>
  `It does not exist, or this key cannot read it. Check the id, and which account ${credential(place)} belongs to.`;

const byStatus: Readonly<Record<number, (place: Place) => string>> = {
  402: () => "Check the account's plan and payment.",
  403: (place) => `Check that the key's role (${credential(place)}) and the account's plan allow it.`,
  404: notThere,
  409: () => "It conflicts with the current state of the platform. Check that state, and try again.",
  413: () => "Reduce the size of the request.",
  429: ({ names }) =>
    `Try again later, or lower ${settingName("requestsPerSecond", names)} or ${settingName("maxConcurrency", names)}.`,
};
