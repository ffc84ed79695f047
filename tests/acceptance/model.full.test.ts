import fc from "fast-check";
import { runModel } from "../model/run";
import { wholeScope } from "../model/steps";
import { seed } from "../seed";
import { ways } from "../way";
import { openPulumi } from "./modelEngine";
import { tell } from "./progress";

const steps = Number(process.env.EDGE_MODEL_STEPS ?? 1000);

test.each(ways)(
  `the platform equals a random program after every up, and a destroy leaves nothing (%s, ${steps} steps, seed ${seed})`,
  async (way) => {
    const figures = await runModel({
      seed,
      path: process.env.EDGE_MODEL_PATH,
      steps,
      stepsToAnUp: 50,
      upsToACase: 5,
      scope: fc.constant(wholeScope),
      open: (emulator) => openPulumi(emulator, way),
      tell: (line) => tell(`model (${way}): ${line}`),
    });
    tell(`model (${way}): ${JSON.stringify(figures)}`);
    expect(figures.ups).toBeGreaterThan(0);
  },
  7_200_000 + steps * 10_000,
);
