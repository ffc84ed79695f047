import fc from "fast-check";
import { notModelled } from "../model/kinds";
import { runModel } from "../model/run";
import { wholeScope } from "../model/steps";
import { seed } from "../seed";
import { inFull } from "../tier";
import { ways } from "../way";
import { openPulumi } from "./modelEngine";
import { tell } from "./progress";

// `npm run model` sets it.
const steps = Number(process.env.EDGE_MODEL_STEPS ?? (inFull ? 1000 : 100));

/** What no step of the model sets: what records of other types have than those of scripts, and what comes with another input. */
const unset = [
  ...["ResponsePages.adopt", "StorageFile.content", "StorageFile.sha256", "StorageFile.adopt"],
  ...["StorageZone.replicationRegions"],
  ...["customNameserversEnabled", "nameserver1", "nameserver2", "soaEmail"].map((name) => `DnsZone.${name}`),
  ...["value", "priority", "weight", "port", "flags", "tag", "pullZoneId"].map((name) => `DnsRecord.${name}`),
  ...["accelerated", "monitorType", "smartRoutingType", "latencyZone"].map((name) => `DnsRecord.${name}`),
  ...["geolocationLatitude", "geolocationLongitude"].map((name) => `DnsRecord.${name}`),
];

test("the model covers every kind of resource and every other argument", () => {
  expect(notModelled().sort()).toEqual(unset.sort());
});

test.each(ways)(
  `after every up of a random program the platform equals it, and after a destroy nothing is left (%s, ${steps} steps with seed ${seed})`,
  async (way) => {
    const figures = await runModel({
      seed,
      path: process.env.EDGE_MODEL_PATH,
      steps,
      stepsToAnUp: 50,
      upsToACase: inFull ? 5 : 2,
      scope: fc.constant(wholeScope),
      open: (emulator) => openPulumi(emulator, way),
      tell: (line) => tell(`model (${way}): ${line}`),
    });
    tell(`model (${way}): ${JSON.stringify(figures)}`);
    expect(figures.ups).toBeGreaterThan(0);
  },
  // The limit ends what hangs; see jest.config.js. It grows with the steps.
  7_200_000 + steps * 10_000,
);
