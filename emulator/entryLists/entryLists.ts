import type { z } from "zod";
import type { AccountLimitName } from "../../provider/api/accountLimits";
import type { Operation } from "../../provider/api/operation";
import * as pullZones from "../../provider/api/pullZones";
import * as videoLibraries from "../../provider/api/videoLibraries";
import { enforcedLimit } from "../accountLimits";
import type { Area } from "../area";
import { legacyError } from "../problems";
import { findPullZone } from "../pullZones/pullZones";
import { type State, serve } from "../videoLibraries/state";
import { findVideoLibrary } from "../videoLibraries/videoLibraries";

interface ListOf<Body> {
  readonly add: Change<Body>;
  readonly remove: Change<Body>;
  list(state: State, id: number): string[];
  entry(body: Body): string;
  readonly status: number;
  /** Default: unlimited. */
  readonly limit?: AccountLimitName;
}

type Change<Body> = Operation<`/${string}/{id}/${string}`, undefined, z.ZodType<Body>>;

const referrer = ({ Hostname }: { readonly Hostname: string }) => Hostname;

const routes = [
  ...changesOf({
    add: pullZones.addPullZoneAllowedReferrer,
    remove: pullZones.removePullZoneAllowedReferrer,
    list: (state, id) => findPullZone(state, id).AllowedReferrers,
    entry: referrer,
    status: 204,
  }),
  ...changesOf({
    add: pullZones.addPullZoneBlockedReferrer,
    remove: pullZones.removePullZoneBlockedReferrer,
    list: (state, id) => findPullZone(state, id).BlockedReferrers,
    entry: referrer,
    status: 204,
    limit: "blockedReferrers",
  }),
  ...changesOf({
    add: pullZones.addPullZoneBlockedIp,
    remove: pullZones.removePullZoneBlockedIp,
    list: (state, id) => findPullZone(state, id).BlockedIps,
    entry: ({ BlockedIp }) => BlockedIp,
    status: 204,
  }),
  ...changesOf({
    add: videoLibraries.addVideoLibraryAllowedReferrer,
    remove: videoLibraries.removeVideoLibraryAllowedReferrer,
    list: (state, id) => findVideoLibrary(state, id).AllowedReferrers,
    entry: referrer,
    status: 200,
  }),
  ...changesOf({
    add: videoLibraries.addVideoLibraryBlockedReferrer,
    remove: videoLibraries.removeVideoLibraryBlockedReferrer,
    list: (state, id) => findVideoLibrary(state, id).BlockedReferrers,
    entry: referrer,
    status: 200,
  }),
];

export const entryLists = { collections: {}, nextIds: {}, seed: {}, routes } satisfies Area;

function changesOf<Body>({ add, remove, list, entry, status, limit }: ListOf<Body>) {
  return [
    serve(add, ({ path, body, state }) => {
      addEntry(list(state, path.id), entry(body), state, limit ? enforcedLimit(state.options, limit) : Infinity);
      return { status };
    }),
    serve(remove, ({ path, body, state }) => {
      removeEntry(list(state, path.id), entry(body), state);
      return { status };
    }),
  ];
}

function addEntry(list: string[], entry: string, { options }: State, most: number): void {
  if (positionOf(entry, list) >= 0) {
    if (options.duplicateReferrer === "accept") return;
    throw legacyError(400, "referrer.already_exists", "Hostname", "The referrer is already in the list.");
  }
  if (list.length >= most)
    throw legacyError(400, "referrer.limit_reached", "Hostname", "The list has reached its limit of referrers.");
  list.push(options.referrerCase === "lower" ? entry.toLowerCase() : entry);
}

function removeEntry(list: string[], entry: string, { options }: State): void {
  const position = positionOf(entry, list);
  if (position >= 0) list.splice(position, 1);
  else if (options.missingReferrer === "refuse") {
    throw legacyError(400, "referrer.not_found", "Hostname", "The referrer is not in the list.");
  }
}

function positionOf(entry: string, list: readonly string[]): number {
  return list.findIndex((listed) => listed.toLowerCase() === entry.toLowerCase());
}
