import { apiGuardianAction, apiGuardianExecutionMode } from "../../provider/api/apiGuardian";
import type { ShieldZone } from "../shieldZone/state";
import { guardianIn } from "../zoneFeatures/apiGuardian";
import { all, any, type Match, undecided } from "./match";
import type { ReadRequest } from "./request";
import type { Step } from "./stages";
import { settled, type UnsettledSettings } from "./unsettled";

const block = apiGuardianAction.values.Block;

/**
 * Returns the API Guardian's steps. Log mode overrides every block. Documents are not evaluated beyond their paths.
 */
// See docs.bunny.net/shield/api-guardian.
export function apiGuardianSteps(
  zone: ShieldZone,
  request: ReadRequest,
  settings: UnsettledSettings | undefined,
): Step[] {
  const guardian = guardianIn(zone);
  const setting = (name: string, is: boolean) => settled(settings, `apiGuardian.${name}`, is);
  if (!guardian || setting("isEnabled", guardian.isEnabled === true) === false) return [];
  const { document, endpoints, executionMode, unmatchedPathAction, bodyLimitAction } = guardian;
  const ofPath = Object.entries(endpoints).filter(([name]) => mayBeOf(name, request));
  const found = ofPath.filter(([name]) => hasMethod(name, request));
  const hasBody = !["GET", "HEAD", "OPTIONS"].includes(request.method) || request.body !== undefined;
  const isTooLarge = hasBody && setting("bodyLimitAction", bodyLimitAction === block) !== false;
  const limits = found.some(([, { rateLimitingEnabled }]) => rateLimitingEnabled !== false) && request.times > 1;
  const blocks = all([
    setting("isEnabled", guardian.isEnabled === true),
    setting("executionMode", executionMode === apiGuardianExecutionMode.values.Block),
    any([
      // It is undocumented if a path refuses methods that the document omits.
      ofPath.length > 0 && undecided("the API document is not evaluated"),
      all([setting("unmatchedPathAction", unmatchedPathAction === block), isUnmatched(ofPath.length === 0, document)]),
      isTooLarge && ofPath.length > 0 && undecided("the maximum body size is unknown"),
    ]),
  ]);
  const step = (does: string, lead: Step["lead"], match: Match): Step => ({
    by: { what: "API Guardian", does },
    lead,
    match,
  });
  return [
    step("blocks", "blocked", blocks),
    step("limits", "limited", limits && undecided("endpoint rate limits are not evaluated")),
  ];
}

/** True if no path of the document matches. Endpoints of its authentication schemes are allowed, too. */
function isUnmatched(isNoEndpoint: boolean, document: string): Match {
  if (!isNoEndpoint) return undecided("the paths of the API document are not evaluated");
  return /oauth2|openIdConnect/.test(document)
    ? undecided("the endpoints of the document's authentication schemes are unknown")
    : true;
}

function hasMethod(endpoint: string, { method }: ReadRequest): boolean {
  return endpoint.startsWith(`${method} `) || method === "HEAD" || method === "OPTIONS";
}

/** True if a path may match an endpoint such as `GET /pets/{petId}`. The document's servers may add a prefix. */
function mayBeOf(endpoint: string, { paths }: ReadRequest): boolean {
  const [, template = ""] = endpoint.split(" ");
  const wanted = segmentsOf(template);
  return paths.some(({ value }) => {
    const own = segmentsOf(value).slice(-wanted.length || Number.POSITIVE_INFINITY);
    return own.length === wanted.length && wanted.every((name, index) => name.includes("{") || name === own[index]);
  });
}

function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split("/")
    .filter((name) => name !== "");
}
