import * as api from "../api/videoLibraries";
import { videoLibrariesOf } from "../resources/stream/videoLibraryReads";
import { search } from "./args";
import { listSource } from "./dataSource";

export const getVideoLibraries = listSource({
  name: "getVideoLibraries",
  description:
    "The video libraries of the account, optionally only those whose name contains a string. All pages are read.",
  example: `const { videoLibraries } = await edge.getVideoLibraries();
export const names = videoLibraries.map((library) => library.name);`,
  operation: api.listVideoLibraries,
  item: api.videoLibrary,
  output: "videoLibraries",
  several: "video libraries",
  args: { search: search("video libraries") },
  list: async (context, { search }) => (await videoLibrariesOf(context, search)).items,
});
