import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { newHostname } from "../../emulator/hostnames";
import { fromSchema, setting } from "../model/arbitraries";
import { manage, Secret } from "../model/kind";
import { isThere, takeAway } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";
import { isList, notFound, objectIn } from "./parts/responses";

const type = "PullZoneHostname";
const pem = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n";

export const pullZoneHostname: KindUnderTest = {
  program: { pullZoneId: 1001, hostname: "shop.acme.example", certificate: "managed", forceSsl: true },
  change: { forceSsl: false },
  missing: {
    id: "1001/nowhere.example",
    vanish: ({ pullZones }) => void pullZones[0]?.Hostnames.splice(0),
    saidBy: (response, id) => {
      const { Hostnames } = objectIn(response);
      const names = ((Hostnames ?? []) as { Value?: unknown }[]).map((each) => String(each?.Value).toLowerCase());
      return notFound(response) || (isList(response, Hostnames) && !names.includes(id.split("/")[1] ?? ""));
    },
  },
  lives: [
    {},
    {
      name: "own certificate",
      declares: { certificate: pem, certificateKey: pem },
      change: { certificate: "managed", certificateKey: undefined },
    },
  ],

  script: {
    prepare: ({ pullZones }) =>
      void pullZones.push(
        {
          Id: 1271,
          Hostnames: [newHostname("zone-1271.cdn.example", true), newHostname("old.acme.example")],
        },
        { Id: 1272, Hostnames: [] },
      ),
    owns: /^pullZones\.127/,
    args: { pullZoneId: 1271, hostname: "New.Acme.example." },
    id: /^1271\/new\.acme\.example$/,
    thing: (platform, id) => hostname(platform, id) as Record<string, unknown> | undefined,
    settings: {
      forceSsl: { from: true, to: false, at: "ForceSSL" },
      certificate: {
        from: pem,
        to: `${pem}\n`,
        holds: [true, true],
        at: "HasCertificate",
        sends: /POST \/pullzone\/1271\/addCertificate/,
        unseen: "the platform does not show which certificate it is",
      },
      certificateKey: {
        from: pem,
        to: `${pem}\n`,
        holds: [true, true],
        at: "HasCertificate",
        sends: /POST \/pullzone\/1271\/addCertificate/,
        unseen: "the platform never shows it",
      },
    },
    replacing: { pullZoneId: { pullZoneId: 1272 }, hostname: { hostname: "newer.acme.example" } },
    leftOut: { waitTimeoutSeconds: "says how long an up takes" },
    unmanaged: (shown, platform) => {
      // Host names compare as DNS names.
      shown.Value = "NEW.acme.example";
      Object.assign(hostname(platform, "1271/old.acme.example") ?? {}, { ForceSSL: true });
    },
    gone: {
      "the host name": {
        change: (platform, id) => {
          const zone = zoneOf(platform, id);
          zone?.Hostnames.splice(0, zone.Hostnames.length, newHostname("zone-1271.cdn.example", true));
        },
        outcome: "create",
      },
      "its pull zone": {
        change: (platform) => {
          platform.pullZones = platform.pullZones.filter(({ Id }) => Id !== 1271);
        },
        outcome: /host name new\.acme\.example of pull zone 1271: .*404/s,
      },
    },
    removesWhatItTookOver: true,
  },

  model: {
    naming: ["pullZoneId", "hostname"],
    settings: [
      ...fromSchema(type, "forceSsl", "onDestroy"),
      setting("waitTimeoutSeconds", fc.constantFrom(1, 60)),
      {
        inputs: ["certificate", "certificateKey"],
        values: () =>
          fc.constantFrom(
            { certificate: "managed", certificateKey: undefined },
            { certificate: pem, certificateKey: new Secret(pem) },
            { certificate: undefined, certificateKey: undefined },
          ),
      },
    ],
    targets: ({ pullZones }) =>
      pullZones.flatMap(({ Id }) =>
        ["www", "shop"].map((name) => ({
          thing: thingOf(Id, `${name}.zone-${Id}.example`),
          naming: fc
            .constantFrom(`${name}.zone-${Id}.example`, `${name.toUpperCase()}.Zone-${Id}.example.`)
            .map((hostname) => ({ pullZoneId: Id, hostname })),
        })),
      ),
    fit: (args) => args,

    up(account, recorded) {
      const { thing, args } = recorded;
      if (!isThere(account, thing)) {
        account.set(`${thing}/forceSsl`, false);
        account.set(`${thing}/hasCertificate`, false);
      }
      if (args.certificate !== undefined) account.set(`${thing}/hasCertificate`, true);
      if (args.forceSsl !== undefined) manage(account, recorded, new Map([[`${thing}/forceSsl`, args.forceSsl]]));
    },

    destroy(account, { thing, args }) {
      if (args.onDestroy !== "keep") takeAway(account, thing);
    },

    intervene(draw, { thing, args }) {
      const [, id, , name] = thing.split("/");
      if (args.forceSsl !== undefined && draw(fc.boolean())) {
        return {
          words: `switch forceSsl of ${thing}`,
          isDrift: true,
          change: (account) => {
            const shown = hostname(account, `${id}/${name}`);
            Object.assign(shown ?? {}, { ForceSSL: !shown?.ForceSSL });
          },
        };
      }
      return {
        words: `remove ${thing}`,
        isDrift: true,
        change: (account) => {
          const zone = zoneOf(account, `${id}/`);
          const at = zone?.Hostnames.findIndex(({ Value }) => isSame(Value, name)) ?? -1;
          if (at >= 0) zone?.Hostnames.splice(at, 1);
        },
      };
    },
  },

  soak: {
    slots: ({ pullZoneId, name }) =>
      ["www", "shop"].map((site) => {
        const hostname = `${site}.${name}.example`;
        const own = { certificate: pem, certificateKey: pem };
        return { args: { pullZoneId, hostname, forceSsl: true, ...own }, thing: thingOf(pullZoneId, hostname) };
      }),
    change: { certificate: "managed", certificateKey: undefined },
  },
};

function thingOf(pullZoneId: number, hostname: string): string {
  return `pullZone/${pullZoneId}/hostname/${hostname}`;
}

function zoneOf({ pullZones }: PlatformState, id: string) {
  return pullZones.find(({ Id }) => Id === Number(id.split("/")[0]));
}

function hostname(platform: PlatformState, id: string) {
  return zoneOf(platform, id)?.Hostnames.find(({ Value }) => isSame(Value, id.split("/")[1]));
}

function isSame(shown: string, name: string | undefined): boolean {
  return shown.toLowerCase().replace(/\.$/, "") === name;
}
