import { z } from "zod";
import { declared } from "./areas";
import { emulatorOptions } from "./options";

/** Additional key, of a separate account or limited to some areas. */
const accessKey = z.strictObject({
  key: z.string().min(1),
  account: z.enum(["own", "other"]).default("own"),
  /** Areas that the key may use. Default: all. */
  areas: z
    .array(
      z.enum([
        "shield",
        "core",
        "compute",
        "containers",
        "originLogging",
        "accessLogging",
        "storage",
        "stream",
        "databases",
      ]),
    )
    .optional(),
});

/** State of the platform. Omitted properties are empty or have defaults. */
export const platformState = z.strictObject({
  options: emulatorOptions.prefault({}),
  /** JWT that the origin error logs accept instead of a key. */
  jwt: z.string().default("emulator-jwt"),
  accessKeys: z.array(accessKey).default([]),
  nextIds: z.strictObject(declared("nextIds")).prefault({}),
  ...declared("collections"),
});

export type PlatformState = z.output<typeof platformState>;
export type PlatformSeed = z.input<typeof platformState>;
