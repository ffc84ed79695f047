import { edgeRuleActionType } from "../../provider/api/pullZones";
import type { PullZone } from "../pullZones/state";
import { pagesOf } from "../zoneFeatures/responsePages";
import { traced } from "./decide";
import { actionsOf, inOrderOfExecution } from "./edgeRuleLayers";
import { edgeRuleMatches } from "./edgeRuleMatches";
import { expanded } from "./expansion";
import { fileFor } from "./files";
import { percentDecoded } from "./paths";
import { type EdgeRequest, type ReadRequest, readRequest } from "./request";
import { siteOf } from "./resolve";
import type { State } from "./state";
import { describeVerdict, type Outcome, type Verdict } from "./verdict";

export interface Visited {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer | string;
  /** Undefined if the request does not reach the edge. */
  readonly verdict?: Verdict;
}

export type VisitorRequest = Omit<EdgeRequest, "pullZone" | "pullZoneId">;

/**
 * Simulates a visit to a website. If the outcome is undecided, the request is served if possible.
 *
 * @throws ZodError if the request is invalid
 */
export function visit(state: State, request: VisitorRequest, now: number): Visited {
  const read = readRequest(request);
  const site = siteOf(state, read.host ?? "");
  if ("because" in site) return explained(404, site.because);
  const { pullZone } = site;
  const { stage, verdict } = traced(state, { ...request, pullZoneId: pullZone.Id }, now);
  const outcome = verdict.possible.includes("served") ? "served" : (verdict.possible[0] ?? "served");
  const visited =
    outcome === "served" ? served(state, pullZone, read) : refused(state, pullZone, outcome, { stage, verdict });
  return { ...visited, verdict };
}

function explained(status: number, content: string): Visited {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, content: `${content}\n` };
}

function served(state: State, pullZone: PullZone, request: ReadRequest): Visited {
  if (request.method !== "GET" && request.method !== "HEAD") return explained(405, "The emulator serves GET and HEAD.");
  const file = fileFor(state, pullZone, percentDecoded(request.paths[0]?.value ?? "/"));
  const headers = headersSet(pullZone, request);
  if ("because" in file) {
    const missing = explained(file.status ?? 404, file.because);
    return { ...missing, headers: { ...headers, ...missing.headers } };
  }
  return { status: file.status, headers: { "content-type": file.contentType, ...headers }, content: file.content };
}

/** Returns the headers that edge rules certainly set in the response. A later rule replaces a header of the same name. */
function headersSet(pullZone: PullZone, request: ReadRequest): Record<string, string> {
  const matching = inOrderOfExecution(pullZone).filter((rule) => edgeRuleMatches(rule, request) === true);
  const actions = matching.flatMap(actionsOf);
  const setting = actions.filter(({ ActionType }) => ActionType === edgeRuleActionType.values.SetResponseHeader);
  return Object.fromEntries(
    setting.flatMap(({ ActionParameter1, ActionParameter2 }) => {
      const header = expanded(String(ActionParameter2), request, false);
      return "value" in header ? [[String(ActionParameter1).toLowerCase(), header.value]] : [];
    }),
  );
}

const statuses: Readonly<Record<Exclude<Outcome, "served">, number>> = {
  redirected: 302,
  blocked: 403,
  challenged: 403,
  limited: 429,
};

const pageTypes: Readonly<Partial<Record<Outcome, string>>> = {
  blocked: "block",
  challenged: "challenge",
  limited: "ratelimit",
};

/** Steps that belong to the shield. Other refusals do not use the zone's response pages. */
const ofShield = ["firewall rule", "access list", "rate limit", "DDoS protection"];

function refused(
  { shieldZones }: State,
  { Id }: PullZone,
  outcome: Exclude<Outcome, "served">,
  { stage, verdict }: ReturnType<typeof traced>,
): Visited {
  const step = stage.deciding.find(({ lead }) => lead === outcome);
  const status = step?.status ?? statuses[outcome];
  const bare = explained(status, describeVerdict(verdict));
  // The location is undefined if its URL has an unsupported variable, which the body then mentions.
  if (outcome === "redirected") {
    const to = step?.location === undefined ? {} : { location: step.location };
    return { ...bare, headers: { ...bare.headers, ...to } };
  }
  const shield = shieldZones.find(({ pullZoneId }) => pullZoneId === Id);
  const page = shield?.whitelabelResponsePages ? pagesOf(shield)[pageTypes[outcome] ?? ""] : undefined;
  if (page === undefined || !ofShield.includes(verdict.decidedBy?.what ?? "")) return bare;
  const content = `<!doctype html>\n<html><head><meta charset="utf-8"></head><body>${page}</body></html>\n`;
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, content };
}
