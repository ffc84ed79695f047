import type { KindUnderTest } from "./kindUnderTest";
import { type PlainKind, plainKind } from "./parts/plainKind";
import { Objects } from "./parts/platform";

const place = {
  collection: "videoLibraries",
  list: "collections",
  idName: "guid",
  parent: "videoLibraryId",
} satisfies PlainKind["place"];
const objects = new Objects(place);
const host = { hostname: "video.bunnycdn.com", password: "seed-library-api-key" };
const library = { path: { libraryId: 2001 }, host };
const guid = "55555555-2001-4000-8000-000000000001";
const collection = { path: { libraryId: 2001, collectionId: guid }, host };

export const videoCollection: KindUnderTest = plainKind({
  type: "VideoCollection",
  program: { videoLibraryId: 2001, name: "Trailers" },
  chain: { gives: (isChanged) => ({ videoLibraryId: 2002, name: isChanged ? "One" : "Two" }) },
  adopted: { collectionId: guid, name: "Webinars" },
  others: {
    "a video": {
      change(platform, id) {
        objects.changing((each) => Object.assign(each, { videoCount: 1 }))(platform, id);
        const [videoLibraryId, collectionId = ""] = id.split("/");
        const video = { guid: "by-hand", videoLibraryId: Number(videoLibraryId), title: "", status: 4 };
        platform.videos.push({ ...video, collectionId });
      },
      label: "1 video",
      isHeld: true,
    },
  },
  place,
  nameOf: (input) => input,
  adds: { videoLibraries: [2821, 2822].map(libraryByHand) },
  withoutParent: /collection "Trailers" of video library 2821: .*404/s,
  renameRefusal: /collection "Trailers" .* seems to exist already \(.*collectionId: .*aliases/s,
  unmanaged: (object) => void Object.assign(object, { totalSize: 4096 }),
  model: {
    parents: [2001, 2002],
    begun: { videoCount: 0 },
    unstable: ["totalSize", "previewVideoIds"],
  },
  requests: {
    listVideoCollections: library,
    getVideoCollection: collection,
    createVideoCollection: { ...library, body: { name: "New" } },
    updateVideoCollection: { ...collection, body: { name: "Other" } },
    deleteVideoCollection: collection,
  },
});

function libraryByHand(Id: number) {
  return {
    Id,
    Name: `by-hand-${Id}`,
    collections: [{ guid: `55555555-${Id}-4000-8000-000000000001`, name: "By hand" }],
  };
}
