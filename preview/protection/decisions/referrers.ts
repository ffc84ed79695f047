import { atDestroy, type Decisions } from "./decision";

const referrers = { judgedBy: ["allowed-referrers"] };

export const pullZoneAllowedReferrer: Decisions = { pullZoneId: referrers, hostname: referrers, connection: referrers };

export const videoLibraryAllowedReferrer: Decisions = {
  videoLibraryId: referrers,
  hostname: referrers,
  connection: referrers,
};

const ofSet = { "hostnames.*": referrers, exclusive: referrers, connection: referrers, onDestroy: atDestroy };

export const pullZoneAllowedReferrers: Decisions = { pullZoneId: referrers, ...ofSet };

export const videoLibraryAllowedReferrers: Decisions = { videoLibraryId: referrers, ...ofSet };
