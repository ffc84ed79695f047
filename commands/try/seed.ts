import type { PlatformSeed } from "../../emulator";
import { isOwn, type Part, sourcesOf } from "./parts";

/** A pull zone of the trial that is not created by the program: it is there already, or what creates it is not part of the trial. */
export interface PullZoneBefore {
  readonly Id: number;
  readonly Name: string;
}

/** What is there before the program is carried out: the pull zones and shield zones that it names. */
interface Before {
  readonly seed: PlatformSeed;
  readonly pullZones: readonly PullZoneBefore[];
  /** The id of the pull zone that stands for one whose id is known after an up alone, by what it comes from. */
  readonly standIns: ReadonlyMap<string, number>;
}

export function before(parts: readonly Part[], chosen: number | undefined, adopts: boolean): Before {
  const zones = parts.filter(({ type }) => type === "PullZone");
  const names = new Map(
    zones.flatMap((zone) => numbersIn(pullZoneIdOf(zone)).map((id) => [id, String(zone.inputs.name)] as const)),
  );
  const namedIds = parts.flatMap(({ inputs }) => numbersIn(inputs.pullZoneId));
  const ids = [...new Set([...(chosen === undefined ? [] : [chosen]), ...namedIds, ...names.keys()])];
  const urns = new Set(zones.map(({ urn }) => urn));
  const keys = parts
    .filter(({ inputs }) => inputs.pullZoneId !== undefined && numbersIn(inputs.pullZoneId).length === 0)
    .filter((part) => !sourcesOf("pullZoneId", part).some((urn) => urns.has(urn) || isPart(parts, urn)))
    .map((part) => standInKey(part));
  // Beyond the ids of the platform that a program may name.
  const standIns = new Map([...new Set(keys)].map((key, index) => [key, 9_000_000_001 + index]));
  const pullZones = [
    ...ids.map((Id) => ({ Id, Name: names.get(Id) ?? "" })),
    ...[...standIns].map(([key, Id]) => ({ Id, Name: key.split("::").at(-1) ?? "" })),
  ];
  const fresh = new Set(zones.filter((zone) => isOwn(zone, adopts)).map(pullZoneIdOf));
  const seeds = pullZones.map((zone) => ({ ...zone, BlockNoneReferrer: fresh.has(zone.Id) }));
  return { seed: { pullZones: seeds, shieldZones: shieldZonesOf(parts, ids) }, pullZones, standIns };
}

/** The pull zone that a PullZone of the program is already, or adopts. */
export function pullZoneIdOf({ inputs, knownId }: Part): number | undefined {
  return numbersIn(inputs.pullZoneId)[0] ?? (knownId === undefined ? undefined : Number(knownId));
}

export function standInKey(part: Part): string {
  return [...sourcesOf("pullZoneId", part)].sort().join(" ");
}

function isPart(parts: readonly Part[], urn: string): boolean {
  return parts.some((part) => part.urn === urn);
}

/** A zone that is there has the id that the state tells; of one that another program declares, the pull zone is the only one. */
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
