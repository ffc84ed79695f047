import { z } from "zod";
import { annotate } from "../schema/meta";
import { type FileContent, operationsOf } from "./operation";
import { referrerChange } from "./pullZones";
import { anEnvelope, listOf, maybe, pageQuery } from "./responses";
import { bareList, shows } from "./success";
import { shapeOf, takenByCreate } from "./videoLibrarySettings";

const operation = operationsOf("core");

/** Fields that data sources return. */
export const videoLibrary = annotate(
  z.looseObject({
    Id: annotate(z.int(), { description: "The id of the video library." }),
    Name: maybe(z.string(), "The name of the video library."),
    VideoCount: maybe(z.int(), "The number of videos in the library."),
    PullZoneId: maybe(z.int(), "The id of the pull zone that the platform created for the library."),
    StorageZoneId: maybe(z.int(), "The id of the storage zone that the platform created for the library."),
    ReplicationRegions: maybe(z.array(z.string()), "The codes of the regions that have copies of the library's files."),
    AllowedReferrers: maybe(
      z.array(z.string()),
      "The host names of the sites that may embed the library's videos. If the list is empty, all sites may embed them.",
    ),
    BlockedReferrers: maybe(
      z.array(z.string()),
      "The host names of the sites that may not embed the library's videos.",
    ),
  }),
  { typeName: "VideoLibraryRecord", description: "A video library of the account, without its keys." },
);

/** Library with its keys, which are secret. */
export const videoLibraryDetails = z.looseObject({
  ...videoLibrary.shape,
  DateCreated: maybe(z.string()),
  HasWatermark: maybe(z.boolean()),
  ApiKey: annotate(maybe(z.string()), { secret: true }),
  ReadOnlyApiKey: annotate(maybe(z.string()), { secret: true }),
});

export const getVideoLibrary = operation({
  does: "read the video library",
  method: "GET",
  path: "/videolibrary/{id}",
  response: videoLibraryDetails,
  names: { Id: "path.id" },
  success: shows("Id"),
});

export const listVideoLibraries = operation({
  does: "list the video libraries",
  method: "GET",
  path: "/videolibrary",
  query: pageQuery,
  /** A bare array for page 0 without a search, otherwise the list envelope. */
  response: z.union([z.array(videoLibraryDetails), listOf(videoLibraryDetails)]),
  success: { ...anEnvelope, orList: true },
});

export const createVideoLibrary = operation({
  does: "create the video library",
  method: "POST",
  path: "/videolibrary",
  body: z.strictObject({
    ...shapeOf((name) => takenByCreate.has(name)),
    Name: z.string().min(1),
    ReplicationRegions: z.array(z.string()).optional(),
  }),
  response: videoLibraryDetails,
  names: { Name: "body.Name" },
  success: shows("Id"),
});

export const updateVideoLibrary = operation({
  does: "update the video library",
  method: "POST",
  path: "/videolibrary/{id}",
  /** Omitted fields keep their values. */
  body: z.strictObject({ ...shapeOf(() => true), Name: z.string().min(1).optional() }),
  /** Descriptions of the API also have a 204 without a body. */
  response: videoLibraryDetails.optional(),
  names: { Id: "path.id" },
  success: { ...shows("Id"), orNothing: true },
  idempotent: true,
});

/** Only a read returns the new key. */
export const resetVideoLibraryApiKey = operation({
  does: "reset the API key of the video library",
  method: "POST",
  path: "/videolibrary/{id}/resetApiKey",
});

export const resetVideoLibraryReadOnlyApiKey = operation({
  does: "reset the read-only API key of the video library",
  method: "POST",
  path: "/videolibrary/{id}/resetReadOnlyApiKey",
});

/** Replaces the image. */
export const setVideoLibraryWatermark = operation({
  does: "set the watermark of the video library",
  method: "PUT",
  path: "/videolibrary/{id}/watermark",
  sendsFile: true,
  body: z.custom<FileContent>(),
});

export const deleteVideoLibraryWatermark = operation({
  does: "delete the watermark of the video library",
  method: "DELETE",
  path: "/videolibrary/{id}/watermark",
});

/** Also deletes its videos and collections, and the pull zone and storage zone that were created for it. */
export const deleteVideoLibrary = operation({
  does: "delete the video library",
  method: "DELETE",
  path: "/videolibrary/{id}",
});

export const videoLanguage = annotate(
  z.looseObject({
    ShortCode: annotate(z.string(), { description: "The code of the language, such as en." }),
    Name: maybe(z.string(), "The name of the language."),
    SupportPlayerTranslation: maybe(z.boolean(), "True if the player supports the language (`uiLanguage`)."),
    SupportTranscribing: maybe(
      z.boolean(),
      "True if captions can be generated in the language (`transcribingCaptionLanguages`).",
    ),
    TranscribingAccuracy: maybe(z.number(), "The platform's rating of how accurate the captions are."),
  }),
  { typeName: "VideoLanguage", typeDescription: "A language of the player or of captions." },
);

export const listVideoLanguages = operation({
  does: "list the languages of videos",
  method: "GET",
  path: "/videolibrary/languages",
  response: z.array(videoLanguage),
  success: bareList,
});

export const addVideoLibraryAllowedReferrer = operation({
  ...referrerChange,
  does: "add the allowed referrer to the video library",
  number: 6,
  path: "/videolibrary/{id}/addAllowedReferrer",
});

export const removeVideoLibraryAllowedReferrer = operation({
  ...referrerChange,
  does: "remove the allowed referrer from the video library",
  path: "/videolibrary/{id}/removeAllowedReferrer",
});

export const addVideoLibraryBlockedReferrer = operation({
  ...referrerChange,
  does: "add the blocked referrer to the video library",
  path: "/videolibrary/{id}/addBlockedReferrer",
});

export const removeVideoLibraryBlockedReferrer = operation({
  ...referrerChange,
  does: "remove the blocked referrer from the video library",
  path: "/videolibrary/{id}/removeBlockedReferrer",
});
