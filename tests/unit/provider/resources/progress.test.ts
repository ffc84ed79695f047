import { kindOf } from "../../../../provider/kinds";
import { progressOf } from "../../../../provider/resources/parts/progress";
import { kindUnderTest, listTypes } from "../../../kinds";
import { withEmulator } from "../../emulator/running";
import { Stacked, testContext } from "./context";

const { emulator } = withEmulator();

let now = 0;
let everyLookMs = 0;

beforeEach(() => {
  [now, everyLookMs] = [0, 0];
  jest.spyOn(performance, "now").mockImplementation(() => (now += everyLookMs));
});
afterEach(() => jest.restoreAllMocks());

test.each(listTypes)("%s shows how many entries are written and deleted", async (type) => {
  everyLookMs = 1_000;
  const own = new Stacked(kindOf(type), testContext(emulator()));
  await own.up(kindUnderTest(type).program);
  const { infos } = own.context;
  const name = kindOf(type).names(own.state ?? {}, own.id);
  const [, total] = infos.map((info) => /: 1 of (\d+) written$/.exec(info)).find((found) => found) ?? [];
  expect(infos).toContain(`${name}: 1 of ${total} written`);
  expect(infos).toContain(`${name}: ${total} of ${total} written`);
  infos.length = 0;
  await own.destroy();
  expect(infos).toContain(`${name}: 1 of ${total} written`);
});

test("a status appears at most once a second", () => {
  const context = testContext(emulator());
  const { done } = progressOf(context, "records", 5_000);
  everyLookMs = 0;
  for (let count = 1; count <= 5_000; count += 1) {
    now += 0.5;
    done();
  }
  expect(context.infos).toEqual(["records: 2,000 of 5,000 written", "records: 4,000 of 5,000 written"]);
});

test("a short write shows none", () => {
  const context = testContext(emulator());
  const { done } = progressOf(context, "records", 2);
  done();
  done();
  expect(context.infos).toEqual([]);
});
