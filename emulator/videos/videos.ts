import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import * as uploads from "../../provider/api/tus/videoUploads";
import * as api from "../../provider/api/videos";
import { id } from "../../provider/schema/values";
import type { Area, StateOf } from "../area";
import { servingOf, takeId } from "../handling";
import { plainRoutes } from "../plainRoutes";
import { streamProblem } from "../problems";
import type { State as VideoLibraries } from "../videoLibraries/state";

const storedVideo = z.looseObject({
  ...api.video.shape,
  title: z.string(),
  videoLibraryId: id(),
  collectionId: z.string().default(""),
  /** Set by an upload or a fetch, in milliseconds since 1970. Not in responses. */
  encodedAt: z.number().optional(),
  /** A status other than Created takes precedence over the progress of the encoding. */
  status: z.int().default(api.videoStatus.values.Created),
});

/** Upload by the protocol TUS. */
const storedUpload = z.strictObject({
  id: z.string(),
  videoLibraryId: id(),
  videoId: z.string(),
  length: z.int(),
  /** Base64 of the part that has arrived. */
  content: z.string().default(""),
});

const stored = {
  collections: { videos: z.array(storedVideo).default([]), videoUploads: z.array(storedUpload).default([]) },
  nextIds: { video: id().default(1), videoUpload: id().default(1) },
};

type State = StateOf<typeof stored> & VideoLibraries;
type Video = State["videos"][number];

const serve = servingOf<State>();
const done = { status: 200, body: { success: true, message: "OK", statusCode: 200 } };
const missing = () => streamProblem(404, "The video was not found");
const { Created, Transcoding, Finished } = api.videoStatus.values;

const ownRoutes = plainRoutes({
  parent: (state: State, id): State => {
    if (state.videoLibraries.some(({ Id }) => Id === id)) return state;
    throw streamProblem(404, "The video library was not found");
  },
  all: ({ videos }) => videos,
  id: "guid",
  // A deleted library has no videos.
  exists: ({ videoLibraryId }, { videoLibraries }) => videoLibraries.some(({ Id }) => Id === videoLibraryId),
  missing,
  list: api.listVideos,
  create: api.createVideo,
  update: api.updateVideo,
  delete: api.deleteVideo,
  listed(all, { page = 1, itemsPerPage = 100, search = "", collection }, { now, parentId }) {
    const found = all
      .filter(({ videoLibraryId }) => videoLibraryId === parentId)
      .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
      .filter(({ collectionId }) => collection === undefined || collectionId === collection);
    const items = found.slice((page - 1) * itemsPerPage, page * itemsPerPage).map((each) => shownAt(each, now));
    return { status: 200, body: { totalItems: found.length, currentPage: page, itemsPerPage, items } };
  },
  created: (body, { state, now, parentId }) => newVideo(state, Number(parentId), now, body),
  response: (video, _state, operation) =>
    operation === api.updateVideo ? done : { status: 200, body: shownAt(video, video.encodedAt ?? 0) },
  deleted: done,
});

export const videos = {
  ...stored,
  seed: {
    videos: [
      {
        guid: "77777777-2001-4000-8000-000000000001",
        videoLibraryId: 2001,
        title: "Weekly",
        status: Finished,
        originalHash: createHash("sha256").update("seed-video").digest("hex").toUpperCase(),
        captions: [{ srclang: "en", label: "English", version: 1 }],
      },
      { guid: "77777777-2001-4000-8000-000000000002", videoLibraryId: 2001, title: "Draft" },
    ],
  },
  routes: [
    ...ownRoutes,
    serve(api.getVideo, ({ path, state, now }) => ({ status: 200, body: shownAt(find(state, path), now) })),
    serve(api.fetchVideo, ({ path, query, body: { title }, state, now }) => {
      const video = newVideo(state, path.libraryId, now, { title, ...query });
      state.videos.push(video);
      store(video, "", state, now);
      return { ...done, body: { ...done.body, id: video.guid } };
    }),
    serve(api.uploadVideo, ({ path, body: { content = "" }, state, now }) => {
      const video = find(state, path);
      if (video.encodedAt !== undefined || video.status !== Created)
        throw streamProblem(400, "The video was already uploaded");
      store(video, content, state, now);
      return done;
    }),
    serve(uploads.beginVideoUpload, ({ headers, state }) => {
      const video = withoutFile(state, headers);
      const number = takeId(state, "videoUpload", () => false);
      const length = Number(headers["upload-length"]);
      if (!Number.isInteger(length)) throw streamProblem(400, "Upload-Length is missing");
      const { guid: videoId, videoLibraryId } = video;
      state.videoUploads.push({ id: `upload-${number}`, videoLibraryId, videoId, length, content: "" });
      return { status: 201, headers: { ...tus, Location: `/tusupload/upload-${number}` } };
    }),
    serve(uploads.getVideoUpload, ({ path, headers, state }) => {
      const { content, length } = findUpload(state, path, headers);
      return { status: 200, headers: { ...tus, "Upload-Offset": offsetOf(content), "Upload-Length": String(length) } };
    }),
    serve(uploads.continueVideoUpload, ({ path, headers, body, state, now }) => {
      const upload = findUpload(state, path, headers);
      const video = withoutFile(state, headers);
      if (headers["upload-offset"] !== offsetOf(upload.content)) throw streamProblem(409, "The offset does not match");
      upload.content = joined(upload.content, body.content ?? "");
      const offset = offsetOf(upload.content);
      if (Number(offset) >= upload.length) {
        store(video, upload.content, state, now);
        state.videoUploads = state.videoUploads.filter((each) => each !== upload);
      }
      return { status: 204, headers: { ...tus, "Upload-Offset": offset } };
    }),
    serve(api.addVideoCaptions, ({ path, body: { srclang, label }, state }) => {
      if (srclang !== path.srclang) throw streamProblem(400, "The language is not that of the path");
      const video = find(state, path);
      const before = video.captions?.find((each) => each.srclang === srclang);
      const others = (video.captions ?? []).filter((each) => each !== before);
      video.captions = [...others, { srclang, label, version: Number(before?.version ?? 0) + 1 }];
      return done;
    }),
    serve(api.deleteVideoCaptions, ({ path, state }) => {
      const video = find(state, path);
      const others = (video.captions ?? []).filter(({ srclang }) => srclang !== path.srclang);
      if (others.length === (video.captions ?? []).length) throw streamProblem(404, "The captions were not found");
      video.captions = others;
      return done;
    }),
    serve(api.setVideoThumbnail, ({ path, state }) => {
      find(state, path).thumbnailFileName = "thumbnail_custom.jpg";
      return done;
    }),
  ],
} satisfies Area;

const tus = { "Tus-Resumable": "1.0.0" };

type Headers = IncomingHttpHeaders;

function withoutFile(state: State, { libraryid, videoid }: Headers): Video {
  const video = find(state, { libraryId: Number(libraryid), videoId: String(videoid) });
  if (video.encodedAt === undefined && video.status === Created) return video;
  throw streamProblem(400, "The video was already uploaded");
}

function findUpload({ videoUploads }: State, { uploadId }: { readonly uploadId: string }, { videoid }: Headers) {
  const upload = videoUploads.find(({ id, videoId }) => id === uploadId && videoId === videoid);
  if (upload) return upload;
  throw streamProblem(404, "The upload was not found");
}

function offsetOf(content: string): string {
  return String(Buffer.from(content, "base64").length);
}

function joined(...contents: readonly string[]): string {
  return Buffer.concat(contents.map((each) => Buffer.from(each, "base64"))).toString("base64");
}

function newVideo(
  state: State,
  videoLibraryId: number,
  now: number,
  { title, collectionId = "" }: { readonly title: string; readonly collectionId?: string | undefined },
): Video {
  const number = takeId(state, "video", () => false);
  return {
    guid: `77777777-2000-4000-8000-${String(number).padStart(12, "0")}`,
    videoLibraryId,
    title,
    collectionId,
    dateUploaded: new Date(now).toISOString(),
    status: Created,
  };
}

function store(video: Video, content: string, { options }: State, now: number): void {
  video.originalHash = createHash("sha256").update(Buffer.from(content, "base64")).digest("hex").toUpperCase();
  video.encodedAt = now + options.videoEncodingMs;
}

/** The response has every property that the published description requires. */
function shownAt({ encodedAt, ...video }: Video, now: number) {
  const isEncoded = encodedAt !== undefined && encodedAt <= now;
  const status =
    encodedAt === undefined || video.status !== Created ? video.status : isEncoded ? Finished : Transcoding;
  return {
    ...fresh,
    encodeProgress: status === Finished ? 100 : 0,
    ...video,
    status,
  };
}

const fresh = {
  dateUploaded: "2026-01-01T00:00:00Z",
  description: null,
  views: 0,
  isPublic: false,
  length: 0,
  framerate: 0,
  width: 0,
  height: 0,
  availableResolutions: null,
  outputCodecs: "x264",
  thumbnailCount: 0,
  storageSize: 0,
  captions: [],
  chapters: [],
  moments: [],
  metaTags: [],
  transcodingMessages: [],
  hasMP4Fallback: false,
  thumbnailFileName: "thumbnail.jpg",
  averageWatchTime: 0,
  totalWatchTime: 0,
  category: null,
};

function find({ videos, videoLibraries }: State, path: { readonly libraryId: number; readonly videoId: string }) {
  const isThere = videoLibraries.some(({ Id }) => Id === path.libraryId);
  const video = videos.find(({ guid, videoLibraryId }) => guid === path.videoId && videoLibraryId === path.libraryId);
  if (!isThere || !video) throw missing();
  return video;
}
