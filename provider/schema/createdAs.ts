import { z } from "zod";
import { metaOf, unwrap } from "./meta";
import { mapParts } from "./parts";
import { isRecord } from "./properties";

/** Adds the defaults that a create sends for undeclared properties. */
export function withCreated<Value>(schema: z.ZodType, declared: Value): Value {
  const filled = mapParts(schema, declared, (part) => withCreated(part.schema, part.value));
  const bare = unwrap(schema);
  if (!(bare instanceof z.ZodObject) || !isRecord(filled)) return filled as Value;
  return { ...createdIn(bare, filled), ...filled } as Value;
}

/** Returns the defaults that a create sends for an object's undeclared properties. */
export function createdIn(
  { shape }: z.ZodObject,
  declared: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries<z.ZodType>(shape).flatMap(([name, schema]) => {
      const { createdAs } = metaOf(schema);
      if (createdAs === undefined || declared[name] !== undefined) return [];
      return [[name, typeof createdAs === "function" ? createdAs(declared) : createdAs]];
    }),
  );
}
