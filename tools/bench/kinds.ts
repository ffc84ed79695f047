import type { PlatformSeed } from "../../emulator";

/** What an estate is made of: the arguments of each of its resources, and the platform on which they are to be. */
interface Kind {
  readonly platform: PlatformSeed;
  args(index: number): Readonly<Record<string, unknown>>;
  /** Those that are secret. */
  readonly secrets?: readonly string[];
  /** The kind that declares several of a pull zone at once, and its inputs for these. */
  readonly sets?: { readonly kind: string; inputs(all: readonly Entry[]): Readonly<Record<string, unknown>> };
  /** Another value for one of them. */
  readonly changed: Readonly<Record<string, unknown>>;
}

/** A resource of an estate, as an entry of a set. */
type Entry = Readonly<Record<string, unknown>> & { readonly key: string };

const pullZones = Array.from({ length: 50 }, (_, index) => index + 1);

const all = {
  /** One call makes one: nothing is read first. Spread over fifty pull zones. */
  PullZoneAllowedReferrer: {
    platform: { pullZones: pullZones.map((Id) => ({ Id, Name: `zone-${Id}` })) },
    args: (index) => ({ pullZoneId: pullZones[index % pullZones.length], hostname: `site-${index}.example` }),
    sets: {
      kind: "PullZoneAllowedReferrers",
      inputs: (all) => ({ hostnames: all.map(({ hostname }) => hostname) }),
    },
    changed: { hostname: "another.example" },
  },
  /** One call makes one. Spread over fifty pull zones. */
  EdgeRule: {
    platform: { pullZones: pullZones.map((Id) => ({ Id, Name: `zone-${Id}` })) },
    args: (index) => ({
      pullZoneId: pullZones[index % pullZones.length],
      description: `Rule ${index}`,
      actions: [{ type: "Redirect", url: `https://www.acme.example/new-${index}`, statusCode: 302 }],
      triggers: [{ type: "Url", patterns: [`https://www.acme.example/old-${index}/*`] }],
    }),
    sets: { kind: "EdgeRules", inputs: (rules) => ({ rules }) },
    changed: { enabled: false },
  },
  /** Two calls make one: it is read after it was made. */
  ContainerRegistry: {
    platform: {},
    args: (index) => ({ displayName: `Registry ${index}`, type: "dockerHub", userName: "me", password: "a-password" }),
    secrets: ["password"],
    changed: { displayName: "Another" },
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof all;
export const kindNames = Object.keys(all) as KindName[];

/** What the programs read. */
export interface Estate {
  readonly kind: string;
  readonly settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly secrets: readonly string[];
}

/** So many settings of a kind, from the one with this number on. */
export function estateOf(kind: KindName, size: number, from = 0): Estate {
  const numbers = Array.from({ length: size }, (_, index) => from + index);
  const { args, secrets = [] }: Kind = all[kind];
  return { kind, secrets, settings: Object.fromEntries(numbers.map((number) => [`setting-${number}`, args(number)])) };
}

/** The same estate with another value in its last setting. */
export function withOneChange(kind: KindName, { settings, ...estate }: Estate): Estate {
  const last = Object.keys(settings).at(-1) as string;
  return { ...estate, settings: { ...settings, [last]: { ...settings[last], ...all[kind].changed } } };
}

/** How the settings of a kind are sets; nothing where they are not. */
export function setsOf(kind: KindName): Kind["sets"] {
  const { sets }: Kind = all[kind];
  return sets;
}

/** The same settings as one resource a pull zone. */
export function inSets(kind: KindName, { settings, secrets }: Estate): Estate {
  const sets = setsOf(kind);
  if (!sets) throw new Error(`there is no set of ${kind}`);
  const zones = new Map<unknown, Entry[]>();
  for (const [key, { pullZoneId, ...rest }] of Object.entries(settings)) {
    zones.set(pullZoneId, [...(zones.get(pullZoneId) ?? []), { key, ...rest }]);
  }
  const resources = [...zones].map(([pullZoneId, entries]) => [
    `zone-${pullZoneId}`,
    { pullZoneId, ...sets.inputs(entries) },
  ]);
  return { kind: sets.kind, secrets, settings: Object.fromEntries(resources) };
}

/** The platform before an estate is there. */
export function platformFor(kind: KindName): PlatformSeed {
  return all[kind].platform;
}
