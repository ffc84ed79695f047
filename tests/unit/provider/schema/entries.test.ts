import { kindOf, kindTypes } from "../../../../provider/kinds";
import { namesOfEntries } from "../../../../provider/schema/meta";

/** These are settings of a zone, each a separate input. */
const settings = ["ResponsePages", "BotCategories"];

/** A set whose name is none. */
const folders = ["StorageFolder"];

/** The other kinds whose name is a plural: each declares several objects of its parent. */
const sets = [...kindTypes.filter((type) => type.endsWith("s") && !settings.includes(type)), ...folders];

test("there are sets", () => {
  expect(sets.length).toBeGreaterThan(5);
});

test.each(kindTypes)("%s marks the input with its entries if it is a set, and only then", (type) => {
  const expected = sets.includes(type) ? [expect.any(String)] : [];
  expect(namesOfEntries(kindOf(type).inputs)).toEqual(expected);
});
