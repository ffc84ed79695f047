import { z } from "zod";
import { videoCollection } from "../../provider/api/videoCollections";
import { videoLibraryDetails } from "../../provider/api/videoLibraries";
import { id } from "../../provider/schema/values";
import type { StateOf } from "../area";
import { servingOf } from "../handling";
import { type State as PullZones, withReferrers } from "../pullZones/state";

const storedVideoLibrary = z.looseObject({
  ...videoLibraryDetails.shape,
  ...withReferrers,
  /** Creation time in milliseconds since 1970. A host may not know a recent key yet. Not in responses. */
  createdAt: z.number().optional(),
  collections: z.array(z.looseObject({ ...videoCollection.shape, videoCount: z.int().default(0) })).default([]),
  Id: id(),
  PullZoneId: id().optional(),
  StorageZoneId: id().optional(),
});

export const stored = {
  collections: { videoLibraries: z.array(storedVideoLibrary).default([]) },
  nextIds: { videoLibrary: id().default(2901), videoCollection: id().default(1) },
};

export type State = StateOf<typeof stored> & PullZones;
export type VideoLibrary = State["videoLibraries"][number];

export const serve = servingOf<State>();
