import { type PlatformSeed, type PlatformState, startEmulator } from "../emulator";
import type { Preview, Properties, Resource } from "../preview/model";
import { Client } from "../provider/client/client";
import { EdgeError } from "../provider/client/errors";
import type { Context } from "../provider/lifecycle/context";
import type { ResourceKind } from "../provider/lifecycle/kind";
import * as lifecycle from "../provider/lifecycle/lifecycle";
import { RunMemory } from "../provider/lifecycle/run/memory";
import { redactedMark } from "../provider/schema/redaction";
import { hasUnknown, isUnknown } from "../provider/schema/unknown";
import { readSettings } from "../provider/settings/settings";

/** A resource of the program that is not part of the trial. */
export interface LeftOut {
  readonly type: string;
  readonly name: string;
  readonly why: string;
}

/** What a program declares, as a platform that has nothing else. */
export interface Declared {
  readonly state: PlatformState;
  readonly leftOut: readonly LeftOut[];
}

/** A resource of this package that has a say in what becomes of requests. */
interface Part extends Resource {
  readonly kind: ResourceKind;
  readonly inputs: Properties;
}

/**
 * Makes everything that a preview declares of pull zones and shields, on an emulated platform that has nothing else. What exists
 * besides, and what the program only switches on or off there, is not known.
 */
export async function declaredPlatform(preview: Preview, pullZoneId?: number): Promise<Declared> {
  const parts = partsOf(preview);
  const emulator = await startEmulator({ quiet: true, seed: seedFor(parts, pullZoneId), options: { transitionMs: 0 } });
  const settings = readSettings(
    (key) => ({ baseUrl: emulator.baseUrl, apiKey: emulator.key, maxRetries: "0" })[key as string],
    {},
  );
  const client = new Client(settings);
  const context: Context = {
    client,
    settings,
    run: new RunMemory(),
    now: () => emulator.now(),
    cancelled: new AbortController().signal,
    wait: async (ms) => emulator.advance(ms),
    warn: () => undefined,
    info: () => undefined,
  };
  try {
    const made = new Map<string, Properties>();
    const leftOut: LeftOut[] = [];
    for (const part of inOrder(parts)) {
      try {
        made.set(part.urn, await make(part, context, made));
      } catch (error) {
        if (!(error instanceof EdgeError)) throw error;
        leftOut.push({ type: part.type, name: part.name, why: error.message });
      }
    }
    return { state: emulator.state(), leftOut };
  } finally {
    await client.close();
    await emulator.close();
  }
}

function partsOf({ changes, unchanged }: Preview): Part[] {
  return [...changes, ...unchanged].flatMap((resource): Part[] => {
    const { kind, new: declared } = resource;
    if (!kind || !declared || !hasASay(kind)) return [];
    // Without what the engine adds of its own, and without the account.
    const own = Object.keys(kind.inputs.shape).filter((name) => name !== "connection" && name in declared.inputs);
    return [{ ...resource, kind, inputs: Object.fromEntries(own.map((name) => [name, declared.inputs[name]])) }];
  });
}

function hasASay({ uses }: ResourceKind): boolean {
  return uses.some(({ path }) => path.startsWith("/shield/") || path.startsWith("/pullzone/"));
}

/** What others depend on comes first. */
function inOrder(parts: readonly Part[]): Part[] {
  const byUrn = new Map(parts.map((part) => [part.urn, part]));
  const ordered = new Set<Part>();
  const take = (part: Part, within: ReadonlySet<Part>): void => {
    if (within.has(part)) return;
    for (const urn of part.dependsOn) {
      const other = byUrn.get(urn);
      if (other) take(other, new Set([...within, part]));
    }
    ordered.add(part);
  };
  for (const part of parts) take(part, new Set());
  return [...ordered];
}

async function make(part: Part, context: Context, made: ReadonlyMap<string, Properties>): Promise<Properties> {
  const { kind } = part;
  const inputs = Object.fromEntries(
    Object.entries(part.inputs).map(([name, value]) => [
      name,
      isUnknown(value) ? (knownBy(name, part, made) ?? value) : value,
    ]),
  );
  const unknown = Object.keys(inputs).filter((name) => hasUnknown(inputs[name]));
  if (unknown.length > 0) throw new EdgeError(`${unknown.join(", ")} is not known before an up`);
  if (JSON.stringify(inputs).includes(redactedMark))
    throw new EdgeError("it has a secret, which a preview does not show");
  // The zones are there: what a program makes and what it adopts are tried alike.
  const adopting = "adopt" in kind.inputs.shape ? { adopt: true } : {};
  const { inputs: checked, failures } = lifecycle.checkInputs(kind, { ...inputs, ...adopting });
  if (failures.length > 0) throw new EdgeError(failures.map(String).join("; "));
  const { state } = await lifecycle.create(kind, context, checked);
  return state;
}

/** What is not known of an input is the same property of what it depends on, as `shieldZoneId` of a zone. */
function knownBy(name: string, { dependsOn }: Part, made: ReadonlyMap<string, Properties>): unknown {
  const values = dependsOn.map((urn) => made.get(urn)?.[name]).filter((value) => value !== undefined);
  return new Set(values).size === 1 ? values[0] : undefined;
}

const zoneType = "ShieldZone";

/** The pull zones and shield zones that the program names; a zone that is to be created has room for whatever is declared. */
function seedFor(parts: readonly Part[], pullZoneId: number | undefined): PlatformSeed {
  const named = parts.flatMap(({ inputs }) => numbersIn(inputs.pullZoneId));
  const pullZoneIds = [...new Set([...(pullZoneId === undefined ? [] : [pullZoneId]), ...named])];
  const zones = parts.filter(({ type }) => type === zoneType);
  const known = new Map(
    zones.flatMap(({ inputs, old, new: declared }) => {
      const [id] = numbersIn(declared?.outputs.shieldZoneId ?? old?.outputs.shieldZoneId);
      return numbersIn(inputs.pullZoneId).map((of) => [of, id] as const);
    }),
  );
  // Of a zone that another program declares it is not said of which pull zone it is.
  const [only] = pullZoneIds;
  const others = parts.flatMap(({ inputs }) => numbersIn(inputs.shieldZoneId)).filter((id) => !isIn(known, id));
  if (only !== undefined && !known.has(only) && new Set(others).size === 1) known.set(only, others[0]);
  const room = {
    rateLimitRulesLimit: 1000,
    customWafRulesLimit: 1000,
    customEntryLimit: 1_000_000,
    customListLimit: 1000,
  };
  return {
    pullZones: pullZoneIds.map((Id) => ({ Id, Name: `pull zone ${Id}` })),
    shieldZones: [...known].map(([of, id], index) => ({ shieldZoneId: id ?? 7001 + index, pullZoneId: of, ...room })),
  };
}

function isIn(known: ReadonlyMap<number, number | undefined>, id: number): boolean {
  return [...known.values()].includes(id);
}

function numbersIn(value: unknown): number[] {
  return Number.isSafeInteger(value) ? [value as number] : [];
}
