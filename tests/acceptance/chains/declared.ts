import type { PlatformSeed } from "../../../emulator/state";
import { hashOf } from "../../../provider/schema/hashed";
import { defaultSeed } from "../../emulator";
import { kindUnderTest } from "../../kinds";
import { type Pair, pairs } from "./pairs";

/** A pair, and a name that is of it alone. */
export interface Chain extends Pair {
  readonly key: string;
}

/** The resource of each kind that has an output to pass on: its variable, and what it declares before and after its change. */
export const producers: Readonly<Record<string, { readonly declares: (isChanged: boolean) => object }>> = {
  PullZone: { declares: (is) => ({ name: "chain-zone", originUrl: `https://origin-${is}.example.com` }) },
  ShieldZone: { declares: (is) => ({ pullZoneId: 1305, planType: "Business", wafRequestHeaderLoggingEnabled: is }) },
  AccessList: {
    declares: (is) => ({ shieldZoneId: 7002, name: "Chain", type: "IP", entries: [is ? "192.0.2.1" : "192.0.2.2"] }),
  },
  AccessListConfiguration: {
    declares: (is) => ({ shieldZoneId: 7002, listName: "Office", action: is ? "Block" : "Log" }),
  },
  EdgeRuleEnablement: { declares: (is) => ({ pullZoneId: 1306, description: "By hand 1", enabled: is }) },
  ContainerRegistry: {
    declares: (is) => ({ ...kindUnderTest("ContainerRegistry").program, displayName: is ? "One" : "Two" }),
  },
  Application: {
    declares: (is) => ({
      ...kindUnderTest("Application").program,
      name: "chain",
      autoScaling: { min: 1, max: is ? 2 : 3 },
      container: withEndpoint(1303, kindUnderTest("Application").program.container as object),
    }),
  },
  ContainerTemplate: {
    declares: (is) => ({
      ...withEndpoint(1304, kindUnderTest("ContainerTemplate").program),
      name: "chain",
      imageTag: is ? "2" : "1",
    }),
  },
  EdgeScript: {
    declares: (is) => ({
      ...{ name: "chain-script", type: "Cdn", linkedPullZone: true, linkedPullZoneName: "chain-linked" },
      code: code(is),
    }),
  },
  StorageZone: {
    declares: (is) => ({ ...kindUnderTest("StorageZone").program, name: "chain-files", rewrite404To200: is }),
  },
  VideoCollection: { declares: (is) => ({ videoLibraryId: 2002, name: is ? "One" : "Two" }) },
  VideoLibrary: { declares: (is) => ({ name: "chain-videos", showHeatmap: is }) },
  Database: {
    declares: (is) => ({ ...kindUnderTest("Database").program, name: "chain", replicaRegions: is ? ["NY"] : ["SYD"] }),
  },
  DnsZone: { declares: (is) => ({ domain: "chain.example", loggingEnabled: is }) },
  DnsRecord: {
    declares: (is) => ({ dnsZoneId: 4001, name: "chain", type: "A", value: is ? "192.0.2.1" : "192.0.2.2" }),
  },
};

/** What else the resource of a kind declares that takes an output as this input; `key` is of this pair alone. */
const consumers: Readonly<Record<string, (key: string, pair: Pair) => object>> = {
  "PullZone.pullZoneId": (_key, { from }) => ({
    name: {
      EdgeScript: "chain-linked",
      Application: "chain-1303",
      ContainerTemplate: "chain-1304",
      VideoLibrary: "vz-2901",
    }[from],
  }),
  "PullZoneHostname.pullZoneId": (key) => ({ hostname: `${key}.example.com` }),
  "PullZoneHostname.hostname": () => ({ pullZoneId: 1307 }),
  "ShieldZone.pullZoneId": () => ({ wafEnabled: true }),
  "EdgeRuleEnablement.pullZoneId": () => ({ description: "By hand 1", enabled: true }),
  "EdgeRule.pullZoneId": () => rule("Chain"),
  "EdgeRules.pullZoneId": () => ({ rules: [{ key: "Chain list", ...rule("Chain list") }] }),
  "PullZoneAllowedReferrers.pullZoneId": () => ({ hostnames: ["two.example.com"] }),
  "PullZoneBlockedReferrers.pullZoneId": () => ({ hostnames: ["four.example.com"] }),
  "PullZoneBlockedIps.pullZoneId": () => ({ ips: ["192.0.2.2"] }),
  "VideoCollection.videoLibraryId": (key) => ({ name: key }),
  "VideoLibraryAllowedReferrers.videoLibraryId": () => ({ hostnames: ["five.example.com"] }),
  "VideoLibraryBlockedReferrers.videoLibraryId": () => ({ hostnames: ["six.example.com"] }),
  "WafRule.shieldZoneId": () => kindUnderTest("WafRule").program,
  "WafRules.shieldZoneId": () => kindUnderTest("WafRules").program,
  "RateLimit.shieldZoneId": () => kindUnderTest("RateLimit").program,
  "RateLimits.shieldZoneId": () => kindUnderTest("RateLimits").program,
  "BotDetection.shieldZoneId": () => kindUnderTest("BotDetection").program,
  "UploadScanning.shieldZoneId": () => kindUnderTest("UploadScanning").program,
  "AccessList.shieldZoneId": () => kindUnderTest("AccessList").program,
  "AccessList.accessListId": () => ({ type: "IP", onDestroy: "keep", shieldZoneId: 7002, name: "Office" }),
  "AccessList.type": (key) => ({ shieldZoneId: 7002, name: key, entries: ["192.0.2.9"] }),
  "AccessList.description": (key) => ({ shieldZoneId: 7002, name: key, type: "IP", entries: ["192.0.2.9"] }),
  "AccessListConfiguration.shieldZoneId": () => ({ listName: "VPN providers", isEnabled: true }),
  "AccessListConfiguration.configurationId": () => ({ shieldZoneId: 7002, isEnabled: true }),
  "AccessListConfiguration.accessListId": () => ({ shieldZoneId: 7002, isEnabled: true }),
  "ResponsePages.shieldZoneId": () => kindUnderTest("ResponsePages").program,
  "ApiGuardian.shieldZoneId": () => kindUnderTest("ApiGuardian").program,
  "DatabaseToken.databaseId": () => ({ authorization: "ReadOnly" }),
  "BotCategories.shieldZoneId": () => kindUnderTest("BotCategories").program,
  "StorageFile.storageZoneId": (key) => ({ path: `${key}.txt`, content: "chain" }),
  "CachePurge.pullZoneId": () => kindUnderTest("CachePurge").program,
  "StorageFolder.storageZoneId": (key) => ({ ...kindUnderTest("StorageFolder").program, path: key }),
  "DnsZone.domain": () => ({}),
  "DnsZoneCertificate.dnsZoneId": () => ({}),
  "DnsRecords.dnsZoneId": (key) => ({ records: [{ key, name: key, type: "A", value: "192.0.2.4" }] }),
  "DnsRecord.dnsZoneId": (key) => ({ name: key, type: "A", value: "192.0.2.3" }),
  "ContainerTemplate.appId": () => ({ ...kindUnderTest("ContainerTemplate").program, name: "other" }),
  "ApplicationLogForwarding.appId": () => kindUnderTest("ApplicationLogForwarding").program,
  "ApplicationDeployment.appId": () => ({ deployed: false }),
  "EdgeScriptRelease.scriptId": () => ({ codeHash: hashOf(code(false)) }),
  "Application.terminationGracePeriodSeconds": (key) => ({ ...kindUnderTest("Application").program, name: key }),
};

/** Pairs that fit by their names but are not a valid program: a check refuses two resources for one object, and a host name is that of one zone. */
const ofOneObject: Readonly<Record<string, readonly string[]>> = {
  PullZone: ["PullZone.pullZoneId", "PullZoneHostname.hostname"],
  Database: ["Database.databaseId"],
  WafRule: ["WafRule.ruleId"],
  WafRules: ["WafRule.ruleId"],
  RateLimit: ["RateLimit.ruleId"],
  RateLimits: ["RateLimit.ruleId"],
  AccessList: ["AccessList.accessListId"],
  AccessListConfiguration: ["AccessListConfiguration.configurationId", "AccessListConfiguration.listName"],
  EdgeRule: ["EdgeRule.edgeRuleId", "EdgeRuleEnablement.edgeRuleId"],
  EdgeRules: ["EdgeRule.edgeRuleId", "EdgeRuleEnablement.edgeRuleId"],
  EdgeRuleEnablement: ["EdgeRule.edgeRuleId", "EdgeRuleEnablement.edgeRuleId", "EdgeRuleEnablement.description"],
  ContainerRegistry: ["ContainerRegistry.registryId"],
  Application: ["Application.appId", "ContainerTemplate.containerId"],
  ContainerTemplate: ["ContainerTemplate.containerId"],
  EdgeScript: ["EdgeScript.scriptId", "PullZoneHostname.hostname"],
  StorageZone: ["StorageZone.storageZoneId", "PullZoneHostname.hostname"],
  // The emulator has no storage zones of libraries.
  VideoLibrary: [
    ...["VideoLibrary.videoLibraryId", "PullZoneHostname.hostname"],
    ...["StorageZone.storageZoneId", "StorageFile.storageZoneId", "StorageFolder.storageZoneId"],
  ],
  DnsZone: ["DnsZone.dnsZoneId"],
  VideoCollection: ["VideoCollection.collectionId"],
  DnsRecord: ["DnsRecord.recordId"],
  DnsRecords: ["DnsRecord.recordId"],
};

/** A firewall rule is no rate limit, a type of a list no type of a record, and a region of an application none of a storage zone. */
const ofOtherIds = ["WafRule.ruleId", "RateLimit.ruleId", "DnsRecord.type", "StorageZone.region"];

/** Their host name is one that the pull zone has already, and not its own. */
const ofHostnames = ["ExternalDnsCertificate", "ExternalDnsCertificateValidation"];

/** The record here is not accelerated. */
const notShown = ["acceleratedPullZoneId"];

/** The pairs that a program may declare, each with its own key. */
export const chains: readonly Chain[] = pairs()
  .filter(
    ({ from, output, to, input }) =>
      !ofOneObject[from]?.includes(`${to}.${input}`) &&
      !ofOtherIds.includes(`${to}.${input}`) &&
      !ofHostnames.some((type) => type === from || type === to) &&
      !notShown.includes(output),
  )
  .map((pair, index) => ({ ...pair, key: `chain${index}` }));

/** The resource that takes an output of the one that is declared as `theTYPE`, with these options. */
export function consumerOf(pair: Chain, options: string): string {
  const { from, output, to, input, key } = pair;
  const others = consumers[`${to}.${input}`];
  if (!others) throw new Error(`nothing is known of a ${to} that takes ${from}.${output} as ${input}`);
  const path = output.replace("[]", "[0]");
  const { [input]: _own, ...args } = others(key, pair) as Record<string, unknown>;
  return `new edge.${to}("${key}", { ...${JSON.stringify(args)}, ${input}: the${from}.${path} }, ${options});`;
}

/** An account with what the chains need. */
export function seed(): PlatformSeed {
  const { pullZones = [], shieldZones = [], videoLibraries = [], ...rest } = defaultSeed();
  const added = [1303, 1304, 1305, 1306, 1307, 1308].map((Id) => ({
    Id,
    Name: `chain-${Id}`,
    EdgeRules: rulesByHand(),
  }));
  return {
    ...rest,
    pullZones: [...pullZones, ...added],
    shieldZones: shieldZones.map((zone) => ({ ...zone, customListLimit: 100 })),
    videoLibraries: [...videoLibraries, { Id: 2002, Name: "chain" }],
  };
}

function code(isChanged: boolean): string {
  return `export default ${isChanged};`;
}

function byHand(number: number): string {
  return `22222222-2222-4000-8000-00000000000${number}`;
}

export function rulesByHand() {
  return [1, 2].map((number) => ({
    ...{ Guid: byHand(number), Description: `By hand ${number}`, Enabled: true, ActionType: 0, OrderIndex: number },
    Triggers: [{ Type: 0, PatternMatches: ["*"], PatternMatchingType: 0, Parameter1: "" }],
  }));
}

function rule(description: string) {
  return { description, actions: [{ type: "BlockRequest" }], triggers: [{ type: "Url", patterns: ["*/admin/*"] }] };
}

function withEndpoint(pullZoneId: number, container: object) {
  const cdn = { isSslEnabled: true, pullZoneId, portMappings: [{ containerPort: 8080 }] };
  return { ...container, endpoints: [{ displayName: "web", cdn }] };
}
