import { z } from "zod";
import { declared } from "./areas";
import { emulatorOptions } from "./options";

/** Additional access key: of a separate account, or limited to some areas. */
const accessKey = z.strictObject({
  key: z.string().min(1),
  account: z.enum(["own", "other"]).default("own"),
  /** Areas that the key may use. Default: all. */
  areas: z
    .array(z.enum(["shield", "core", "compute", "containers", "originLogging", "storage", "stream", "databases"]))
    .optional(),
});

/** State of the emulated platform. Properties that a seed omits are empty or have their defaults. */
export const platformState = z.strictObject({
  options: emulatorOptions.prefault({}),
  /** JWT that the origin error logs accept instead of a key. */
  jwt: z.string().default("emulator-jwt"),
  accessKeys: z.array(accessKey).default([]),
  /** Next ids of new objects. */
  nextIds: z.strictObject(declared("nextIds")).prefault({}),
  ...declared("collections"),
});

/** State in the emulator. */
export type PlatformState = z.output<typeof platformState>;
/** State as input of a seed file or `PUT /__emulator/state`. */
export type PlatformSeed = z.input<typeof platformState>;
