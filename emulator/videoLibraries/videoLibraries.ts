import { randomUUID } from "node:crypto";
import * as api from "../../provider/api/videoLibraries";
import { ofTokens, videoLibrarySettings } from "../../provider/api/videoLibrarySettings";
import { picked } from "../../provider/schema/properties";
import { arrayOrEnvelope, named } from "../paging";
import { plainRoutes, requireObject } from "../plainRoutes";
import { legacyError } from "../problems";
import { removePullZone } from "../pullZones/pullZones";
import { completeLibraries } from "./libraryZones";
import { type State, serve, type VideoLibrary } from "./state";

type Sent = Readonly<Record<string, unknown>>;

const libraries = {
  parent: (state: State) => state,
  all: ({ videoLibraries }: State) => videoLibraries,
  id: "Id",
  missing: () => legacyError(404, "videoLibrary.not_found", "Id", "The requested Video Library was not found"),
} as const;

/** Settings that an empty string clears, so that reads return null. */
const clearable = ["CustomHTML", "WebhookUrl", "VastTagUrl", "ViAiPublisherId"];

const languages = [
  language("en", "English", { SupportPlayerTranslation: true, SupportTranscribing: true, TranscribingAccuracy: 5 }),
  language("de", "German", { SupportPlayerTranslation: true, SupportTranscribing: true, TranscribingAccuracy: 4 }),
  language("ga", "Irish", { SupportPlayerTranslation: true, SupportTranscribing: false, TranscribingAccuracy: 0 }),
];

function language(ShortCode: string, Name: string, supports: object) {
  return { ShortCode, Name, ...supports };
}

const ownRoutes = plainRoutes({
  ...libraries,
  nextId: "videoLibrary",
  get: api.getVideoLibrary,
  list: api.listVideoLibraries,
  create: api.createVideoLibrary,
  update: api.updateVideoLibrary,
  delete: api.deleteVideoLibrary,
  listed: (all, query) => arrayOrEnvelope(named(all.map(libraryResponse), query), query),
  toResponse: libraryResponse,
  created({ Name, ReplicationRegions = [], ...settings }, { state, now, newId }) {
    const Id = newId();
    const library: VideoLibrary = {
      Id,
      Name,
      ReplicationRegions,
      AllowedReferrers: [],
      BlockedReferrers: [],
      DateCreated: new Date(now).toISOString(),
      createdAt: now,
      collections: [],
    };
    state.videoLibraries.push(library);
    completeLibraries(state, (each) => each === library);
    state.videoLibraries.pop();
    const takesAll = state.options.videoLibraryCreateSettings === "all";
    change(library, takesAll ? settings : picked(settings, (name) => name === "PlayerVersion"), state);
    return library;
  },
  change: (library, body, { state }) => change(library, body, state),
  beforeDelete: ({ PullZoneId = 0 }, { state }) => removePullZone(state, PullZoneId),
});

export const videoLibraryRoutes = [
  ...ownRoutes,
  serve(api.listVideoLanguages, () => ({ status: 200, body: languages })),
  serve(api.setVideoLibraryWatermark, ({ path, body: { content }, state }) => {
    const library = findVideoLibrary(state, path.id);
    if (!content) throw legacyError(400, "videoLibrary.watermark_invalid", "Watermark", "The image is empty");
    Object.assign(library, { HasWatermark: true, WatermarkVersion: Number(library.WatermarkVersion ?? 0) + 1 });
    return { status: 204 };
  }),
  serve(api.deleteVideoLibraryWatermark, ({ path, state }) => {
    findVideoLibrary(state, path.id).HasWatermark = false;
    return { status: 204 };
  }),
  serve(api.resetVideoLibraryApiKey, ({ path, state }) => {
    findVideoLibrary(state, path.id).ApiKey = `library-key-${randomUUID()}`;
    return { status: 204 };
  }),
  serve(api.resetVideoLibraryReadOnlyApiKey, ({ path, state }) => {
    findVideoLibrary(state, path.id).ReadOnlyApiKey = `library-read-only-key-${randomUUID()}`;
    return { status: 204 };
  }),
];

function libraryResponse({ collections: _apart, createdAt: _created, ...library }: VideoLibrary) {
  return { DateModified: library.DateCreated, ...library };
}

export function findVideoLibrary(state: State, id: number): VideoLibrary {
  return requireObject(libraries, state, id);
}

/** Changes settings. Token settings belong to the library's pull zone. */
function change(library: VideoLibrary, sent: Sent, { pullZones }: State): void {
  const zone = pullZones.find(({ Id }) => Id === library.PullZoneId);
  for (const [name, value] of Object.entries(sent)) {
    if (ofTokens.has(name))
      Object.assign(zone ?? {}, { [videoLibrarySettings.get(name)?.responseName ?? name]: value });
    else if (typeof value === "object" && !Array.isArray(value)) library[name] = { ...Object(library[name]), ...value };
    else library[name] = value === "" && clearable.includes(name) ? null : value;
  }
  if (sent.AllowEarlyPlay === true) library.ExposeOriginals = true;
  if (Object.entries(sent).some(([name, value]) => /^EnableTranscribing.*Generation$/.test(name) && value === true))
    library.EnableTranscribing = true;
  if (sent.EnableDRM === true) Object.assign(library, { EnableMP4Fallback: false, AllowEarlyPlay: false });
}
