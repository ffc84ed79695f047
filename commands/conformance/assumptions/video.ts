import * as collections from "../../../provider/api/videoCollections";
import * as api from "../../../provider/api/videos";
import type { Account } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at } from "../requests";
import { streamOf } from "./stream";

export const area = "Stream";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "The search of the list of videos finds a video by its title",
    operation: "GET /library/{libraryId}/videos",
    ifWrong: "a create whose response is lost creates the video again",
    expected: "found",
    async probe(account) {
      const { libraryId, host, videoId, remove } = await videoIn(account);
      const request = { path: { libraryId }, query: { search: "Probe: 1 (a)" }, host };
      const listed = accepted(await account.send(api.listVideos, request));
      await remove();
      const items = at(listed.body, "items");
      const isFound = Array.isArray(items) && items.some((each) => at(each, "guid") === videoId);
      return isFound ? "found" : "not found";
    },
  },
  {
    assumed: "An empty `collectionId` removes a video from its collection",
    operation: "POST /library/{libraryId}/videos/{videoId}",
    ifWrong: 'every refresh reports drift in `collectionId: ""`',
    expected: "removed",
    async probe(account) {
      const { libraryId, host, videoId, remove } = await videoIn(account);
      const request = { path: { libraryId }, body: { name: "probe" }, host };
      const created = accepted(await account.send(collections.createVideoCollection, request));
      const path = { libraryId, videoId };
      for (const collectionId of [String(at(created.body, "guid")), ""])
        accepted(await account.send(api.updateVideo, { path, body: { collectionId }, host }));
      const read = accepted(await account.send(api.getVideo, { path, host }));
      await remove();
      return at(read.body, "collectionId") ? "not removed" : "removed";
    },
  },
  {
    assumed: "The response to a fetch contains the id of the new video",
    operation: "POST /library/{libraryId}/videos/fetch",
    ifWrong: "a create with `fetchUrl` fails and says to adopt the video",
    notProbed: "it needs a video on another server",
  },
  {
    assumed: "Captions and a thumbnail can be set while a video is encoded",
    operation: "POST /library/{libraryId}/videos/{videoId}/captions/{srclang}",
    ifWrong: "a create with them fails, and the next `pulumi up` sets them",
    notProbed: "it needs a video",
  },
];

/** Creates a video without content. */
async function videoIn(account: Account) {
  const { libraryId, host } = await streamOf(account);
  const request = { path: { libraryId }, body: { title: "Probe: 1 (a)" }, host };
  const created = accepted(await account.send(api.createVideo, request));
  const videoId = String(at(created.body, "guid"));
  const remove = () => account.send(api.deleteVideo, { path: { libraryId, videoId }, host });
  return { libraryId, host, videoId, remove };
}
