import { z } from "zod";
import { registryTypes } from "../../provider/api/registries";
import { id } from "../../provider/schema/values";
import type { StateOf } from "../area";
import type { State as Applications } from "../containers/state";
import { servingOf } from "../handling";

/** Registry with excerpts of its password, as in responses, and a hash of it. */
const storedRegistry = z.strictObject({
  id: id(),
  displayName: z.string(),
  /** Undefined for hosts of no special type. */
  type: z.enum(registryTypes).optional(),
  hostName: z.string().default("docker.io"),
  userName: z.string().nullable().default(null),
  firstPasswordSymbols: z.string().nullable().default(null),
  lastPasswordSymbols: z.string().nullable().default(null),
  passwordSha256: z.string().nullable().default(null),
  createdAt: z.string().default("2026-01-01T00:00:00Z"),
  lastUpdatedAt: z.string().default("2026-01-01T00:00:00Z"),
  isPublic: z.boolean().default(false),
  isPlatformManaged: z.boolean().default(false),
});

export const stored = {
  collections: { registries: z.array(storedRegistry).default([]) },
  nextIds: { registry: id().default(601) },
};

export type State = StateOf<typeof stored> & Omit<Applications, "registries">;
export type Registry = State["registries"][number];

export const serve = servingOf<State>();
