import { isDeepStrictEqual } from "node:util";
import * as api from "../../api/shieldZones";
import { EdgeError } from "../../client/errors";
import { confirming } from "../../client/groupCommit";
import type { Context } from "../../lifecycle/context";
import { unreadableIn } from "../../schema/tolerant";

/** The setting of a zone that holds the order of its firewall rules. */
const setting = "wafCustomRuleOrder";

/** The order of the firewall rules of a zone, as something that one resource declares. */
export function orderDeclared(shieldZoneId: unknown) {
  return {
    type: setting,
    id: String(shieldZoneId),
    words: `the order of the firewall rules of shield zone ${shieldZoneId}`,
  };
}

/** Writes to the settings of a zone go one at a time: the order of its rules is read, changed and written. */
export function writingSettings<T>(
  { client }: Context,
  shieldZoneId: string | number,
  write: () => Promise<T>,
): Promise<T> {
  return client.oneAtATime(`settings of shield zone ${shieldZoneId}`, write);
}

/** The ids of the rules in the order in which the zone evaluates them; nothing where it does not show them all. */
export async function ruleOrderOf(context: Context, shieldZoneId: number): Promise<readonly number[] | undefined> {
  const zone = await zoneOf(context, shieldZoneId);
  return unreadableIn(zone).has(setting) ? undefined : (zone.wafCustomRuleOrder ?? undefined);
}

/**
 * Brings the order of the rules of a zone to the wanted one, which follows from the one that it has; a zone that shows none has
 * an empty one. Nothing is written where they are the same.
 *
 * @throws EdgeError where the order cannot be read, as it would be lost
 */
export async function bringRuleOrder(
  context: Context,
  shieldZoneId: number,
  wantedFrom: (now: readonly number[]) => readonly number[],
): Promise<void> {
  await writingSettings(context, shieldZoneId, async () => {
    const zone = await zoneOf(context, shieldZoneId);
    if (unreadableIn(zone).has(setting)) {
      throw new EdgeError(
        `${setting} of shield zone ${shieldZoneId} cannot be read, so it was not written. Look whether there is a newer version of pulumi-edge-platform.`,
      );
    }
    const now = zone.wafCustomRuleOrder ?? [];
    const wanted = [...wantedFrom(now)];
    if (isDeepStrictEqual(now, wanted)) return;
    const body = { shieldZoneId, shieldZone: { [setting]: wanted } };
    const { data } = await context.client.call(api.updateShieldZone, { body });
    if (data) return;
    // A response that does not say what was done: the zone has to show it.
    const { wafCustomRuleOrder: shown } = await confirming(zoneOf(context, shieldZoneId));
    if (!shown || isDeepStrictEqual(shown, wanted)) return;
    throw new EdgeError(
      `the platform reported success, but shield zone ${shieldZoneId} does not show ${setting} as written. Run this again.`,
    );
  });
}

/**
 * An order with the rules of a list in theirs. Other rules keep their places: those of the list take the places that they have,
 * and a new one comes behind the one before it.
 */
export function mergedOrder(
  now: readonly number[],
  own: readonly number[],
  gone: (id: number) => boolean = () => false,
): number[] {
  const there = [...new Set(now)].filter((id) => !gone(id));
  const placed = own.filter((id) => there.includes(id));
  const left = [...placed];
  const merged = there.map((id) => (placed.includes(id) ? Number(left.shift()) : id));
  own.forEach((id, index) => {
    if (placed.includes(id)) return;
    const [before, next] = [own[index - 1], placed[0]];
    const at =
      before === undefined ? (next === undefined ? merged.length : merged.indexOf(next)) : merged.indexOf(before) + 1;
    merged.splice(at, 0, id);
  });
  return merged;
}

async function zoneOf({ client }: Context, shieldZoneId: number) {
  return (await client.call(api.getShieldZone, { path: { shieldZoneId } })).data;
}
