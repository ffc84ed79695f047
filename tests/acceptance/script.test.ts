import { someKinds } from "../kinds/sorts";
import { inFull } from "../tier";
import { usualWay, ways } from "../way";
import { tell } from "./progress";
import type { Cells } from "./script/cells";
import { runScript, steps, whyNothingToDo } from "./script/script";
import { table } from "./script/table";

describe.each(inFull ? ways : [usualWay])("%s", (way) => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await runScript({ way, tell });
    tell(`${way}\n${table(cells)}`);
  }, 36_000_000);

  const concerned = (step: string) => someKinds.filter((type) => !whyNothingToDo(step, type));
  const stepsToTake = steps.map(({ name }) => name).filter((step) => concerned(step).length > 0);
  describe.each(stepsToTake)("%s", (step) => {
    test.each(concerned(step))("%s has the expected outcome", (type) =>
      expect(cells.differing(step, type)).toEqual([]),
    );
  });
});
