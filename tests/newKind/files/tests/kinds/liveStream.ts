import type { KindUnderTest } from "./kindUnderTest";
import { plainKind } from "./parts/plainKind";

const host = { hostname: "video.bunnycdn.com", password: "seed-library-api-key" };
const library = { path: { libraryId: 2001 }, host };
const guid = "77777777-2001-4000-8000-000000000001";
const stream = { path: { libraryId: 2001, streamId: guid }, host };

export const liveStream: KindUnderTest = plainKind({
  type: "LiveStream",
  program: { videoLibraryId: 2001, name: "Launch event" },
  others: "a live stream is its name, which a create sends",
  adopted: { liveStreamId: guid, name: "Weekly" },
  place: { collection: "liveStreams", idName: "guid", parent: "videoLibraryId", parents: "videoLibraries" },
  nameOf: (input) => input,
  adds: {
    videoLibraries: [2841, 2842].map((Id) => ({ Id, Name: `by-hand-${Id}` })),
    liveStreams: [2841, 2842].map((Id) => ({
      guid: `77777777-${Id}-4000-8000-000000000001`,
      videoLibraryId: Id,
      name: "By hand",
      streamKey: "seed-live-stream-key",
    })),
  },
  withoutParent: /live stream "Launch event" of video library 2841: .*404/s,
  renameRefusal: /live stream "Launch event" .* seems to exist already \(.*liveStreamId: .*aliases/s,
  unmanaged: (object) => void Object.assign(object, { viewers: 7 }),
  model: { parents: [2001, 2002], unstable: ["streamKey"] },
  withoutContent: ["updateLiveStream", "deleteLiveStream"],
  requests: {
    listLiveStreams: library,
    getLiveStream: stream,
    createLiveStream: { ...library, body: { name: "New" } },
    updateLiveStream: { ...stream, body: { name: "Other" } },
    deleteLiveStream: stream,
  },
});
