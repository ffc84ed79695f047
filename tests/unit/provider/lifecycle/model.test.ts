import { misstated } from "../../../model/kinds";
import { runModel } from "../../../model/run";
import { narrowScope } from "../../../model/steps";
import { seed } from "../../../seed";
import { inFull } from "../../../tier";
import { openLifecycle } from "./modelEngine";

test("each kind sets all arguments in the model, or lists the exceptions", () => {
  expect(misstated()).toEqual([]);
});

// Complements the run under the engine: fewer kinds and settings, more changes of each.

test(`after every up of random programs the platform matches the program, and a destroy removes everything (seed ${seed})`, async () => {
  const figures = await runModel({
    seed,
    path: process.env.EDGE_MODEL_PATH,
    steps: Number(process.env.EDGE_MODEL_STEPS ?? (inFull ? 400 : 200)),
    stepsToAnUp: 5,
    upsToACase: 8,
    scope: narrowScope,
    open: async (emulator) => openLifecycle(emulator),
  });
  expect(figures.ups).toBeGreaterThan(0);
});
