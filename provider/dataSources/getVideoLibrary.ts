import { z } from "zod";
import * as api from "../api/videoLibraries";
import { resultOf } from "../schema/result";
import { videoLibraryId } from "./args";
import { defineDataSource } from "./dataSource";

const videoLibrary = resultOf(api.videoLibrary);

export const getVideoLibrary = defineDataSource({
  name: "getVideoLibrary",
  description: "A video library with its referrers, without the platform's keys.",
  example: `const { allowedReferrers } = await edge.getVideoLibrary({ videoLibraryId: 2001 });`,
  uses: [api.getVideoLibrary],
  errors: ["A video library that does not exist, or that the key may not see."],
  args: z.strictObject({ videoLibraryId }),
  result: videoLibrary.schema,
  async read({ client }, args) {
    return videoLibrary.from(await client.send(api.getVideoLibrary, { path: { id: args.videoLibraryId } }));
  },
});
