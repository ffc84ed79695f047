import { z } from "zod";
import { accessList } from "../../provider/api/accessLists";
import { shieldZone } from "../../provider/api/shieldZones";
import { botDetection, uploadScanning } from "../../provider/api/zoneFeatures";
import { id } from "../../provider/schema/values";
import type { StateOf } from "../area";
import { servingOf } from "../handling";

const accessListSetting = z.strictObject({
  configurationId: id(),
  listId: id(),
  isEnabled: z.boolean(),
  action: z.int(),
});

/** Settings that a seed omits have a new zone's defaults. */
const storedShieldZone = z.looseObject({
  ...shieldZone.shape,
  shieldZoneId: id(),
  pullZoneId: id(),
  wafEngineConfig: z.array(z.strictObject({ name: z.string(), valueEncoded: z.string() })).default([]),
  accessLists: z.array(accessListSetting).default([]),
  /** `content` has an entry per line. */
  customLists: z.array(accessList.extend({ content: z.string().optional() })).default([]),
  customEntryLimit: z.int().optional(),
  customListLimit: z.int().optional(),
  botDetection: botDetection.prefault({}),
  uploadScanning: uploadScanning.prefault({}),
});

export const stored = {
  collections: { shieldZones: z.array(storedShieldZone).default([]) },
  nextIds: { shieldZone: id().default(7101) },
};

export interface State extends StateOf<typeof stored> {
  readonly pullZones: readonly { readonly Id: number }[];
}
export type ShieldZone = State["shieldZones"][number];

export const serve = servingOf<State>();
