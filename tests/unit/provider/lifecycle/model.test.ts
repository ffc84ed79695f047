import { runModel } from "../../../model/run";
import { narrowScope } from "../../../model/steps";
import { seed } from "../../../seed";
import { openLifecycle } from "./modelEngine";

// Beside the run under the engine: cases of few kinds and settings, each changed often.

test(`after every up of random programs the platform equals the program, after a destroy nothing of it is left (seed ${seed})`, async () => {
  const figures = await runModel({
    seed,
    path: process.env.EDGE_MODEL_PATH,
    steps: Number(process.env.EDGE_MODEL_STEPS ?? 400),
    stepsToAnUp: 5,
    upsToACase: 8,
    scope: narrowScope,
    open: async (emulator) => openLifecycle(emulator),
  });
  expect(figures.ups).toBeGreaterThan(0);
});
