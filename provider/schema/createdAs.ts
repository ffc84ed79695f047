import { z } from "zod";
import { metaOf, unwrap } from "./meta";
import { mapParts } from "./parts";
import { isRecord } from "./properties";

/** What is declared, with what a create sends where nothing is. */
export function withCreated<Value>(schema: z.ZodType, declared: Value): Value {
  const filled = mapParts(schema, declared, (part) => withCreated(part.schema, part.value));
  const bare = unwrap(schema);
  if (!(bare instanceof z.ZodObject) || !isRecord(filled)) return filled as Value;
  return { ...createdIn(bare, filled), ...filled } as Value;
}

/** What a create sends of an object beside what is declared of it. */
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
