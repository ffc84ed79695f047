import { z } from "zod";
import { declared } from "./areas";
import { emulatorOptions } from "./options";

/** A further access key: of another account, which shares nothing with this one, or without the role for some areas. */
const accessKey = z.strictObject({
  key: z.string().min(1),
  account: z.enum(["own", "other"]).default("own"),
  /** The areas that it may use; left out, all. */
  areas: z
    .array(z.enum(["shield", "core", "compute", "containers", "originLogging", "storage", "stream", "databases"]))
    .optional(),
});

/** Everything that the emulated platform remembers. Whatever a seed leaves out is empty or has its default. */
export const platformState = z.strictObject({
  options: emulatorOptions.prefault({}),
  /** The JWT that the origin error logs take in place of a key. */
  jwt: z.string().default("emulator-jwt"),
  accessKeys: z.array(accessKey).default([]),
  /** The ids that new objects get. */
  nextIds: z.strictObject(declared("nextIds")).prefault({}),
  ...declared("collections"),
});

/** The state as the emulator holds it. */
export type PlatformState = z.output<typeof platformState>;
/** The state as a seed file or `PUT /__emulator/state` gives it. */
export type PlatformSeed = z.input<typeof platformState>;
