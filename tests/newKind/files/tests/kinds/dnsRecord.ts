import type { KindUnderTest } from "./kindUnderTest";
import { plainKind } from "./parts/plainKind";

const zone = { path: { zoneId: 4001 } };
const record = { path: { zoneId: 4001, id: 41 } };
const body = { Type: 0, Name: "www", Value: "192.0.2.2" };

export const dnsRecord: KindUnderTest = plainKind({
  type: "DnsRecord",
  program: {
    dnsZoneId: 4001,
    name: "api",
    type: "Script",
    scriptId: 3001,
    environmentVariables: { TOKEN: "first-secret" },
    ttl: 300,
    disabled: false,
    comment: "Created by Pulumi",
  },
  second: { scriptId: 3002, environmentVariables: { TOKEN: "second-secret" } },
  adopted: { recordId: 41, type: "A", value: "192.0.2.1" },
  secrets: ["environmentVariables"],
  stored: {
    scriptId: { at: "LinkName", to: String },
    environmentVariables: {
      at: "EnviromentalVariables",
      to: (variables) => Object.entries(variables as object).map(([Name, Value]) => ({ Name, Value })),
    },
  },
  idName: "Id",
  parent: {
    input: "dnsZoneId",
    collection: "dnsZones",
    list: "Records",
    seeded: (Id) => ({
      Id,
      Domain: `zone-${Id}.example`,
      Records: [{ Id: 10 * Id, Type: 11, Name: "by-hand", LinkName: "3001" }],
    }),
    ids: [4101, 4102, 4201, 4202],
    missing: /DNS record "api" \(Script\) of zone 4101: .*404/s,
  },
  replacing: { type: { type: "TXT", value: "v=spf1 -all" } },
  leftOut: { value: "a Script record has none", priority: "a Script record has none" },
  alsoModelled: { priority: 7 },
  unmanaged: (object) => void Object.assign(object, { Priority: 7, MonitorStatus: 1 }),
  renameRefusal: /DNS record .* seems to exist already \(.*recordId: .*aliases/s,
  others: "a record does not show who created it: one that is as declared counts as created by this program",
  withoutContent: ["updateDnsRecord", "deleteDnsRecord"],
  requests: {
    listDnsZones: {},
    getDnsZone: { path: { id: 4001 } },
    createDnsRecord: { ...zone, body },
    updateDnsRecord: { ...record, body: { ...body, Id: 41 } },
    deleteDnsRecord: record,
  },
});
