import fc from "fast-check";
import { certified } from "../model/seed";
import { externalDnsCertificate, withHostnames } from "./externalDnsCertificate";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing } from "./parts/platform";

const own = adding(
  {
    pullZones: [
      withHostnames(1751, "www.http-request.example", "shop.http-request.example"),
      withHostnames(1752, "www.http-more.example"),
    ],
  },
  /certificateRequests\.\w+\.http-(request|more)\.example\b/,
);

export const externalHttpCertificate: KindUnderTest = {
  ...externalDnsCertificate,
  chain: {
    ...externalDnsCertificate.chain,
    givesNot: {
      ...externalDnsCertificate.chain?.givesNot,
      filePath: "every change of the request replaces it, so no change reaches its file",
    },
  },
  program: { pullZoneId: 1002, hostname: "media.acme.example" },
  requests: { requestExternalHttpCertificate: { body: { Hostname: "media.acme.example" } } },

  script: {
    ...externalDnsCertificate.script,
    ...own,
    // By the emulator's clock, which the provider does not share.
    prepare: (platform) => {
      own.prepare(platform);
      platform.options = { ...platform.options, certificateRequestMs: 10 * 365 * 86_400_000 };
    },
    args: { pullZoneId: 1751, hostname: "www.http-request.example" },
    id: /^1751\/www\.http-request\.example$/,
    replacing: {
      pullZoneId: { pullZoneId: 1752, hostname: "www.http-more.example" },
      hostname: { hostname: "shop.http-request.example" },
    },
    deletions: {
      "its pull zone": { change: removing("pullZones", 1751), outcome: /pull zone 1751: .*404/s },
    },
    notInGet: ["filePath", "fileContent", "expiresAt"],
  },

  model: {
    ...externalDnsCertificate.model,
    targets: () => {
      const { pullZoneId, requestedByFile: hostname } = certified;
      return [{ objectPath: `certificateRequest/${hostname}`, naming: fc.constant({ pullZoneId, hostname }) }];
    },
  },

  // A host name has one pending request, which ExternalDnsCertificate makes here.
  soak: { slots: () => [] },
};
