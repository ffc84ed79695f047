import { platformState } from "../../emulator/state";
import { completeLibraries } from "../../emulator/videoLibraries/libraryZones";
import type { Setting } from "../../provider/api/setting";
import { videoLibrarySettings } from "../../provider/api/videoLibrarySettings";
import { hashOf } from "../../provider/schema/hashed";
import { metaOf, unwrap } from "../../provider/schema/meta";
import type { Properties } from "../../provider/schema/properties";
import type { KindUnderTest } from "./kindUnderTest";
import { type PlainKind, plainKind } from "./parts/plainKind";
import { Objects } from "./parts/platform";
import { rotationTriggers } from "./parts/rotationTriggers";

const place = { collection: "videoLibraries", idName: "Id" } satisfies PlainKind["place"];
const objects = new Objects(place);
const library = { path: { id: 2001 } };
const withOthers = "another setting changes with it: tests/unit/provider/resources/videoLibrary.test.ts tests it";
const ofPullZone = "belongs to the library's pull zone: tests/unit/provider/resources/videoLibrary.test.ts tests it";
const ofDrm = "its undeclared parts remain: a life cycle with DRM tests it";

const leftOut: Readonly<Record<string, string>> = {
  replicationRegions: "the platform accepts them only in a create",
  allowEarlyPlay: withOthers,
  enableDrm: withOthers,
  jitEncodingEnabled: withOthers,
  outputCodecs: withOthers,
  enableTranscribingTitleGeneration: withOthers,
  enableTranscribingDescriptionGeneration: withOthers,
  enableTranscribingChaptersGeneration: withOthers,
  enableTranscribingMomentsGeneration: withOthers,
  enableTokenAuthentication: ofPullZone,
  enableTokenIpVerification: ofPullZone,
  watermark: "tests/unit/provider/resources/videoLibrary.test.ts tests it",
  watermarkSha256: "follows from the watermark",
  appleFairPlayDrm: ofDrm,
  googleWidevineDrm: ofDrm,
  ...rotationTriggers("VideoLibrary"),
};

const rows = [...videoLibrarySettings].filter(([, { name }]) => !Object.hasOwn(leftOut, name));
const program = {
  name: "acme-academy",
  enabledResolutions: ["480p", "720p"],
  keepOriginalFiles: false,
  playerVersion: 2,
  webhookUrl: "https://api.acme.example/videos",
};
const second: Properties = {
  enabledResolutions: ["1080p", "480p"],
  controls: ["play"],
  playbackSpeeds: [1, 1.5],
  transcribingCaptionLanguages: ["fr"],
  playerVersion: 1,
  playerKeyColor: "#112233",
  captionsFontColor: "#112233",
  captionsBackground: "#112233",
};

const unstable = ["PullZoneId", "StorageZoneId", "DateCreated", "createdAt", "ApiKey", "ReadOnlyApiKey"];

const kind: KindUnderTest = plainKind({
  type: "VideoLibrary",
  program,
  scripted: Object.fromEntries(rows.map(([, row]) => [row.name, sampleOf(row)])),
  second,
  changed: { enabledResolutions: ["1080p", "480p"], keepOriginalFiles: true, playerKeyColor: "#112233" },
  chain: {
    gives: (isChanged) => ({ name: "chain-videos", showHeatmap: isChanged }),
    givesNot: {
      hostname: "a host name belongs to one pull zone",
      storageZoneId: "the emulator does not model the storage zones of libraries",
    },
  },
  adopted: { videoLibraryId: 2001, name: "acme-videos" },
  lives: [
    {
      name: "with DRM and tokens",
      declares: {
        drmVersion: "Enterprise",
        googleWidevineDrm: { enabled: true, minClientSecurityLevel: "L3" },
        enableTokenAuthentication: true,
      },
      change: { googleWidevineDrm: { enabled: true, minClientSecurityLevel: "L1" }, enableTokenIpVerification: true },
    },
  ],
  others: {
    "a video": {
      change(platform, id) {
        objects.changing((each) => Object.assign(each, { VideoCount: 1 }))(platform, id);
        platform.videos.push({ guid: "by-hand", videoLibraryId: Number(id), title: "", collectionId: "", status: 4 });
      },
      label: "1 video",
      isHeld: true,
    },
    age: { change: objects.changing((each) => Object.assign(each, { DateCreated: "2025-01-01T00:00:00Z" })) },
  },
  place,
  stored: Object.fromEntries(
    rows.map(([wire, { name, isJoined }]) => [name, { at: wire, ...(isJoined && { to: inOneString }) }]),
  ),
  adds: { videoLibraries: [{ Id: 2810, Name: "by-hand", FontFamily: "arial" }] },
  id: /^29\d\d$/,
  replacing: {},
  leftOut,
  unmanaged: (object) => void Object.assign(object, { TrafficUsage: 4096, BlockedReferrers: ["by-hand.example"] }),
  model: {
    notSet: Object.keys(leftOut),
    isAdoptable: () => false,
    begun: begun(),
    isOwn: (id) => id.startsWith("29"),
    unstable,
  },
  requests: {
    createVideoLibrary: { body: { Name: "new" } },
    updateVideoLibrary: { ...library, body: { KeepOriginalFiles: true } },
    deleteVideoLibrary: library,
    setVideoLibraryWatermark: { ...library, body: { content: "a", length: 1, sha256: hashOf("a") } },
    deleteVideoLibraryWatermark: library,
    resetVideoLibraryApiKey: library,
    resetVideoLibraryReadOnlyApiKey: library,
  },
  withoutContent: [
    "deleteVideoLibrary",
    "setVideoLibraryWatermark",
    "deleteVideoLibraryWatermark",
    "resetVideoLibraryApiKey",
    "resetVideoLibraryReadOnlyApiKey",
  ],
});

export const videoLibrary: KindUnderTest = {
  ...kind,
  // Each library comes with its own pull zone.
  script: { ...kind.script, owns: new RegExp(`${kind.script.owns.source}|^pullZones\\.10(29|28)\\d\\d`) },
  model: {
    ...kind.model,
    account(state, settings) {
      kind.model.account?.(state, settings);
      state.pullZones = state.pullZones.filter(({ Id }) => Id < 102_900 || Id >= 103_000);
    },
  },
};

function inOneString(members: unknown): unknown {
  return Array.isArray(members) ? [...members].sort().join(",") : members;
}

function sampleOf({ name, schema }: Setting): unknown {
  const { example, enumeration } = metaOf(schema);
  if (Object.hasOwn(program, name)) return program[name as keyof typeof program];
  if (enumeration) return Object.keys(enumeration.values)[0];
  const { type } = unwrap(schema).def;
  return example ?? (type === "boolean" ? true : type === "number" ? 20 : "one");
}

function begun(): Properties {
  const state = platformState.parse({ videoLibraries: [{ Id: 1 }] });
  completeLibraries(state, () => true);
  const created = Object.entries(state.videoLibraries[0] ?? {});
  return Object.fromEntries(created.filter(([name]) => name !== "Id" && !unstable.includes(name)));
}
