import type { z } from "zod";
import * as api from "../../api/pullZones";
import type { Change } from "../../client/groupCommit";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { canonicalHostname } from "../../schema/hostname";
import { type ShownList, shownList } from "../parts/shownList";

export type Hostname = z.output<typeof api.hostname>;

/** The host names of a pull zone; `since` as `CallOptions.since`. */
export async function hostnamesOf({ client }: Context, id: number, since?: number): Promise<ShownList<Hostname>> {
  const { Hostnames } = await client.call(api.getPullZone, { path: { id } }, since === undefined ? {} : { since });
  return shownList(api.getPullZone, { Hostnames }, ["Value"]);
}

/** The host name as the pull zone has it. */
export function named(hostnames: ShownList<Hostname>, hostname: string): Hostname | undefined {
  return hostnames.items.find(({ Value }) => canonicalHostname(Value) === canonicalHostname(hostname));
}

/** The name of the platform's own under which a pull zone is reached from the beginning. */
export function systemHostname({ items }: ShownList<Hostname>): string | undefined {
  return items.find(({ IsSystemHostname }) => IsSystemHostname)?.Value;
}

/** Changes the host names of a pull zone, one write at a time; a look shows whether it took. */
export function commitHostnames(context: Context, id: number, change: Change<ShownList<Hostname>>): Promise<void> {
  const words = `pull zone ${id}`;
  const look = () => hostnamesOf(context, id, now());
  return context.client.commit(`host names of ${words}`, { words, look, wait: context.wait }, change);
}
