import { castsIn, withoutCasts } from "../../tools/measure";

test("kinds and data sources have no casts, because their schemas provide all types", () => {
  expect(castsIn(withoutCasts)).toEqual([]);
});

test("a cast elsewhere is detected", () => {
  expect(castsIn(["provider/schema/properties.ts"])).toContainEqual(expect.stringContaining("as (keyof T & string)[]"));
});
