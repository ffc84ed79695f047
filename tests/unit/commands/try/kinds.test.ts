import { trialOf } from "../../../../commands/try";
import { decidedBy } from "../../../../commands/try/unsettled";
import type { EdgeRequest, Outcome } from "../../../../emulator";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { accountListOf } from "../../../../provider/lifecycle/account/accountLists";
import { valid } from "../../../kinds";
import { digestOf, type Given, unknown, urnOf } from "../preview/building";

type Properties = Record<string, unknown>;

const pullZone: Given = {
  op: "create",
  type: "PullZone",
  name: "shop",
  new: { name: "shop", originType: "OriginUrl", originUrl: "https://origin.example.com" },
};
const acting = { planType: "Advanced", wafEnabled: true, wafExecutionMode: "Block", learningMode: false };
const shieldZone: Given = {
  op: "create",
  type: "ShieldZone",
  name: "shop",
  new: { pullZoneId: unknown, ...acting },
  dependencies: [urnOf("PullZone", "shop")],
};

const within = kindTypes.filter((type) => ["pullZoneId", "shieldZoneId"].includes(accountListOf(kindOf(type)).idName));

async function outcomeOf(type: string | undefined, inputs: Properties, request: EdgeRequest) {
  const given: Given[] = [pullZone, shieldZone];
  if (type === "PullZone" || type === "ShieldZone") {
    const own = given.map((each) => (each.type === type ? { ...each, new: { ...each.new, ...inputs } } : each));
    return (await trialOf(digestOf(own))).try(request);
  }
  const dependencies = [urnOf("PullZone", "shop"), urnOf("ShieldZone", "shop")];
  const own: Given[] = type === undefined ? [] : [{ op: "create", type, new: inputs, dependencies }];
  return (await trialOf(digestOf([...given, ...own]))).try(request);
}

const request = {
  url: "/admin",
  ip: "192.0.2.9",
  headers: { "User-Agent": "GPTBot/1.2", Referer: "https://a.example/" },
};
const blocksAll = { actions: [{ type: "BlockRequest" }], triggers: [{ type: "Url", patterns: ["*"] }] };
const rule = { action: "Block", conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/admin" }] };
const limit = { ...rule, action: "RateLimit", requests: 1, interval: 60, counter: "IP", blockFor: 300 };
const [ofPullZone, ofShieldZone] = [{ pullZoneId: unknown }, { shieldZoneId: unknown }];
const document = "openapi: 3.0.3\ninfo: {title: A, version: '1'}\npaths:\n  /admin:\n    get:\n      responses: {}\n";

/** Inputs of each kind that change the outcome of a request. */
const deciding: Record<
  string,
  readonly [inputs: Properties, outcome: Outcome | "undecided", request?: Partial<EdgeRequest>]
> = {
  PullZone: [{ blockRootPathAccess: true }, "blocked", { url: "/" }],
  ShieldZone: [{ ddosShieldSensitivity: "Challenge" }, "challenged"],
  WafRule: [{ ...ofShieldZone, name: "a", description: "a", ...rule }, "blocked"],
  WafRules: [{ ...ofShieldZone, rules: [{ key: "a", ...rule }] }, "blocked"],
  RateLimit: [{ ...ofShieldZone, name: "a", description: "a", ...limit }, "limited", { times: 9 }],
  RateLimits: [{ ...ofShieldZone, limits: [{ key: "a", ...limit }] }, "limited", { times: 9 }],
  UploadScanning: [
    { ...ofShieldZone, isEnabled: true, antivirusScanningMode: "Block" },
    "undecided",
    { method: "POST", body: "a" },
  ],
  ApiGuardian: [
    {
      ...ofShieldZone,
      document,
      isEnabled: true,
      executionMode: "Block",
      unmatchedPathAction: "Ignore",
      bodyLimitAction: "Log",
    },
    "undecided",
  ],
  BotCategories: [{ ...ofShieldZone, categories: { aiScraper: "Block" } }, "blocked"],
  AccessList: [
    { ...ofShieldZone, name: "a", type: "IP", entries: ["192.0.2.9"], isEnabled: true, action: "Block" },
    "blocked",
  ],
  AccessListConfiguration: [{ ...ofShieldZone, listName: "VPN Providers", isEnabled: true, action: "Allow" }, "served"],
  EdgeRule: [{ ...ofPullZone, description: "a", ...blocksAll }, "blocked"],
  EdgeRuleEnablement: [{ ...ofPullZone, description: "a", enabled: true }, "undecided"],
  EdgeRules: [{ ...ofPullZone, rules: [{ key: "a", ...blocksAll }] }, "blocked"],
  PullZoneAllowedReferrers: [{ ...ofPullZone, hostnames: ["b.example"] }, "blocked"],
  PullZoneBlockedReferrers: [{ ...ofPullZone, hostnames: ["a.example"] }, "blocked"],
  PullZoneBlockedIps: [{ ...ofPullZone, ips: ["192.0.2.9"] }, "blocked"],
};

test.each(within)("%s is simulated, decides no request, or makes a request undecided", async (type) => {
  if (decidedBy(kindOf(type), {}) === "nothing") {
    const inputs = { ...valid[type], ...ofPullZone, ...ofShieldZone, onDestroy: unknown };
    const verdict = await outcomeOf(type, inputs, request);
    expect([verdict.outcome, verdict.undecided]).toEqual(["served", []]);
    return;
  }
  const [inputs, outcome, more] = deciding[type] ?? [{ ...valid[type], ...ofPullZone, ...ofShieldZone }, "undecided"];
  const without = await outcomeOf(undefined, {}, { ...request, ...more });
  const verdict = await outcomeOf(type, inputs, { ...request, ...more });
  expect([without.outcome, verdict.outcome]).toEqual(["served", outcome]);
  expect(verdict).not.toEqual(without);
});
