import * as api from "../api/scripts";
import { allPages } from "../client/paging";
import { scriptId } from "./args";
import { listSource } from "./dataSource";

export const getReleases = listSource({
  name: "getReleases",
  description: "The releases of a script, including the archived ones. All pages are read.",
  example: `const { releases } = await edge.getReleases({ scriptId: 3001 });
export const live = releases.find((release) => release.status === edge.ReleaseStatus.Live)?.commitSha;`,
  operation: api.listScriptReleases,
  errors: ["The script does not exist, or the key cannot read it."],
  item: api.scriptRelease,
  output: "releases",
  args: { scriptId },
  list: async ({ client }, { scriptId: id }) =>
    (await allPages(client, api.listScriptReleases, { path: { id } })).items,
});
