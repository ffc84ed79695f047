import { isDeepStrictEqual } from "node:util";
import * as api from "../../api/shieldZones";
import { EdgeError } from "../../client/errors";
import { memberId } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { unreadableIn } from "../../schema/tolerant";

const setting = "wafCustomRuleOrder";

export function orderClaim(shieldZoneId: unknown) {
  return {
    key: { kind: setting, member: memberId(shieldZoneId) },
    label: `the order of the firewall rules of shield zone ${shieldZoneId}`,
  };
}

/** Serializes writes to the settings of a zone: the order of its rules is read, changed and written. */
export function writingSettings<T>(
  { client }: Context,
  shieldZoneId: string | number,
  write: () => Promise<T>,
): Promise<T> {
  return client.oneAtATime(settingsOfZone(shieldZoneId), write);
}

function settingsOfZone(shieldZoneId: string | number): string {
  return `settings of shield zone ${shieldZoneId}`;
}

/** Returns the ids in evaluation order, or undefined if the zone does not show them all. */
export async function ruleOrderOf(context: Context, shieldZoneId: number): Promise<readonly number[] | undefined> {
  const zone = await zoneOf(context, shieldZoneId);
  return unreadableIn(zone).has(setting) ? undefined : (zone.wafCustomRuleOrder ?? undefined);
}

/**
 * Changes the order of a zone's rules. Repeats the write once if another program has undone it.
 *
 * @throws EdgeError if the order cannot be read, because a write would lose it, or if the write has no effect
 */
async function reconcileRuleOrder(
  context: Context,
  shieldZoneId: number,
  wantedFrom: (now: readonly number[]) => readonly number[],
): Promise<void> {
  const read = () => zoneOf(context, shieldZoneId);
  const isInOrder = (now: readonly number[]) => isDeepStrictEqual(now, [...wantedFrom(now)]);
  const send = async () => {
    const zone = await read();
    if (unreadableIn(zone).has(setting)) {
      throw new EdgeError(
        `${setting} of shield zone ${shieldZoneId} cannot be read, so it was not written. Check for a newer version of pulumi-edge-platform.`,
      );
    }
    const now = zone.wafCustomRuleOrder ?? [];
    if (isInOrder(now)) return true;
    const body = { shieldZoneId, shieldZone: { [setting]: [...wantedFrom(now)] } };
    await context.client.send(api.updateShieldZone, { body });
    // Several programs may add to one order at the same time, so it is always read back.
    return false;
  };
  await context.client.commit<Zone>(
    { key: settingsOfZone(shieldZoneId), read, context },
    {
      send,
      repeat: send,
      // A zone that does not show its order contradicts nothing.
      missing: ({ wafCustomRuleOrder: actual }) =>
        !actual || isInOrder(actual) ? [] : [`${orderClaim(shieldZoneId).label} is not as written`],
    },
  );
}

/** Implements `reconcile` of `ListOrder`. */
export async function reconcileOwnOrder(
  context: Context,
  shieldZoneId: number,
  own: readonly number[],
  isMissing: (id: number) => boolean,
  isLast: boolean,
): Promise<boolean> {
  if (own.length === 0 && !isLast) return false;
  let isRight = true;
  await reconcileRuleOrder(context, shieldZoneId, (now) => {
    const wanted = mergedOrder(now, own, isMissing);
    const kept = now.filter((id) => !isMissing(id));
    if (isLast || !isDeepStrictEqual(kept, wanted)) return wanted;
    // The platform may remove deleted rules from the order itself.
    isRight = kept.length === now.length;
    return now;
  });
  return isRight;
}

/**
 * Merges the order of a list into the current one. Other rules keep their places. Those of the list are sorted within
 * theirs, and a new one follows its predecessor.
 */
export function mergedOrder(
  now: readonly number[],
  own: readonly number[],
  isDeleted: (id: number) => boolean = () => false,
): number[] {
  const there = [...new Set(now)].filter((id) => !isDeleted(id));
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

type Zone = Awaited<ReturnType<typeof zoneOf>>;

async function zoneOf({ client }: Context, shieldZoneId: number) {
  return (await client.send(api.getShieldZone, { path: { shieldZoneId } })).data;
}
