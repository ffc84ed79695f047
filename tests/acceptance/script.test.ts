import { kindTypes } from "../../provider/kinds";
import type { Cells } from "./script/cells";
import { runScript, steps, whyNothingToDo } from "./script/script";

// `npm run acceptance` runs the same script in full.
let cells: Cells;
beforeAll(async () => {
  cells = await runScript({ inFull: false });
}, 900_000);

describe.each(steps.map(({ name }) => name))("%s", (step) => {
  const concerned = kindTypes.filter((type) => !whyNothingToDo(step, type));
  test.each(concerned)("%s", (type) => expect(cells.differing(step, type)).toEqual([]));
});
