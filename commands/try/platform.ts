import { directTransport } from "../../emulator/direct";
import type { Unsettled } from "../../emulator/edge/unsettled";
import { Platform } from "../../emulator/platform";
import type { PlatformState } from "../../emulator/state";
import { botCategoriesOf } from "../../emulator/zoneFeatures/botCategories";
import { Client } from "../../provider/client/client";
import { EdgeError } from "../../provider/client/errors";
import { isCaseless } from "../../provider/kinds";
import type { Context } from "../../provider/lifecycle/context";
import { RunMemory } from "../../provider/lifecycle/memory";
import { isUnknown } from "../../provider/schema/unknown";
import { readSettings } from "../../provider/settings/settings";
import type { Preview } from "../preview/model";
import { create } from "./create";
import { isOfPlatform } from "./managedLists";
import { type Created, partsOf, resolved } from "./resourceParts";
import { before, pullZoneIdOf, standInKey } from "./seed";
import { type Missing, unsettledBy } from "./unsettled";

/** Resource that is not part of the trial. */
export interface LeftOut {
  readonly type: string;
  readonly name: string;
  readonly why: string;
}

interface Declared {
  readonly state: PlatformState;
  readonly unsettled: Unsettled;
  readonly leftOut: readonly LeftOut[];
  /** Time on the platform, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Creates the declared pull zones and shields on an empty emulated platform. Other objects are unknown, even if the
 * program enables or disables them.
 */
export async function declaredPlatform(preview: Preview, chosen?: number): Promise<Declared> {
  const parts = partsOf(preview);
  const there = before(parts, chosen, preview.adopts);
  const platform = new Platform("", { ...there.seed, options: { transitionMs: 0, planLimits: "ignore" } });
  giveRoom(platform);
  const context = contextOf(platform);
  const created = new Map<string, Created>();
  const missing: Missing[] = [];
  for (const part of parts) {
    const inputs = resolved(part, created);
    if (isUnknown(inputs.pullZoneId)) inputs.pullZoneId = there.standIns.get(standInKey(part)) ?? inputs.pullZoneId;
    if (isOfPlatform(part, inputs, created)) {
      missing.push({ part, inputs, why: "the platform maintains its entries" });
      continue;
    }
    if (part.mayBeAdopted) {
      const why = "a delete leaves it on the platform, unless another resource adopts it";
      missing.push({ part, inputs, why });
      continue;
    }
    const known = part.type === "PullZone" ? pullZoneIdOf(part) : undefined;
    if (known !== undefined) inputs.pullZoneId = known;
    if (part.type === "BotCategories") addBots(platform, inputs);
    try {
      created.set(part.urn, await create(part, inputs, context));
      if (part.type === "ShieldZone") giveRoom(platform);
    } catch (error) {
      if (!(error instanceof EdgeError)) throw error;
      missing.push({ part, inputs, why: error.message });
    }
  }
  const state = withOwnNames(platform.present(), [...created.values()]);
  const unsettled = unsettledBy(state, [...created.values()], missing, there.pullZones, preview.adopts);
  const leftOut = missing
    .filter(({ part, inputs }) => !isOfPlatform(part, inputs, created))
    .map(({ part: { type, name }, why }) => ({ type, name, why }));
  return { state, unsettled, leftOut, now: platform.clock.now() };
}

function contextOf(platform: Platform): Context {
  const given: Readonly<Record<string, string>> = { baseUrl: "http://localhost", apiKey: "trial", maxRetries: "0" };
  const client = new Client(
    readSettings((key) => given[key], {}),
    { transport: directTransport(platform) },
  );
  return {
    client,
    settings: client.settings,
    run: new RunMemory(isCaseless),
    now: () => new Date(platform.clock.now()),
    cancelled: new AbortController().signal,
    wait: async (ms) => platform.clock.advance(ms),
    warn: () => undefined,
    info: () => undefined,
  };
}

/** Raises the plan's limits, which are reported separately. */
function giveRoom(platform: Platform): void {
  const room = {
    rateLimitRulesLimit: 1000,
    customWafRulesLimit: 1000,
    customEntryLimit: 1_000_000,
    customListLimit: 1000,
  };
  platform.edit(({ shieldZones }) => {
    for (const zone of shieldZones) Object.assign(zone, room);
  });
}

/** Adds declared bots that the emulator does not know. The platform's catalog is not published. */
function addBots(platform: Platform, { bots }: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(Object(bots)).map((name) => name.toLowerCase());
  if (names.length === 0) return;
  platform.edit(({ shieldZones }) => {
    for (const zone of shieldZones) {
      const before = botCategoriesOf(zone);
      const added = Object.fromEntries(names.map((name) => [name, "None"]));
      zone.botCategories = { ...before, bots: { ...added, ...before.bots } };
    }
  });
}

/** Restores names and ids from the preview. */
function withOwnNames(state: PlatformState, created: readonly Created[]): PlatformState {
  for (const { part, id } of created) {
    if (part.type === "PullZone") {
      const zone = state.pullZones.find(({ Id }) => String(Id) === id);
      const { defaultHostname } = part.new?.outputs ?? {};
      const shown =
        typeof defaultHostname === "string" && !isUnknown(defaultHostname)
          ? defaultHostname
          : part.old?.outputs.defaultHostname;
      // The platform chooses the domain of a new zone's default host name.
      const own = typeof shown === "string" ? shown : `${zone?.Name}.*`;
      if (!zone) continue;
      const others = zone.Hostnames.filter(({ IsSystemHostname }) => IsSystemHostname !== true);
      zone.Hostnames = [{ Value: own, ForceSSL: false, IsSystemHostname: true }, ...others];
    }
    const [, ruleId] = part.type === "WafRule" && part.knownId !== undefined ? part.knownId.split("/") : [];
    const rule = ruleId === undefined ? undefined : state.wafRules.find((each) => id.endsWith(`/${each.id}`));
    if (rule && !state.wafRules.some((each) => each.id === Number(ruleId))) rule.id = Number(ruleId);
  }
  return state;
}
