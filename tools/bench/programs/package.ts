import { readFileSync } from "node:fs";
import {
  AccessList,
  DnsRecord,
  DnsRecords,
  EdgeRule,
  EdgeRules,
  PullZoneAllowedReferrers,
  PullZoneBlockedIps,
  StorageFolder,
  WafRules,
} from "pulumi-edge-platform";

const kinds = {
  AccessList,
  DnsRecord,
  DnsRecords,
  EdgeRule,
  EdgeRules,
  PullZoneAllowedReferrers,
  PullZoneBlockedIps,
  StorageFolder,
  WafRules,
};
const { kind, resources } = JSON.parse(readFileSync("declared.json", "utf8"));
const Kind = kinds[kind as "EdgeRule"];
for (const [name, args] of Object.entries<never>(resources)) new Kind(name, args);
