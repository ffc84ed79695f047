import { settingGroups } from "../../api/videoLibrarySettings";
import type { Decision, Protection } from "../../lifecycle/protection/protection";
import { rotates } from "../parts/rotation";
import { switchesOf } from "../parts/switches";

const rule = "video-library";

const { onProtects, offProtects } = switchesOf(rule);

const adverts: Decision = { rule, changed: "the player shows advertisements from another source" };
const drm: Decision = { rule, changed: "different devices can play videos with DRM" };

const decided: Readonly<Record<string, Decision>> = {
  ...offProtects({
    allowDirectPlay: [
      "videos can be played at the platform's own URLs",
      "videos cannot be played at the platform's own URLs",
    ],
    exposeOriginals: ["the original files can be downloaded", "the original files cannot be downloaded"],
    allowEarlyPlay: [
      "the original files are played until videos are encoded, so they can be downloaded",
      "videos can only be played once they are encoded",
    ],
    enableMp4Fallback: ["videos can be downloaded as MP4 files", "videos are not available as MP4 files"],
    exposeVideoMetadata: ["everyone can read the metadata of videos", "the metadata of videos is not public"],
  }),
  ...onProtects({
    blockNoneReferrer: ["requests without a referrer are served", "requests without a referrer are refused"],
    enableTokenAuthentication: ["videos are served without a token", "only requests with a valid token are served"],
    enableTokenIpVerification: ["a token is valid for any IP address", "a token is valid for one IP address only"],
    playerTokenAuthenticationEnabled: ["the player plays videos without a token", "the player requires a valid token"],
    removeMetadataFromFallbackVideos: [
      "MP4 files keep the metadata of the uploaded files",
      "MP4 files lose the metadata of the uploaded files",
    ],
    enableDrm: ["videos are served without DRM", "videos are protected by DRM"],
  }),
  drmVersion: { rule, changed: "videos are protected by a different DRM" },
  appleFairPlayDrm: drm,
  googleWidevineDrm: drm,
  customHtml: { rule, runs: "the player's page contains different HTML" },
  vastTagUrl: adverts,
  viAiPublisherId: adverts,
  webhookUrl: { rule, changed: "another URL is notified when the status of a video changes" },
};

const others = settingGroups.flatMap(({ title, settings }) =>
  Object.values(settings)
    .filter(({ name }) => !Object.hasOwn(decided, name))
    .map(({ name }): [string, Decision] => [
      name,
      { unrelated: `only affects how videos are encoded and played (${title})` },
    ]),
);

export const protection: Protection = {
  ...Object.fromEntries(others),
  ...decided,
  name: { unrelated: "is a display name" },
  watermark: { unrelated: "is judged by its hash" },
  watermarkSha256: { unrelated: "only affects how later videos are encoded" },
  videoLibraryId: { rule, changed: "these settings apply to another video library of the account" },
  replicationRegions: { rule, changed: "copies of the videos are stored in other regions" },
  rotateApiKey: rotates(
    "the old API key stops working, so clients that still use it can neither read nor write videos",
  ),
  rotateReadOnlyApiKey: rotates(
    "the old read-only API key stops working, so clients that still use it cannot read videos or verify webhooks",
  ),
  connection: { rule, changed: "the video library is in another account" },
};
