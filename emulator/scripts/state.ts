import { z } from "zod";
import { scriptDetails, scriptRelease } from "../../provider/api/scripts";
import { id } from "../../provider/schema/values";
import type { StateOf } from "../area";
import { servingOf } from "../handling";
import type { State as PullZones } from "../pullZones/state";

/** Script with hashes of its secrets instead of their values. */
const storedScript = z.looseObject({
  ...scriptDetails.shape,
  Id: id(),
  /** Code of the next release. */
  Code: z.string().default(""),
  EdgeScriptVariables: z
    .array(z.strictObject({ Id: id(), Name: z.string(), Required: z.boolean(), DefaultValue: z.string() }))
    .default([]),
  LinkedPullZones: z
    .array(z.strictObject({ Id: id(), PullZoneName: z.string(), DefaultHostname: z.string() }))
    .default([]),
  secrets: z
    .array(z.strictObject({ Id: id(), Name: z.string(), LastModified: z.string(), sha256: z.string() }))
    .default([]),
  releases: z.array(scriptRelease).default([]),
});

export const stored = {
  collections: { scripts: z.array(storedScript).default([]) },
  nextIds: {
    script: id().default(3101),
    /** Shared by releases, variables and secrets. */
    scriptPart: id().default(1),
  },
};

export type State = StateOf<typeof stored> & Omit<PullZones, "scripts">;
export type Script = State["scripts"][number];

export const serve = servingOf<State>();
