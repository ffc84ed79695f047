import * as api from "../provider/api/videoLibraries";
import { addEntry, removeEntry } from "./entryLists";
import { arrayOrEnvelope, named } from "./paging";
import { legacyError } from "./problems";
import { type Route, serve } from "./route";
import type { PlatformState } from "./state";

/** The operations on video libraries and their referrers. They respond with 200 where those of pull zones respond with 204. */
export const videoLibraryRoutes: readonly Route[] = [
  serve(api.getVideoLibrary, ({ path, state }) => ({ status: 200, body: findVideoLibrary(state, path.id) })),
  serve(api.listVideoLibraries, ({ query, state }) => arrayOrEnvelope(named(state.videoLibraries, query), query)),

  serve(api.addVideoLibraryAllowedReferrer, ({ path, body, state }) => {
    addEntry(findVideoLibrary(state, path.id).AllowedReferrers, body.Hostname, state);
    return { status: 200 };
  }),
  serve(api.removeVideoLibraryAllowedReferrer, ({ path, body, state }) => {
    removeEntry(findVideoLibrary(state, path.id).AllowedReferrers, body.Hostname, state);
    return { status: 200 };
  }),
  serve(api.addVideoLibraryBlockedReferrer, ({ path, body, state }) => {
    addEntry(findVideoLibrary(state, path.id).BlockedReferrers, body.Hostname, state);
    return { status: 200 };
  }),
  serve(api.removeVideoLibraryBlockedReferrer, ({ path, body, state }) => {
    removeEntry(findVideoLibrary(state, path.id).BlockedReferrers, body.Hostname, state);
    return { status: 200 };
  }),
];

function findVideoLibrary(state: PlatformState, id: number) {
  const library = state.videoLibraries.find((candidate) => candidate.Id === id);
  if (!library) throw legacyError(404, "videolibrary.not_found", "Id", "The requested Video Library was not found");
  return library;
}
