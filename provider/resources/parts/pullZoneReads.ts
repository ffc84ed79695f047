import type { z } from "zod";
import * as api from "../../api/pullZones";
import { allPages } from "../../client/paging";
import type { Context } from "../../lifecycle/context";
import { canonicalHostname } from "../../schema/hostname";
import type { Listing } from "./creation";
import { findToAdopt } from "./findToAdopt";

export type PullZone = z.output<typeof api.pullZone>;
export type PullZoneDetails = z.output<typeof api.pullZoneDetails>;
export type Hostname = z.output<typeof api.pullZoneHostname>;

/** With `since`, a read by another resource since then suffices. */
export function readPullZone({ client }: Context, id: number, since?: number): Promise<PullZoneDetails> {
  return client.send(api.getPullZone, { path: { id } }, { since });
}

export function listPullZones({ client }: Pick<Context, "client">, search?: string): Promise<Listing<PullZone>> {
  return allPages(client, api.listPullZones, { query: { search } });
}

export async function pullZoneToAdopt(context: Context, id: number): Promise<PullZoneDetails> {
  return findToAdopt(
    readPullZone(context, id),
    { noun: "pull zone", id },
    () => listPullZones(context),
    ({ Id, Name }) => [Id, Name],
  );
}

type NamingHosts = Pick<PullZoneDetails, "Hostnames" | "Name" | "CnameDomain">;

/**
 * Returns the host name that the platform gave a pull zone. A container endpoint's counts only if there is no other.
 */
export function systemHostname(zone: NamingHosts): string | undefined {
  const own = (zone.Hostnames ?? []).filter((host) => isSystemHostname(host, zone));
  return (own.find(({ Value }) => !isOfContainer(Value)) ?? own[0])?.Value ?? undefined;
}

/**
 * True if the platform gave a pull zone this host name. If a response does not mark it, its name decides.
 * `IsManagedHostname` does not help, as it is true for ordinary zones, too.
 */
export function isSystemHostname(host: Hostname, { Name, CnameDomain }: NamingHosts): boolean {
  const { Value, IsSystemHostname } = host;
  if (isOfContainer(Value)) return true;
  if (typeof IsSystemHostname === "boolean") return IsSystemHostname;
  return Boolean(Value) && canonicalHostname(String(Value)) === canonicalHostname(`${Name}.${CnameDomain}`);
}

/** True if the platform gave this host name to a container endpoint. */
function isOfContainer(hostname: unknown): boolean {
  return typeof hostname === "string" && canonicalHostname(hostname).endsWith(".bunny.run");
}

export function isSameName(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}
