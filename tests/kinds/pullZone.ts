import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { z } from "zod";
import type { PlatformState } from "../../emulator";
import { pullZoneSettings, type Setting as Row, settingGroups } from "../../provider/api/pullZoneSettings";
import { metaOf, unwrap } from "../../provider/schema/meta";
import type { Setting } from "../acceptance/script/case";
import { freshlyCreated, setOfCreatedZone } from "../model/account";
import { fromSchema, partly, setting } from "../model/arbitraries";
import { Secret } from "../model/kind";
import { put, takeAway } from "../model/settings";
import type { KindUnderTest, SignOfOthers } from "./kindUnderTest";
import { chainedZones } from "./parts/chained";
import { adding, Objects, removing, withId } from "./parts/platform";
import { notFound } from "./parts/responses";
import { rotationTriggers } from "./parts/rotationTriggers";

const type = "PullZone";
const onlyDeclared = "only the resource that declares it reports it";
const origin = { from: "https://origin.acme.example", to: "https://other.acme.example" };

export const pullZone: KindUnderTest = {
  program: { name: "acme-blog", originType: "OriginUrl", originUrl: origin.from, verifyOriginSsl: true },
  change: { originUrl: origin.to, cacheControlMaxAgeOverride: 3600, verifyOriginSsl: false },
  others: {
    "a host name": {
      change: zoneWith(({ Hostnames }) => Hostnames.push({ ...hostnameByHand })),
      label: "host name by-hand.example",
      isHeld: true,
    },
    "an edge rule": {
      change: zoneWith(({ EdgeRules }) => EdgeRules.push({ Guid: "99999999-1801-4000-8000-000000000001" })),
      label: "edge rule 99999999-1801-4000-8000-000000000001",
      isHeld: true,
    },
    "an allowed referrer": {
      change: zoneWith(({ AllowedReferrers }) => AllowedReferrers.push("by-hand.example")),
      label: "allowed referrer by-hand.example",
      isHeld: true,
    },
    "a blocked referrer": {
      change: zoneWith(({ BlockedReferrers }) => BlockedReferrers.push("by-hand.example")),
      label: "blocked referrer by-hand.example",
      isHeld: true,
    },
    "a blocked IP": {
      change: zoneWith(({ BlockedIps }) => BlockedIps.push("192.0.2.7")),
      label: "blocked IP 192.0.2.7",
      isHeld: true,
    },
    traffic: {
      change: zoneWith((zone) => Object.assign(zone, { MonthlyBandwidthUsed: 4096 })),
      label: "4096 bytes of traffic this month",
    },
  },
  secrets: ["awsSigningKey", "awsSigningSecret", "logForwardingToken", "zoneSecurityKey"],
  fixed: ["name"],
  chain: {
    gives: (isChanged) => ({ name: "chain-zone", originUrl: `https://origin-${isChanged}.example.com` }),
    givesNot: { defaultHostname: "a host name belongs to one pull zone" },
    takes: { pullZoneId: (_key, from) => ({ name: chainedZones[from] }) },
  },
  missing: { id: "9999", remove: ({ pullZones }) => void pullZones.splice(0), saidBy: notFound },
  lives: [
    {},
    { name: "with a key", declares: { zoneSecurityKey: "first-key" }, change: { zoneSecurityKey: "second-key" } },
    { name: "adopted", declares: { pullZoneId: 1002, name: "acme-media" } },
  ],

  script: {
    ...adding({ pullZones: [{ Id: 1890, Name: "by-hand" }] }, /pullZones\.18/),
    args: { name: "acme-blog", logForwardingEnabled: true },
    id: /^18\d\d$/,
    object: (platform, id) => withId(platform, "pullZones", id),
    settings: {
      ...Object.fromEntries(
        [...pullZoneSettings]
          .filter(([wire]) => wire !== "LogForwardingEnabled")
          .map(([wire, row]) => [row.name, scripted(wire, row)]),
      ),
      zoneSecurityKey: { from: "first-key", to: "second-key", at: "ZoneSecurityKey", notInGet: onlyDeclared },
    },
    leftOut: {
      logForwardingEnabled: "without it, the platform drops the address for forwarded logs",
      ...rotationTriggers("PullZone"),
    },
    replacing: { name: { name: "acme-other" }, pullZoneId: { pullZoneId: 1890, name: "by-hand" } },
    unmanaged: (zone) => {
      zone.MonthlyBandwidthUsed = 1000;
      zone.AllowedReferrers = ["by-hand.example"];
    },
    deletions: {
      "the pull zone": {
        change: removing("pullZones"),
        outcome: "create",
      },
    },
    neverRefused: "a pull zone belongs only to the account",
    onlyOne: /exists already in this account \(18\d\d\).*pullZoneId.*aliases/s,
  },

  model: {
    naming: ["name", "pullZoneId"],
    settings: [
      setting("zoneSecurityKey", fc.constantFrom(new Secret("not-a-real-key"), new Secret("another-key"))),
      ...settingGroups.map(({ settings }) => ({
        inputs: Object.values(settings).map(({ name }) => name),
        values: () =>
          partly(Object.fromEntries(Object.values(settings).map(({ name, schema }) => [name, oneOf(schema)]))),
      })),
      ...fromSchema(type, "onDestroy"),
    ],
    targets: () => [{ naming: fc.constant({}) }],
    creation: { objectPath: (id) => `createdZone/${id}`, keeps: () => true },
    // The platform drops the log address while forwarding is off. A zone's name is unique across all accounts.
    fit(given, { account, program, recorded }) {
      const isForwarded = destination.some((name) => given[name] !== undefined);
      const args = isForwarded ? { ...given, logForwardingEnabled: true } : given;
      if (recorded) return { ...args, name: recorded.args.name };
      const others = program.filter((resource) => resource.args !== given).map((resource) => resource.args.name);
      const taken = new Set<unknown>([...others, ...account.pullZones.map(({ Name }) => Name)]);
      const names = [args.name ?? "model", ...Array.from({ length: taken.size + 1 }, (_, index) => `model-${index}`)];
      return { ...args, name: names.find((name) => !taken.has(name)) };
    },

    up(account, { objectPath, args, before }) {
      const { name: Name, zoneSecurityKey, storageZoneId: StorageZoneId } = args;
      const originType = pullZoneSettings.get("OriginType");
      const OriginType = args.originType && originType && onWire(originType.schema, args.originType);
      if (!before) freshlyCreated(account, objectPath, { OriginType, StorageZoneId });
      put(account, `${objectPath}/Name`, Name);
      for (const [wire, { name, schema, responseName = wire }] of pullZoneSettings) {
        if (args[name] !== undefined && responseName !== null)
          setOfCreatedZone(account, objectPath, responseName, onWire(schema, args[name]));
      }
      if (zoneSecurityKey) put(account, `${objectPath}/ZoneSecurityKey`, (zoneSecurityKey as Secret).value);
    },

    destroy(account, { objectPath, args }) {
      if (args.onDestroy !== "keep") takeAway(account, objectPath);
    },

    intervene(draw, { objectPath, args }) {
      const what = draw(fc.constantFrom("OriginUrl", "VerifyOriginSSL", "MonthlyBandwidthUsed", "delete"));
      const input = pullZoneSettings.get(what)?.name ?? "";
      return {
        label: `${what === "delete" ? "delete" : `change ${what} of`} ${objectPath}`,
        isDrift: what === "delete" || args[input] !== undefined,
        change: (account) => {
          const zone = account.pullZones.find(({ Id }) => `createdZone/${Id}` === objectPath);
          if (what === "delete") account.pullZones = account.pullZones.filter((each) => each !== zone);
          else if (zone) zone[what] = what === "OriginUrl" ? "https://drifted.example" : !zone[what];
        },
      };
    },
  },

  soak: {
    slots: ({ number }) => [
      { args: { name: `soak-${number}`, originUrl: origin.from, zoneSecurityKey: new Secret("not-a-real-key") } },
    ],
    change: { originUrl: origin.to, blockPostRequests: true },
  },
};

const destination = ["Hostname", "Port", "Protocol", "Token"].map((name) => `logForwarding${name}`);

function scripted(wire: string, { schema, responseName = wire }: Row): Setting {
  const [from, to, ...holds] = samples(schema);
  return {
    from,
    to,
    ...(holds.length > 0 ? { holds: [holds[0], holds[1]] } : {}),
    ...(responseName === null
      ? { unseen: "the API never returns it", sends: /POST \/pullzone\/18/, look: () => undefined }
      : { at: responseName }),
    ...(metaOf(schema).secret ? { notInGet: onlyDeclared } : {}),
  };
}

function oneOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const [from, to] = samples(schema);
  const isSecret = metaOf(schema).secret === true;
  return fc.constantFrom(from, to).map((value) => (isSecret ? new Secret(String(value)) : value));
}

function onWire(schema: z.ZodType, value: unknown): unknown {
  if (value instanceof Secret) return value.value;
  const [from, , ...holds] = samples(schema);
  return holds.length === 0 ? value : holds[isDeepStrictEqual(value, from) ? 0 : 1];
}

function samples(schema: z.ZodType): readonly [from: unknown, to: unknown, ...holds: unknown[]] {
  const bare = unwrap(schema);
  const { enumeration, keyedBy, example } = metaOf(schema);
  if (enumeration) {
    const [[first, one] = [], [second, two] = []] = Object.entries(enumeration.values).reverse();
    return [first, second, one, two];
  }
  if (keyedBy) {
    const [one, two] = [{ width: "100" }, { width: "200" }];
    const held = (Properties: object) => [{ Name: "small", Properties }];
    return [[{ name: "small", properties: one }], [{ name: "small", properties: two }], held(one), held(two)];
  }
  const fitting = (...all: readonly (readonly [from: unknown, to: unknown])[]) =>
    all.find((pair) => pair.every((value) => bare.safeParse(value).success)) ?? ["one", "two"];
  if (bare instanceof z.ZodArray) return fitting([["A", "B"], ["B"]], [["DE", "FR"], ["FR"]]);
  if (bare instanceof z.ZodBoolean) return [true, false];
  if (!(bare instanceof z.ZodNumber)) return fitting(["one", "two"], ["https://one.example", "https://two.example"]);
  const { steps } = metaOf(schema);
  if (steps && !("least" in steps)) return [steps[0], steps[1]];
  return typeof example === "number" ? [example, example * 2.5] : [20, 30];
}

const hostnameByHand = { Id: 1, Value: "by-hand.example", ForceSSL: false, HasCertificate: false };

function zoneWith(change: (zone: PlatformState["pullZones"][number]) => unknown): SignOfOthers["change"] {
  return new Objects({ collection: "pullZones", idName: "Id" }).changing((zone) => change(zone as never));
}
