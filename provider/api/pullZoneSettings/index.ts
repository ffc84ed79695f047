import type { z } from "zod";
import type { Setting, SettingGroup } from "../setting";
import { caching, varying } from "./caching";
import { optimizer, pages } from "./optimizer";
import { limits, origin, originShield, routing } from "./origin";
import { logging, security } from "./security";

/** Settings that a create and an update accept. Lists that are separate resources are not among them. */
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

/** Settings by their wire names. */
export const pullZoneSettings: ReadonlyMap<string, Setting> = new Map(
  settingGroups.flatMap(({ settings }) => Object.entries(settings)),
);

export const settingsShape: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  [...pullZoneSettings].map(([wire, { schema }]) => [wire, schema]),
);

export type { Setting } from "../setting";
