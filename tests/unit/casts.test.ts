import { castsIn, withoutCasts } from "../../tools/measure";

test("the schemas of a kind and of a data source give all types that it needs: there is no cast", () => {
  expect(castsIn(withoutCasts)).toEqual([]);
});

test("a cast elsewhere is found", () => {
  expect(castsIn(["provider/schema/properties.ts"])).toContainEqual(expect.stringContaining("as (keyof T & string)[]"));
});
