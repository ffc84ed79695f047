import fc from "fast-check";
import { certified } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing } from "./parts/platform";
import { pullZoneHostname } from "./pullZoneHostname";

const { missing, needs = [] } = pullZoneHostname;

const own = adding(
  {
    pullZones: [
      withHostnames(1731, "www.request.example", "shop.request.example"),
      withHostnames(1732, "www.more.example"),
    ],
  },
  /certificateRequests\.\w+\.(request|more)\.example\b/,
);

export const externalDnsCertificate: KindUnderTest = {
  program: { pullZoneId: 1001, hostname: "www.acme.example" },
  change: {},
  chain: {
    givesNot: { expiresAt: "a request for a certificate expires and contains no token" },
    takesNot: {
      pullZoneId: "its host name already exists in the pull zone",
      hostname: "its pull zone already has the host name",
    },
  },
  destroy: "writes nothing",
  missing,
  needs,
  requests: { requestExternalDnsCertificate: { body: { Hostname: "www.acme.example" } } },

  script: {
    ...own,
    // By the emulator's clock, which the provider does not share.
    prepare: (platform) => {
      own.prepare(platform);
      platform.options = { ...platform.options, certificateRequestMs: 10 * 365 * 86_400_000 };
    },
    args: { pullZoneId: 1731, hostname: "www.request.example" },
    id: /^1731\/www\.request\.example$/,
    object: ({ pullZones }, id) => hostnameOf(pullZones, id),
    settings: {},
    replacing: {
      pullZoneId: { pullZoneId: 1732, hostname: "www.more.example" },
      hostname: { hostname: "shop.request.example" },
    },
    unmanaged: (hostname) => void Object.assign(hostname, { ForceSSL: true }),
    deletions: {
      "its pull zone": { change: removing("pullZones", 1731), outcome: /pull zone 1731: .*404/s },
    },
    neverRecreated: "the API does not return requests; the unit test lets one expire",
    leaves: {},
    notInGet: ["txtRecordName", "txtRecordValue", "expiresAt"],
  },

  model: {
    naming: ["pullZoneId", "hostname"],
    settings: [],
    account: (state) => {
      state.certificateRequests = [];
    },
    targets: () => {
      const { pullZoneId, requested: hostname } = certified;
      return [{ objectPath: `certificateRequest/${hostname}`, naming: fc.constant({ pullZoneId, hostname }) }];
    },
    fit: (args) => args,
    up: () => {},
    destroy: () => {},
    intervene: () => undefined,
  },

  soak: {
    slots: ({ pullZoneId, requestedHostname: hostname }) => [
      { args: { pullZoneId, hostname }, objectPath: `certificateRequest/${hostname}` },
    ],
  },
};

export function withHostnames(Id: number, ...names: readonly string[]) {
  return { Id, Hostnames: names.map((Value) => ({ Value, HasCertificate: false })) };
}

export function hostnameOf(
  pullZones: readonly { readonly Id: number; readonly Hostnames: { Value: string }[] }[],
  id: string,
): { Value: string } | undefined {
  const [zone, name] = id.split("/");
  return pullZones.find(({ Id }) => String(Id) === zone)?.Hostnames.find(({ Value }) => Value === name);
}
