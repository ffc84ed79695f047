import { kindOf, kindTypes } from "../../../../provider/kinds";
import { namesOfEntries } from "../../../../provider/schema/meta";

/** Settings of a zone, each a separate input. */
const settings = ["ResponsePages", "BotCategories"];

const folders = ["StorageFolder"];

/** Other kinds with a plural name. Each declares several objects of its parent. */
const sets = [...kindTypes.filter((type) => type.endsWith("s") && !settings.includes(type)), ...folders];

test("more than five kinds are sets", () => {
  expect(sets.length).toBeGreaterThan(5);
});

test.each(kindTypes)("only a set marks the input with its entries: %s", (type) => {
  const expected = sets.includes(type) ? [expect.any(String)] : [];
  expect(namesOfEntries(kindOf(type).inputs)).toEqual(expected);
});
