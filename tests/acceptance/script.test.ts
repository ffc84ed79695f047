import { kindTypes } from "../../provider/kinds";
import { inFull } from "../tier";
import { usualWay, ways } from "../way";
import type { Cells } from "./script/cells";
import { runScript, steps, whyNothingToDo } from "./script/script";

// `npm run acceptance` prints the same as a table.
describe.each(inFull ? ways : [usualWay])("%s", (way) => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await runScript({ inFull, way });
  }, 3_600_000);

  describe.each(steps.map(({ name }) => name))("%s", (step) => {
    const concerned = kindTypes.filter((type) => !whyNothingToDo(step, type));
    test.each(concerned)("%s", (type) => expect(cells.differing(step, type)).toEqual([]));
  });
});
