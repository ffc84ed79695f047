import fc from "fast-check";
import { certified } from "../model/seed";
import { hostnameOf, withHostnames } from "./externalDnsCertificate";
import { externalDnsCertificateValidation } from "./externalDnsCertificateValidation";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing } from "./parts/platform";

const hostnames = ["www.http-validated.example", "shop.http-validated.example"];
/** A pending request. Its file counts as visible, because no DNS zone of the account has the domain. */
const pending = {
  FilePath: "/.well-known/acme-challenge/one",
  FileContent: "one",
  ExpiresAt: "2099-01-01T00:00:00Z",
};

const { script, model } = externalDnsCertificateValidation;

export const externalHttpCertificateValidation: KindUnderTest = {
  ...externalDnsCertificateValidation,
  program: { pullZoneId: 1002, hostname: "media.acme.example", fileContent: "one" },
  withoutContent: ["completeExternalHttpCertificate"],
  requests: { completeExternalHttpCertificate: { body: { Hostname: "media.acme.example" } } },

  script: {
    ...script,
    ...adding({
      pullZones: [withHostnames(1761, ...hostnames), withHostnames(1762, "www.http-other.example")],
      certificateRequests: [...hostnames, "www.http-other.example"].map((Hostname) => ({ Hostname, ...pending })),
    }),
    args: { pullZoneId: 1761, hostname: "www.http-validated.example", fileContent: "one" },
    id: /^1761\/www\.http-validated\.example$/,
    object: ({ pullZones }, id) => hostnameOf(pullZones, id),
    replacing: {
      pullZoneId: { pullZoneId: 1762, hostname: "www.http-other.example" },
      hostname: { hostname: "shop.http-validated.example" },
    },
    leftOut: {
      fileContent: "needs another request: tests/unit/provider/resources/externalHttpCertificate.test.ts tests it",
      waitTimeoutSeconds: "limits the duration of an up",
    },
    deletions: {
      // Each request is completed once, so this uses another one.
      "the certificate": {
        change: ({ pullZones, certificateRequests }, id) => {
          Object.assign(hostnameOf(pullZones, id) ?? {}, { HasCertificate: false });
          certificateRequests.push({ Hostname: "www.http-validated.example", ...pending });
        },
        outcome: "create",
      },
      "its pull zone": { change: removing("pullZones", 1761), outcome: /pull zone 1761: .*404/s },
    },
  },

  model: {
    ...model,
    notSet: ["fileContent"],
    seed: {
      certificateRequests: [
        ...(model.seed?.certificateRequests ?? []),
        { Hostname: certified.validatedByFile, ...pending },
      ],
    },
    targets: () => {
      const { pullZoneId, validatedByFile: hostname } = certified;
      return [
        { objectPath: `pullZone/${pullZoneId}/hostname/${hostname}`, naming: fc.constant({ pullZoneId, hostname }) },
      ];
    },
    fit: (args) => ({ fileContent: "one", ...args }),
  },

  // The host names of the soak are those of ExternalDnsCertificateValidation.
  soak: { slots: () => [] },
};
