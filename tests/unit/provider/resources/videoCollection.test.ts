import { videoCollection } from "../../../../provider/resources/stream/videoCollection";
import { videoLibrary } from "../../../../provider/resources/stream/videoLibrary";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const program = { videoLibraryId: 2001, name: "Trailers" };
const collection = (settings = {}) => new Stacked(videoCollection, testContext(emulator(), settings));
const stored = () => emulator().state().videoLibraries[0]?.collections ?? [];

test("a collection is created, renamed and deleted at the stream host with its library's key", async () => {
  const own = collection();
  await own.up(program);
  await own.up({ ...program, name: "Teasers" });
  expect(stored().map(({ name }) => name)).toEqual(["Webinars", "Teasers"]);
  await own.destroy();
  const path = "/__stream/library/2001/collections";
  expect(writes(emulator()).map(([request]) => request)).toEqual([
    `POST ${path}`,
    `POST ${path}/66666666-2000-4000-8000-000000000001`,
    `DELETE ${path}/66666666-2000-4000-8000-000000000001`,
  ]);
});

test.each([6000, 600])(
  "the key of a new library is retried, because its host accepts it after %d ms",
  async (newKeyMs) => {
    emulator().setOptions({ newKeyMs });
    const context = testContext(emulator());
    const library = new Stacked(videoLibrary, context);
    await library.up({ name: "acme-academy" });
    const own = new Stacked(videoCollection, context);
    await own.up({ videoLibraryId: Number(library.id), name: "Trailers" }, "same run");
    expect(emulator().state().videoLibraries.at(-1)?.collections).toMatchObject([{ name: "Trailers" }]);
  },
);

test("a library with a new key can be destroyed with its collections", async () => {
  const context = testContext(emulator());
  const [library, own] = [new Stacked(videoLibrary, context), new Stacked(videoCollection, context)];
  await library.up({ name: "acme-academy" });
  await own.up({ videoLibraryId: Number(library.id), name: "Trailers" });
  emulator().setOptions({ newKeyMs: 6000 });
  await own.destroy();
  await library.destroy();
  expect(emulator().state().videoLibraries).toHaveLength(1);
});

test("a create with a lost response is found, even if another collection has the name", async () => {
  const own = collection({ duplicates: "allow" });
  emulator().setFaults([{ match: { operation: "createVideoCollection" }, inject: { cut: "after" }, times: 1 }]);
  await own.up({ ...program, name: "Webinars" });
  expect([own.id, stored().length]).toEqual(["2001/66666666-2000-4000-8000-000000000001", 2]);
});

test("a list of another library's collections is refused, and nothing is created", async () => {
  const items = [{ guid: "77777777-2901-4000-8000-000000000001", videoLibraryId: 2999, name: "Theirs" }];
  const body = { totalItems: 1, currentPage: 1, itemsPerPage: 100, items };
  emulator().setFaults([{ match: { operation: "listVideoCollections" }, inject: { status: 200, body } }]);
  expect(await failureOf(collection().up(program))).toContain("expected libraryId 2001");
  expect(writes(emulator())).toEqual([]);
});

test("a response with status 200 that reports a failure counts as a failure", async () => {
  const own = collection();
  await own.up(program);
  const body = { success: false, message: "The name is not allowed.", statusCode: 400 };
  emulator().setFaults([{ match: { operation: "updateVideoCollection" }, inject: { status: 200, body }, times: 1 }]);
  expect(await failureOf(own.up({ ...program, name: "Teasers" }))).toContain("The name is not allowed.");
});

test("responses of the stream host are read with property names in either letter case", async () => {
  const own = collection();
  await own.up(program);
  const refusal = { Success: false, Message: "The name is not allowed.", StatusCode: 400 };
  const update = { match: { operation: "updateVideoCollection" }, times: 1 };
  emulator().setFaults([{ ...update, inject: { status: 200, body: refusal } }]);
  expect(await failureOf(own.up({ ...program, name: "Teasers" }))).toContain("The name is not allowed.");
  const done = { Success: true, Message: "OK", StatusCode: 200 };
  emulator().setFaults([{ ...update, inject: { status: 200, body: done, changesState: true } }]);
  await own.up({ ...program, name: "Teasers" });
  emulator().edit(({ videoLibraries }) => void videoLibraries[0]?.collections.pop());
  const missing = { Success: false, Message: "Not found", StatusCode: 404 };
  emulator().setFaults([{ match: { operation: "getVideoCollection" }, inject: { status: 404, body: missing } }]);
  await own.refresh();
  expect(own.state).toBeUndefined();
});

test("a refused key is reported with its library, and a missing key is an error", async () => {
  emulator().setFaults([{ match: { operation: "listVideoCollections" }, inject: { status: 401 }, times: 9 }]);
  expect(await failureOf(collection().up(program))).toContain("Check the video library: its key may have been reset");
  emulator().setFaults([]);
  emulator().edit(({ videoLibraries }) => Object.assign(videoLibraries[0] ?? {}, { ApiKey: null }));
  expect(await failureOf(collection().up(program))).toContain("did not return the key of video library 2001");
});

test("a collection that is deleted elsewhere is created again", async () => {
  const own = collection();
  await own.up(program);
  emulator().edit(({ videoLibraries }) => void videoLibraries[0]?.collections.pop());
  await own.refresh();
  expect(own.state).toBeUndefined();
});

test("a library is kept while it has an undeclared collection", async () => {
  const library = new Stacked(videoLibrary, testContext(emulator()));
  await library.up({ name: "acme-academy" });
  emulator().edit(({ videoLibraries }) =>
    videoLibraries
      .at(-1)
      ?.collections.push({ guid: "77777777-2901-4000-8000-000000000001", name: "Mine", videoCount: 0 }),
  );
  expect(await failureOf(library.destroy())).toContain('it has collection "Mine"');
});

test("collections are read from all pages", async () => {
  emulator().edit(({ videoLibraries }) => {
    const more = Array.from({ length: 250 }, (_, index) => ({ guid: `g-${index}`, name: `n-${index}`, videoCount: 0 }));
    videoLibraries[0]?.collections.push(...more);
  });
  const own = collection({ adopt: "true" });
  await own.up({ ...program, name: "n-249" });
  expect([own.id, own.state?.adopted]).toEqual(["2001/g-249", true]);
});
