import fc from "fast-check";
import { setting } from "../model/arbitraries";
import { hostnameOf, withHostnames } from "./externalDnsCertificate";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing } from "./parts/platform";
import { isSuccess, objectIn } from "./parts/responses";
import { pullZoneHostname } from "./pullZoneHostname";

const { missing, needs = [] } = pullZoneHostname;
const hostnames = ["www.validated.example", "shop.validated.example"];
const request = { TxtRecordName: "_acme-challenge", TxtRecordValue: "one", ExpiresAt: "2099-01-01T00:00:00Z" };

export const externalDnsCertificateValidation: KindUnderTest = {
  program: { pullZoneId: 1001, hostname: "www.acme.example", txtRecordValue: "one" },
  change: { txtRecordValue: "two" },
  chain: {
    takesNot: {
      pullZoneId: "its host name is one that the pull zone has already",
      hostname: "its pull zone has the host name already",
    },
  },
  destroy: "writes nothing",
  missing: {
    ...missing,
    saidBy: (response, id) =>
      missing.saidBy(response, id) ||
      (isSuccess(response) && JSON.stringify(objectIn(response).Hostnames).includes('"HasCertificate":false')),
  },
  needs,
  withoutContent: ["completeExternalDnsCertificate"],
  requests: { completeExternalDnsCertificate: { body: { Hostname: "www.acme.example" } } },

  script: {
    ...adding({
      pullZones: [withHostnames(1741, ...hostnames), withHostnames(1742, "www.other.example")],
      certificateRequests: [...hostnames, "www.other.example"].map((Hostname) => ({ Hostname, ...request })),
    }),
    args: { pullZoneId: 1741, hostname: "www.validated.example" },
    id: /^1741\/www\.validated\.example$/,
    object: ({ pullZones }, id) => hostnameOf(pullZones, id),
    settings: {
      txtRecordValue: {
        from: "one",
        to: "two",
        unseen: "the platform does not show the record of a request",
        sends: /POST \/pullzone\/completeExternalDnsCertificate/,
      },
    },
    replacing: {
      pullZoneId: { pullZoneId: 1742, hostname: "www.other.example" },
      hostname: { hostname: "shop.validated.example" },
    },
    leftOut: { waitTimeoutSeconds: "says how long an up takes" },
    unmanaged: (hostname) => void Object.assign(hostname, { ForceSSL: true }),
    deletions: {
      "the certificate": {
        change: ({ pullZones }, id) => void Object.assign(hostnameOf(pullZones, id) ?? {}, { HasCertificate: false }),
        outcome: "create",
      },
      "its pull zone": { change: removing("pullZones", 1741), outcome: /pull zone 1741: .*404/s },
    },
    leaves: {},
  },

  model: {
    naming: ["pullZoneId", "hostname"],
    settings: [
      setting("txtRecordValue", fc.constantFrom("one", "two")),
      setting("waitTimeoutSeconds", fc.constant(60)),
    ],
    targets: () => [],
    fit: (args) => args,
    up: () => {},
    destroy: () => {},
    intervene: () => undefined,
  },

  // Its host name would have to be created first.
  soak: { slots: () => [] },
};
