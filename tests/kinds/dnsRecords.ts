import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { zoneOfRecordList } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, exclusive, removing, withId } from "./parts/platform";
import { notFound } from "./parts/responses";
import { ruleListModel } from "./parts/ruleList";

type DnsRecord = PlatformState["dnsZones"][number]["Records"][number];

const record = (key: string, value = "192.0.2.7", ttl = 300) => ({ key, name: key, type: "A", value, ttl });
const variables = { environmentVariables: { REGION: "EU" } };
const script = { key: "script", name: "api", type: "Script", scriptId: 3001, ...variables };
const byName = (one: DnsRecord, other: DnsRecord) => (one.Name < other.Name ? -1 : 1);
const shown = ({ Records }: { Records?: unknown }) =>
  [...(Records as DnsRecord[])].sort(byName).map(({ Name, Value, Ttl }) => `${Name}: ${Value} ${Ttl}`);
const recordsOf = (platform: PlatformState, id: unknown) => withId(platform, "dnsZones", id)?.Records ?? [];

export const dnsRecords: KindUnderTest = {
  program: { dnsZoneId: 4011, records: [script, record("shop")] },
  change: { records: [record("new"), script, record("shop", "192.0.2.8")] },
  others: "a record does not record its creator: an equal record counts as created by this program",
  missing: { id: "9999", remove: ({ dnsZones }) => void dnsZones.splice(0), saidBy: notFound },

  // Another program adopts existing records only for an exclusive list.
  lives: [{ declares: { exclusive: true } }],

  script: {
    ...adding({
      dnsZones: [4121, 4122].map((Id) => ({ Id, Domain: `zone-${Id}.example` })),
    }),
    args: { dnsZoneId: 4121 },
    id: /^4121$/,
    object: (platform, id) => withId(platform, "dnsZones", id),
    settings: {
      records: {
        from: [record("mail"), record("shop")],
        to: [record("new", "192.0.2.9"), record("shop", "192.0.2.8", 60)],
        holds: [
          ["mail: 192.0.2.7 300", "shop: 192.0.2.7 300"],
          ["new: 192.0.2.9 300", "shop: 192.0.2.8 60"],
        ],
        look: shown,
        shown: ["mail", "shop"].map((name) => ({
          key: name,
          name,
          type: "A",
          value: "192.0.2.7",
          ttl: 300,
          weight: 100,
          accelerated: false,
          monitorType: "None",
          smartRoutingType: "None",
          autoSslIssuance: true,
          disabled: false,
          comment: "",
        })),
        set: ({ Records }) => void Object.assign((Records as DnsRecord[])[0] ?? {}, { Value: "192.0.2.99" }),
      },
      exclusive,
    },
    replacing: { dnsZoneId: { dnsZoneId: 4122 } },
    unmanaged: (zone) => {
      for (const each of zone.Records as DnsRecord[]) Object.assign(each, { Weight: 7, MonitorStatus: 1 });
      zone.LoggingEnabled = true;
    },
    deletions: {
      "its DNS zone": {
        change: removing("dnsZones", 4121),
        outcome: /the DNS records of zone 4121: .*404/s,
      },
    },
    neverRecreated: "the list is part of its DNS zone",
  },

  model: ruleListModel({
    type: "DnsRecords",
    list: "records",
    parent: "dnsZoneId",
    objectPaths: { [zoneOfRecordList]: `dnsZone/${zoneOfRecordList}/records` },
    called: "Name",
    entry: (key) => fc.constantFrom(60, 300).map((ttl) => record(key, "192.0.2.7", ttl)),
    heldOf: ({ name, ttl }) => ({ Name: name, Ttl: ttl }),
    isSet: true,
    account(state, settings) {
      const zone = withId(state, "dnsZones", zoneOfRecordList);
      if (!zone) return;
      const held = [...zone.Records].sort(byName).map(({ Name, Ttl }) => ({ Name, Ttl }));
      settings.set(`dnsZone/${zoneOfRecordList}/records`, held);
      zone.Records.splice(0);
    },
    interventions: {
      "change one of": (account, id) => {
        const [first] = recordsOf(account, id);
        if (first) first.Ttl = 15;
      },
      "delete one of": (account, id) => void recordsOf(account, id).shift(),
      "add one to": (account, id) => {
        const number = account.nextIds.dnsRecord++;
        recordsOf(account, id).push({ Id: number, Type: 0, Name: `other-${number}`, Value: "192.0.2.98", Ttl: 15 });
      },
    },
  }),

  soak: {
    // One for the whole account, because it contains all records of its zone.
    slots: ({ number }) =>
      number === 1
        ? [
            {
              args: { dnsZoneId: zoneOfRecordList, records: [record("b")] },
              objectPath: `dnsZone/${zoneOfRecordList}/records`,
            },
          ]
        : [],
    change: { records: [record("a")] },
  },
};
