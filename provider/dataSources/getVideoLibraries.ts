import { z } from "zod";
import * as api from "../api/videoLibraries";
import { allPages, pageSize } from "../client/paging";
import { listIn, resultOf } from "../schema/result";
import { search } from "./args";
import { defineDataSource } from "./dataSource";

const videoLibrary = resultOf(api.videoLibrary);

export const getVideoLibraries = defineDataSource({
  name: "getVideoLibraries",
  description: "The video libraries of the account, or those whose name contains a string. All pages are read.",
  example: `const { videoLibraries } = await edge.getVideoLibraries();
export const names = videoLibraries.map((library) => library.name);`,
  uses: [api.listVideoLibraries],
  errors: [],
  args: z.strictObject({ search: search("video libraries") }),
  result: z.object({ videoLibraries: listIn(videoLibrary, "The video libraries, in the platform's order.") }),
  async read({ client }, args) {
    const { items: libraries } = await allPages(api.listVideoLibraries, (page) =>
      client.send(api.listVideoLibraries, {
        query: { page, perPage: pageSize, search: args.search },
      }),
    );
    return { videoLibraries: libraries.map(videoLibrary.from) };
  },
});
