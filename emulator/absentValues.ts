import { z } from "zod";
import { isOptional, metaOf } from "../provider/schema/meta";
import { copy, mapSchema } from "../provider/schema/parts";

const known = new WeakMap<z.ZodType, z.ZodType>();

/** Returns the schema with defaults for properties that the platform's description lets a request omit. */
export function withAbsentValues(schema: z.ZodType): z.ZodType {
  const before = known.get(schema);
  if (before) return before;
  const changed = changedSchema(schema);
  known.set(schema, changed);
  return changed;
}

function changedSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return copy(schema, { innerType: withAbsentValues(schema.unwrap() as z.ZodType) });
  if (!(schema instanceof z.ZodObject || schema instanceof z.ZodArray)) return schema;
  return mapSchema(schema, (part) => {
    const { absent } = metaOf(part);
    const inner = withAbsentValues(part);
    return absent === undefined || isOptional(part) ? inner : inner.default(() => structuredClone(absent));
  });
}
