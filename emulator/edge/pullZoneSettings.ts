import { isIP } from "node:net";
import { canonicalHostname } from "../../provider/schema/hostname";
import type { PullZone } from "../pullZones/state";
import { agreed, all, any, type Match, not, undecided } from "./match";
import { fits, formsOf, isWithin } from "./patterns";
import { type ReadRequest, secureAddress } from "./request";
import type { Lead, Step } from "./stages";
import { settled, type UnsettledSettings } from "./unsettled";
import { changedBy } from "./variables";

interface Effect {
  readonly what: string;
  readonly does: string;
  readonly lead: Lead;
  readonly match: Match;
  readonly status?: number;
  readonly location?: string;
}

type Deciding = (
  zone: PullZone,
  request: ReadRequest,
  isUnsigned: Match,
) => Omit<Effect, "does" | "lead"> & Partial<Effect>;

/** Settings that may refuse requests or respond to them, by wire name. */
const deciding: Readonly<Record<string, Deciding>> = {
  BlockedIps: ({ BlockedIps }, { ip }) => {
    const ranges = stringsIn(BlockedIps);
    const match =
      ip === undefined
        ? undecided("the request does not specify its IP address (ip)")
        : any(ranges.map((range) => isWithin(ip, range)));
    return { what: "blocked address", match: ranges.length > 0 && match, status: 403 };
  },
  BlockedCountries: ({ BlockedCountries }, { country }) => {
    const codes = stringsIn(BlockedCountries).map((code) => code.toUpperCase());
    const isBlocked = country === undefined || codes.includes(country.toUpperCase());
    const reason =
      country === undefined
        ? "the request does not specify its country"
        : "countries are blocked in DNS, based on the address of the visitor's resolver";
    return { what: "blocked country", match: codes.length > 0 && isBlocked && undecided(reason) };
  },
  BlockPostRequests: ({ BlockPostRequests }, { method }) => ({
    what: "blockPostRequests",
    match: BlockPostRequests === true && method === "POST",
  }),
  // The platform's description mentions only the root path, not other folders.
  BlockRootPathAccess: ({ BlockRootPathAccess }, { paths }) => ({
    what: "blockRootPathAccess",
    match:
      BlockRootPathAccess === true &&
      agreed(
        paths.map(({ value }) => value === "/"),
        "the path gives different results as sent and normalized",
      ),
    status: 403,
  }),
  BlockNoneReferrer: (zone, request) => ({
    what: "requests without a referrer",
    match: all([lacksReferrer(request), refusesWithoutReferrer(zone)]),
    status: 403,
  }),
  BlockedReferrers: (zone, request) => ({
    what: "blocked referrer",
    match: ofReferrer(zone.BlockedReferrers, zone, request, (match) => match),
    status: 403,
  }),
  AllowedReferrers: (zone, request) => ({
    what: "allowed referrers",
    match: zone.AllowedReferrers.length > 0 && ofReferrer(zone.AllowedReferrers, zone, request, not),
    status: 403,
  }),
  ZoneSecurityEnabled: ({ ZoneSecurityEnabled }, _request, isUnsigned) => ({
    what: "token authentication",
    match: ZoneSecurityEnabled === true && isUnsigned,
    status: 403,
  }),
  RequestLimit: ({ RequestLimit }, { times }) => limit("requestLimit", RequestLimit, times),
  BurstSize: () => ({ what: "burstSize", match: false }),
  ConnectionLimitPerIPCount: ({ ConnectionLimitPerIPCount }, { times }) =>
    limit("connectionLimitPerIpCount", ConnectionLimitPerIPCount, times),
  // See docs.bunny.net/cdn/websockets.
  EnableWebSockets: ({ EnableWebSockets }, request) => {
    const reason = "it is unknown how the edge responds if the zone does not accept WebSockets";
    return {
      what: "enableWebSockets",
      match: EnableWebSockets !== true && opensWebSocket(request) && undecided(reason),
    };
  },
  MiddlewareScriptId: ({ MiddlewareScriptId }) => ({
    what: "middleware script",
    ...(Number(MiddlewareScriptId) > 0 ? { id: Number(MiddlewareScriptId) } : {}),
    does: "may respond itself",
    lead: "anything",
    match: Number(MiddlewareScriptId) > 0 && undecided("scripts are not run"),
  }),
  Enabled: ({ Enabled }) => ({
    what: "disabled pull zone",
    match: Enabled === false && undecided("its effect is unknown"),
  }),
  // Tokens that are bound to an address need one family; see docs.bunny.net/cdn/ip-family-policy.
  IpFamilyPolicy: ({ IpFamilyPolicy: declared, ZoneSecurityIncludeHashRemoteIP }, { ip }) => {
    const IpFamilyPolicy = ZoneSecurityIncludeHashRemoteIP === true && declared !== ipv6Only ? ipv4Only : declared;
    const [family, other] = IpFamilyPolicy === ipv6Only ? [6, 4] : [4, 6];
    const hasFamily = ip !== undefined && formsOf(ip).some((form) => isIP(form) === family);
    const isOne = IpFamilyPolicy === ipv6Only || (IpFamilyPolicy === ipv4Only && ip !== undefined);
    const reason = `the zone has no IPv${other} address, and the client may have no IPv${family} address`;
    return { what: "ipFamilyPolicy", match: isOne && !hasFamily && undecided(reason) };
  },
  Suspended: ({ Suspended }) => ({
    what: "suspended pull zone",
    match: Suspended === true && undecided("its effect is unknown"),
  }),
};

/** Name of the unknown that applies if the setting is on only by the platform's default. */
export const defaultBlockNoneReferrer = "defaultBlockNoneReferrer";

/** Other unknowns that a setting depends on. */
const furtherConditions: Readonly<Record<string, string>> = {
  AllowedReferrers: "otherAllowedReferrers",
  BlockNoneReferrer: defaultBlockNoneReferrer,
};

const ipv4Only = 0;
const ipv6Only = 3;

/** Features that are only reported, because other requests or the platform decide if they block this one. */
const named: Readonly<Record<string, (zone: PullZone, request: ReadRequest) => boolean>> = {
  "blockedCountries, which DNS enforces based on the visitor's resolver": (zone) =>
    stringsIn(zone.BlockedCountries).length > 0,
  "requestLimit, which counts other requests": ({ RequestLimit }) => Number(RequestLimit) > 0,
  "connectionLimitPerIpCount, which counts other requests": (zone) => Number(zone.ConnectionLimitPerIPCount) > 0,
  "maxWebSocketConnections, which counts other connections": ({ EnableWebSockets }, request) =>
    EnableWebSockets === true && opensWebSocket(request),
  monthlyBandwidthLimit: ({ MonthlyBandwidthLimit }) => Number(MonthlyBandwidthLimit) > 0,
  "the pull zone's DDoS protection": (zone) => zone.ShieldDDosProtectionEnabled === true,
  "the preloading screen": (zone) => zone.PreloadingScreenEnabled === true,
  "the origin shield's concurrency limit": (zone) => zone.OriginShieldEnableConcurrencyLimit === true,
  "the optimizer's classes": (zone) => zone.OptimizerForceClasses === true,
  "the edge script": (zone) => Number(zone.EdgeScriptId) > 0,
};

export function pullZoneSteps(
  zone: PullZone,
  request: ReadRequest,
  unsettled: UnsettledSettings | undefined,
  { isUnsigned, isOff: tokenIsOff }: { readonly isUnsigned: Match; readonly isOff: Match },
  notCarriedOut: string[],
): Step[] {
  notCarriedOut.push(...Object.keys(named).filter((what) => named[what]?.(zone, request)));
  const settings = Object.entries(deciding).map(([name, of]): Step => {
    const { what, does = "blocks", lead = "blocked", match, ...more } = of(zone, request, isUnsigned);
    const isDefault = name === "BlockNoneReferrer" && match !== false && unsettled?.has(defaultBlockNoneReferrer);
    // Every zone without referrers has this default, so it is only reported.
    if (isDefault && !hasReferrers(zone)) {
      notCarriedOut.push("blockNoneReferrer, which may be on in a new zone");
      return { by: { what, does }, lead, match: false };
    }
    const known = settled(unsettled, name, match);
    const further = furtherConditions[name];
    const certain = further && match !== false ? all([known, settled(unsettled, further, true)]) : known;
    const isMet = name === "ZoneSecurityEnabled" ? all([certain, not(tokenIsOff)]) : certain;
    return { by: { what, does }, lead, match: isMet, ...more };
  });
  return [...settings, forcedSsl(zone, request, unsettled), otherPort(request), wildcardHost(zone, request)];
}

/** Compares host names as DNS does. `*.example.com` matches one or more labels below `example.com`. */
export function isHost(name: string, pattern: string): boolean {
  if (!pattern.includes("*")) return name.toLowerCase() === canonicalHostname(pattern);
  return fits(name.toLowerCase(), pattern.toLowerCase()) === true;
}

export function hostsOf({ Hostnames }: PullZone): string[] {
  return (Array.isArray(Hostnames) ? Hostnames : []).map(({ Value }) => String(Value).toLowerCase());
}

function forcedSsl(zone: PullZone, request: ReadRequest, unsettled: UnsettledSettings | undefined): Step {
  const { host, scheme } = request;
  const hostnames = zone.Hostnames.filter(({ Value }) => host !== undefined && isHost(host, Value));
  // An exact host name takes precedence over a wildcard.
  const own = hostnames.filter(({ Value }) => !Value.includes("*"));
  const forced = agreed(
    (own.length > 0 ? own : hostnames).map(({ ForceSSL }) => ForceSSL === true),
    "it is unknown which of the matching host names applies",
  );
  const match = scheme === "http" && (forced === true || settled(unsettled, "Hostnames", forced));
  return {
    by: { what: "forceSsl", does: "redirects", ...(host === undefined ? {} : { name: host }) },
    lead: "redirected",
    match,
    location: secureAddress(request),
  };
}

function otherPort({ port }: ReadRequest): Step {
  const match = port !== undefined && undecided("it is unknown whether the edge serves this port");
  return { by: { what: `port ${port}`, does: "may not be served" }, lead: "anything", match };
}

/** Undecided if only a wildcard across several labels matches the host name. */
function wildcardHost(zone: PullZone, { host = "" }: ReadRequest): Step {
  const fitting = hostsOf(zone).filter((each) => isHost(host, each));
  const isDeep = (each: string) => each.startsWith("*.") && host.split(".").length > each.split(".").length;
  const match =
    fitting.length > 0 && fitting.every(isDeep) && undecided(`it is unknown whether ${fitting[0]} matches ${host}`);
  return { by: { what: "host name", name: host, does: "may not belong to the pull zone" }, lead: "anything", match };
}

function limit(what: string, value: unknown, times: number): Effect {
  const count = Number(value);
  const isBeyond = count > 0 && times > count;
  return {
    what,
    does: "limits",
    lead: "limited",
    match: isBeyond && undecided("the counting interval is not evaluated"),
  };
}

function opensWebSocket({ headers }: ReadRequest): boolean {
  return headers.some(([name, value]) => name === "upgrade" && /websocket/i.test(value));
}

function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

function referrersOf({ headers }: ReadRequest): string[] {
  return headers.filter(([name]) => name === "referer").map(([, value]) => value);
}

/** Returns why the referrer is unclear. An edge rule may set it, for example. */
function isUnclear(request: ReadRequest): Match {
  const changed = changedBy("referer", request);
  if (changed !== undefined) return undecided(changed);
  const given = referrersOf(request);
  const isAddress = given.length === 1 && given.every((each) => URL.canParse(each) && /^https?:/i.test(each));
  return given.length > 0 && !isAddress && undecided("the Referer header is not a single URL");
}

function lacksReferrer(request: ReadRequest): Match {
  const unclear = isUnclear(request);
  return unclear === false ? referrersOf(request).length === 0 : unclear;
}

/**
 * True if requests without a referrer are refused. A video library's zone refuses them even without allowed referrers.
 * For other zones the setting is on from the start, and the dashboard offers it only with a list of allowed referrers.
 */
// See docs.bunny.net/stream/security-options and docs.bunny.net/cdn/security/hotlink-protection.
function refusesWithoutReferrer(zone: PullZone): Match {
  if (zone.BlockNoneReferrer !== true) return false;
  return (
    zone.AllowedReferrers.length > 0 ||
    Number(zone.VideoLibraryId) > 0 ||
    undecided("it is unknown whether blockNoneReferrer refuses requests if the zone has no allowed referrers")
  );
}

function hasReferrers({ AllowedReferrers, BlockedReferrers }: PullZone): boolean {
  return AllowedReferrers.length + BlockedReferrers.length > 0;
}

/** Matches the referrer, which may be the zone's own host name. Another setting handles requests without one. */
// See docs.bunny.net/cdn/security/hotlink-protection.
function ofReferrer(
  list: readonly string[],
  zone: PullZone,
  request: ReadRequest,
  refuses: (match: Match) => Match,
): Match {
  if (list.length === 0) return false;
  const unclear = isUnclear(request);
  if (unclear !== false) return unclear;
  if (referrersOf(request).length === 0) return false;
  const host = new URL(referrersOf(request)[0] ?? "").hostname.replace(/\.$/, "");
  const isOf = (entries: readonly string[]) => any(entries.map((entry) => isReferrer(host, entry)));
  const match = refuses(isOf(list));
  if (match === false) return false;
  const others = list === zone.AllowedReferrers ? false : isOf(zone.AllowedReferrers);
  return others === false ? match : undecided("the referrer is both blocked and allowed");
}

/** Matches a referrer. `*.example.com` does not match `example.com`. */
function isReferrer(host: string, entry: string): Match {
  const name = entry.trim().toLowerCase().replace(/\.$/, "");
  // An entry with a scheme matches no site.
  if (/^https?:\/\//.test(name)) return false;
  if (/[:/]/.test(name)) return undecided(`the meaning of the referrer ${entry} is unknown`);
  if (!name.includes("*")) return URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === host;
  const [, domain] = /^\*\.([^*]+)$/.exec(name) ?? [];
  if (domain !== undefined) return host.endsWith(`.${domain}`);
  const match = fits(host, name);
  return match === false ? false : undecided(`the meaning of the referrer ${entry} is unknown`);
}
