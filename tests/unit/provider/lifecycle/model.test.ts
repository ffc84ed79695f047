import { kindTypes } from "../../../../provider/kinds";
import { kindUnderTest } from "../../../kinds";
import { rotationTriggers } from "../../../kinds/parts/rotationTriggers";
import { notModelled } from "../../../model/kinds";
import { runModel } from "../../../model/run";
import { narrowScope } from "../../../model/steps";
import { seed } from "../../../seed";
import { openLifecycle } from "./modelEngine";

/** What no step of the model sets: what records of other types have than those of scripts, and what comes with another input. */
const unset = [
  ...[
    "ResponsePages.adopt",
    "StorageFile.content",
    "StorageFile.sha256",
    "StorageFile.adopt",
    "ApiGuardian.adopt",
    "PullZoneHostname.adopt",
  ],
  ...["StorageZone.replicationRegions"],
  ...kindTypes.flatMap((type) => Object.keys(rotationTriggers(type)).map((name) => `${type}.${name}`)),
  ...["source", "include", "exclude", "files", "adopt"].map((name) => `StorageFolder.${name}`),
  ...["CachePurge.urls", "CachePurge.waitSeconds"],
  ...Object.keys(kindUnderTest("VideoLibrary").script.leftOut ?? {})
    .filter((name) => !(name in rotationTriggers("VideoLibrary")))
    .map((name) => `VideoLibrary.${name}`),
  ...["customNameserversEnabled", "nameserver1", "nameserver2", "soaEmail"].map((name) => `DnsZone.${name}`),
  ...["value", "priority", "weight", "port", "flags", "tag", "pullZoneId"].map((name) => `DnsRecord.${name}`),
  ...["accelerated", "monitorType", "smartRoutingType", "latencyZone"].map((name) => `DnsRecord.${name}`),
  ...["geolocationLatitude", "geolocationLongitude"].map((name) => `DnsRecord.${name}`),
];

test("the model covers every kind of resource and every other argument", () => {
  expect(notModelled().sort()).toEqual(unset.sort());
});

// Complements the run under the engine: fewer kinds and settings, each changed more often.

test(`after every up of random programs the platform matches the program, and a destroy leaves nothing of it (seed ${seed})`, async () => {
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
