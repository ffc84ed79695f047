import { z } from "zod";
import { unwrap } from "./meta";

/** The schemas of the parts of a value: of the properties of an object, the items of a list, the values of a map. */
export function partsOf(schema: z.ZodType): z.ZodType[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject) return Object.values(bare.shape);
  if (bare instanceof z.ZodArray) return [elementOf(bare)];
  if (bare instanceof z.ZodRecord) return [entryOf(bare)];
  return [];
}

/** The schema of the items of a list. */
export function elementOf(list: z.ZodArray): z.ZodType {
  return list.element as z.ZodType;
}

/** The schema of the values of a map. */
export function entryOf(map: z.ZodRecord): z.ZodType {
  return map.valueType as z.ZodType;
}
