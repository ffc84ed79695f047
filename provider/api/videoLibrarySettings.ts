import { z } from "zod";
import { anyNumberOf, enumeration, numberOf } from "../schema/enumeration";
import { about } from "../schema/meta";
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

const encodingTier = enumeration("VideoEncodingTier", "How videos are encoded.", { Free: 0, Premium: 1 });

const drmVersion = enumeration("VideoDrmVersion", "The kind of DRM that protects videos.", {
  Basic: 0,
  Enterprise: 1,
  BasicV2: 2,
});

const widevineLevel = enumeration(
  "WidevineMinClientSecurityLevel",
  "The minimum security of a client. L1 is the most secure level.",
  { None: 0, L1: 1, L2: 2, L3: 3 },
);

/** Member of a comma-separated string. */
const member = () => z.string().refine((value) => /^[^\s,]+$/.test(value), { error: "must have no comma or space" });
const resolutions = ["240p", "360p", "480p", "720p", "1080p", "1440p", "2160p"];
const resolution = () =>
  about(
    z.string().refine((value) => resolutions.includes(value), { error: `must be one of ${resolutions.join(", ")}` }),
    { meant: (given) => nearest(given, resolutions), example: "720p" },
  );
const speed = () => z.number().min(0.25).max(4);

const cleared = "Empty for none.";
const percent = within(0, 100);

/** The platform may change the letter case of colours. */
const colour = row(
  () =>
    about(
      z.string().refine((value) => /^#([0-9a-f]{3}){1,2}$/i.test(value), { error: "must be a colour such as #ff7755" }),
      { comparesAs: "guid" },
    ),
  z.string,
);
const delivery: SettingGroup = {
  title: "Access to videos",
  settings: {
    AllowDirectPlay: flag("allowDirectPlay", "Whether videos can be played at the platform's own addresses."),
    BlockNoneReferrer: flag("blockNoneReferrer", "Whether requests without a referrer are refused."),
    EnableTokenAuthentication: flag(
      "enableTokenAuthentication",
      "Whether only requests with a valid token are served.",
      {
        shownAs: "ZoneSecurityEnabled",
      },
    ),
    EnableTokenIPVerification: flag(
      "enableTokenIpVerification",
      "Whether a token is valid only for the address for which it was issued.",
      { shownAs: "ZoneSecurityIncludeHashRemoteIP" },
    ),
    PlayerTokenAuthenticationEnabled: flag(
      "playerTokenAuthenticationEnabled",
      "Whether the player shows only videos with a valid token in its address.",
    ),
    ExposeOriginals: flag("exposeOriginals", "Whether the original files can be downloaded."),
    ExposeVideoMetadata: flag("exposeVideoMetadata", "Whether everyone can read a video's metadata."),
    RemoveMetadataFromFallbackVideos: flag(
      "removeMetadataFromFallbackVideos",
      "Whether the metadata of the uploaded file is removed from MP4 files.",
    ),
    EnableDRM: flag("enableDrm", "Whether videos are protected by DRM. It costs money."),
    DrmVersion: oneOf(drmVersion)("drmVersion", "The kind of DRM. The platform sets up `Enterprise` on request."),
    AppleFairPlayDrm: objectOf(
      "AppleFairPlayDrm",
      "DRM on Apple's devices.",
      { Enabled: about(z.boolean().optional(), { description: "Whether it is on." }) },
      { Enabled: z.boolean().nullish() },
    )("appleFairPlayDrm", "With `drmVersion` Enterprise: DRM on Apple's devices."),
    GoogleWidevineDrm: objectOf(
      "GoogleWidevineDrm",
      "DRM on other devices.",
      {
        Enabled: about(z.boolean().optional(), { description: "Whether it is on." }),
        SdOnlyForL3: about(z.boolean().optional(), {
          description: "Whether clients of the level L3 get videos only in standard definition.",
        }),
        MinClientSecurityLevel: about(numberOf(widevineLevel).optional(), {
          description: "The minimum security of a client.",
        }),
      },
      {
        Enabled: z.boolean().nullish(),
        SdOnlyForL3: z.boolean().nullish(),
        MinClientSecurityLevel: anyNumberOf(widevineLevel)
          .nullish()
          .transform((level) => (level === null ? widevineLevel.values.None : level)),
      },
    )("googleWidevineDrm", "With `drmVersion` Enterprise: DRM on other devices."),
  },
};

const encoding: SettingGroup = {
  title: "Encoding",
  settings: {
    EncodingTier: oneOf(encodingTier)("encodingTier", "How videos are encoded. `Premium` costs money."),
    JitEncodingEnabled: flag(
      "jitEncodingEnabled",
      "Whether videos are encoded when they are played. Needs `encodingTier` Premium.",
    ),
    EnabledResolutions: joined(resolution)("enabledResolutions", "The resolutions, from 240p to 2160p.", {
      example: ["480p", "720p", "1080p"],
    }),
    OutputCodecs: joined(member)(
      "outputCodecs",
      "The codecs: `x264`, and with `encodingTier` Premium `vp9`, `hevc` and `av1`, which cost money.",
      { example: ["x264"] },
    ),
    ...Object.fromEntries(
      resolutions.map((each): [string, Setting] => [
        `Bitrate${each}`,
        integer(`bitrate${each}`, `The bitrate of ${each}, in kilobits a second.`),
      ]),
    ),
    EnableMP4Fallback: flag("enableMp4Fallback", "Whether videos are also available as MP4 files."),
    AllowEarlyPlay: flag(
      "allowEarlyPlay",
      "Whether the original is played until a video is encoded. It turns on `exposeOriginals`.",
    ),
    KeepOriginalFiles: flag("keepOriginalFiles", "Whether the uploaded files are kept."),
    EnableMultiAudioTrackSupport: flag("enableMultiAudioTrackSupport", "Whether videos may have several audio tracks."),
    UseSeparateAudioStream: flag("useSeparateAudioStream", "Whether audio is a separate stream."),
    ScaleVideoUsingBothDimensions: flag(
      "scaleVideoUsingBothDimensions",
      "Whether both width and height decide the resolutions of a video, as for portrait videos.",
    ),
    EnableContentTagging: flag("enableContentTagging", "Whether the content of a video is recognized and tagged."),
    WatermarkPositionLeft: percent("watermarkPositionLeft", "Where the watermark begins from the left, in percent."),
    WatermarkPositionTop: percent("watermarkPositionTop", "Where the watermark begins from the top, in percent."),
    WatermarkWidth: percent("watermarkWidth", "The width of the watermark, in percent."),
    WatermarkHeight: percent("watermarkHeight", "The height of the watermark, in percent."),
  },
};

const transcribing: SettingGroup = {
  title: "Transcribing",
  settings: {
    EnableTranscribing: flag("enableTranscribing", "Whether captions are generated. It costs money."),
    TranscribingCaptionLanguages: strings(
      "transcribingCaptionLanguages",
      "The languages of the captions; getVideoLanguages returns their codes.",
      { example: ["de", "en"] },
    ),
    ...Object.fromEntries(
      ["Title", "Description", "Chapters", "Moments"].map((what): [string, Setting] => [
        `EnableTranscribing${what}Generation`,
        flag(
          `enableTranscribing${what}Generation`,
          `Whether the ${what.toLowerCase()} of a video ${what.endsWith("s") ? "are" : "is"} generated. It turns on \`enableTranscribing\`.`,
        ),
      ]),
    ),
  },
};

const player: SettingGroup = {
  title: "Player",
  settings: {
    PlayerVersion: within(1, 2)("playerVersion", "The version of the player: 1 or 2.", { example: 2 }),
    PlayerKeyColor: colour("playerKeyColor", "The main color of the player.", { example: "#ff7755" }),
    UILanguage: string("uiLanguage", "The language of the player; getVideoLanguages returns its code.", {
      example: "en",
    }),
    // Observed in both letter cases.
    FontFamily: string("fontFamily", "The font of the player, such as `rubik` or `arial`.", {
      comparesAs: "guid",
      example: "rubik",
    }),
    CaptionsFontSize: integer("captionsFontSize", "The size of the captions.", { example: 20 }),
    CaptionsFontColor: colour("captionsFontColor", "The color of the captions.", { example: "#ffffff" }),
    CaptionsBackground: colour("captionsBackground", "The color behind the captions.", { example: "#000000" }),
    Controls: joined(member)("controls", "The controls of the player, such as `play`, `volume` and `fullscreen`.", {
      example: ["play", "progress", "volume", "fullscreen"],
    }),
    PlaybackSpeeds: joined(speed)("playbackSpeeds", "The speeds at which videos can be played, 0.25 to 4.", {
      example: [0.5, 1, 2],
    }),
    EnableCaptionsInPlaylist: flag("enableCaptionsInPlaylist", "Whether the playlist has the captions."),
    EnableCompactControls: flag("enableCompactControls", "Whether the controls are compact."),
    RememberPlayerPosition: flag("rememberPlayerPosition", "Whether a video continues where the visitor left it."),
    ShowHeatmap: flag("showHeatmap", "Whether the player shows which parts are watched most."),
    CustomHTML: clearable("customHtml", `HTML in the page of the player. ${cleared}`, {
      example: "<style>.plyr { border-radius: 4px }</style>",
    }),
    VastTagUrl: clearable("vastTagUrl", `The address of the advertisements (VAST). ${cleared}`),
    ViAiPublisherId: clearable("viAiPublisherId", `The id with which vi.ai places advertisements. ${cleared}`),
    WebhookUrl: {
      ...row(webAddress, z.string)(
        "webhookUrl",
        `The address that is notified when the state of a video changes. ${cleared}`,
        {
          example: "https://api.acme.example/videos",
        },
      ),
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
