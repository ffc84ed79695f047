import { loweredTo, loweringIn, type Steps } from "../../../../provider/schema/steps";

const few: Steps = [0, 1, 3, 5, 10];
const bounds: Steps = { least: -1, most: 100 };

test.each<[Steps, value: number, lowered: number]>([
  [few, 0, 0],
  [few, 4, 3],
  [few, 9, 5],
  [few, 99, 10],
  [[3, 5], 1, 3],
  [few, -1, 0],
  [bounds, -5, -1],
  [bounds, 50, 50],
  [bounds, 101, 100],
])("with %j, %d becomes %d", (steps, value, lowered) => {
  expect(loweredTo(steps, value)).toBe(lowered);
});

test.each<[Steps, value: number, told: string]>([
  [few, 4, "is 4, but the platform accepts 0, 1, 3, 5 or 10. It stores 3"],
  [few, 4, "Declare 3 or 5."],
  [few, 9, "Declare 10."],
  [few, 120, "Declare 10."],
  [bounds, 101, "is 101, but the platform accepts -1 to 100. It stores 100"],
  [bounds, 101, "Declare 100."],
])("with %j, a message about %d has %j", (steps, value, told) => {
  expect(loweringIn(steps, value)).toContain(told);
});

test("an accepted number causes no message", () => {
  for (const value of [0, 1, 3, 5, 10]) expect(loweringIn(few, value)).toBeUndefined();
  for (const value of [-1, 0, 77, 100]) expect(loweringIn(bounds, value)).toBeUndefined();
});
