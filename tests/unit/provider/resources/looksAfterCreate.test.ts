import { createRegistry } from "../../../../provider/api/registries";
import { ApiError, ConnectionError, type EdgeError } from "../../../../provider/client/errors";
import { createOnce, type SearchResult } from "../../../../provider/resources/parts/createOnce";
import { withEmulator } from "../../emulator/running";
import { testContext } from "./context";

const { emulator } = withEmulator();

const circumstances = {
  operation: createRegistry,
  path: "/mc/registries",
  attempt: 1,
  mayHaveTakenEffect: false,
  scrub: (value: string) => value,
};
const lost = () => new ConnectionError("the connection broke", "Try again.", circumstances, "ECONNRESET", true);
const refused = () => new ApiError({ status: 400, failure: { message: "the name is taken" }, body: "" }, circumstances);

async function create(errors: readonly EdgeError[], found: readonly SearchResult<string>[]) {
  const [failing, finding] = [[...errors], [...found]];
  let [creates, looks] = [0, 0];
  const outcome = await createOnce(testContext(emulator(), { maxRetries: "2" }), {
    name: "registry",
    create: async () => {
      creates += 1;
      const error = failing.shift();
      if (error) throw error;
      return "new";
    },
    search: async () => {
      looks += 1;
      return finding.shift() ?? {};
    },
  }).then(
    ({ created }) => created,
    (error: Error) => error.message,
  );
  return { outcome, creates, looks };
}

test("an object of the first attempt is found after the second one was refused because of it", async () => {
  const found = [...Array.from({ length: 6 }, () => ({})), { created: "first" }];
  expect(await create([lost(), refused()], found)).toEqual({ outcome: "first", creates: 2, looks: 7 });
});

test("a late object is found by a further lookup, and not created again", async () => {
  expect(await create([lost()], [{}, {}, { created: "late" }])).toEqual({ outcome: "late", creates: 1, looks: 3 });
});

test("a refusal alone causes no lookup", async () => {
  const { outcome, creates, looks } = await create([refused()], [{ created: "of others" }]);
  expect([outcome, creates, looks]).toEqual([expect.stringContaining("the name is taken"), 1, 0]);
});
