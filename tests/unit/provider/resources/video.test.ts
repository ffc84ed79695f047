import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readingContext } from "../../../../commands/import/reader";
import { survey } from "../../../../commands/import/survey";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { video } from "../../../../provider/resources/stream/video";
import { videoCollection } from "../../../../provider/resources/stream/videoCollection";
import { videoLibrary } from "../../../../provider/resources/stream/videoLibrary";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const folder = mkdtempSync(join(tmpdir(), "edge-video-"));
const source = join(folder, "launch.mp4");
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => writeFileSync(source, "one"));

const program = { videoLibraryId: 2001, title: "Launch" };
const uploaded = { ...program, source };
const own = (settings = {}) => new Stacked(video, testContext(emulator(), settings));
const stored = (title = "Launch") =>
  emulator()
    .state()
    .videos.find((each) => each.title === title);
const requests = () => writes(emulator()).map(([request]) => request.replace("/__stream/library/2001/", ""));
const failures = (given: Properties) => lifecycle.checkInputs(video, { ...program, ...given }).failures.join("\n");
const made = "videos/77777777-2000-4000-8000-000000000001";
const sha256 = (value: string) => createHash("sha256").update(value).digest("hex");
const edit = (title: string, fields: object) =>
  emulator().edit(({ videos }) => void Object.assign(videos.find((each) => each.title === title) ?? {}, fields));

test("a file is uploaded to a new video, and the state contains only its hash", async () => {
  const each = own();
  await each.up({ ...uploaded, chapters: [{ title: "Introduction", start: 0, end: 20 }] });
  expect(requests()).toEqual(["POST videos", `PUT ${made}`, `POST ${made}`]);
  expect(each.state).toMatchObject({
    sha256: sha256("one"),
    embedUrl: "https://player.mediadelivery.net/embed/2001/77777777-2000-4000-8000-000000000001",
  });
  expect(stored()?.originalHash).toBe(sha256("one").toUpperCase());
  await each.refresh();
  expect(each.preview({ ...uploaded, chapters: [{ title: "Introduction", start: 0, end: 20 }] })).toBe("nothing");
});

test("a change of content replaces the video", async () => {
  const each = own();
  await each.up(uploaded);
  writeFileSync(source, "other");
  expect(each.preview(uploaded)).toBe("replace");
});

test("a video is fetched with headers, which the state keeps secret", async () => {
  const each = own();
  const fetched = {
    ...program,
    fetchUrl: "https://media.acme.example/a.mp4",
    fetchHeaders: { Authorization: "quiet" },
  };
  await each.up(fetched);
  expect(requests()).toEqual(["POST videos/fetch"]);
  expect(each.preview({ ...fetched, fetchHeaders: {} })).not.toBe("replace");
  expect(each.preview({ ...fetched, fetchUrl: "https://media.acme.example/b.mp4" })).toBe("replace");
});

test("a create waits for the encoding and reports its progress", async () => {
  emulator().setOptions({ videoEncodingMs: 60_000 });
  const each = own();
  await each.up(uploaded);
  expect([each.context.infos.at(1), each.context.infos.at(-1), each.context.warnings]).toEqual([
    expect.stringContaining('video "Launch" of video library 2001 is transcoding'),
    expect.stringContaining("is finished"),
    [],
  ]);
});

test("an upload reports its progress, and reads the file in pieces", async () => {
  writeFileSync(source, Buffer.alloc(400_000));
  const each = own();
  await each.up({ ...uploaded, waitTimeoutSeconds: 0 });
  const percents = each.context.infos.map((info) => Number(/: (\d+) % uploaded/.exec(info)?.[1]));
  expect([percents.length > 3, percents.at(-1)]).toEqual([true, 100]);
  expect(stored()?.originalHash).toBe(createHash("sha256").update(Buffer.alloc(400_000)).digest("hex").toUpperCase());
});

test("an encoding that takes longer than the wait causes a warning", async () => {
  emulator().setOptions({ videoEncodingMs: 60_000 });
  const each = own();
  await each.up({ ...uploaded, waitTimeoutSeconds: 5 });
  expect(each.context.warnings).toEqual([expect.stringMatching(/still transcoding after 5 s.*waitTimeoutSeconds/)]);
  const other = own();
  await other.up({ ...uploaded, title: "Other", waitTimeoutSeconds: 0 });
  expect(other.context.infos).toEqual([expect.stringContaining("100 % uploaded")]);
});

test("an upload that fails is repeated by the next up, for the same video", async () => {
  emulator().setFaults([{ match: { operation: "uploadVideo" }, inject: { status: 503 }, times: 1 }]);
  const each = own();
  expect(await failureOf(each.up(uploaded))).toContain("the video was created, but it is incomplete");
  expect(stored()?.encodedAt).toBeUndefined();
  await each.up(uploaded);
  expect(requests()).toEqual(["POST videos", `PUT ${made}`, `PUT ${made}`]);
  expect(stored()?.originalHash).toBe(sha256("one").toUpperCase());
});

test("an upload whose response is lost succeeds, although the platform refuses the repeated one", async () => {
  emulator().setFaults([{ match: { operation: "uploadVideo" }, inject: { cut: "after" }, times: 1 }]);
  await own({ maxRetries: "1" }).up(uploaded);
  expect(requests()).toEqual(["POST videos", `PUT ${made}`, `PUT ${made}`]);
});

test("a failed encoding is an error with the platform's reason, at each up", async () => {
  const each = own();
  await each.up({ ...program });
  edit("Launch", { status: 5, transcodingMessages: [{ message: "No video track" }] });
  const message = /could not encode video "Launch".*: No video track\. .*--replace/;
  expect(await failureOf(own().up({ ...program, videoId: stored()?.guid }))).toMatch(message);
});

test("captions are added, changed and deleted by their language, and others are left alone", async () => {
  edit("Weekly", { captions: [{ srclang: "de", label: "Deutsch" }] });
  const each = own();
  const adopted = { videoLibraryId: 2001, title: "Weekly", videoId: "77777777-2001-4000-8000-000000000001" };
  const captions = [{ language: "en", label: "English", content: "WEBVTT" }];
  await each.up({ ...adopted, captions });
  await each.refresh();
  expect(each.preview({ ...adopted, captions })).toBe("nothing");
  await each.up({ ...adopted, captions: [{ language: "fr", label: "Français", content: "WEBVTT" }] });
  expect(stored("Weekly")?.captions).toMatchObject([{ srclang: "de" }, { srclang: "fr" }]);
});

test("a thumbnail is set from the declared URL", async () => {
  await own().up({ ...program, thumbnailUrl: "https://media.acme.example/a.jpg" });
  expect(stored()?.thumbnailFileName).toBe("thumbnail_custom.jpg");
});

test("a video to adopt must have the declared content", async () => {
  const adopted = { ...uploaded, title: "Weekly", videoId: "77777777-2001-4000-8000-000000000001" };
  expect(await failureOf(own().up(adopted))).toContain("has different content");
  expect(requests()).toEqual([]);
  edit("Weekly", { originalHash: sha256("one").toUpperCase() });
  await own().up(adopted);
  expect(requests()).toEqual([]);
});

test("an adopted video without content gets the file", async () => {
  await own().up({ ...uploaded, title: "Draft", videoId: "77777777-2001-4000-8000-000000000002" });
  expect(requests()).toEqual(["PUT videos/77777777-2001-4000-8000-000000000002"]);
});

test("a destroy deletes a created video and keeps an adopted one", async () => {
  const [each, adopted] = [own(), own()];
  await each.up(uploaded);
  await adopted.up({ videoLibraryId: 2001, title: "Weekly", videoId: "77777777-2001-4000-8000-000000000001" });
  await each.destroy();
  await adopted.destroy();
  expect([stored(), stored("Weekly")?.title]).toEqual([undefined, "Weekly"]);
});

test("an import includes videos only with the option for them", async () => {
  const { client, settings } = testContext(emulator());
  const imported = async (...options: string[]) => {
    const [section] = await survey(
      readingContext(client, settings),
      { videoLibrary: ["2001"] },
      undefined,
      undefined,
      options,
    );
    return section?.declarations.filter(({ type }) => type === "Video").map(({ inputs }) => inputs.title);
  };
  expect([await imported(), await imported("videos")]).toEqual([[], ["Weekly", "Draft"]]);
});

test.each([
  [{ source, fetchUrl: "https://media.acme.example/a.mp4" }, "source and fetchUrl cannot be combined"],
  [{ source: "missing.mp4" }, "source cannot be read"],
  [{ source, sha256: "0".repeat(64) }, "sha256 is not the hash of the source"],
  [{ sha256: "0".repeat(64) }, "sha256 without source needs videoId"],
])("a check refuses %j", (given, says) => {
  expect(failures(given)).toContain(says);
});

describe("only the videos of others count as contents of", () => {
  const collectionId = "55555555-2001-4000-8000-000000000001";

  test.each<[string, () => Stacked, object]>([
    [
      "a library",
      () => new Stacked(videoLibrary, testContext(emulator())),
      { name: "acme-videos", videoLibraryId: 2001 },
    ],
    [
      "a collection",
      () => new Stacked(videoCollection, testContext(emulator())),
      { videoLibraryId: 2001, name: "Webinars", collectionId },
    ],
  ])("%s", async (_noun, parentOf, declared) => {
    const parent = parentOf();
    await parent.up({ ...declared, onDestroy: "delete" });
    const each = new Stacked(video, parent.context);
    await each.up({ ...program, collectionId }, "same run");
    emulator().edit(({ videoLibraries, videos }) => {
      videos.splice(0, 2);
      const [library] = videoLibraries;
      Object.assign(library ?? {}, { VideoCount: 1 });
      Object.assign(library?.collections[0] ?? {}, { videoCount: 1 });
    });
    const contents = () => parent.kind.deletion?.contentsOfOthers?.(parent.context, parent.id, {});
    expect(await contents()).not.toContain("1 video");
    emulator().edit(({ videos }) => void videos.push({ ...videos[0], guid: "other" } as never));
    expect(await contents()).toContain("1 video");
  });
});
