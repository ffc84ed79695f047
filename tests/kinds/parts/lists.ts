import type { PlatformState } from "../../../emulator";
import { addresses, blockedHosts, hosts, type Listed } from "../../model/hosts";

export interface ListUnderTest {
  readonly parent: "pullZone" | "videoLibrary";
  readonly name: ListName;
  readonly path: string;
  readonly input: string;
  readonly entries: Listed;
  /** Switch that a set may declare besides its entries. */
  readonly beside?: "blockNoneReferrer";
}

export type ListName = "AllowedReferrers" | "BlockedReferrers" | "BlockedIps";

type Lists = Readonly<Record<ListName, Omit<ListUnderTest, "parent">>>;

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

/** Returns the platform's list, or an empty one if the parent is missing. */
export function listOf(account: PlatformState, parent: ListUnderTest["parent"], id: unknown, name: ListName): string[] {
  return parentsOf(account, parent).find(({ Id }) => String(Id) === String(id))?.[name] ?? [];
}

export function keep(list: string[], isKept: (entry: string) => boolean): void {
  list.splice(0, list.length, ...list.filter(isKept));
}
