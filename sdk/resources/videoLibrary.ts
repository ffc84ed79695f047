// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { VideoDrmVersion, VideoEncodingTier } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { AppleFairPlayDrm, AppleFairPlayDrmArgs, GoogleWidevineDrm, GoogleWidevineDrmArgs } from "../types";

const details: KindDetails = {
  type: "VideoLibrary",
  inputs: [
    "name",
    "videoLibraryId",
    "replicationRegions",
    "allowDirectPlay",
    "blockNoneReferrer",
    "enableTokenAuthentication",
    "enableTokenIpVerification",
    "playerTokenAuthenticationEnabled",
    "exposeOriginals",
    "exposeVideoMetadata",
    "removeMetadataFromFallbackVideos",
    "enableDrm",
    "drmVersion",
    "appleFairPlayDrm",
    "googleWidevineDrm",
    "encodingTier",
    "jitEncodingEnabled",
    "enabledResolutions",
    "outputCodecs",
    "bitrate240p",
    "bitrate360p",
    "bitrate480p",
    "bitrate720p",
    "bitrate1080p",
    "bitrate1440p",
    "bitrate2160p",
    "enableMp4Fallback",
    "allowEarlyPlay",
    "keepOriginalFiles",
    "enableMultiAudioTrackSupport",
    "useSeparateAudioStream",
    "scaleVideoUsingBothDimensions",
    "enableContentTagging",
    "watermarkPositionLeft",
    "watermarkPositionTop",
    "watermarkWidth",
    "watermarkHeight",
    "enableTranscribing",
    "transcribingCaptionLanguages",
    "enableTranscribingTitleGeneration",
    "enableTranscribingDescriptionGeneration",
    "enableTranscribingChaptersGeneration",
    "enableTranscribingMomentsGeneration",
    "playerVersion",
    "playerKeyColor",
    "uiLanguage",
    "fontFamily",
    "captionsFontSize",
    "captionsFontColor",
    "captionsBackground",
    "controls",
    "playbackSpeeds",
    "enableCaptionsInPlaylist",
    "enableCompactControls",
    "rememberPlayerPosition",
    "showHeatmap",
    "customHtml",
    "vastTagUrl",
    "viAiPublisherId",
    "webhookUrl",
    "watermark",
    "watermarkSha256",
    "rotateApiKey",
    "rotateReadOnlyApiKey",
    "onDestroy",
    "connection",
  ],
  outputs: [
    "hostname",
    "apiKey",
    "readOnlyApiKey",
    "tokenKey",
    "pullZoneId",
    "storageZoneId",
    "adopted",
    "baseUrl",
    "keyFingerprint",
  ],
  secrets: ["apiKey", "readOnlyApiKey", "tokenKey"],
  hasNaturalKey: false,
  adoptedBy: "videoLibraryId",
  fromId: { videoLibraryId: { part: 0, isNumber: true } },
};

/** The arguments of {@link VideoLibrary}. */
export interface VideoLibraryArgs {
  /**
   * The name of the library in the account.
   * Example: `"acme-videos"`.
   */
  name: pulumi.Input<string>;
  /**
   * The id of an existing video library to adopt. Settings that differ are updated. A change to another library replaces the resource. If omitted, a library is created. With `edge:adopt`, a library with the same name is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `2001`.
   */
  videoLibraryId?: pulumi.Input<number> | undefined;
  /**
   * The codes of the regions that store copies of the videos. Each costs $0.005 to $0.01 per GB and month. The regions can only be set when the library is created.
   * Default: the existing value; none for a new library.
   * Example: `["NY","SG"]`.
   */
  replicationRegions?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** True if videos can be played at the platform's own URLs (`player.mediadelivery.net/play`). Basic DRM prevents it. */
  allowDirectPlay?: pulumi.Input<boolean> | undefined;
  /** True if requests without a referrer are blocked. While the library has no allowed referrers, this also blocks thumbnails, previews and direct links with a 403, but not the embedded player. */
  blockNoneReferrer?: pulumi.Input<boolean> | undefined;
  /** True if only requests with a valid token are served: playlists, segments, MP4 files, thumbnails and previews. HLS needs tokens in the path, so that they also sign the segments. */
  enableTokenAuthentication?: pulumi.Input<boolean> | undefined;
  /** True if a token is valid only for the IP address that it was issued for. */
  enableTokenIpVerification?: pulumi.Input<boolean> | undefined;
  /** True if the embedded player plays only videos with a valid token in their URL. It also protects the license service of Enterprise DRM. */
  playerTokenAuthenticationEnabled?: pulumi.Input<boolean> | undefined;
  /** True if the original files can be downloaded. */
  exposeOriginals?: pulumi.Input<boolean> | undefined;
  /** True if the metadata of videos is public. */
  exposeVideoMetadata?: pulumi.Input<boolean> | undefined;
  /** True if the uploaded file's metadata is removed from MP4 files. */
  removeMetadataFromFallbackVideos?: pulumi.Input<boolean> | undefined;
  /** True if videos are protected by DRM, which turns off `enableMp4Fallback` and `allowEarlyPlay`. Basic DRM is free. */
  enableDrm?: pulumi.Input<boolean> | undefined;
  /** The kind of DRM. `Basic` and `BasicV2` encrypt during playback and play only in the embedded player. The platform sets up `Enterprise` on request. It encrypts while a video is encoded, and costs $99 a month and $0.003 to $0.005 per license. A playback may use several licenses, but none in SD. */
  drmVersion?: pulumi.Input<VideoDrmVersion | number> | undefined;
  /** Apple FairPlay DRM, for Apple's devices. Requires `drmVersion` `Enterprise`. */
  appleFairPlayDrm?: pulumi.Input<AppleFairPlayDrmArgs> | undefined;
  /** Google Widevine DRM, for devices other than Apple's. Requires `drmVersion` `Enterprise`. */
  googleWidevineDrm?: pulumi.Input<GoogleWidevineDrmArgs> | undefined;
  /** The encoding tier. `Premium` costs $0.025 to $0.15 per minute of video and codec, by the highest resolution. */
  encodingTier?: pulumi.Input<VideoEncodingTier | number> | undefined;
  /** True if videos are encoded when they are played, which only the platform's player supports. Requires `encodingTier` `Premium`. */
  jitEncodingEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * The resolutions to encode, from 240p to 2160p. A video is never enlarged. Applies to videos uploaded later.
   * Example: `["480p","720p","1080p"]`.
   */
  enabledResolutions?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The codecs: `x264`, and with `encodingTier` `Premium` also `vp9`, `hevc` and `av1`, each at the price of the tier. Applies to videos uploaded later.
   * Example: `["x264"]`.
   */
  outputCodecs?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** The bitrate of 240p, in kilobits per second. Applies to videos uploaded later. */
  bitrate240p?: pulumi.Input<number> | undefined;
  /** The bitrate of 360p, in kilobits per second. Applies to videos uploaded later. */
  bitrate360p?: pulumi.Input<number> | undefined;
  /** The bitrate of 480p, in kilobits per second. Applies to videos uploaded later. */
  bitrate480p?: pulumi.Input<number> | undefined;
  /** The bitrate of 720p, in kilobits per second. Applies to videos uploaded later. */
  bitrate720p?: pulumi.Input<number> | undefined;
  /** The bitrate of 1080p, in kilobits per second. Applies to videos uploaded later. */
  bitrate1080p?: pulumi.Input<number> | undefined;
  /** The bitrate of 1440p, in kilobits per second. Applies to videos uploaded later. */
  bitrate1440p?: pulumi.Input<number> | undefined;
  /** The bitrate of 2160p, in kilobits per second. Applies to videos uploaded later. */
  bitrate2160p?: pulumi.Input<number> | undefined;
  /** True if videos are also available as MP4 files, up to 1080p. Applies to videos uploaded later. */
  enableMp4Fallback?: pulumi.Input<boolean> | undefined;
  /** True if the original is played until the video is encoded. Turns on `exposeOriginals`. */
  allowEarlyPlay?: pulumi.Input<boolean> | undefined;
  /** True if the uploaded files are kept. Without them, a video cannot be encoded again. Applies to videos uploaded later. */
  keepOriginalFiles?: pulumi.Input<boolean> | undefined;
  /** True if videos may have several audio tracks. */
  enableMultiAudioTrackSupport?: pulumi.Input<boolean> | undefined;
  /** True if audio is a separate stream. */
  useSeparateAudioStream?: pulumi.Input<boolean> | undefined;
  /** True if both width and height determine the resolutions of a video, for example of a portrait video. */
  scaleVideoUsingBothDimensions?: pulumi.Input<boolean> | undefined;
  /** True if the content of a video is recognized and tagged. Applies to videos uploaded later. */
  enableContentTagging?: pulumi.Input<boolean> | undefined;
  /** Offset of the watermark from the left edge, in percent. Applies to videos uploaded later. */
  watermarkPositionLeft?: pulumi.Input<number> | undefined;
  /** Offset of the watermark from the top edge, in percent. Applies to videos uploaded later. */
  watermarkPositionTop?: pulumi.Input<number> | undefined;
  /** The width of the watermark, in percent. Applies to videos uploaded later. */
  watermarkWidth?: pulumi.Input<number> | undefined;
  /** The height of the watermark, in percent. Applies to videos uploaded later. */
  watermarkHeight?: pulumi.Input<number> | undefined;
  /** True if captions are generated, at $0.10 per minute of video and language. */
  enableTranscribing?: pulumi.Input<boolean> | undefined;
  /**
   * The languages of the captions, as codes returned by getVideoLanguages. Each is charged.
   * Example: `["de","en"]`.
   */
  transcribingCaptionLanguages?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** True if the title of a video is generated. Turns on `enableTranscribing`. */
  enableTranscribingTitleGeneration?: pulumi.Input<boolean> | undefined;
  /** True if the description of a video is generated. Turns on `enableTranscribing`. */
  enableTranscribingDescriptionGeneration?: pulumi.Input<boolean> | undefined;
  /** True if the chapters of a video are generated. Turns on `enableTranscribing`. */
  enableTranscribingChaptersGeneration?: pulumi.Input<boolean> | undefined;
  /** True if the moments of a video are generated. Turns on `enableTranscribing`. */
  enableTranscribingMomentsGeneration?: pulumi.Input<boolean> | undefined;
  /**
   * The version of the player: 1 is the legacy player, 2 the default of new libraries. Embed URLs of `iframe.mediadelivery.net` remain valid; those of the new player begin with `player.mediadelivery.net`.
   * Example: `2`.
   */
  playerVersion?: pulumi.Input<number> | undefined;
  /**
   * The main color of the player.
   * Example: `"#ff7755"`.
   */
  playerKeyColor?: pulumi.Input<string> | undefined;
  /**
   * The language of the player, as a code returned by getVideoLanguages.
   * Example: `"en"`.
   */
  uiLanguage?: pulumi.Input<string> | undefined;
  /**
   * The font of the player, such as `rubik` or `arial`.
   * Example: `"rubik"`.
   */
  fontFamily?: pulumi.Input<string> | undefined;
  /**
   * The size of the captions.
   * Example: `20`.
   */
  captionsFontSize?: pulumi.Input<number> | undefined;
  /**
   * The color of the captions.
   * Example: `"#ffffff"`.
   */
  captionsFontColor?: pulumi.Input<string> | undefined;
  /**
   * The background color of the captions.
   * Example: `"#000000"`.
   */
  captionsBackground?: pulumi.Input<string> | undefined;
  /**
   * The controls of the player, such as `play`, `volume` and `fullscreen`.
   * Example: `["play","progress","volume","fullscreen"]`.
   */
  controls?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The available playback speeds, 0.25 to 4.
   * Example: `[0.5,1,2]`.
   */
  playbackSpeeds?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** True if the playlist includes the captions. */
  enableCaptionsInPlaylist?: pulumi.Input<boolean> | undefined;
  /** True if the controls are compact. */
  enableCompactControls?: pulumi.Input<boolean> | undefined;
  /** True if a video continues where the visitor left it. */
  rememberPlayerPosition?: pulumi.Input<boolean> | undefined;
  /** True if the player shows which parts are watched most. */
  showHeatmap?: pulumi.Input<boolean> | undefined;
  /**
   * HTML to include in the head of the player's page. It styles elements such as `media-controller`; the `.plyr` classes and jQuery exist only in the legacy player. An empty string removes it.
   * Example: `"<style>media-controller { border-radius: 4px }</style>"`.
   */
  customHtml?: pulumi.Input<string> | undefined;
  /** The URL of the advertisements (VAST). An empty string removes it. */
  vastTagUrl?: pulumi.Input<string> | undefined;
  /** The publisher id for advertisements from vi.ai. An empty string removes it. */
  viAiPublisherId?: pulumi.Input<string> | undefined;
  /**
   * The URL to notify when the state of a video changes. An empty string removes it.
   * Example: `"https://api.acme.example/videos"`.
   */
  webhookUrl?: pulumi.Input<string> | undefined;
  /** The path of a local image file, relative to the program's working directory, that is drawn into videos uploaded later. `watermarkPositionLeft` and the settings beside it place it. An empty string removes the watermark. Only its hash is recorded, so a different path to the same content is not a change. */
  watermark?: pulumi.Input<string> | undefined;
  /**
   * The SHA-256 of the watermark, by which a preview detects a changed image. Empty without a watermark.
   * Default: the hash of `watermark`.
   */
  watermarkSha256?: pulumi.Input<string> | undefined;
  /**
   * A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new `apiKey`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.
   * Default: none, so the key is never rotated.
   * Example: `"2026-11"`.
   */
  rotateApiKey?: pulumi.Input<string> | undefined;
  /**
   * A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new `readOnlyApiKey`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.
   * Default: none, so the key is never rotated.
   * Example: `"2026-11"`.
   */
  rotateReadOnlyApiKey?: pulumi.Input<string> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the library with all of its videos and collections, which cannot be undone; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
   */
  onDestroy?: pulumi.Input<"delete" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A video library and its settings for encoding, protecting and playing videos. Only the declared settings are managed. Its referrers are separate resources. The platform creates a pull zone and a storage zone for each library and deletes them with it. To change their settings, adopt them with `PullZone.pullZoneId` or `StorageZone.storageZoneId`. A destroy deletes the videos, so set the resource option `protect`.
 *
 * Id: `videoLibraryId`.
 *
 * Errors:
 * - The video library to adopt does not exist. The error lists the existing ones.
 * - With `edge:adopt`, several libraries have the same name. The error lists them.
 * - The platform does not accept the combination of settings, such as `exposeOriginals: false` with `allowEarlyPlay`. The preview reports this error.
 * - The replication regions differ from those of the library. The preview reports this error.
 * - The library to destroy has videos, or collections that the program does not declare. The error lists them.
 *
 * @example
 * ```ts
 * const library = new edge.VideoLibrary("videos", {
 *   name: "acme-videos",
 *   enabledResolutions: ["480p", "720p", "1080p"],
 *   enableTokenAuthentication: true,
 *   webhookUrl: "https://api.acme.example/videos",
 * }, { protect: true });
 * new edge.VideoLibraryAllowedReferrers("sites", {
 *   videoLibraryId: library.videoLibraryId,
 *   hostnames: ["www.acme.example"],
 * });
 * export const hostname = library.hostname;
 * ```
 */
export class VideoLibrary extends EdgeResource {
  /**
   * The name of the library in the account.
   * Example: `"acme-videos"`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * The id of an existing video library to adopt. Settings that differ are updated. A change to another library replaces the resource. If omitted, a library is created. With `edge:adopt`, a library with the same name is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `2001`.
   */
  declare readonly videoLibraryId: pulumi.Output<number>;
  /**
   * The codes of the regions that store copies of the videos. Each costs $0.005 to $0.01 per GB and month. The regions can only be set when the library is created.
   * Default: the existing value; none for a new library.
   * Example: `["NY","SG"]`.
   */
  declare readonly replicationRegions: pulumi.Output<string[] | undefined>;
  /** True if videos can be played at the platform's own URLs (`player.mediadelivery.net/play`). Basic DRM prevents it. */
  declare readonly allowDirectPlay: pulumi.Output<boolean | undefined>;
  /** True if requests without a referrer are blocked. While the library has no allowed referrers, this also blocks thumbnails, previews and direct links with a 403, but not the embedded player. */
  declare readonly blockNoneReferrer: pulumi.Output<boolean | undefined>;
  /** True if only requests with a valid token are served: playlists, segments, MP4 files, thumbnails and previews. HLS needs tokens in the path, so that they also sign the segments. */
  declare readonly enableTokenAuthentication: pulumi.Output<boolean | undefined>;
  /** True if a token is valid only for the IP address that it was issued for. */
  declare readonly enableTokenIpVerification: pulumi.Output<boolean | undefined>;
  /** True if the embedded player plays only videos with a valid token in their URL. It also protects the license service of Enterprise DRM. */
  declare readonly playerTokenAuthenticationEnabled: pulumi.Output<boolean | undefined>;
  /** True if the original files can be downloaded. */
  declare readonly exposeOriginals: pulumi.Output<boolean | undefined>;
  /** True if the metadata of videos is public. */
  declare readonly exposeVideoMetadata: pulumi.Output<boolean | undefined>;
  /** True if the uploaded file's metadata is removed from MP4 files. */
  declare readonly removeMetadataFromFallbackVideos: pulumi.Output<boolean | undefined>;
  /** True if videos are protected by DRM, which turns off `enableMp4Fallback` and `allowEarlyPlay`. Basic DRM is free. */
  declare readonly enableDrm: pulumi.Output<boolean | undefined>;
  /** The kind of DRM. `Basic` and `BasicV2` encrypt during playback and play only in the embedded player. The platform sets up `Enterprise` on request. It encrypts while a video is encoded, and costs $99 a month and $0.003 to $0.005 per license. A playback may use several licenses, but none in SD. */
  declare readonly drmVersion: pulumi.Output<VideoDrmVersion | number | undefined>;
  /** Apple FairPlay DRM, for Apple's devices. Requires `drmVersion` `Enterprise`. */
  declare readonly appleFairPlayDrm: pulumi.Output<AppleFairPlayDrm | undefined>;
  /** Google Widevine DRM, for devices other than Apple's. Requires `drmVersion` `Enterprise`. */
  declare readonly googleWidevineDrm: pulumi.Output<GoogleWidevineDrm | undefined>;
  /** The encoding tier. `Premium` costs $0.025 to $0.15 per minute of video and codec, by the highest resolution. */
  declare readonly encodingTier: pulumi.Output<VideoEncodingTier | number | undefined>;
  /** True if videos are encoded when they are played, which only the platform's player supports. Requires `encodingTier` `Premium`. */
  declare readonly jitEncodingEnabled: pulumi.Output<boolean | undefined>;
  /**
   * The resolutions to encode, from 240p to 2160p. A video is never enlarged. Applies to videos uploaded later.
   * Example: `["480p","720p","1080p"]`.
   */
  declare readonly enabledResolutions: pulumi.Output<string[] | undefined>;
  /**
   * The codecs: `x264`, and with `encodingTier` `Premium` also `vp9`, `hevc` and `av1`, each at the price of the tier. Applies to videos uploaded later.
   * Example: `["x264"]`.
   */
  declare readonly outputCodecs: pulumi.Output<string[] | undefined>;
  /** The bitrate of 240p, in kilobits per second. Applies to videos uploaded later. */
  declare readonly bitrate240p: pulumi.Output<number | undefined>;
  /** The bitrate of 360p, in kilobits per second. Applies to videos uploaded later. */
  declare readonly bitrate360p: pulumi.Output<number | undefined>;
  /** The bitrate of 480p, in kilobits per second. Applies to videos uploaded later. */
  declare readonly bitrate480p: pulumi.Output<number | undefined>;
  /** The bitrate of 720p, in kilobits per second. Applies to videos uploaded later. */
  declare readonly bitrate720p: pulumi.Output<number | undefined>;
  /** The bitrate of 1080p, in kilobits per second. Applies to videos uploaded later. */
  declare readonly bitrate1080p: pulumi.Output<number | undefined>;
  /** The bitrate of 1440p, in kilobits per second. Applies to videos uploaded later. */
  declare readonly bitrate1440p: pulumi.Output<number | undefined>;
  /** The bitrate of 2160p, in kilobits per second. Applies to videos uploaded later. */
  declare readonly bitrate2160p: pulumi.Output<number | undefined>;
  /** True if videos are also available as MP4 files, up to 1080p. Applies to videos uploaded later. */
  declare readonly enableMp4Fallback: pulumi.Output<boolean | undefined>;
  /** True if the original is played until the video is encoded. Turns on `exposeOriginals`. */
  declare readonly allowEarlyPlay: pulumi.Output<boolean | undefined>;
  /** True if the uploaded files are kept. Without them, a video cannot be encoded again. Applies to videos uploaded later. */
  declare readonly keepOriginalFiles: pulumi.Output<boolean | undefined>;
  /** True if videos may have several audio tracks. */
  declare readonly enableMultiAudioTrackSupport: pulumi.Output<boolean | undefined>;
  /** True if audio is a separate stream. */
  declare readonly useSeparateAudioStream: pulumi.Output<boolean | undefined>;
  /** True if both width and height determine the resolutions of a video, for example of a portrait video. */
  declare readonly scaleVideoUsingBothDimensions: pulumi.Output<boolean | undefined>;
  /** True if the content of a video is recognized and tagged. Applies to videos uploaded later. */
  declare readonly enableContentTagging: pulumi.Output<boolean | undefined>;
  /** Offset of the watermark from the left edge, in percent. Applies to videos uploaded later. */
  declare readonly watermarkPositionLeft: pulumi.Output<number | undefined>;
  /** Offset of the watermark from the top edge, in percent. Applies to videos uploaded later. */
  declare readonly watermarkPositionTop: pulumi.Output<number | undefined>;
  /** The width of the watermark, in percent. Applies to videos uploaded later. */
  declare readonly watermarkWidth: pulumi.Output<number | undefined>;
  /** The height of the watermark, in percent. Applies to videos uploaded later. */
  declare readonly watermarkHeight: pulumi.Output<number | undefined>;
  /** True if captions are generated, at $0.10 per minute of video and language. */
  declare readonly enableTranscribing: pulumi.Output<boolean | undefined>;
  /**
   * The languages of the captions, as codes returned by getVideoLanguages. Each is charged.
   * Example: `["de","en"]`.
   */
  declare readonly transcribingCaptionLanguages: pulumi.Output<string[] | undefined>;
  /** True if the title of a video is generated. Turns on `enableTranscribing`. */
  declare readonly enableTranscribingTitleGeneration: pulumi.Output<boolean | undefined>;
  /** True if the description of a video is generated. Turns on `enableTranscribing`. */
  declare readonly enableTranscribingDescriptionGeneration: pulumi.Output<boolean | undefined>;
  /** True if the chapters of a video are generated. Turns on `enableTranscribing`. */
  declare readonly enableTranscribingChaptersGeneration: pulumi.Output<boolean | undefined>;
  /** True if the moments of a video are generated. Turns on `enableTranscribing`. */
  declare readonly enableTranscribingMomentsGeneration: pulumi.Output<boolean | undefined>;
  /**
   * The version of the player: 1 is the legacy player, 2 the default of new libraries. Embed URLs of `iframe.mediadelivery.net` remain valid; those of the new player begin with `player.mediadelivery.net`.
   * Example: `2`.
   */
  declare readonly playerVersion: pulumi.Output<number | undefined>;
  /**
   * The main color of the player.
   * Example: `"#ff7755"`.
   */
  declare readonly playerKeyColor: pulumi.Output<string | undefined>;
  /**
   * The language of the player, as a code returned by getVideoLanguages.
   * Example: `"en"`.
   */
  declare readonly uiLanguage: pulumi.Output<string | undefined>;
  /**
   * The font of the player, such as `rubik` or `arial`.
   * Example: `"rubik"`.
   */
  declare readonly fontFamily: pulumi.Output<string | undefined>;
  /**
   * The size of the captions.
   * Example: `20`.
   */
  declare readonly captionsFontSize: pulumi.Output<number | undefined>;
  /**
   * The color of the captions.
   * Example: `"#ffffff"`.
   */
  declare readonly captionsFontColor: pulumi.Output<string | undefined>;
  /**
   * The background color of the captions.
   * Example: `"#000000"`.
   */
  declare readonly captionsBackground: pulumi.Output<string | undefined>;
  /**
   * The controls of the player, such as `play`, `volume` and `fullscreen`.
   * Example: `["play","progress","volume","fullscreen"]`.
   */
  declare readonly controls: pulumi.Output<string[] | undefined>;
  /**
   * The available playback speeds, 0.25 to 4.
   * Example: `[0.5,1,2]`.
   */
  declare readonly playbackSpeeds: pulumi.Output<number[] | undefined>;
  /** True if the playlist includes the captions. */
  declare readonly enableCaptionsInPlaylist: pulumi.Output<boolean | undefined>;
  /** True if the controls are compact. */
  declare readonly enableCompactControls: pulumi.Output<boolean | undefined>;
  /** True if a video continues where the visitor left it. */
  declare readonly rememberPlayerPosition: pulumi.Output<boolean | undefined>;
  /** True if the player shows which parts are watched most. */
  declare readonly showHeatmap: pulumi.Output<boolean | undefined>;
  /**
   * HTML to include in the head of the player's page. It styles elements such as `media-controller`; the `.plyr` classes and jQuery exist only in the legacy player. An empty string removes it.
   * Example: `"<style>media-controller { border-radius: 4px }</style>"`.
   */
  declare readonly customHtml: pulumi.Output<string | undefined>;
  /** The URL of the advertisements (VAST). An empty string removes it. */
  declare readonly vastTagUrl: pulumi.Output<string | undefined>;
  /** The publisher id for advertisements from vi.ai. An empty string removes it. */
  declare readonly viAiPublisherId: pulumi.Output<string | undefined>;
  /**
   * The URL to notify when the state of a video changes. An empty string removes it.
   * Example: `"https://api.acme.example/videos"`.
   */
  declare readonly webhookUrl: pulumi.Output<string | undefined>;
  /** The path of a local image file, relative to the program's working directory, that is drawn into videos uploaded later. `watermarkPositionLeft` and the settings beside it place it. An empty string removes the watermark. Only its hash is recorded, so a different path to the same content is not a change. */
  declare readonly watermark: pulumi.Output<string | undefined>;
  /**
   * The SHA-256 of the watermark, by which a preview detects a changed image. Empty without a watermark.
   * Default: the hash of `watermark`.
   */
  declare readonly watermarkSha256: pulumi.Output<string | undefined>;
  /**
   * A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new `apiKey`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.
   * Default: none, so the key is never rotated.
   * Example: `"2026-11"`.
   */
  declare readonly rotateApiKey: pulumi.Output<string | undefined>;
  /**
   * A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new `readOnlyApiKey`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.
   * Default: none, so the key is never rotated.
   * Example: `"2026-11"`.
   */
  declare readonly rotateReadOnlyApiKey: pulumi.Output<string | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the library with all of its videos and collections, which cannot be undone; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The host name from which the videos are served. */
  declare readonly hostname: pulumi.Output<string>;
  /** The key to read and write videos. Always a secret. After a reset, a refresh reads the new key. */
  declare readonly apiKey: pulumi.Output<string>;
  /** The key to read videos, which also signs webhooks. Always a secret. After a reset, a refresh reads the new key. */
  declare readonly readOnlyApiKey: pulumi.Output<string>;
  /** The key that signs tokens, which is the security key of the library's pull zone. Always a secret. After a reset, a refresh reads the new key. */
  declare readonly tokenKey: pulumi.Output<string>;
  /** The pull zone that the platform created for the library. Never delete it separately from the library. */
  declare readonly pullZoneId: pulumi.Output<number>;
  /** The storage zone that the platform created for the library. Never delete it separately from the library. */
  declare readonly storageZoneId: pulumi.Output<number>;
  /** True if the video library existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: VideoLibraryArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `videoLibraryId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): VideoLibrary {
    return EdgeResource.read(VideoLibrary, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link VideoLibrary}, even from another copy of the package. */
  static override isInstance(object: unknown): object is VideoLibrary {
    return EdgeResource.isOfType(object, details.type);
  }
}
