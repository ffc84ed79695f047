import * as api from "../api/videoLibraries";
import { videoLibraryId } from "./args";
import { objectSource } from "./dataSource";

export const getVideoLibrary = objectSource({
  name: "getVideoLibrary",
  description: "A video library with its referrers, without the platform's keys.",
  example: `const { allowedReferrers } = await edge.getVideoLibrary({ videoLibraryId: 2001 });`,
  operation: api.getVideoLibrary,
  errors: ["The video library does not exist, or the key cannot read it."],
  item: api.videoLibrary,
  args: { videoLibraryId },
  read: ({ client }, { videoLibraryId: id }) => client.send(api.getVideoLibrary, { path: { id } }),
});
