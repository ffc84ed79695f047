import { unsetOfRecord } from "../../emulator/dns/dnsZones";
import { zoneOfRecordList } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { plainKind } from "./parts/plainKind";

const zone = { path: { zoneId: 4001 } };
const record = { path: { zoneId: 4001, id: 41 } };
const body = { Type: 0, Name: "www", Value: "192.0.2.2" };
/** Values that the platform sets for a script's record or an accelerated record. */
const unstable = ["Value", "AcceleratedPullZoneId"];
const none = (type: string) => `only records of type ${type} have it`;

export const dnsRecord: KindUnderTest = plainKind({
  type: "DnsRecord",
  program: {
    dnsZoneId: 4001,
    name: "api",
    type: "Script",
    scriptId: 3001,
    environmentVariables: { TOKEN: "first-secret" },
    ttl: 300,
    autoSslIssuance: true,
    disabled: false,
    comment: "Created by Pulumi",
  },
  second: { scriptId: 3002, environmentVariables: { TOKEN: "second-secret" } },
  chain: {
    gives: (isChanged) => ({
      dnsZoneId: 4001,
      name: "chain",
      type: "A",
      value: isChanged ? "192.0.2.1" : "192.0.2.2",
    }),
    takes: { dnsZoneId: (key) => ({ name: key, type: "A", value: "192.0.2.3" }) },
    givesNot: { acceleratedPullZoneId: "this record is not accelerated" },
    takesNot: { type: "an access list has its own types" },
  },
  adopted: { recordId: 42 },
  secrets: ["environmentVariables"],
  stored: {
    scriptId: { at: "LinkName", to: String },
    environmentVariables: {
      at: "EnviromentalVariables",
      to: (variables) => Object.entries(variables as object).map(([Name, Value]) => ({ Name, Value })),
    },
  },
  place: { collection: "dnsZones", list: "Records", idName: "Id", parent: "dnsZoneId" },
  adds: { dnsZones: [4101, 4102].map(zoneByHand) },
  withoutParent: /DNS record "api" \(Script\) of zone 4101: .*404/s,
  replacing: { type: { type: "TXT", value: "v=spf1 -all", scriptId: undefined, environmentVariables: undefined } },
  leftOut: {
    value: none("A"),
    priority: none("MX"),
    weight: none("SRV"),
    port: none("SRV"),
    flags: none("CAA"),
    tag: none("CAA"),
    pullZoneId: none("PullZone"),
    accelerated: none("A"),
    monitorType: none("A"),
    smartRoutingType: none("A"),
    latencyZone: none("A"),
    geolocationLatitude: none("A"),
    geolocationLongitude: none("A"),
  },
  model: {
    // Properties of other types than script records.
    notSet: [
      "value",
      "priority",
      "weight",
      "port",
      "flags",
      "tag",
      "pullZoneId",
      "accelerated",
      "monitorType",
      "smartRoutingType",
      "latencyZone",
      "geolocationLatitude",
      "geolocationLongitude",
    ],
    // The additional zone is for a list of records.
    seed: { dnsZones: [...[4201, 4202].map(zoneByHand), { ...zoneByHand(zoneOfRecordList), Records: [] }] },
    parents: [4201, 4202],
    isOwn: (id) => !id.startsWith(`${zoneOfRecordList}/`),
    begun: Object.fromEntries(
      Object.entries(unsetOfRecord).filter(([name, value]) => value !== null && !unstable.includes(name)),
    ),
    unstable,
  },
  unmanaged: (object) => void Object.assign(object, { Weight: 7, MonitorStatus: 1 }),
  renameRefusal: /DNS record .* seems to exist already \(.*recordId: .*aliases/s,
  others: "a record does not record its creator: an equal record counts as created by this program",
  withoutContent: ["updateDnsRecord", "deleteDnsRecord"],
  requests: {
    listDnsZones: {},
    getDnsZone: { path: { id: 4001 } },
    createDnsRecord: { ...zone, body },
    updateDnsRecord: { ...record, body: { ...body, Id: 41 } },
    deleteDnsRecord: record,
  },
});

function zoneByHand(Id: number) {
  const byHand = { Id: 10 * Id, Type: 11, Name: "by-hand", LinkName: "3001" };
  return { Id, Domain: `zone-${Id}.example`, Records: [byHand] };
}
