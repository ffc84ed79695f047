import type { z } from "zod";
import { accountLimits } from "../../api/accountLimits";
import type { Operation } from "../../api/operation";
import * as pullZones from "../../api/pullZones";
import * as videoLibraries from "../../api/videoLibraries";
import { type AccountList, pullZoneList, videoLibraryList } from "../../lifecycle/account/accountLists";
import type { Context } from "../../lifecycle/context";
import type { Importing, KindOfParent } from "../../lifecycle/import/importing";
import type { AccountLimit } from "../../schema/accountLimit";
import { addressProblem, canonicalAddress } from "../../schema/address";
import { canonicalHostname, hostnameProblem } from "../../schema/hostname";
import { address, hostname } from "../../schema/values";
import { listOf, listResponse } from "../parts/listResponse";
import { type PullZone, readPullZone } from "../parts/pullZoneReads";

/** List of a pull zone or a video library, such as allowed referrers. */
export interface EntryList extends Parent, Entries, Meaning {
  /** Kind that declares its entries. */
  readonly type: string;
  /** Accepts cached responses no older than `since`. */
  read(context: Context, parentId: number, since?: number): Promise<readonly string[]>;
  add(context: Context, parentId: number, entry: string): Promise<unknown>;
  remove(context: Context, parentId: number, spelling: string): Promise<unknown>;
  /** Switch that a resource may declare with the entries. */
  readonly beside?: Switch;
}

interface Switch {
  readonly input: "blockNoneReferrer";
  readonly description: string;
  /** Requests that it applies to. */
  readonly label: string;
  read(context: Context, parentId: number): Promise<boolean | undefined>;
  write(context: Context, parentId: number, value: boolean): Promise<unknown>;
}

interface Parent {
  readonly argument: "pullZoneId" | "videoLibraryId";
  readonly label: string;
  readonly within: KindOfParent;
  readonly terraform?: Importing["terraform"];
  /** Kind that declares the parent, for references in an import. */
  readonly declaredBy?: string;
  readonly accountList: AccountList;
  /** Id from the emulator's seed, for examples. */
  readonly seed: number;
}

/** Type of entries: host names or addresses. */
interface Entries {
  readonly input: "hostnames" | "ips";
  /** Nouns for messages, singular and plural. */
  readonly singular: string;
  readonly plural: string;
  readonly schema: () => z.ZodString;
  /** Documentation of how entries compare. */
  readonly spelling: string;
  readonly examples: readonly [string, string];
  readonly canonical: (entry: string) => string;
  /** Returns why an entry is invalid, or undefined. */
  readonly problem: (entry: string) => string | undefined;
}

interface Meaning {
  /** Noun for an entry in messages: `allowed referrer`. */
  readonly entry: string;
  /** Description of the entries: `The sites that may embed what a pull zone serves`. */
  readonly summary: string;
  /** Consequence of adding or removing entries. */
  readonly effect: string;
  /** Plural for the names of types and variables. */
  readonly typeNames: { readonly several: string; readonly variable: string };
  readonly policyRule: string;
  /** Consequence of removing the last entry. */
  readonly whenEmpty?: string;
  /** Documented limit of entries. */
  readonly countLimit?: AccountLimit;
  /** Reason why no policy judges it. */
  readonly withoutPolicy?: string;
  /** True for allowed referrers, false for blocked ones. */
  readonly allows?: boolean;
}

const pullZone: Parent = {
  argument: "pullZoneId",
  label: "pull zone",
  within: "pullZone",
  terraform: { bunnynet_pullzone: { within: "id" } },
  accountList: pullZoneList,
  seed: 1001,
};

const videoLibrary: Parent = {
  argument: "videoLibraryId",
  label: "video library",
  within: "videoLibrary",
  terraform: { bunnynet_stream_library: { within: "id" } },
  declaredBy: "VideoLibrary",
  accountList: videoLibraryList,
  seed: 2001,
};

const sites: Entries = {
  input: "hostnames",
  singular: "a host name",
  plural: "host names",
  schema: hostname,
  spelling: "`*.example.com` matches every subdomain, but not example.com itself. Case and a trailing dot are ignored.",
  examples: ["www.example.com", "*.shop.example.com"],
  canonical: canonicalHostname,
  problem: hostnameProblem,
};

// See docs.bunny.net/stream/security-options.
const exactSites = `An entry matches one host name: declare both example.com and www.example.com if videos are embedded in both. ${sites.spelling}`;

const addresses: Entries = {
  input: "ips",
  singular: "an address",
  plural: "addresses",
  schema: address,
  spelling:
    "Each entry is an IPv4 or IPv6 address, a range such as 192.0.2.0/24, or a wildcard such as 192.0.2.*. Case and the notation of zeros in IPv6 addresses are ignored.",
  examples: ["192.0.2.7", "2001:db8::/32"],
  canonical: canonicalAddress,
  problem: addressProblem,
};

const allowed = ({ label }: Parent): Meaning => ({
  entry: "allowed referrer",
  summary: `The sites that may embed content of a ${label}`,
  effect: "If the list is empty, every site may embed the content, so an update or a destroy that empties it warns.",
  typeNames: { several: "AllowedReferrers", variable: "Referrers" },
  policyRule: "allowed-referrers",
  whenEmpty: "every site may embed its content",
  allows: true,
});

const blocked = ({ label }: Parent): Meaning => ({
  entry: "blocked referrer",
  summary: `The sites that may not embed content of a ${label}`,
  effect: "A program cannot both allow and block the same site.",
  typeNames: { several: "BlockedReferrers", variable: "BlockedReferrers" },
  policyRule: "blocked-entries",
  withoutPolicy: "an entry only blocks",
  allows: false,
});

const blockedIps: Meaning = {
  entry: "blocked IP",
  summary: "The addresses that a pull zone blocks",
  effect: "Removing an address unblocks it.",
  typeNames: { several: "BlockedIps", variable: "BlockedIps" },
  policyRule: "blocked-entries",
  withoutPolicy: "an entry only blocks",
};

export const pullZoneAllowedReferrers: EntryList = {
  ...pullZone,
  ...sites,
  ...allowed(pullZone),
  type: "PullZoneAllowedReferrers",
  ...byPullZone("AllowedReferrers"),
  add: ({ client }, id, Hostname) =>
    client.send(pullZones.addPullZoneAllowedReferrer, { path: { id }, body: { Hostname } }),
  remove: ({ client }, id, Hostname) =>
    client.send(pullZones.removePullZoneAllowedReferrer, { path: { id }, body: { Hostname } }),
};

export const pullZoneBlockedReferrers: EntryList = {
  ...pullZone,
  ...sites,
  ...blocked(pullZone),
  countLimit: accountLimits.blockedReferrers,
  type: "PullZoneBlockedReferrers",
  ...byPullZone("BlockedReferrers"),
  add: ({ client }, id, Hostname) =>
    client.send(pullZones.addPullZoneBlockedReferrer, { path: { id }, body: { Hostname } }),
  remove: ({ client }, id, Hostname) =>
    client.send(pullZones.removePullZoneBlockedReferrer, { path: { id }, body: { Hostname } }),
  beside: {
    input: "blockNoneReferrer",
    description:
      "Refuses requests without a referrer, for example from visitors who type the URL, email clients and browsers that hide it. The platform offers it for zones with allowed referrers. This setting applies to the whole pull zone, so declare it in only one resource per pull zone, whose list may be empty. If omitted, it is not managed. A destroy restores the previous value.",
    label: "requests without a referrer",
    read: async ({ client }, id) =>
      (await client.send(pullZones.getPullZone, { path: { id } })).BlockNoneReferrer ?? undefined,
    write: ({ client }, id, BlockNoneReferrer) =>
      client.send(pullZones.updatePullZone, { path: { id }, body: { BlockNoneReferrer } }),
  },
};

export const pullZoneBlockedIps: EntryList = {
  ...pullZone,
  ...addresses,
  ...blockedIps,
  type: "PullZoneBlockedIps",
  ...byPullZone("BlockedIps"),
  add: ({ client }, id, BlockedIp) =>
    client.send(pullZones.addPullZoneBlockedIp, { path: { id }, body: { BlockedIp } }),
  remove: ({ client }, id, BlockedIp) =>
    client.send(pullZones.removePullZoneBlockedIp, { path: { id }, body: { BlockedIp } }),
};

export const videoLibraryAllowedReferrers: EntryList = {
  ...videoLibrary,
  ...sites,
  spelling: `${exactSites} If the list is not empty, casting to a Chromecast needs \`*.gstatic.com\` in it.`,
  ...allowed(videoLibrary),
  type: "VideoLibraryAllowedReferrers",
  ...byVideoLibrary("AllowedReferrers"),
  add: ({ client }, id, Hostname) =>
    client.send(videoLibraries.addVideoLibraryAllowedReferrer, { path: { id }, body: { Hostname } }),
  remove: ({ client }, id, Hostname) =>
    client.send(videoLibraries.removeVideoLibraryAllowedReferrer, { path: { id }, body: { Hostname } }),
};

export const videoLibraryBlockedReferrers: EntryList = {
  ...videoLibrary,
  ...sites,
  spelling: exactSites,
  ...blocked(videoLibrary),
  type: "VideoLibraryBlockedReferrers",
  ...byVideoLibrary("BlockedReferrers"),
  add: ({ client }, id, Hostname) =>
    client.send(videoLibraries.addVideoLibraryBlockedReferrer, { path: { id }, body: { Hostname } }),
  remove: ({ client }, id, Hostname) =>
    client.send(videoLibraries.removeVideoLibraryBlockedReferrer, { path: { id }, body: { Hostname } }),
};

export const entryLists: readonly EntryList[] = [
  pullZoneAllowedReferrers,
  videoLibraryAllowedReferrers,
  pullZoneBlockedReferrers,
  videoLibraryBlockedReferrers,
  pullZoneBlockedIps,
];

function byPullZone(name: "AllowedReferrers" | "BlockedReferrers" | "BlockedIps") {
  const { getPullZone } = pullZones;
  const entriesIn = (zone: PullZone) => wholeList(getPullZone, listOf(zone, name));
  return {
    read: async (context, id, since) => entriesIn(await readPullZone(context, id, since)),
  } satisfies Partial<EntryList>;
}

function byVideoLibrary(name: "AllowedReferrers" | "BlockedReferrers") {
  const { getVideoLibrary } = videoLibraries;
  const entriesIn = (library: z.output<typeof videoLibraries.videoLibrary>) =>
    wholeList(getVideoLibrary, listOf(library, name));
  return {
    read: async ({ client }, id, since) => entriesIn(await client.send(getVideoLibrary, { path: { id } }, { since })),
  } satisfies Partial<EntryList>;
}

/** Requires a complete list, as it decides who is served. */
function wholeList(
  operation: Operation,
  list: Readonly<Record<string, readonly string[] | null | undefined>>,
): readonly string[] {
  const { items, confirmAbsent } = listResponse(operation, list);
  confirmAbsent();
  return items;
}
