import type { KindUnderTest } from "./kindUnderTest";
import { type PlainKind, plainKind } from "./parts/plainKind";
import { Objects } from "./parts/platform";

const place = { collection: "dnsZones", idName: "Id" } satisfies PlainKind["place"];
const objects = new Objects(place);
const zone = { path: { id: 4001 } };

export const dnsZone: KindUnderTest = plainKind({
  type: "DnsZone",
  program: {
    domain: "acme-new.example",
    loggingEnabled: true,
    loggingIpAnonymizationEnabled: true,
    logAnonymizationType: "Drop",
    certificateKeyType: "Ecdsa",
    dnssecEnabled: true,
  },
  chain: {
    gives: (isChanged) => ({ domain: "chain.example", loggingEnabled: isChanged }),
    takes: { domain: () => ({}) },
  },
  adopted: { dnsZoneId: 4001, domain: "acme.example" },
  shownLater: ["dsRecord", "dsKeyTag", "dsAlgorithm", "dsDigestType", "dsDigest", "dsPublicKey", "dsFlags"],
  others: {
    "a record": {
      change: objects.changing((each) =>
        Object.assign(each, { Records: [{ Id: 77, Type: 3, Name: "x", Value: "y" }] }),
      ),
      label: 'TXT record "x" (77)',
      isHeld: true,
    },
  },
  place,
  stored: {
    loggingIpAnonymizationEnabled: { at: "LoggingIPAnonymizationEnabled" },
    dnssecEnabled: { at: "DnsSecEnabled" },
  },
  adds: { dnsZones: [{ Id: 4810, Domain: "by-hand.example" }] },
  id: /^49\d\d$/,
  replacing: {
    domain: { domain: "acme-other.example" },
    dnsZoneId: { dnsZoneId: 4810, domain: "by-hand.example" },
  },
  leftOut: {
    customNameserversEnabled: "three other inputs change with it",
    nameserver1: "customNameserversEnabled changes with it",
    nameserver2: "customNameserversEnabled changes with it",
    soaEmail: "customNameserversEnabled changes with it",
  },
  unmanaged: (object) => void Object.assign(object, { NameserversDetected: true, SoaEmail: "other@acme.example" }),
  script: { onlyOne: /domain is already in use.*dnsZoneId: 49\d\d.*aliases/s },
  model: {
    notSet: ["customNameserversEnabled", "nameserver1", "nameserver2", "soaEmail"],
    seed: { dnsZones: [{ Id: 4820, Domain: "model-there.example" }] },
    begun: {
      CustomNameserversEnabled: false,
      Nameserver1: "kiki.bunny.net",
      Nameserver2: "coco.bunny.net",
      SoaEmail: "hostmaster@bunny.net",
      LoggingEnabled: false,
      LoggingIPAnonymizationEnabled: true,
      LogAnonymizationType: 0,
      CertificateKeyType: 0,
      DnsSecEnabled: false,
      NameserversDetected: true,
    },
    unstable: ["Records"],
    isAdoptable: (_zone, id) => id === "4820",
    // The other zones are for records.
    isOwn: (id) => id === "4820" || id.startsWith("49"),
    // An account has one zone per domain.
    fit(args, { account, program, recorded }) {
      const { dnsZoneId } = args;
      if (dnsZoneId !== undefined) {
        const adopted = account.dnsZones.find(({ Id }) => Id === dnsZoneId);
        return { ...args, domain: adopted?.Domain ?? "model-there.example" };
      }
      if (recorded?.args.dnsZoneId === undefined && recorded) return { ...args, domain: recorded.args.domain };
      const others = program.filter((resource) => resource.args !== args).map((resource) => resource.args.domain);
      const taken = new Set<unknown>([...others, ...account.dnsZones.map(({ Domain }) => Domain)]);
      const domains = Array.from({ length: taken.size + 1 }, (_, index) => `model-${index}.example`);
      return { ...args, domain: domains.find((domain) => !taken.has(domain)) };
    },
  },
  soak: { named: "domain" },
  withoutContent: ["deleteDnsZone"],
  requests: {
    createDnsZone: { body: { Domain: "new.example" } },
    updateDnsZone: { ...zone, body: { LoggingEnabled: true } },
    deleteDnsZone: zone,
    enableDnssec: zone,
    disableDnssec: zone,
  },
});
