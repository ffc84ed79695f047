import * as api from "../../provider/api/videoCollections";
import { takeId } from "../handling";
import { plainRoutes } from "../plainRoutes";
import { streamProblem } from "../problems";
import type { State, VideoLibrary } from "./state";

const done = { status: 200, body: { success: true, message: "OK", statusCode: 200 } };

export const videoCollectionRoutes = plainRoutes({
  parent: ({ videoLibraries }: State, id): VideoLibrary => {
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
  listed(all, { page = 1, itemsPerPage = 100 }, { state }) {
    const items = all
      .slice((page - 1) * itemsPerPage, page * itemsPerPage)
      .map((each) => collectionResponse(each, state));
    return { status: 200, body: { totalItems: all.length, currentPage: page, itemsPerPage, items } };
  },
  created({ name }, { state, parentId }) {
    const number = takeId(state, "videoCollection", () => false);
    const guid = `66666666-2000-4000-8000-${String(number).padStart(12, "0")}`;
    return { guid, name, videoCount: 0, videoLibraryId: Number(parentId), totalSize: 0, previewVideoIds: null };
  },
  response: (collection, state, operation) =>
    operation === api.updateVideoCollection ? done : { status: 200, body: collectionResponse(collection, state) },
  deleted: done,
});

/** A seed may omit the library's id. */
function collectionResponse(collection: VideoLibrary["collections"][number], { videoLibraries }: State) {
  const library = videoLibraries.find(({ collections }) => collections.includes(collection));
  return { videoLibraryId: library?.Id, totalSize: 0, previewVideoIds: null, ...collection };
}
