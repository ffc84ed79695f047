import { dnsCertificateKeyType } from "../../api/dnsZones";
import * as api from "../../api/pullZoneHostnames";
import * as zones from "../../api/pullZones";
import { type Change, type Parent, unconfirmedWrite } from "../../client/confirmation";
import { isRefusal } from "../../client/errors";
import { stillThere } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { nameOrNothing, toNumber } from "../../schema/enumeration";
import { canonicalHostname } from "../../schema/hostname";
import { withKnown } from "../../schema/tolerant";
import { type ListResponse, listOf, listResponse } from "../parts/listResponse";
import { type Hostname, isSystemHostname, readPullZone } from "../parts/pullZoneReads";

/**
 * Marks each host name as the platform's own or not, even if the response does not. With `since`, a read by another
 * resource since then suffices.
 */
export async function hostnamesOf(
  context: Context,
  pullZoneId: number,
  since?: number,
): Promise<ListResponse<Hostname>> {
  const zone = await readPullZone(context, pullZoneId, since);
  const actual = listResponse(zones.getPullZone, listOf(zone, "Hostnames"), ["Value"]);
  const items = actual.items.map((host) => withKnown(host, { IsSystemHostname: isSystemHostname(host, zone) }));
  return { ...actual, items };
}

export function withName(all: readonly Hostname[], name: string): Hostname | undefined {
  return all.find(({ Value }) => Value && canonicalHostname(Value) === canonicalHostname(name));
}

/** Returns undefined only if the zone certainly does not have the name. */
export async function findHostname(context: Context, pullZoneId: number, name: string): Promise<Hostname | undefined> {
  const hostnames = await hostnamesOf(context, pullZoneId);
  const found = withName(hostnames.items, name);
  if (!found) hostnames.confirmAbsent();
  return found;
}

export function commit(context: Context, pullZoneId: number, change: Change<ListResponse<Hostname>>): Promise<void> {
  return context.client.commit(parentOf(context, pullZoneId), change);
}

function parentOf(context: Context, pullZoneId: number): Parent<ListResponse<Hostname>> {
  const read = (since: number) => hostnamesOf(context, pullZoneId, since);
  return { key: `host names of pull zone ${pullZoneId}`, read, context };
}

/** Returns the host name if the zone has it already. */
export async function addHostname(context: Context, pullZoneId: number, name: string): Promise<Hostname | undefined> {
  const there = withName((await context.client.readBatched(parentOf(context, pullZoneId))).items, name);
  if (there) return there;
  const send = async () => {
    const request = { path: { id: pullZoneId }, body: { Hostname: name } };
    await context.client.send(api.addPullZoneHostname, request).catch(async (error) => {
      // An attempt whose response was lost may have added it.
      if (!isRefusal(error) || !withName((await hostnamesOf(context, pullZoneId)).items, name)) throw error;
    });
    return false;
  };
  await commit(context, pullZoneId, {
    send,
    missing: missing(name, (found) => (found ? undefined : `host name ${name} does not exist`)),
  });
  return undefined;
}

/** Removes a host name with its certificate, unless it is the platform's own. */
export async function removeHostname(context: Context, pullZoneId: number, name: string): Promise<void> {
  const hostnames = await context.client.readBatched(parentOf(context, pullZoneId));
  const there = withName(hostnames.items, name);
  if (!there) return hostnames.confirmAbsent();
  if (there.IsSystemHostname) return;
  const body = { Hostname: there.Value ?? name };
  const send = () => context.client.send(api.removePullZoneHostname, { path: { id: pullZoneId }, body });
  await commit(context, pullZoneId, {
    ...unconfirmedWrite(send),
    missing: missing(name, (found) => (found && !found.IsSystemHostname ? stillThere(`host name ${name}`) : undefined)),
  });
}

export function forceSsl(context: Context, pullZoneId: number, name: string, ForceSSL: boolean): Promise<void> {
  const body = { Hostname: name, ForceSSL };
  return commit(context, pullZoneId, {
    ...unconfirmedWrite(() => context.client.send(api.setPullZoneForceSsl, { path: { id: pullZoneId }, body })),
    missing: missing(name, (found) =>
      (found?.ForceSSL ?? ForceSSL) === ForceSSL ? undefined : `HTTPS of host name ${name} is not as written`,
    ),
  });
}

export function setCertificateKeyType(
  context: Context,
  pullZoneId: number,
  name: string,
  type: string | number,
): Promise<void> {
  const KeyType = toNumber(dnsCertificateKeyType, type);
  // A key type that this version does not know contradicts nothing.
  const others = Object.keys(dnsCertificateKeyType.values).filter((each) => each !== type);
  const body = { Hostname: name, KeyType };
  return commit(context, pullZoneId, {
    ...unconfirmedWrite(() =>
      context.client.send(api.setPullZoneCertificateKeyType, { path: { id: pullZoneId }, body }),
    ),
    missing: missing(name, (found) => {
      const actual = nameOrNothing(dnsCertificateKeyType, found?.CertificateKeyType);
      return others.includes(String(actual)) ? `the key type of host name ${name} is not as written` : undefined;
    }),
  });
}

export function missing(name: string, problem: (found: Hostname | undefined) => string | undefined) {
  return ({ items }: ListResponse<Hostname>): string[] => {
    const what = problem(withName(items, name));
    return what === undefined ? [] : [what];
  };
}
