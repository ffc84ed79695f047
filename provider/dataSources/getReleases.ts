import { z } from "zod";
import * as api from "../api/scripts";
import { allPages, pageSize } from "../client/paging";
import { listIn, resultOf } from "../schema/result";
import { scriptId } from "./args";
import { defineDataSource } from "./dataSource";

const release = resultOf(api.scriptRelease);

export const getReleases = defineDataSource({
  name: "getReleases",
  description: "The releases of a script, including the archived ones. All pages are read.",
  example: `const { releases } = await edge.getReleases({ scriptId: 3001 });
export const live = releases.find((release) => release.status === edge.ReleaseStatus.Live)?.commitSha;`,
  uses: [api.listScriptReleases],
  errors: ["A script that does not exist, or that the key may not see."],
  args: z.strictObject({ scriptId }),
  result: z.object({ releases: listIn(release, "The releases, in the platform's order.") }),
  async read({ client }, args) {
    const { items: releases } = await allPages(api.listScriptReleases, (page) =>
      client.send(api.listScriptReleases, {
        path: { id: args.scriptId },
        query: { page, perPage: pageSize },
      }),
    );
    return { releases: releases.map(release.from) };
  },
});
