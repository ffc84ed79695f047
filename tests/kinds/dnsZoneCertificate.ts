import fc from "fast-check";
import { setting } from "../model/arbitraries";
import { zoneOfRecordList } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing, withId } from "./parts/platform";
import { notFound } from "./parts/responses";

export const dnsZoneCertificate: KindUnderTest = {
  program: { dnsZoneId: 4001, triggers: { issued: "1" } },
  change: { triggers: { issued: "2" } },
  destroy: "writes nothing",
  missing: { id: "9999", remove: ({ dnsZones }) => void dnsZones.splice(0), saidBy: notFound },
  lives: [{}, { name: "of a domain", declares: { domain: "shop.acme.example" } }],
  withoutContent: ["issueDnsZoneCertificate"],
  requests: { issueDnsZoneCertificate: { path: { zoneId: 4001 }, body: {} } },

  script: {
    ...adding({
      dnsZones: [
        { Id: 4981, Domain: "one.certificate.example" },
        { Id: 4982, Domain: "two.certificate.example" },
      ],
    }),
    args: { dnsZoneId: 4981 },
    id: /^4981$/,
    object: (platform, id) => withId(platform, "dnsZones", id),
    settings: {
      triggers: {
        from: { issued: "1" },
        to: { issued: "2" },
        unseen: "the API does not return the certificate",
        sends: /POST \/dnszone\/4981\/certificate\/issue/,
      },
    },
    replacing: { dnsZoneId: { dnsZoneId: 4982 } },
    leftOut: { domain: "is sent too: tests/unit/provider/resources/dnsZoneCertificate.test.ts tests it" },
    unmanaged: (zone) => void Object.assign(zone, { SoaEmail: "other@acme.example" }),
    deletions: {
      "the DNS zone": {
        change: removing("dnsZones", 4981),
        outcome: /wildcard certificate of DNS zone 4981: .*404/s,
      },
    },
    neverRecreated: "a certificate is issued, but not returned",
    removesAdopted: true,
  },

  model: {
    naming: ["dnsZoneId"],
    settings: [
      setting("triggers", fc.constantFrom({ issued: "1" }, { issued: "2" })),
      setting("domain", fc.constantFrom("shop.acme.example", "blog.acme.example")),
    ],
    targets: ({ dnsZones }) =>
      dnsZones
        .slice(0, 1)
        .map(({ Id }) => ({ objectPath: `certificate/${Id}`, naming: fc.constant({ dnsZoneId: Id }) })),
    fit: (args) => args,
    up() {},
    destroy() {},
    intervene: () => undefined,
  },

  // The account has only one such zone, not one per customer.
  soak: {
    slots: ({ number }) =>
      number === 1
        ? [{ args: { dnsZoneId: zoneOfRecordList, triggers: {} }, objectPath: `certificate/${zoneOfRecordList}` }]
        : [],
    change: { triggers: { issued: "2" } },
  },
};
