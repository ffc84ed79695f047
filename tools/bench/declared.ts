import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PlatformSeed } from "../../emulator";

type Properties = Readonly<Record<string, unknown>>;

export interface Declared {
  readonly kind: string;
  readonly resources: Readonly<Record<string, Properties>>;
}

/** Settings, each as a resource of its own or as an entry of a set. */
interface Settings {
  /** Objects that contain the settings, with the ids 1 to `count`. */
  readonly parents: { readonly input: string; readonly count: number; readonly seed: (id: number) => PlatformSeed };
  /** Kind and inputs of a resource with one setting. */
  readonly single?: { readonly kind: string; readonly inputs: (index: number) => Properties };
  readonly set: { readonly kind: string; readonly inputs: (indexes: readonly number[]) => Properties };
  /** Writes what the program reads. */
  readonly write?: (folder: string, size: number, changed: string) => void;
}

const pullZones = {
  input: "pullZoneId",
  count: 50,
  seed: (Id: number) => ({ pullZones: [{ Id, Name: `zone-${Id}` }] }),
};

const shieldZone = {
  input: "shieldZoneId",
  count: 1,
  seed: (Id: number) => ({
    pullZones: [{ Id, Name: `zone-${Id}` }],
    shieldZones: [{ shieldZoneId: Id, pullZoneId: Id, planType: 3, customEntryLimit: 100_000 }],
  }),
};

const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

const recordOf = (index: number) => ({ type: "A", name: `host-${index}`, value: addressOf(index), ttl: 300 });

const ruleOf = (index: number) => ({
  description: `Rule ${index}`,
  actions: [{ type: "Redirect", url: `https://www.acme.example/new-${index}`, statusCode: 302 }],
  triggers: [{ type: "Url", patterns: [`https://www.acme.example/old-${index}/*`] }],
});

const edgeRulesOf = (all: readonly number[]) => ({
  rules: all.map((index, position) => ({ key: `rule-${position}`, ...ruleOf(index) })),
});

/** By the kind of a single resource, or by that of the set. */
export const settings = {
  PullZoneAllowedReferrers: {
    parents: pullZones,
    single: { kind: "PullZoneAllowedReferrers", inputs: (index) => ({ hostnames: [`site-${index}.example`] }) },
    set: {
      kind: "PullZoneAllowedReferrers",
      inputs: (all) => ({ hostnames: all.map((index) => `site-${index}.example`) }),
    },
  },
  EdgeRule: {
    parents: pullZones,
    single: { kind: "EdgeRule", inputs: ruleOf },
    set: {
      kind: "EdgeRules",
      inputs: edgeRulesOf,
    },
  },
  EdgeRules: { parents: { ...pullZones, count: 1 }, set: { kind: "EdgeRules", inputs: edgeRulesOf } },
  DnsRecord: {
    parents: {
      input: "dnsZoneId",
      count: 1,
      seed: (Id: number) => ({ dnsZones: [{ Id, Domain: `zone-${Id}.example` }] }),
    },
    single: { kind: "DnsRecord", inputs: recordOf },
    set: {
      kind: "DnsRecords",
      inputs: (all) => ({ records: all.map((index, position) => ({ key: `host-${position}`, ...recordOf(index) })) }),
    },
  },
  PullZoneBlockedIps: {
    parents: { ...pullZones, count: 1 },
    set: { kind: "PullZoneBlockedIps", inputs: (all) => ({ ips: all.map(addressOf) }) },
  },
  AccessList: {
    parents: shieldZone,
    set: { kind: "AccessList", inputs: (all) => ({ name: "Blocked", type: "IP", entries: all.map(addressOf) }) },
  },
  WafRules: {
    parents: shieldZone,
    set: {
      kind: "WafRules",
      inputs: (all) => ({
        rules: all.map((index, position) => ({
          key: `Rule ${position}`,
          action: "Block",
          conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: `/private-${index}` }],
        })),
      }),
    },
  },
  StorageFolder: {
    parents: {
      input: "storageZoneId",
      count: 1,
      seed: (Id: number) => ({ storageZones: [{ Id, Name: `zone-${Id}` }] }),
    },
    set: { kind: "StorageFolder", inputs: () => ({ source: "files", path: "/" }) },
    write: (folder, size, changed) => {
      for (let index = 0; index < size; index++) {
        const file = join(folder, "files", `part-${index >> 8}`, `file-${index}.txt`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${index === 0 ? changed : ""}${index}`);
      }
    },
  },
} satisfies Record<string, Settings>;

export type SettingsName = keyof typeof settings;

export function settingsOf(name: SettingsName): Settings {
  return settings[name];
}

/** Declares settings on parents in turn. The first setting has a different index after a change. */
export function declaredOf(name: SettingsName, size: number, isSet = false, isChanged = false): Declared {
  const { parents, single, set } = settingsOf(name);
  const indexes = Array.from({ length: size }, (_, index) => (isChanged && index === 0 ? size : index));
  const parentOf = (position: number) => 1 + (position % parents.count);
  if (!isSet && single) {
    const resources = indexes.map((index, position): [string, Properties] => [
      `setting-${position}`,
      { [parents.input]: parentOf(position), ...single.inputs(index) },
    ]);
    return { kind: single.kind, resources: Object.fromEntries(resources) };
  }
  const resources = Array.from({ length: Math.min(size, parents.count) }, (_, zone): [string, Properties] => {
    const own = indexes.filter((_index, position) => parentOf(position) === zone + 1);
    return [`zone-${zone + 1}`, { [parents.input]: zone + 1, ...set.inputs(own) }];
  });
  return { kind: set.kind, resources: Object.fromEntries(resources) };
}

/** Returns an account with the parents. */
export function accountOf(name: SettingsName): PlatformSeed {
  const { parents } = settingsOf(name);
  const account: Record<string, object[]> = {};
  for (let id = 1; id <= parents.count; id++) {
    for (const [collection, objects] of Object.entries(parents.seed(id))) {
      account[collection] = [...(account[collection] ?? []), ...(objects as object[])];
    }
  }
  return account;
}
