import fc from "fast-check";
import { setting } from "../model/arbitraries";
import { certificateRequest, certified } from "../model/seed";
import { put } from "../model/settings";
import { hostnameOf, withHostnames } from "./externalDnsCertificate";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing } from "./parts/platform";
import { isSuccess, objectIn } from "./parts/responses";
import { pullZoneHostname } from "./pullZoneHostname";

const { missing, needs = [] } = pullZoneHostname;
const hostnames = ["www.validated.example", "shop.validated.example"];

export const externalDnsCertificateValidation: KindUnderTest = {
  program: { pullZoneId: 1001, hostname: "www.acme.example", txtRecordValue: "one" },
  change: { waitTimeoutSeconds: 60 },
  chain: {
    takesNot: {
      pullZoneId: "its host name already exists in the pull zone",
      hostname: "its pull zone already has the host name",
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
      certificateRequests: [...hostnames, "www.other.example"].map((Hostname) => ({ Hostname, ...certificateRequest })),
    }),
    args: { pullZoneId: 1741, hostname: "www.validated.example", txtRecordValue: "one" },
    id: /^1741\/www\.validated\.example$/,
    object: ({ pullZones }, id) => hostnameOf(pullZones, id),
    settings: {},
    replacing: {
      pullZoneId: { pullZoneId: 1742, hostname: "www.other.example" },
      hostname: { hostname: "shop.validated.example" },
    },
    leftOut: {
      txtRecordValue: "needs another request: tests/unit/provider/resources/externalDnsCertificate.test.ts tests it",
      waitTimeoutSeconds: "limits the duration of an up",
    },
    unmanaged: (hostname) => void Object.assign(hostname, { ForceSSL: true }),
    deletions: {
      // Each request is completed once, so this uses another one.
      "the certificate": {
        change: ({ pullZones, certificateRequests }, id) => {
          Object.assign(hostnameOf(pullZones, id) ?? {}, { HasCertificate: false });
          certificateRequests.push({ Hostname: "www.validated.example", ...certificateRequest });
        },
        outcome: "create",
      },
      "its pull zone": { change: removing("pullZones", 1741), outcome: /pull zone 1741: .*404/s },
    },
    leaves: {},
  },

  model: {
    notSet: ["txtRecordValue"],
    naming: ["pullZoneId", "hostname"],
    settings: [setting("waitTimeoutSeconds", fc.constantFrom(60, 120))],
    seed: { certificateRequests: [{ Hostname: certified.validated, ...certificateRequest }] },
    targets: () => {
      const { pullZoneId, validated: hostname } = certified;
      return [
        { objectPath: `pullZone/${pullZoneId}/hostname/${hostname}`, naming: fc.constant({ pullZoneId, hostname }) },
      ];
    },
    fit: (args) => ({ txtRecordValue: "one", ...args }),
    up: (account, { objectPath }) => put(account, `${objectPath}/HasCertificate`, true),
    destroy: () => {},
    intervene: () => undefined,
  },

  soak: {
    slots: ({ pullZoneId, validatedHostname: hostname }) => [
      {
        args: { pullZoneId, hostname, txtRecordValue: "one" },
        objectPath: `pullZone/${pullZoneId}/hostname/${hostname}`,
      },
    ],
  },
};
