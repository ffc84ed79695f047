import fc from "fast-check";
import { notModelled } from "../model/kinds";
import { runModel } from "../model/run";
import { wholeScope } from "../model/steps";
import { seed } from "../seed";
import { ways } from "../way";
import { openPulumi } from "./modelEngine";

// `npm run model` sets these.
const isLong = process.env.EDGE_MODEL_STEPS !== undefined;
const steps = Number(process.env.EDGE_MODEL_STEPS ?? 150);

test("every kind of resource and every argument is part of the model", () => {
  expect(notModelled()).toEqual([]);
});

test.each(ways)(
  `after every up of random programs the platform equals the program, after a destroy nothing of it is left (%s, ${steps} steps)`,
  async (way) => {
    process.stderr.write(`model test: ${steps} steps with seed ${seed}, ${way}\n`);
    const figures = await runModel({
      seed,
      path: process.env.EDGE_MODEL_PATH,
      steps,
      stepsToAnUp: 50,
      upsToACase: isLong ? 5 : 3,
      scope: fc.constant(wholeScope),
      open: (emulator) => openPulumi(emulator, way),
    });
    process.stderr.write(`model test: ${JSON.stringify(figures)}\n`);
  },
  // It ends what hangs, see jest.config.js: so much for each step.
  60_000 + steps * 3_000,
);
