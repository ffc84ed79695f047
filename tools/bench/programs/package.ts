import { readFileSync } from "node:fs";
import { DnsRecord, DnsRecords, EdgeRule, EdgeRules, PullZoneAllowedReferrers } from "pulumi-edge-platform";

const { kind, resources } = JSON.parse(readFileSync("declared.json", "utf8"));
const Kind = { DnsRecord, DnsRecords, EdgeRule, EdgeRules, PullZoneAllowedReferrers }[kind as "EdgeRule"];
for (const [name, args] of Object.entries<never>(resources)) new Kind(name, args);
