import * as api from "../../provider/api/videoLibraries";
import { arrayOrEnvelope, named } from "../paging";
import { legacyError } from "../problems";
import { type Route, serve } from "../route";
import type { PlatformState } from "../state";

/** The operations on video libraries themselves. */
export const videoLibraryRoutes: readonly Route[] = [
  serve(api.getVideoLibrary, ({ path, state }) => ({ status: 200, body: findVideoLibrary(state, path.id) })),
  serve(api.listVideoLibraries, ({ query, state }) => arrayOrEnvelope(named(state.videoLibraries, query), query)),
];

export function findVideoLibrary(state: PlatformState, id: number) {
  const library = state.videoLibraries.find((candidate) => candidate.Id === id);
  if (!library) throw legacyError(404, "videolibrary.not_found", "Id", "The requested Video Library was not found");
  return library;
}
