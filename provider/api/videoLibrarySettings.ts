import { z } from "zod";
import { anyNumberOf, enumeration, numberOf } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { nearest } from "../schema/nearest";
import { webAddress } from "../schema/values";
import {
  clearable,
  flag,
  integer,
  joined,
  objectOf,
  oneOf,
  row,
  type Setting,
  type SettingGroup,
  string,
  strings,
  within,
} from "./setting";

const encodingTier = enumeration("VideoEncodingTier", "Encoding tier of videos.", { Free: 0, Premium: 1 });

const drmVersion = enumeration("VideoDrmVersion", "Kind of DRM that protects videos.", {
  Basic: 0,
  Enterprise: 1,
  BasicV2: 2,
});

const widevineLevel = enumeration(
  "WidevineMinClientSecurityLevel",
  "Minimum security level of a client. L1 is the most secure.",
  { None: 0, L1: 1, L2: 2, L3: 3 },
);

/** Member of a comma-separated string. */
const member = () =>
  z.string().refine((value) => /^[^\s,]+$/.test(value), { error: "must not contain commas or spaces" });
const resolutions = ["240p", "360p", "480p", "720p", "1080p", "1440p", "2160p"];
const resolution = () =>
  annotate(
    z.string().refine((value) => resolutions.includes(value), { error: `must be one of ${resolutions.join(", ")}` }),
    { meant: (given) => nearest(given, resolutions), example: "720p" },
  );
const speed = () => z.number().min(0.25).max(4);

const cleared = "An empty string removes it.";
const later = "Applies to videos uploaded later.";
const percent = within(0, 100);

/** The platform may change the letter case of colours. */
const colour = row(
  () =>
    annotate(
      z.string().refine((value) => /^#([0-9a-f]{3}){1,2}$/i.test(value), { error: "must be a color such as #ff7755" }),
      { comparesAs: "guid" },
    ),
  z.string,
);
const delivery: SettingGroup = {
  title: "Access to videos",
  settings: {
    AllowDirectPlay: flag(
      "allowDirectPlay",
      "True if videos can be played at the platform's own URLs (`player.mediadelivery.net/play`). Basic DRM prevents it.",
    ),
    BlockNoneReferrer: flag(
      "blockNoneReferrer",
      "True if requests without a referrer are blocked. While the library has no allowed referrers, this also blocks thumbnails, previews and direct links with a 403, but not the embedded player.",
    ),
    EnableTokenAuthentication: flag(
      "enableTokenAuthentication",
      "True if only requests with a valid token are served: playlists, segments, MP4 files, thumbnails and previews. HLS needs tokens in the path, so that they also sign the segments.",
      {
        responseName: "ZoneSecurityEnabled",
      },
    ),
    EnableTokenIPVerification: flag(
      "enableTokenIpVerification",
      "True if a token is valid only for the IP address that it was issued for.",
      { responseName: "ZoneSecurityIncludeHashRemoteIP" },
    ),
    PlayerTokenAuthenticationEnabled: flag(
      "playerTokenAuthenticationEnabled",
      "True if the embedded player plays only videos with a valid token in their URL. It also protects the license service of Enterprise DRM.",
    ),
    ExposeOriginals: flag("exposeOriginals", "True if the original files can be downloaded."),
    ExposeVideoMetadata: flag("exposeVideoMetadata", "True if the metadata of videos is public."),
    RemoveMetadataFromFallbackVideos: flag(
      "removeMetadataFromFallbackVideos",
      "True if the uploaded file's metadata is removed from MP4 files.",
    ),
    EnableDRM: flag(
      "enableDrm",
      "True if videos are protected by DRM, which turns off `enableMp4Fallback` and `allowEarlyPlay`. Basic DRM is free.",
    ),
    DrmVersion: oneOf(drmVersion)(
      "drmVersion",
      "The kind of DRM. `Basic` and `BasicV2` encrypt during playback and play only in the embedded player. The platform sets up `Enterprise` on request. It encrypts while a video is encoded, and costs $99 a month and $0.003 to $0.005 per license. A playback may use several licenses, but none in SD.",
    ),
    AppleFairPlayDrm: objectOf(
      "AppleFairPlayDrm",
      "Apple FairPlay DRM, for Apple's devices.",
      { Enabled: annotate(z.boolean().optional(), { description: "True if Apple FairPlay is enabled." }) },
      { Enabled: z.boolean().nullish() },
    )("appleFairPlayDrm", "Apple FairPlay DRM, for Apple's devices. Requires `drmVersion` `Enterprise`."),
    GoogleWidevineDrm: objectOf(
      "GoogleWidevineDrm",
      "Google Widevine DRM, for devices other than Apple's.",
      {
        Enabled: annotate(z.boolean().optional(), { description: "True if Google Widevine is enabled." }),
        SdOnlyForL3: annotate(z.boolean().optional(), {
          description:
            "True if clients of security level L3, such as Chrome and Firefox on desktops, get videos only in standard definition.",
        }),
        MinClientSecurityLevel: annotate(numberOf(widevineLevel).optional(), {
          description:
            "The minimum security level of a client. Chrome and Firefox on desktops have L3, so `L1` and `L2` exclude them.",
        }),
      },
      {
        Enabled: z.boolean().nullish(),
        SdOnlyForL3: z.boolean().nullish(),
        MinClientSecurityLevel: anyNumberOf(widevineLevel)
          .nullish()
          .transform((level) => (level === null ? widevineLevel.values.None : level)),
      },
    )("googleWidevineDrm", "Google Widevine DRM, for devices other than Apple's. Requires `drmVersion` `Enterprise`."),
  },
};

const encoding: SettingGroup = {
  title: "Encoding",
  settings: {
    EncodingTier: oneOf(encodingTier)(
      "encodingTier",
      "The encoding tier. `Premium` costs $0.025 to $0.15 per minute of video and codec, by the highest resolution.",
    ),
    JitEncodingEnabled: flag(
      "jitEncodingEnabled",
      "True if videos are encoded when they are played, which only the platform's player supports. Requires `encodingTier` `Premium`.",
    ),
    EnabledResolutions: joined(resolution)(
      "enabledResolutions",
      `The resolutions to encode, from 240p to 2160p. A video is never enlarged. ${later}`,
      {
        example: ["480p", "720p", "1080p"],
      },
    ),
    OutputCodecs: joined(member)(
      "outputCodecs",
      `The codecs: \`x264\`, and with \`encodingTier\` \`Premium\` also \`vp9\`, \`hevc\` and \`av1\`, each at the price of the tier. ${later}`,
      { example: ["x264"] },
    ),
    ...Object.fromEntries(
      resolutions.map((each): [string, Setting] => [
        `Bitrate${each}`,
        integer(`bitrate${each}`, `The bitrate of ${each}, in kilobits per second. ${later}`),
      ]),
    ),
    EnableMP4Fallback: flag(
      "enableMp4Fallback",
      `True if videos are also available as MP4 files, up to 1080p. ${later}`,
    ),
    AllowEarlyPlay: flag(
      "allowEarlyPlay",
      "True if the original is played until the video is encoded. Turns on `exposeOriginals`.",
    ),
    KeepOriginalFiles: flag(
      "keepOriginalFiles",
      `True if the uploaded files are kept. Without them, a video cannot be encoded again. ${later}`,
    ),
    EnableMultiAudioTrackSupport: flag("enableMultiAudioTrackSupport", "True if videos may have several audio tracks."),
    UseSeparateAudioStream: flag("useSeparateAudioStream", "True if audio is a separate stream."),
    ScaleVideoUsingBothDimensions: flag(
      "scaleVideoUsingBothDimensions",
      "True if both width and height determine the resolutions of a video, for example of a portrait video.",
    ),
    EnableContentTagging: flag(
      "enableContentTagging",
      `True if the content of a video is recognized and tagged. ${later}`,
    ),
    WatermarkPositionLeft: percent(
      "watermarkPositionLeft",
      `Offset of the watermark from the left edge, in percent. ${later}`,
    ),
    WatermarkPositionTop: percent(
      "watermarkPositionTop",
      `Offset of the watermark from the top edge, in percent. ${later}`,
    ),
    WatermarkWidth: percent("watermarkWidth", `The width of the watermark, in percent. ${later}`),
    WatermarkHeight: percent("watermarkHeight", `The height of the watermark, in percent. ${later}`),
  },
};

const transcribing: SettingGroup = {
  title: "Transcribing",
  settings: {
    EnableTranscribing: flag(
      "enableTranscribing",
      "True if captions are generated, at $0.10 per minute of video and language.",
    ),
    TranscribingCaptionLanguages: strings(
      "transcribingCaptionLanguages",
      "The languages of the captions, as codes returned by getVideoLanguages. Each is charged.",
      { example: ["de", "en"] },
    ),
    ...Object.fromEntries(
      ["Title", "Description", "Chapters", "Moments"].map((what): [string, Setting] => [
        `EnableTranscribing${what}Generation`,
        flag(
          `enableTranscribing${what}Generation`,
          `True if the ${what.toLowerCase()} of a video ${what.endsWith("s") ? "are" : "is"} generated. Turns on \`enableTranscribing\`.`,
        ),
      ]),
    ),
  },
};

const player: SettingGroup = {
  title: "Player",
  settings: {
    PlayerVersion: within(1, 2)(
      "playerVersion",
      "The version of the player: 1 is the legacy player, 2 the default of new libraries. Embed URLs of `iframe.mediadelivery.net` remain valid; those of the new player begin with `player.mediadelivery.net`.",
      { example: 2 },
    ),
    PlayerKeyColor: colour("playerKeyColor", "The main color of the player.", { example: "#ff7755" }),
    UILanguage: string("uiLanguage", "The language of the player, as a code returned by getVideoLanguages.", {
      example: "en",
    }),
    // Observed in both letter cases.
    FontFamily: string("fontFamily", "The font of the player, such as `rubik` or `arial`.", {
      comparesAs: "guid",
      example: "rubik",
    }),
    CaptionsFontSize: integer("captionsFontSize", "The size of the captions.", { example: 20 }),
    CaptionsFontColor: colour("captionsFontColor", "The color of the captions.", { example: "#ffffff" }),
    CaptionsBackground: colour("captionsBackground", "The background color of the captions.", { example: "#000000" }),
    Controls: joined(member)("controls", "The controls of the player, such as `play`, `volume` and `fullscreen`.", {
      example: ["play", "progress", "volume", "fullscreen"],
    }),
    PlaybackSpeeds: joined(speed)("playbackSpeeds", "The available playback speeds, 0.25 to 4.", {
      example: [0.5, 1, 2],
    }),
    EnableCaptionsInPlaylist: flag("enableCaptionsInPlaylist", "True if the playlist includes the captions."),
    EnableCompactControls: flag("enableCompactControls", "True if the controls are compact."),
    RememberPlayerPosition: flag("rememberPlayerPosition", "True if a video continues where the visitor left it."),
    ShowHeatmap: flag("showHeatmap", "True if the player shows which parts are watched most."),
    CustomHTML: clearable(
      "customHtml",
      `HTML to include in the head of the player's page. It styles elements such as \`media-controller\`; the \`.plyr\` classes and jQuery exist only in the legacy player. ${cleared}`,
      {
        example: "<style>media-controller { border-radius: 4px }</style>",
      },
    ),
    VastTagUrl: clearable("vastTagUrl", `The URL of the advertisements (VAST). ${cleared}`),
    ViAiPublisherId: clearable("viAiPublisherId", `The publisher id for advertisements from vi.ai. ${cleared}`),
    WebhookUrl: {
      ...row(webAddress, z.string)("webhookUrl", `The URL to notify when the state of a video changes. ${cleared}`, {
        example: "https://api.acme.example/videos",
      }),
      isNullWhenEmpty: true,
    },
  },
};

export const settingGroups: readonly SettingGroup[] = [delivery, encoding, transcribing, player];

/** Settings by their wire names. */
export const videoLibrarySettings: ReadonlyMap<string, Setting> = new Map(
  settingGroups.flatMap(({ settings }) => Object.entries(settings)),
);

/** Settings that a create accepts too. */
export const takenByCreate: ReadonlySet<string> = new Set([
  "AllowDirectPlay",
  "AllowEarlyPlay",
  "BlockNoneReferrer",
  "EnableMP4Fallback",
  "EnableMultiAudioTrackSupport",
  "EnableTranscribing",
  "EnableTranscribingChaptersGeneration",
  "EnableTranscribingDescriptionGeneration",
  "EnableTranscribingMomentsGeneration",
  "EnableTranscribingTitleGeneration",
  "EnabledResolutions",
  "EncodingTier",
  "JitEncodingEnabled",
  "KeepOriginalFiles",
  "OutputCodecs",
  "PlayerVersion",
  "TranscribingCaptionLanguages",
]);

/** Sent in a separate request after the others, as other clients do. The library's pull zone has them. */
export const ofTokens: ReadonlySet<string> = new Set(["EnableTokenAuthentication", "EnableTokenIPVerification"]);

export function shapeOf(isMeant: (name: string) => boolean): Readonly<Record<string, z.ZodType>> {
  const meant = [...videoLibrarySettings].filter(([name]) => isMeant(name));
  return Object.fromEntries(
    meant.map(([name, { schema, isJoined }]) => [name, isJoined ? z.string().optional() : schema]),
  );
}
