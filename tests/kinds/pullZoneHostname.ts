import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { dnsCertificateKeyType } from "../../provider/api/dnsZones";
import { toNumber } from "../../provider/schema/enumeration";
import { fromSchema, setting } from "../model/arbitraries";
import { Secret } from "../model/kind";
import { put, takeAway } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing } from "./parts/platform";
import { isSuccess, notFound, objectIn } from "./parts/responses";

const type = "PullZoneHostname";
const base64 = (value: string) => Buffer.from(value).toString("base64");
const own = { certificatePem: "not a real certificate", certificateKey: new Secret("not-a-real-key") };
const certificate = { certificatePem: "not a real certificate", certificateKey: "not a real key" };

export const pullZoneHostname: KindUnderTest = {
  program: { pullZoneId: 1001, hostname: "shop.acme.example", forceSsl: true, ...certificate },
  change: { forceSsl: false, certificatePem: "another certificate" },
  others: {
    "undeclared forced HTTPS": {
      declares: { forceSsl: undefined, certificatePem: undefined, certificateKey: undefined },
      change: ({ pullZones }) => void Object.assign(pullZones[0]?.Hostnames.at(-1) ?? {}, { ForceSSL: true }),
    },
    "an undeclared certificate": {
      declares: { certificatePem: undefined, certificateKey: undefined },
      change: ({ pullZones: [zone] }) => {
        Object.assign(zone ?? {}, { EnableAutoSSL: false });
        Object.assign(zone?.Hostnames.at(-1) ?? {}, { HasCertificate: true });
      },
    },
  },
  requests: {
    setPullZoneCertificateKeyType: { path: { id: 1001 }, body: { Hostname: "www.acme.example", KeyType: 1 } },
  },
  withoutContent: ["setPullZoneCertificateKeyType"],
  secrets: ["certificateKey"],
  needs: [/Hostnames\[\]\.Value (null|missing)$/, /: (every|everything) optional/],
  chain: {
    takes: { pullZoneId: (key) => ({ hostname: `${key}.example.com` }), hostname: () => ({ pullZoneId: 1307 }) },
  },
  missing: {
    id: "1001/none.acme.example",
    remove: ({ pullZones }) => {
      for (const { Hostnames } of pullZones) Hostnames.splice(0);
    },
    saidBy: (response, id) => {
      const { Hostnames } = objectIn(response);
      const isListed = JSON.stringify(Hostnames ?? null).includes(JSON.stringify(id.split("/")[1]));
      return notFound(response) || (isSuccess(response) && Hostnames !== undefined && !isListed);
    },
  },
  lives: [
    {},
    {
      name: "with a managed certificate",
      declares: {
        certificatePem: undefined,
        certificateKey: undefined,
        certificate: "managed",
        certificateKeyType: "Rsa",
      },
      change: { forceSsl: false, certificate: "none", certificateKeyType: "Ecdsa" },
    },
  ],

  script: {
    ...adding({ pullZones: [{ Id: 1711 }, { Id: 1712 }] }),
    args: { pullZoneId: 1711, hostname: "www.script.example" },
    id: /^1711\/www\.script\.example$/,
    object: (platform, id) => {
      const found = find(platform, id);
      if (found) delete found.Id;
      return found;
    },
    settings: {
      forceSsl: { from: true, to: false, at: "ForceSSL" },
      certificateKeyType: { from: "Rsa", to: "Ecdsa", holds: [1, 0], at: "CertificateKeyType" },
      certificate: {
        from: "managed",
        to: "none",
        holds: [true, false],
        at: "HasCertificate",
        notInGet: "it declares if there is one",
      },
    },
    replacing: { pullZoneId: { pullZoneId: 1712 }, hostname: { hostname: "other.script.example" } },
    leftOut: {
      certificatePem: "excludes a managed certificate; the unit test changes it",
      certificateKey: "changes with certificatePem",
      waitTimeoutSeconds: "limits the duration of an up",
    },
    unmanaged: (hostname) => {
      hostname.Value = "WWW.script.example";
    },
    deletions: {
      "the host name": { change: ({ pullZones }, id) => remove(pullZones, id), outcome: "create" },
      "its pull zone": {
        change: removing("pullZones", 1711),
        outcome: /pull zone 1711: .*404/s,
      },
    },
  },

  model: {
    notSet: ["adopt"],
    naming: ["pullZoneId", "hostname"],
    settings: [
      ...fromSchema(type, "forceSsl", "certificateKeyType", "onDestroy"),
      setting("waitTimeoutSeconds", fc.constantFrom(60, 120)),
      {
        inputs: ["certificate", "certificatePem", "certificateKey"],
        values: () =>
          fc.constantFrom<Record<string, unknown>>(
            { certificate: "managed" },
            { certificate: "none" },
            { certificatePem: "one", certificateKey: new Secret("not-a-real-key") },
          ),
      },
    ],
    targets: ({ pullZones }) =>
      pullZones.slice(0, 3).flatMap(({ Id }) =>
        [`www-${Id}.example`, `shop-${Id}.example`].map((hostname) => ({
          objectPath: `pullZone/${Id}/hostname/${hostname}`,
          naming: fc.constant({ pullZoneId: Id, hostname }),
        })),
      ),
    // A custom certificate excludes any other.
    fit: ({ certificate, certificateKeyType, ...args }) => ({
      ...(certificate === undefined || args.certificatePem !== undefined ? {} : { certificate }),
      ...(certificateKeyType === undefined || args.certificatePem !== undefined ? {} : { certificateKeyType }),
      ...args,
      adopt: true,
    }),

    up(account, { objectPath, args }) {
      const isNew = !account.has(`${objectPath}/ForceSSL`);
      const set = (name: string, value: unknown) => put(account, `${objectPath}/${name}`, value);
      if (isNew) set("ForceSSL", false);
      if (isNew) set("HasCertificate", false);
      if (isNew) set("CertificateKeyType", 0);
      if (args.certificateKeyType !== undefined) {
        set("CertificateKeyType", toNumber(dnsCertificateKeyType, args.certificateKeyType as string));
      }
      if (args.forceSsl !== undefined) set("ForceSSL", args.forceSsl);
      if (args.certificate === "managed") set("HasCertificate", true);
      if (args.certificate === "none") for (const name of ["Certificate", "CertificateKey"]) set(name, undefined);
      if (args.certificate === "none") set("HasCertificate", false);
      if (args.certificatePem === undefined) return;
      set("HasCertificate", true);
      set("Certificate", base64(String(args.certificatePem)));
      set("CertificateKey", base64((args.certificateKey as Secret).value));
    },
    destroy(account, { objectPath, args, isOurs }) {
      if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
    },

    intervene(draw, { objectPath, args }) {
      const [, zone, , hostname] = objectPath.split("/");
      const id = `${zone}/${hostname}`;
      const what = draw(fc.constantFrom("ForceSSL", "remove"));
      return {
        label: `${what === "remove" ? "remove" : "switch ForceSSL of"} ${objectPath}`,
        isDrift: what === "remove" || args.forceSsl !== undefined,
        change: (account) => {
          const found = find(account, id);
          if (what === "remove") remove(account.pullZones, id);
          else if (found) found.ForceSSL = !found.ForceSSL;
        },
      };
    },
  },

  soak: {
    slots: ({ pullZoneId, number }) => [
      {
        args: { pullZoneId, hostname: `www-${number}.soak.example`, ...own },
        objectPath: `pullZone/${pullZoneId}/hostname/www-${number}.soak.example`,
      },
    ],
    change: { forceSsl: true, certificate: "none", certificatePem: undefined, certificateKey: undefined },
  },
};

function find({ pullZones }: Pick<PlatformState, "pullZones">, id: string) {
  const [zone, hostname] = id.split("/");
  return pullZones
    .find(({ Id }) => String(Id) === zone)
    ?.Hostnames.find(({ Value }) => Value.toLowerCase() === hostname);
}

function remove(pullZones: PlatformState["pullZones"], id: string): void {
  const [zone, hostname] = id.split("/");
  const of = pullZones.find(({ Id }) => String(Id) === zone);
  if (of) of.Hostnames = of.Hostnames.filter(({ Value }) => Value.toLowerCase() !== hostname);
}
