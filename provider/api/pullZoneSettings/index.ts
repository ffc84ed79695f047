import type { z } from "zod";
import type { Setting, SettingGroup } from "../setting";
import { caching, varying } from "./caching";
import { optimizer, pages } from "./optimizer";
import { limits, origin, originShield, routing } from "./origin";
import { logging, security } from "./security";

/** All settings of a pull zone that a create and an update accept, except the lists that are separate resources. */
export const settingGroups: readonly SettingGroup[] = [
  origin,
  originShield,
  routing,
  caching,
  varying,
  security,
  limits,
  logging,
  optimizer,
  pages,
];

/** All settings by their names on the wire. */
export const pullZoneSettings: ReadonlyMap<string, Setting> = new Map(
  settingGroups.flatMap(({ settings }) => Object.entries(settings)),
);

/** The settings of a request. */
export const settingsShape: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  [...pullZoneSettings].map(([wire, { schema }]) => [wire, schema]),
);

export type { Setting } from "../setting";
