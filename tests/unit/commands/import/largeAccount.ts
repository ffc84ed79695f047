import type { PlatformSeed } from "../../../../emulator";

export interface Size {
  readonly pullZones: number;
  /** Pull zones with a shield zone and a host name. */
  readonly shieldZones: number;
  readonly accessListsEach: number;
  /** Shield zones with edge rules, firewall rules and rate limits, this many of each. */
  readonly ruledZones: number;
  readonly rulesEach: number;
  readonly dnsZones: number;
  readonly recordsEach: number;
}

/** Returns an agency of this many pull zones. One with 500 has 5,000 DNS records and 300 access lists. */
export function agencyOf(pullZones: number): Size {
  const each = (count: number) => Math.ceil(pullZones / count);
  const parts = { shieldZones: each(5), ruledZones: each(25), dnsZones: each(10) };
  return { pullZones, ...parts, accessListsEach: 3, rulesEach: 30, recordsEach: 100 };
}

/** Returns an account of this size. */
export function largeAccount(size: Size): PlatformSeed {
  const pullZones = range(size.pullZones).map((index) => pullZone(index, size));
  const shieldZones = range(size.shieldZones).map((index) => shieldZone(index, size));
  const ruled = range(size.ruledZones).map(shieldZoneId);
  const rules = (from: number, configuration: (number: number) => object) =>
    ruled.flatMap((zone, of) =>
      range(size.rulesEach).map((number) => ({
        id: from + of * 100 + number,
        shieldZoneId: zone,
        ruleName: `Rule ${number}`,
        ruleDescription: "Created by hand",
        ruleConfiguration: { ...usual, ...configuration(number) },
      })),
    );
  return {
    pullZones,
    shieldZones,
    wafRules: rules(500_000, (number) => ({ actionType: 1, ...header("user-agent", `bot-${number}`) })),
    rateLimits: rules(600_000, (number) => ({ ...limit, value: `/path-${number}` })),
    dnsZones: range(size.dnsZones).map((index) => dnsZone(index, size)),
  };
}

const range = (length: number) => Array.from({ length }, (_, index) => index);
const pullZoneId = (index: number) => 100_000 + index;
const shieldZoneId = (index: number) => 200_000 + index;

function pullZone(index: number, { ruledZones, rulesEach, shieldZones }: Size) {
  const [Id, Name] = [pullZoneId(index), `customer-${index}`];
  const system = { Id: Id * 10, Value: `${Name}.b-cdn.net`, IsSystemHostname: true, HasCertificate: true };
  const own = { Id: Id * 10 + 1, Value: `www.customer-${index}.example`, ForceSSL: true, HasCertificate: true };
  return {
    Id,
    Name,
    OriginUrl: `https://origin.customer-${index}.example`,
    Enabled: true,
    Hostnames: index < shieldZones ? [own, system] : [system],
    EdgeRules: index < ruledZones ? range(rulesEach).map((number) => edgeRule(Id, number)) : [],
  };
}

function edgeRule(zone: number, number: number) {
  return {
    Guid: `11111111-0000-4000-8000-${String(zone * 1000 + number).padStart(12, "0")}`,
    ActionType: 4,
    TriggerMatchingType: 0,
    Description: `Block /private-${number}`,
    Enabled: true,
    // The platform does not list them in order.
    OrderIndex: 1000 - number,
    Triggers: [{ Type: 0, PatternMatches: [`*/private-${number}/*`], PatternMatchingType: 0 }],
  };
}

function shieldZone(index: number, { accessListsEach, ruledZones, rulesEach }: Size) {
  const id = shieldZoneId(index);
  return {
    shieldZoneId: id,
    pullZoneId: pullZoneId(index),
    planType: 1,
    learningModeUntil: "2026-01-15T00:00:00.000Z",
    wafCustomRuleOrder:
      index < ruledZones ? range(rulesEach).map((number) => 500_000 + index * 100 + rulesEach - 1 - number) : [],
    customLists: range(accessListsEach).map((number) => ({
      listId: id * 10 + number,
      configurationId: id * 100 + number,
      name: `List ${number}`,
      type: 0,
      isEnabled: true,
      action: 1,
      content: range(10)
        .map((last) => `192.0.2.${last}`)
        .join("\n"),
      entryCount: 10,
    })),
  };
}

const usual = { severityType: 0, transformationTypes: [8], isNegated: false, isRegexVariable: false };
const limit = {
  actionType: 1,
  variableTypes: { REQUEST_URI: "" },
  operatorType: 0,
  requestCount: 5,
  counterKeyType: 0,
  timeframe: 60,
  blockTime: 300,
};

function header(name: string, value: string) {
  return { variableTypes: { REQUEST_HEADERS: name }, operatorType: 2, value };
}

function dnsZone(index: number, { recordsEach }: Size) {
  return {
    Id: 400_000 + index,
    Domain: `customer-${index}.example`,
    NameserversDetected: false,
    Records: range(recordsEach).map((number) => {
      const Id = 4_000_000 + index * 10_000 + number;
      if (number === 0)
        return { Id, Type: 4, Name: "", Value: `mail.customer-${index}.example`, Priority: 10, Ttl: 300 };
      if (number === 1) return { Id, Type: 3, Name: "", Value: "v=spf1 mx -all", Ttl: 300 };
      return { Id, Type: 0, Name: `host-${number >> 1}`, Value: `192.0.2.${number % 250}`, Ttl: 300 };
    }),
  };
}
