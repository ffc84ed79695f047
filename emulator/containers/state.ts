import { z } from "zod";
import { applicationStatuses } from "../../provider/api/applications";
import { replacedContainerTemplate } from "../../provider/api/containers";
import { id } from "../../provider/schema/values";
import type { StateOf } from "../area";
import { servingOf } from "../handling";
import type { State as PullZones } from "../pullZones/state";

/** Template as sent, without derived fields. */
const storedTemplate = replacedContainerTemplate.extend({ id: z.string().min(1) });

const instances = (count: number) => z.int().min(1).max(1000).default(count);

const storedApplication = z.strictObject({
  id: z.string().min(1),
  name: z.string(),
  description: z.string().default(""),
  runtimeType: z.string().default("shared"),
  status: z.enum(applicationStatuses).default("inactive"),
  /** Next status and its time, in milliseconds since 1970. */
  transition: z
    .strictObject({ to: z.enum(applicationStatuses), at: z.number() })
    .nullable()
    .default(null),
  /** Time of the deletion, in milliseconds since 1970. */
  deletedAt: z.number().nullable().default(null),
  deployOutcome: z.enum(["active", "failing"]).default("active"),
  regionSettings: z
    .strictObject({
      allowedRegionIds: z.array(z.string()).default(["DE"]),
      requiredRegionIds: z.array(z.string()).optional(),
      maxAllowedRegions: z.int().optional(),
      nodeSelectors: z.record(z.string(), z.string()).default({}),
    })
    .prefault({}),
  terminationGracePeriodSeconds: z.int().default(30),
  autoScaling: z.strictObject({ min: instances(1), max: instances(3) }).prefault({}),
  volumes: z.array(z.strictObject({ name: z.string().min(1).max(50), size: z.int().min(1).max(100) })).default([]),
  /** Volumes of pods, including those that no longer run. */
  podVolumes: z.array(z.strictObject({ volume: z.string(), region: z.string(), pod: z.string() })).default([]),
  containerTemplates: z.array(storedTemplate).default([]),
});

export const stored = {
  collections: { applications: z.array(storedApplication).default([]) },
  nextIds: { template: id().default(1), application: id().default(1) },
};

export type State = StateOf<typeof stored> &
  PullZones & { readonly registries: readonly { readonly id: number; readonly hostName: string }[] };
export type Application = State["applications"][number];
export type Template = Application["containerTemplates"][number];

export const serve = servingOf<State>();
