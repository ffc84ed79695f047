import { createHash } from "node:crypto";
import type { KindUnderTest } from "./kindUnderTest";
import { type PlainKind, plainKind } from "./parts/plainKind";
import { Objects } from "./parts/platform";

const place = {
  collection: "videos",
  idName: "guid",
  parent: "videoLibraryId",
  parents: "videoLibraries",
} satisfies PlainKind["place"];
const objects = new Objects(place);
const host = { hostname: "video.bunnycdn.com", password: "seed-library-api-key" };
const library = { path: { libraryId: 2001 }, host };
const guid = "77777777-2001-4000-8000-000000000001";
const one = { path: { libraryId: 2001, videoId: guid }, host };
const captions = { path: { ...one.path, srclang: "en" }, host };

const notSet = [
  "source",
  "sha256",
  "fetchUrl",
  "fetchHeaders",
  "collectionId",
  "captions",
  "thumbnailUrl",
  "waitTimeoutSeconds",
];

const plain = plainKind({
  type: "Video",
  program: {
    videoLibraryId: 2001,
    title: "Launch",
    chapters: [{ title: "Introduction", start: 0, end: 20 }],
    moments: [{ label: "The reveal", timestamp: 12 }],
    metaTags: [{ property: "description", value: "How we built it" }],
  },
  second: {
    chapters: [{ title: "Beginning", start: 0, end: 30 }],
    moments: [],
    metaTags: [{ property: "description", value: "How it works" }],
  },
  adopted: { videoId: guid, title: "Weekly" },
  others: {
    views: { change: objects.changing((each) => Object.assign(each, { views: 3 })), label: "3 views" },
  },
  place,
  nameOf: (input) => input,
  adds: {
    videoLibraries: [2841, 2842].map((Id) => ({ Id, Name: `by-hand-${Id}` })),
    videos: [2841, 2842].map((Id) => ({
      guid: `77777777-${Id}-4000-8000-000000000001`,
      videoLibraryId: Id,
      title: "By hand",
      status: 4,
    })),
  },
  secrets: ["fetchHeaders"],
  leftOut: {
    source: "tests/unit/provider/resources/video.test.ts tests it",
    sha256: "follows from the source",
    fetchUrl: "replaces the source",
    fetchHeaders: "is sent with fetchUrl only",
    collectionId: "names an object of another kind",
    captions: "the platform does not return their content",
    thumbnailUrl: "the platform does not return it",
    waitTimeoutSeconds: "has no effect without content",
  },
  withoutParent: /video "Launch" of video library 2841: .*404/s,
  unmanaged: (object) => void Object.assign(object, { thumbnailFileName: "thumbnail_2.jpg" }),
  model: {
    parents: [2001, 2002],
    unstable: ["dateUploaded"],
    begun: { status: 0, collectionId: "" },
    notSet,
  },
  requests: {
    listVideos: library,
    getVideo: one,
    createVideo: { ...library, body: { title: "New" } },
    fetchVideo: { ...library, body: { title: "New", url: "https://media.acme.example/a.mp4" } },
    uploadVideo: {
      path: { libraryId: 2001, videoId: "77777777-2001-4000-8000-000000000002" },
      host,
      body: { content: "a", length: 1, sha256: createHash("sha256").update("a").digest("hex") },
    },
    updateVideo: { ...one, body: { title: "Other" } },
    deleteVideo: one,
    addVideoCaptions: { ...captions, body: { srclang: "en", label: "English", captionsFile: "V0VCVlRU" } },
    deleteVideoCaptions: captions,
    setVideoThumbnail: { ...one, query: { thumbnailUrl: "https://media.acme.example/a.jpg" } },
  },
});

export const video: KindUnderTest = {
  ...plain,
  fixed: ["sha256", "fetchUrl"],
  script: { ...plain.script, owns: /^(videoLibraries\.284[12]\b|videos\.77777777-(284[12]|2000)-)/ },
};
