import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { readingContext } from "../../../../commands/import/reader";
import { survey } from "../../../../commands/import/survey";
import { getVideoLibrary } from "../../../../provider/dataSources/getVideoLibrary";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { videoLibraryAllowedReferrers } from "../../../../provider/resources/entryLists/listEntries";
import { pullZone } from "../../../../provider/resources/pullZones/pullZone";
import { videoLibrary } from "../../../../provider/resources/stream/videoLibrary";
import { hashOf } from "../../../../provider/schema/hashed";
import { metaOf } from "../../../../provider/schema/meta";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState } = withEmulator();

const program = { name: "acme-academy" };
const library = (settings = {}) => new Stacked(videoLibrary, testContext(emulator(), settings));
const stored = (id: number) => platformState().videoLibraries.find(({ Id }) => Id === id);
const zoneOf = (id: number) => platformState().pullZones.find(({ Id }) => Id === stored(id)?.PullZoneId);
const failures = (given: Properties, before?: Properties) =>
  lifecycle.checkInputs(videoLibrary, { ...program, ...given }, undefined, [], before).failures.join("\n");

describe("the pull zone of a video library", () => {
  const showWith = (fields: object) =>
    emulator().edit(
      ({ videoLibraries }) => void Object.assign(videoLibraries.find(({ Id }) => Id === 2001) ?? {}, fields),
    );

  test("is an output, which lets a PullZone adopt it without its name", async () => {
    const own = library();
    await own.up(program);
    const zone = new Stacked(pullZone, testContext(emulator()));
    await zone.up({ pullZoneId: own.state?.pullZoneId, blockPostRequests: true });
    expect([zone.state?.adopted, zoneOf(Number(own.id))?.BlockPostRequests]).toEqual([true, true]);
  });

  test("must be returned by the platform at least once", async () => {
    showWith({ PullZoneId: null });
    const message = await failureOf(library().up({ name: "renamed", videoLibraryId: 2001 }));
    expect(message).toContain("did not return the pull zone of video library 2001");
    expect(writes(emulator())).toEqual([]);
  });
});

describe("a new video library", () => {
  test("is created with the settings of a create, then gets the other settings, and token settings last", async () => {
    const own = library();
    await own.up({
      ...program,
      replicationRegions: ["NY"],
      enabledResolutions: ["480p", "720p"],
      encodingTier: "Premium",
      outputCodecs: ["x264", "vp9"],
      jitEncodingEnabled: true,
      playbackSpeeds: [1, 0.5],
      googleWidevineDrm: { minClientSecurityLevel: "L1" },
      enableTokenAuthentication: true,
    });
    expect(writes(emulator())).toEqual([
      [
        "POST /videolibrary",
        {
          Name: "acme-academy",
          ReplicationRegions: ["NY"],
          EnabledResolutions: "480p,720p",
          EncodingTier: 1,
          OutputCodecs: "vp9,x264",
          JitEncodingEnabled: true,
        },
      ],
      ["POST /videolibrary/2901", { PlaybackSpeeds: "0.5,1", GoogleWidevineDrm: { MinClientSecurityLevel: 1 } }],
      ["POST /videolibrary/2901", { EnableTokenAuthentication: "[secret]" }],
    ]);
  });

  test("is read if the response to its settings has no body", async () => {
    const inject = { status: 204, changesState: true };
    emulator().setFaults([{ match: { operation: "updateVideoLibrary" }, inject }]);
    const own = library();
    await own.up({ ...program, uiLanguage: "de" });
    expect(own.state).toMatchObject({ uiLanguage: "de", apiKey: expect.any(String), pullZoneId: expect.any(Number) });
    await own.up({ ...program, uiLanguage: "fr" });
    expect(stored(2901)).toMatchObject({ UILanguage: "fr" });
  });

  test("outputs its keys, its host name and the zones that the platform created for it", async () => {
    const own = library();
    await own.up(program);
    expect(own.state).toMatchObject({
      apiKey: "library-api-key-2901",
      readOnlyApiKey: "library-read-only-api-key-2901",
      tokenKey: "zone-security-key-102901",
      hostname: "vz-2901.cdn.example",
      pullZoneId: 102_901,
      storageZoneId: 202_901,
      adopted: false,
    });
  });

  describe("whose create accepts only its name, regions and player version", () => {
    beforeEach(() => emulator().setOptions({ videoLibraryCreateSettings: "playerVersion" }));
    const declared = { ...program, blockNoneReferrer: false, allowDirectPlay: false, playerVersion: 1 };

    test("gets the ignored settings in a further request", async () => {
      const own = library();
      await own.up({ ...declared, outputCodecs: ["x264"], replicationRegions: ["NY"] });
      expect(writes(emulator()).slice(1)).toEqual([
        ["POST /videolibrary/2901", { AllowDirectPlay: false, BlockNoneReferrer: false }],
      ]);
      await own.refresh();
      expect(own.state).toMatchObject(declared);
      expect(stored(2901)).toMatchObject({ AllowDirectPlay: false, BlockNoneReferrer: false, PlayerVersion: 1 });
    });

    test("gets them with other settings, even if a response has no body", async () => {
      const inject = { status: 204, changesState: true };
      emulator().setFaults([{ match: { operation: "updateVideoLibrary" }, inject }]);
      const own = library();
      await own.up({ ...declared, showHeatmap: true, enableTokenAuthentication: true });
      expect(stored(2901)).toMatchObject({ AllowDirectPlay: false, BlockNoneReferrer: false, ShowHeatmap: true });
      expect(own.state).toMatchObject({ apiKey: expect.any(String), pullZoneId: expect.any(Number) });
    });
  });

  test("costs no further request if its create accepts all settings", async () => {
    await library().up({ ...program, blockNoneReferrer: false, outputCodecs: ["x264"], enableTranscribing: true });
    expect(writes(emulator()).map(([request]) => request)).toEqual(["POST /videolibrary"]);
  });

  test("is distinguished from an older library of the same name, or one with videos", async () => {
    const adopting = library({ adopt: "own" });
    emulator().edit(({ videoLibraries }) => Object.assign(videoLibraries[0] ?? {}, { VideoCount: 2 }));
    await adopting.up({ name: "acme-videos" });
    expect([adopting.id, adopting.state?.adopted]).toEqual(["2001", true]);
  });
});

test("an update whose response has no body fails if the library cannot be read after it", async () => {
  const own = library();
  await own.up(program);
  const inject = { status: 200, body: "" };
  emulator().setFaults(
    ["updateVideoLibrary", "getVideoLibrary"].map((operation) => ({ match: { operation }, inject })),
  );
  expect(await failureOf(own.up({ ...program, showHeatmap: true }))).toContain(
    "it is unknown whether the previous write took effect",
  );
  emulator().clearFaults();
  expect(await own.up({ ...program, showHeatmap: true })).toBe("update");
  expect(stored(2901)?.ShowHeatmap).toBe(true);
});

test("each setting that depends on another one is written with it", async () => {
  const own = library();
  await own.up({ ...program, allowEarlyPlay: true, enableTranscribingTitleGeneration: true });
  await own.refresh();
  expect(stored(2901)).toMatchObject({ AllowEarlyPlay: true, ExposeOriginals: true, EnableTranscribing: true });
  await own.up({ ...program, allowEarlyPlay: false, enableTranscribingTitleGeneration: false, enableDrm: true });
  await own.refresh();
  expect(own.state).toMatchObject({ allowEarlyPlay: false, enableDrm: true });
  expect(stored(2901)).toMatchObject({ EnableDRM: true, EnableMP4Fallback: false });
});

test.each([
  ["enableTokenAuthentication", "ZoneSecurityEnabled"],
  ["enableTokenIpVerification", "ZoneSecurityIncludeHashRemoteIP"],
])("%s is read from the library's pull zone", async (input, member) => {
  const own = library();
  await own.up({ ...program, [input]: true });
  expect(zoneOf(2901)?.[member]).toBe(true);
  emulator().edit(({ pullZones }) => Object.assign(pullZones.at(-1) ?? {}, { [member]: false }));
  await own.refresh();
  expect(own.state?.[input]).toBe(false);
  await own.up({ ...program, [input]: true });
  expect(zoneOf(2901)?.[member]).toBe(true);
});

test("a library with a missing pull zone still exists, and keeps its host name", async () => {
  const own = library();
  await own.up({ ...program, enableTokenAuthentication: true });
  emulator().edit(({ pullZones }) => void pullZones.pop());
  await own.refresh();
  expect(own.state).toMatchObject({ hostname: "vz-2901.cdn.example", enableTokenAuthentication: true });
});

test("a refresh records only the declared properties of a nested object", async () => {
  const own = library();
  await own.up({ ...program, googleWidevineDrm: { enabled: true } });
  emulator().edit(({ videoLibraries }) =>
    Object.assign(videoLibraries.at(-1) ?? {}, { GoogleWidevineDrm: { Enabled: true, SdOnlyForL3: true } }),
  );
  await own.refresh();
  expect(own.state?.googleWidevineDrm).toEqual({ enabled: true });
});

test.each([
  ["customHtml", "CustomHTML"],
  ["webhookUrl", "WebhookUrl"],
  ["vastTagUrl", "VastTagUrl"],
  ["viAiPublisherId", "ViAiPublisherId"],
])("%s that somebody cleared is drift", async (input, member) => {
  const own = library();
  const declared = { ...program, [input]: "https://api.acme.example/" };
  await own.up(declared);
  emulator().edit(({ videoLibraries }) => Object.assign(videoLibraries.at(-1) ?? {}, { [member]: null }));
  await own.refresh();
  expect(own.state?.[input]).toBe("");
  await own.up(declared);
  expect(stored(2901)?.[member]).toBe("https://api.acme.example/");
});

test("controls, colours and speeds are compared by their meaning", async () => {
  const own = library();
  const declared = { ...program, controls: ["play", "volume"], playerKeyColor: "#ff7755", playbackSpeeds: [1, 2] };
  await own.up(declared);
  emulator().edit(({ videoLibraries }) =>
    Object.assign(videoLibraries.at(-1) ?? {}, {
      Controls: "volume, play",
      PlayerKeyColor: "#FF7755",
      PlaybackSpeeds: "2.0,1.0",
    }),
  );
  await own.refresh();
  expect(own.preview(declared)).toBe("nothing");
});

test("a fresh library matches the record, and a font is compared case-insensitively", async () => {
  const own = library();
  const declared = { ...program, fontFamily: "rubik", googleWidevineDrm: { minClientSecurityLevel: "None" } };
  await own.up(program);
  expect(stored(2901)).toMatchObject({
    EnableContentTagging: false,
    ScaleVideoUsingBothDimensions: false,
    ExposeVideoMetadata: true,
    FontFamily: "Rubik",
    GoogleWidevineDrm: { MinClientSecurityLevel: null },
  });
  expect(["Controls", "PlaybackSpeeds"].map((name) => String(stored(2901)?.[name]).split(",").length)).toEqual([11, 8]);
  const adopting = new Stacked(videoLibrary, testContext(emulator()));
  emulator().clearRequests();
  await adopting.up({ ...declared, videoLibraryId: 2901 });
  await adopting.refresh();
  expect(stored(2901)?.GoogleWidevineDrm).toMatchObject({ MinClientSecurityLevel: null });
  expect(adopting.preview({ ...declared, videoLibraryId: 2901 })).toBe("nothing");
  expect(writes(emulator())).toEqual([]);
});

test("the key of a live stream is in no state, no import and no data source", async () => {
  const [seen] = platformState().videoLibraries;
  expect(seen?.Live).toMatchObject({ RtmpOutputs: [{ StreamKey: "seed-library-stream-key" }] });
  const context = testContext(emulator());
  const got = await lifecycle.read(videoLibrary, context, "2001", {});
  const [imported] = await survey(readingContext(context.client, context.settings), { videoLibrary: ["2001"] });
  const source = await getVideoLibrary.read(context, { videoLibraryId: 2001 });
  const all = JSON.stringify([got?.state, imported?.declarations.map(({ inputs }) => inputs), source]);
  expect(all).toContain("acme-videos");
  expect(all).not.toContain("stream-key");
});

describe("a preview refuses", () => {
  test.each([
    [{ allowEarlyPlay: true, exposeOriginals: false }, "exposeOriginals cannot be false with allowEarlyPlay"],
    [
      { enableTranscribingMomentsGeneration: true, enableTranscribing: false },
      "enableTranscribing cannot be false with enableTranscribingMomentsGeneration",
    ],
    [{ enableDrm: true, enableMp4Fallback: true }, "enableMp4Fallback cannot be true with enableDrm"],
    [{ enableDrm: true, allowEarlyPlay: true }, "allowEarlyPlay cannot be true with enableDrm"],
    [
      { drmVersion: "Basic", googleWidevineDrm: { enabled: true } },
      'googleWidevineDrm works only with drmVersion: "Ent',
    ],
    [
      { drmVersion: 2, appleFairPlayDrm: { enabled: true } },
      'appleFairPlayDrm works only with drmVersion: "Enterprise"',
    ],
    [{ jitEncodingEnabled: true }, 'jitEncodingEnabled needs encodingTier: "Premium"'],
    [{ outputCodecs: ["x264", "av1"], encodingTier: "Free" }, 'the codec av1 needs encodingTier: "Premium"'],
    [{ enabledResolutions: [] }, "at least one resolution"],
    [
      { enabledResolutions: ["720"] },
      'must be one of 240p, 360p, 480p, 720p, 1080p, 1440p, 2160p; got "720"; did you mean "720p"?',
    ],
    [{ controls: ["play,volume"] }, "must not contain commas"],
    [{ playerKeyColor: "red" }, "must be a color such as #ff7755"],
  ])("%j", (given, says) => {
    expect(failures(given)).toContain(says);
  });

  test("changed replication regions of the library, which are fixed by its create", () => {
    const before = { ...program, replicationRegions: ["NY"] };
    const says = "replicationRegions cannot be changed from NY";
    expect(failures({ replicationRegions: ["NY", "SG"] }, before)).toContain(says);
    expect(failures({ replicationRegions: [] }, before)).toContain(says);
    expect(failures({ replicationRegions: ["NY"] }, before)).toBe("");
    expect(failures({}, before)).toBe("");
  });

  test("no unknown values", () => {
    expect(failures({ jitEncodingEnabled: true, videoLibraryId: 2001 })).toBe("");
  });
});

test("newly declared replication regions are compared with the library's", async () => {
  const own = library();
  await own.up(program);
  expect(await failureOf(own.up({ ...program, replicationRegions: ["SG"] }))).toContain("cannot be changed from none");
});

describe("a destroy", () => {
  test("is refused while the library has or may have videos, unless onDestroy is delete", async () => {
    const own = library();
    await own.up(program);
    emulator().edit(({ videos }) => {
      for (const guid of ["a", "b", "c"])
        videos.push({ guid, videoLibraryId: 2901, title: guid, collectionId: "", status: 4 });
    });
    for (const [shown, says] of [
      [{ VideoCount: 3 }, "it has 3 videos"],
      [{ VideoCount: null }, "it has 3 videos"],
      [{ VideoCount: null, ApiKey: null }, "number the API does not return"],
    ] as const) {
      emulator().edit(({ videoLibraries }) => Object.assign(videoLibraries.at(-1) ?? {}, shown));
      expect(await failureOf(own.destroy())).toContain(says);
    }
    expect(stored(2901)).toBeDefined();
    await own.up({ ...program, onDestroy: "delete" });
    await own.destroy();
    expect(stored(2901)).toBeUndefined();
  });

  test("also deletes the library's pull zone", async () => {
    const own = library();
    await own.up(program);
    await own.destroy();
    expect(platformState().pullZones.some(({ Id }) => Id === 102_901)).toBe(false);
  });
});

describe("a preview warns", () => {
  const warnings = (given: Properties) => videoLibrary.warnings({ ...program, ...given }).join("\n");

  test.each([
    [
      "that basic DRM plays videos in the embedded player only",
      { enableDrm: true, allowDirectPlay: true },
      /basic DRM/,
    ],
    [
      "that browsers on computers play nothing",
      { googleWidevineDrm: { minClientSecurityLevel: "L1" } },
      /Chrome and Firefox/,
    ],
    ["that the new player has no Plyr", { customHtml: "<style>.plyr {}</style>" }, /customHtml uses Plyr/],
  ])("%s", (_title, given, says) => {
    expect(warnings(given)).toMatch(says);
    expect(warnings({ ...given, drmVersion: "Enterprise", playerVersion: 1, googleWidevineDrm: {} })).toBe("");
  });

  test("about nothing in a library that may be configured otherwise", () => {
    const given = { enableDrm: true, allowDirectPlay: true, customHtml: "$(document)" };
    expect(warnings({ ...given, videoLibraryId: 2001 })).toBe("");
  });
});

test("the example of custom HTML styles elements of the new player", () => {
  const { example } = metaOf(videoLibrary.inputs.shape.customHtml as z.ZodType);
  expect([example, videoLibrary.warnings({ ...program, customHtml: example })]).toEqual([
    expect.stringContaining("media-controller"),
    [],
  ]);
});

test.each(["enabledResolutions", "enableMp4Fallback", "keepOriginalFiles", "enableContentTagging", "watermarkWidth"])(
  "the description of %s says that existing videos stay as they are",
  (name) => {
    expect(metaOf(videoLibrary.inputs.shape[name] as z.ZodType).description).toContain("uploaded later");
  },
);

test("the description of allowed domains says that they match exactly and what a Chromecast needs", () => {
  const { description } = metaOf(videoLibraryAllowedReferrers.inputs.shape.hostnames as z.ZodType);
  expect(description).toMatch(/both example.com and www.example.com.*\*\.gstatic\.com/);
});

describe("the watermark", () => {
  const image = join(mkdtempSync(join(tmpdir(), "edge-watermark-")), "logo.png");
  beforeEach(() => writeFileSync(image, "one"));
  afterAll(() => rmSync(dirname(image), { recursive: true }));

  test("is uploaded from a file, again if its content changes, and removed by an empty string", async () => {
    const own = library();
    await own.up({ ...program, watermark: image });
    expect([own.state?.watermarkSha256, stored(2901)?.HasWatermark]).toEqual([hashOf("one"), true]);
    await own.refresh();
    expect(own.preview({ ...program, watermark: image })).toBe("nothing");
    writeFileSync(image, "two");
    await own.up({ ...program, watermark: image });
    await own.up({ ...program, watermark: "" });
    expect(stored(2901)?.HasWatermark).toBe(false);
    const path = "/videolibrary/2901/watermark";
    const requests = writes(emulator()).map(([request]) => request);
    expect(requests.filter((each) => each.endsWith("watermark"))).toEqual([
      `PUT ${path}`,
      `PUT ${path}`,
      `DELETE ${path}`,
    ]);
  });

  test.each([
    ["removed", false, "logo"],
    ["set", true, ""],
  ])("that others have %s is written again", async (_done, HasWatermark, declared) => {
    const own = library();
    const given = { ...program, watermark: declared && image };
    await own.up(given);
    emulator().edit(({ videoLibraries }) => void Object.assign(videoLibraries.at(-1) ?? {}, { HasWatermark }));
    await own.refresh();
    expect(own.preview(given)).toBe("update");
    await own.up(given);
    expect(stored(2901)?.HasWatermark).toBe(!HasWatermark);
  });

  test("must be a readable file", () => {
    expect(failures({ watermark: "missing.png" })).toContain("watermark cannot be read");
    expect(failures({ watermarkSha256: "0".repeat(64) })).toContain("watermarkSha256 needs watermark");
  });
});
