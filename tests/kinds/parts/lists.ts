import type { PlatformState } from "../../../emulator";
import { addresses, blockedHosts, hosts, type Listed } from "../../model/hosts";

/** A list of a pull zone or a video library, as the tests know it. */
export interface ListUnderTest {
  readonly parent: "pullZone" | "videoLibrary";
  /** Its name on the platform. */
  readonly name: ListName;
  /** An entry of it in the paths of the model. */
  readonly path: string;
  /** The input that declares entries. */
  readonly input: string;
  readonly entries: Listed;
  /** The switch that a set may declare beside its entries. */
  readonly beside?: "blockNoneReferrer";
}

export type ListName = "AllowedReferrers" | "BlockedReferrers" | "BlockedIps";

type Lists = Readonly<Record<ListName, Omit<ListUnderTest, "parent">>>;

/** The lists that there are. */
export const lists: Lists = {
  AllowedReferrers: {
    name: "AllowedReferrers",
    path: "allowedReferrer",
    input: "hostnames",
    entries: hosts,
  },
  BlockedReferrers: {
    name: "BlockedReferrers",
    path: "blockedReferrer",
    input: "hostnames",
    entries: blockedHosts,
  },
  BlockedIps: { name: "BlockedIps", path: "blockedIp", input: "ips", entries: addresses },
};

interface Parent {
  readonly Id: number;
  readonly AllowedReferrers: string[];
  readonly BlockedReferrers: string[];
  readonly BlockedIps?: string[];
}

export function parentsOf(account: PlatformState, parent: ListUnderTest["parent"]): readonly Parent[] {
  return parent === "pullZone" ? account.pullZones : account.videoLibraries;
}

/** The list as the platform has it; an empty one where the parent is missing. */
export function listOf(account: PlatformState, parent: ListUnderTest["parent"], id: unknown, name: ListName): string[] {
  return parentsOf(account, parent).find(({ Id }) => String(Id) === String(id))?.[name] ?? [];
}

/** Removes from a list what is not to be kept. */
export function keep(list: string[], isKept: (entry: string) => boolean): void {
  list.splice(0, list.length, ...list.filter(isKept));
}
