import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashOfFile } from "../../../../provider/resources/parts/fileContent";
import { pieceBytes } from "../../../../provider/resources/stream/resumableUpload";
import { video } from "../../../../provider/resources/stream/video";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const folder = mkdtempSync(join(tmpdir(), "edge-upload-"));
const source = join(folder, "launch.mp4");
const length = 2.5 * pieceBytes;
const program = { videoLibraryId: 2001, title: "Launch", source };

beforeAll(() => {
  writeFileSync(source, "one");
  truncateSync(source, length);
});
beforeEach(() => {
  process.env.XDG_CACHE_HOME = mkdtempSync(join(folder, "cache-"));
});
afterAll(() => {
  delete process.env.XDG_CACHE_HOME;
  rmSync(folder, { recursive: true });
});

const own = (settings = {}) => new Stacked(video, testContext(emulator(), settings));
const requests = () => writes(emulator()).map(([request]) => request.replace("/__stream/", ""));
const stored = () =>
  emulator()
    .state()
    .videos.find(({ title }) => title === "Launch");
const failPiece = (nth: number, inject: object, times = 1) =>
  emulator().setFaults([{ match: { method: "PATCH" }, nth, times, inject }]);
const expectUploaded = () => {
  expect(stored()?.originalHash).toBe(hashOfFile(source)?.toUpperCase());
  expect(readdirSync(join(process.env.XDG_CACHE_HOME ?? "", "pulumi-edge-platform", "uploads"))).toEqual([]);
};

const create = "POST library/2001/videos";
const [begin, piece, look] = ["POST tusupload", "PATCH tusupload/upload-1", "HEAD tusupload/upload-1"];

test("a large file is uploaded in pieces, signed without the key", async () => {
  const each = own();
  await each.up(program);
  expect(requests()).toEqual([create, begin, piece, piece, piece]);
  const percents = each.context.infos.flatMap((info) => /: (\d+) % uploaded/.exec(info)?.[1] ?? []).map(Number);
  expect(percents).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expectUploaded();
});

test.each([
  ["before it is stored", "before", [piece, look, piece, piece]],
  ["after it is stored", "after", [piece, look, piece]],
])("a piece whose connection breaks %s is looked up", async (_when, cut, after) => {
  failPiece(2, { cut });
  await own({ maxRetries: "1" }).up(program);
  expect(requests()).toEqual([create, begin, piece, ...after]);
  expectUploaded();
});

test("a connection that breaks within a piece costs only what was under way", async () => {
  const proxy = await brokenAfter(1.5 * pieceBytes);
  await own({ maxRetries: "3", baseUrl: proxy.baseUrl }).up(program);
  await proxy.close();
  expect(requests()).toContain(look);
  expect(proxy.bytes()).toBeLessThan(length + pieceBytes / 4);
  expectUploaded();
});

test("an upload that fails continues in the next up", async () => {
  failPiece(2, { status: 503 });
  const each = own();
  expect(await failureOf(each.up(program))).toContain("the video was created, but it is incomplete");
  emulator().clearRequests();
  await each.up(program);
  expect(requests()).toEqual([look, piece, piece]);
  expectUploaded();
});

test("an upload continues in a run without the state, which adopts the video", async () => {
  failPiece(2, { status: 503 });
  await failureOf(own().up(program));
  emulator().clearRequests();
  await own().up({ ...program, videoId: stored()?.guid });
  expect(requests()).toEqual([look, piece, piece]);
  expectUploaded();
});

test("an interruption stops an upload after the current piece", async () => {
  const each = own();
  const { context } = each;
  each.context = { ...context, info: context.interrupt };
  expect(await failureOf(each.up(program))).toContain("it was interrupted");
  expect(requests()).toEqual([create, begin, piece]);
  each.context = testContext(emulator());
  await each.up(program);
  expect(requests().slice(3)).toEqual([look, piece, piece]);
  expectUploaded();
});

test("an upload that the platform no longer has starts again", async () => {
  failPiece(2, { status: 503 });
  const each = own();
  await failureOf(each.up(program));
  emulator().clearRequests();
  emulator().edit(({ videoUploads }) => void videoUploads.pop());
  await each.up(program);
  expect(requests()).toEqual([look, begin, ...Array(3).fill("PATCH tusupload/upload-2")]);
  expectUploaded();
});

test("a connection that breaks at every piece is an error", async () => {
  failPiece(1, { cut: "before" }, 9);
  expect(await failureOf(own({ maxRetries: "2" }).up(program))).toContain("could not upload the video");
  expect(requests()).toEqual([create, begin, piece, look, piece, look, piece]);
});

test("an upload at an unknown address is sent in one request instead", async () => {
  emulator().setFaults([
    {
      match: { path: "/__stream/tusupload" },
      inject: { status: 201, headers: { location: "https://other.example/files/1" } },
    },
    { match: { operation: "uploadVideo" }, inject: { status: 503 } },
  ]);
  await failureOf(own().up(program));
  expect(requests()).toEqual([create, begin, expect.stringMatching(/^PUT library/)]);
});

/** Starts a proxy that breaks the connection once after so many bytes, and passes on those that it has. */
async function brokenAfter(limit: number) {
  let [bytes, isBroken] = [0, false];
  const server = createServer((client) => {
    const platform = connect(Number(new URL(emulator().baseUrl).port), "127.0.0.1");
    for (const socket of [client, platform]) socket.on("error", () => socket.destroy());
    platform.pipe(client);
    client.on("data", (part) => {
      bytes += part.length;
      if (!platform.write(part)) {
        client.pause();
        platform.once("drain", () => client.resume());
      }
      if (isBroken || bytes < limit) return;
      isBroken = true;
      platform.end();
      client.destroy();
    });
    client.on("end", () => platform.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
