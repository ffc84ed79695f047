import { runModel } from "../../../model/run";
import { narrowScope } from "../../../model/steps";
import { seedFrom } from "../../../seed";
import { openLifecycle } from "./modelEngine";

// A fresh seed each time. Beside the run under the engine: cases of few kinds and settings, each changed often.
const seed = seedFrom("EDGE_MODEL_SEED");

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
