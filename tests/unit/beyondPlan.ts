import { kindOf } from "../../provider/kinds";
import { valid } from "../kinds";

type Values = Record<string, unknown>;

/** Returns one resource more than the Basic plan includes. */
export function beyondBasic(type: string, shieldZoneId: unknown): Values[] {
  const most = kindOf(type).limits?.plan?.most.Basic ?? 0;
  const inputs: Values = { ...valid[type], shieldZoneId };
  const list = ["rules", "limits"].find((name) => Array.isArray(inputs[name]));
  const count = most + 1;
  if (list === undefined) return Array.from({ length: count }, (_, index) => named(inputs, index));
  const [entry] = inputs[list] as Values[];
  return [{ ...inputs, [list]: Array.from({ length: count }, (_, index) => ({ ...entry, key: `Entry ${index}` })) }];
}

function named(inputs: Values, index: number): Values {
  return "name" in inputs ? { ...inputs, name: `${inputs.name} ${index}` } : inputs;
}

const limit = { ...valid.RateLimit, shieldZoneId: 7002 };
const condition = (more: Values) => ({ ...limit, conditions: [{ operator: "STREQ", value: "a", ...more }] });
const list = (listName: string, more: Values = {}) => ({ shieldZoneId: 7002, listName, isEnabled: true, ...more });

/** Settings of shield zone 7002 that the plan lacks, with a pattern of the warning, or that it has. */
export const settingsOfPlans: readonly [plan: string, type: string, inputs: Values, noun: RegExp | undefined][] = [
  ["Advanced", "BotDetection", { shieldZoneId: 7002, browserFingerprint: { complexEnabled: true } }, /complex finger/],
  ["Business", "BotDetection", { shieldZoneId: 7002, browserFingerprint: { complexEnabled: true } }, undefined],
  ["Advanced", "BotDetection", { shieldZoneId: 7002, browserFingerprint: { complexEnabled: false } }, undefined],
  ["Basic", "RateLimit", condition({ variable: "GEO", of: "COUNTRY_CODE" }), /rate limits that challenge, or with GEO/],
  ["Basic", "RateLimit", condition({ variables: { ARGS: "", REQUEST_BODY: "" } }), /REQUEST_BODY/],
  ["Basic", "RateLimit", condition({ variable: "ARGS", operator: "DETECTXSS", value: undefined }), /DETECTXSS/],
  ["Basic", "RateLimit", { ...limit, action: "Challenge" }, /rate limits that challenge/],
  ["Basic", "RateLimit", condition({ variable: "REQUEST_URI" }), undefined],
  ["Advanced", "RateLimit", { ...limit, action: "Challenge" }, undefined],
  ["Basic", "AccessListConfiguration", list("TOR Exit Nodes"), /lists of the Advanced plan/],
  ["Basic", "AccessListConfiguration", list("VPN Providers", { isEnabled: false }), undefined],
  ["Basic", "AccessListConfiguration", list("Office"), undefined],
  ["Advanced", "AccessListConfiguration", list("VPN Providers"), undefined],
  ["Advanced", "AccessListConfiguration", list("Spamhaus DROP"), /lists of the Business plan/],
];
