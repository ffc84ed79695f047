import { videoLibrarySettings } from "../../provider/api/videoLibrarySettings";
import { defaultOf, systemHostname, takeHostnameId, withDefaults } from "../pullZones/newPullZone";
import type { PullZone } from "../pullZones/state";
import { fromStorageZone } from "../storage/linkedPullZones";
import type { State, VideoLibrary } from "./state";

/** Recorded settings of a fresh library. Other settings get a value without effect. */
const fresh: Readonly<Record<string, unknown>> = {
  AllowDirectPlay: true,
  BlockNoneReferrer: true,
  KeepOriginalFiles: true,
  EnableMP4Fallback: true,
  EnableMultiAudioTrackSupport: true,
  ExposeVideoMetadata: true,
  EnabledResolutions: "240p,360p,480p,720p,1080p",
  OutputCodecs: "x264",
  PlayerVersion: 2,
  PlayerKeyColor: "#ff7755",
  UILanguage: "en",
  FontFamily: "Rubik",
  Controls: "play-large,play,progress,current-time,mute,volume,captions,settings,pip,airplay,fullscreen",
  PlaybackSpeeds: "0.5,0.75,1,1.25,1.5,1.75,2,4",
  CaptionsFontSize: 20,
  CaptionsFontColor: "#fff",
  CaptionsBackground: "#000",
  Bitrate240p: 600,
  Bitrate360p: 800,
  Bitrate480p: 1400,
  Bitrate720p: 2800,
  Bitrate1080p: 5000,
  Bitrate1440p: 8000,
  Bitrate2160p: 25_000,
  AppleFairPlayDrm: { Enabled: false },
  GoogleWidevineDrm: { Enabled: false, SdOnlyForL3: false, MinClientSecurityLevel: null },
};

/** Published properties that only describe the library. */
const unmodelled: Readonly<Record<string, unknown>> = {
  TrafficUsage: 0,
  StorageUsage: 0,
  PullZoneType: 1,
  HasWatermark: false,
  WatermarkVersion: 0,
  MonthlyChargesTranscribing: 0,
  MonthlyChargesPremiumEncoding: 0,
  MonthlyChargesEnterpriseDrm: 0,
};

const defaults: Readonly<Record<string, unknown>> = {
  ...unmodelled,
  VideoCount: 0,
  HasWatermark: false,
  ReplicationRegions: [],
  DateCreated: "2026-01-01T00:00:00Z",
  ...Object.fromEntries(
    [...videoLibrarySettings]
      .filter(([, { responseName }]) => responseName === undefined)
      .map(([name, { schema, isJoined }]) => [name, fresh[name] ?? (isJoined ? "" : defaultOf(schema))]),
  ),
};

/**
 * Completes libraries with settings, a storage zone id and a pull zone, as the platform does. Creates missing pull
 * zones.
 */
export function completeLibraries(state: State, isMeant: (library: VideoLibrary) => boolean): void {
  const there = new Set(state.pullZones.map(({ Id }) => Id));
  const named = new Set(state.videoLibraries.map(({ PullZoneId }) => PullZoneId));
  for (const library of state.videoLibraries.filter(isMeant)) {
    for (const [name, value] of Object.entries(defaults)) library[name] ??= structuredClone(value);
    library.ApiKey ??= `library-api-key-${library.Id}`;
    library.ReadOnlyApiKey ??= `library-read-only-api-key-${library.Id}`;
    library.StorageZoneId ??= 200_000 + library.Id;
    library.PullZoneId ??= freeId(100_000 + library.Id, (id) => there.has(id) || named.has(id));
    const { Id, PullZoneId, StorageZoneId } = library;
    if (!there.has(PullZoneId)) {
      there.add(PullZoneId);
      state.pullZones.push(newZone(PullZoneId, `vz-${Id}`, StorageZoneId, state));
    }
    for (const zone of state.pullZones) if (zone.Id === PullZoneId) zone.VideoLibraryId = Id;
  }
}

function freeId(first: number, isTaken: (id: number) => boolean): number {
  let id = first;
  while (isTaken(id)) id++;
  return id;
}

function newZone(Id: number, Name: string, StorageZoneId: number, state: State): PullZone {
  return withDefaults({
    Id,
    Name,
    OriginType: fromStorageZone,
    StorageZoneId,
    Hostnames: [systemHostname(takeHostnameId(state), Name)],
  });
}
