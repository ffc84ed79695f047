import { z } from "zod";
import * as api from "../../provider/api/liveStreams";
import { id } from "../../provider/schema/values";
import type { Area, StateOf } from "../area";
import { takeId } from "../handling";
import { plainRoutes } from "../plainRoutes";
import { streamProblem } from "../problems";
import type { State as VideoLibraries } from "../videoLibraries/state";

const stored = {
  collections: {
    liveStreams: z.array(z.looseObject({ ...api.liveStream.shape, videoLibraryId: id() })).default([]),
  },
  nextIds: { liveStream: id().default(1) },
};

type State = StateOf<typeof stored> & VideoLibraries;

export const liveStreams = {
  ...stored,
  seed: {
    liveStreams: [
      {
        guid: "77777777-2001-4000-8000-000000000001",
        videoLibraryId: 2001,
        name: "Weekly",
        streamKey: "seed-live-stream-key",
      },
    ],
  },
  routes: plainRoutes({
    parent: (state: State, id): State => {
      if (state.videoLibraries.some(({ Id }) => Id === id)) return state;
      throw streamProblem(404, "The video library was not found");
    },
    all: ({ liveStreams }) => liveStreams,
    id: "guid",
    // Deleting a library deletes its live streams.
    exists: ({ videoLibraryId }, { videoLibraries }) => videoLibraries.some(({ Id }) => Id === videoLibraryId),
    missing: () => streamProblem(404, "The live stream was not found"),
    list: api.listLiveStreams,
    get: api.getLiveStream,
    create: api.createLiveStream,
    update: api.updateLiveStream,
    delete: api.deleteLiveStream,
    listed(all, { page = 1, itemsPerPage = 100 }, { parentId }) {
      const ofLibrary = all.filter(({ videoLibraryId }) => videoLibraryId === parentId);
      const items = ofLibrary.slice((page - 1) * itemsPerPage, page * itemsPerPage);
      return { status: 200, body: { totalItems: ofLibrary.length, currentPage: page, itemsPerPage, items } };
    },
    created({ name }, { state, parentId }) {
      const number = String(takeId(state, "liveStream", () => false)).padStart(12, "0");
      const guid = `77777777-2000-4000-8000-${number}`;
      return { guid, name, videoLibraryId: Number(parentId), streamKey: `seed-live-stream-key-${number}` };
    },
  }),
} satisfies Area;
