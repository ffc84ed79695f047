import { kindOf, kindTypes } from "../../../../provider/kinds";
import { namesOfEntries } from "../../../../provider/schema/meta";

test("each set says which of its inputs holds its entries, and no other kind does", () => {
  const sets = kindTypes.filter((type) => kindTypes.includes(type.replace(/s$/, "")) && type.endsWith("s"));
  expect(sets.length).toBeGreaterThan(5);
  for (const type of kindTypes) {
    expect([type, namesOfEntries(kindOf(type).inputs)]).toEqual([
      type,
      sets.includes(type) ? [expect.any(String)] : [],
    ]);
  }
});
