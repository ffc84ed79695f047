import { rateLimitInterval } from "../../api/firewallRules";
import {
  type Judgement,
  lowers,
  type Mode,
  noLongerDeclared,
  notDeclared,
  raises,
  type Scale,
  scale,
  switchedOn,
  valuesAt,
} from "../../lifecycle/protection/judgement";
import type { SettingsJudgement } from "../../lifecycle/protection/protection";
import { describeApi } from "../../schema/apiDocument";
import { secondsOf } from "../../schema/enumeration";
import type { Properties } from "../../schema/properties";
import { firstTen } from "../../schema/sentence";
import { isUnknown } from "../../schema/unknown";

export const apiGuardianJudgement: SettingsJudgement = {
  rule: "api-guardian",
  lowers:
    "`isEnabled` or a setting of an endpoint switched off; `isEnabled` switched on, or `unmatchedPathAction` from Ignore to Log or Block (because these requests then skip the managed rules); `executionMode` from Block to Log; an action from Block to Log or Ignore, or from Log to Ignore; a rate limit of an endpoint that allows more, or counts differently; fewer inspected parameters; an endpoint that the document no longer has; a document no longer declared, or replaced on the platform (drift); a destroy that restores less, or unknown settings",
  scales: [
    switchedOn("isEnabled", "requests are not validated", "requests are validated"),
    scale(
      "executionMode",
      ["Log", "Block"],
      "invalid requests are only logged, not blocked",
      "invalid requests are blocked",
    ),
    action("bodyLimitAction", "requests with large bodies"),
    action("unmatchedPathAction", "requests for unknown paths"),
  ],
  entries: {
    of: "endpoints",
    scales: [
      switchedOn("isEnabled", "requests to it are not validated", "requests to it are validated"),
      switchedOn("validateRequestBodySchema", "request bodies are not validated", "request bodies are validated"),
      switchedOn("validateResponseBodySchema", "response bodies are not validated", "response bodies are validated"),
      switchedOn("validateAuthorization", "credentials are not required", "credentials are required"),
      switchedOn("detectParameterXss", "scripts in parameters are not detected", "scripts in parameters are detected"),
      switchedOn(
        "detectParameterSqli",
        "SQL injection in parameters is not detected",
        "SQL injection in parameters is detected",
      ),
      switchedOn("rateLimitingEnabled", "its rate is not limited", "its rate is limited"),
      scale("rateLimitingType", [], "its rate limit counts differently", "its rate limit counts differently"),
      number("rateLimitingRequestCount", -1, "more requests are allowed", "fewer requests are allowed"),
      number(
        "rateLimitingTimeframe",
        1,
        "its rate limit counts requests over a shorter interval",
        "its rate limit counts requests over a longer interval",
      ),
      ...["path", "query", "header", "cookie"].map((place) => ({
        path: `injectionDetectionParameters.${place}`,
        each: "protects" as const,
        weaker: "fewer parameters are inspected",
        stronger: "more parameters are inspected",
      })),
    ],
  },
  also: (old, now, mode, outputs) => [
    ...judgeDocument(old, now, mode, outputs),
    ...judgeManagedRules(old ?? {}, now),
    ...judgeClosing(old, now),
  ],
  code: "document",
};

function action(path: string, requests: string) {
  const ignored = `${requests} are ignored`;
  const saysOf = { Log: `${requests} are only logged, not blocked`, Block: `${requests} are blocked in Block mode` };
  return { ...scale(path, ["Ignore", "Log", "Block"], ignored, saysOf.Block), saysOf: { ...saysOf, Ignore: ignored } };
}

/** Returns the scale of a number that protects more (1) or less (-1) as it grows. Durations are compared in seconds. */
function number(path: string, sign: 1 | -1, weaker: string, stronger: string): Scale {
  const strength = (value: unknown) => {
    const amount = typeof value === "string" ? secondsOf(rateLimitInterval, value) : value;
    return typeof amount === "number" ? sign * amount : undefined;
  };
  return { path, weaker, stronger, strength, weakest: Number.NEGATIVE_INFINITY, strongest: Number.POSITIVE_INFINITY };
}

/** While it handles a request, the API Guardian replaces the managed rules of the firewall. */
function judgeManagedRules(old: Properties, now: Properties): Judgement[] {
  const { isEnabled, unmatchedPathAction: action } = now;
  const skip = (which: string, path: string): Judgement[] => [
    lowers(`${which} skip the firewall's managed rules`, valuesAt(path, old[path], now[path])),
  ];
  const isOther = (value: unknown) => value === "Log" || value === "Block";
  if (isEnabled === true && old.isEnabled !== true)
    return skip(isOther(action) ? "all requests" : "requests that match the document's paths", "isEnabled");
  const isNew = isEnabled !== false && isOther(action) && !isOther(old.unmatchedPathAction);
  return isNew ? skip("requests for unknown paths", "unmatchedPathAction") : [];
}

function judgeClosing(old: Properties | undefined, now: Properties): Judgement[] {
  const isClosed = ({ isEnabled, executionMode, unmatchedPathAction }: Properties) =>
    isEnabled !== false && executionMode === "Block" && unmatchedPathAction === "Block";
  if (!isClosed(now) || isClosed(old ?? { isEnabled: false })) return [];
  const says = "requests for paths that are not in the document are blocked, so only the API can be reached";
  return [raises(says, valuesAt("unmatchedPathAction", old?.unmatchedPathAction, "Block"))];
}

/** Another document counts as code. Removed endpoints lower protection, if both documents can be read. */
function judgeDocument(old: Properties | undefined, now: Properties, mode: Mode, outputs: Properties): Judgement[] {
  const [before, after] = [old?.document, now.document];
  if (old === undefined || before === after) return [];
  const values = valuesAt("document", before, after);
  if (after === undefined) return [lowers(noLongerDeclared(mode), values)];
  const known = operationsIn(after);
  const lost = known ? (operationsIn(before) ?? []).filter((name) => !known.includes(name)) : [];
  const { maxEndpoints: most } = outputs;
  const isTooLong = typeof most === "number" && (known?.length ?? 0) > most;
  const tooLong = isTooLong
    ? `, which has ${known?.length} endpoints, but the zone's plan allowed ${most} so far, so the update fails unless the limit rises`
    : "";
  const caveat = isUnknown(after)
    ? ", which is only known after the update"
    : before === undefined
      ? ` (${notDeclared})`
      : "";
  return [
    ...(lost.length > 0 ? [lowers(`it no longer has these endpoints: ${firstTen(lost)}`, values)] : []),
    {
      effect: mode === "drift" ? "lowers" : "code",
      says: `requests are validated against a different document${caveat}${tooLong}`,
      ...values,
    },
  ];
}

function operationsIn(document: unknown): readonly string[] | undefined {
  try {
    return typeof document === "string" && !isUnknown(document) ? describeApi(document).operations : undefined;
  } catch {
    return undefined;
  }
}
