import type { PlatformSeed } from "../../emulator";
import { isOwn, type Part, sourcesOf } from "./resourceParts";

/** Pull zone that already exists, or whose resource is left out. */
export interface PullZoneBefore {
  readonly Id: number;
  readonly Name: string;
}

/** Initial state with the pull zones and shield zones that the program names. */
interface Before {
  readonly seed: PlatformSeed;
  readonly pullZones: readonly PullZoneBefore[];
  /** Placeholders for unknown ids, by source. */
  readonly standIns: ReadonlyMap<string, number>;
}

export function before(parts: readonly Part[], chosen: number | undefined, adopts: boolean): Before {
  const zones = parts.filter(({ type }) => type === "PullZone");
  const names = new Map(
    zones.flatMap((zone) => numbersIn(pullZoneIdOf(zone)).map((id) => [id, String(zone.inputs.name)] as const)),
  );
  const namedIds = parts.flatMap(({ inputs }) => numbersIn(inputs.pullZoneId));
  const ids = [...new Set([...(chosen === undefined ? [] : [chosen]), ...namedIds, ...names.keys()])];
  const urns = new Set(parts.map(({ urn }) => urn));
  const keys = parts
    .filter(({ inputs }) => inputs.pullZoneId !== undefined && numbersIn(inputs.pullZoneId).length === 0)
    .filter((part) => !sourcesOf("pullZoneId", part).some((urn) => urns.has(urn)))
    .map((part) => standInKey(part));
  // Higher than ids that a program may contain.
  const standIns = new Map([...new Set(keys)].map((key, index) => [key, 9_000_000_001 + index]));
  const pullZones = [
    ...ids.map((Id) => ({ Id, Name: names.get(Id) ?? "" })),
    ...[...standIns].map(([key, Id]) => ({ Id, Name: key.split("::").at(-1) ?? "" })),
  ];
  const fresh = new Set(zones.filter((zone) => isOwn(zone, adopts)).map(pullZoneIdOf));
  const seeds = pullZones.map((zone) => ({ ...zone, BlockNoneReferrer: fresh.has(zone.Id) }));
  return { seed: { pullZones: seeds, shieldZones: shieldZonesOf(parts, ids) }, pullZones, standIns };
}

export function pullZoneIdOf({ inputs, knownId }: Part): number | undefined {
  return numbersIn(inputs.pullZoneId)[0] ?? (knownId === undefined ? undefined : Number(knownId));
}

export function standInKey(part: Part): string {
  return [...sourcesOf("pullZoneId", part)].sort().join(" ");
}

/** Returns shield zones with ids from the state. A shield zone of another program belongs to the only pull zone. */
function shieldZonesOf(
  parts: readonly Part[],
  pullZoneIds: readonly number[],
): NonNullable<PlatformSeed["shieldZones"]> {
  const zones = parts.filter(({ type }) => type === "ShieldZone");
  const known = new Map(
    zones.flatMap(({ inputs, knownId }) =>
      knownId === undefined ? [] : numbersIn(inputs.pullZoneId).map((of) => [of, Number(knownId)] as const),
    ),
  );
  const ids = new Set(known.values());
  const others = new Set(parts.flatMap(({ inputs }) => numbersIn(inputs.shieldZoneId)).filter((id) => !ids.has(id)));
  const [only] = pullZoneIds;
  const [other, ...more] = others;
  if (only !== undefined && other !== undefined && more.length === 0 && !known.has(only)) known.set(only, other);
  return [...known].map(([pullZoneId, shieldZoneId]) => ({ shieldZoneId, pullZoneId }));
}

export function numbersIn(value: unknown): number[] {
  return Number.isSafeInteger(value) ? [value as number] : [];
}
