import * as api from "../../provider/api/videoCollections";
import { takeId } from "../handling";
import { plainRoutes } from "../plainRoutes";
import { streamProblem } from "../problems";
import type { Route } from "../route";
import type { PlatformState } from "../state";

type VideoLibrary = PlatformState["videoLibraries"][number];

const done = { status: 200, body: { success: true, message: "OK", statusCode: 200 } };

/** The collections of a library, at the host of streams. */
export const videoCollectionRoutes: readonly Route[] = plainRoutes({
  parent: ({ videoLibraries }: PlatformState, id): VideoLibrary => {
    const library = videoLibraries.find(({ Id }) => Id === id);
    if (!library) throw streamProblem(404, "The video library was not found");
    return library;
  },
  all: ({ collections }) => collections,
  id: "guid",
  missing: () => streamProblem(404, "The collection was not found"),
  list: api.listVideoCollections,
  get: api.getVideoCollection,
  create: api.createVideoCollection,
  update: api.updateVideoCollection,
  delete: api.deleteVideoCollection,
  listed(all, { page = 1, itemsPerPage = 100 }) {
    const items = all.slice((page - 1) * itemsPerPage, page * itemsPerPage);
    return { status: 200, body: { totalItems: all.length, currentPage: page, itemsPerPage, items } };
  },
  created({ name }, { state, parentId }) {
    const number = takeId(state, "videoCollection", () => false);
    const guid = `66666666-2000-4000-8000-${String(number).padStart(12, "0")}`;
    return { guid, name, videoCount: 0, videoLibraryId: parentId, totalSize: 0, previewVideoIds: null };
  },
  response: (collection, _state, operation) =>
    operation === api.updateVideoCollection ? done : { status: 200, body: collection },
  deleted: done,
});
