import { kindOf, kindTypes } from "../../../../provider/kinds";
import { namesOfEntries } from "../../../../provider/schema/meta";

/** The kinds whose name is a plural: each declares several objects of its parent. */
const sets = kindTypes.filter((type) => type.endsWith("s"));

test("there are sets", () => {
  expect(sets.length).toBeGreaterThan(5);
});

test.each(kindTypes)("%s marks the input with its entries if it is a set, and only then", (type) => {
  const expected = sets.includes(type) ? [expect.any(String)] : [];
  expect(namesOfEntries(kindOf(type).inputs)).toEqual(expected);
});
