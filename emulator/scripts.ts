import * as api from "../provider/api/scripts";
import { listEnvelope, named } from "./paging";
import { legacyError } from "./problems";
import { type Route, serve } from "./route";
import type { PlatformState } from "./state";

/** The operations on compute scripts and their releases. */
export const scriptRoutes: readonly Route[] = [
  serve(api.getActiveScriptRelease, ({ path, state }) => {
    const { releases } = findScript(state, path.id);
    const active = releases.find(({ Status }) => Status === api.releaseStatus.values.Live);
    if (!active) throw legacyError(404, "release.not_found", "Id", "The script has no active release");
    return { status: 200, body: active };
  }),

  serve(api.listScriptReleases, ({ path, query, state }) =>
    listEnvelope(findScript(state, path.id).releases, query.page || 1, query.perPage ?? 1000),
  ),

  serve(api.listScripts, ({ query, state }) => {
    const scripts = named(state.scripts, query).map(({ releases: _releases, ...script }) => script);
    return listEnvelope(scripts, query.page || 1, query.perPage ?? 1000);
  }),
];

function findScript(state: PlatformState, id: number) {
  const script = state.scripts.find((candidate) => candidate.Id === id);
  if (!script) throw legacyError(404, "script.not_found", "Id", "The requested script was not found");
  return script;
}
