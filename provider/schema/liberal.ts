import { z } from "zod";
import { lenientEnum } from "./enumeration";
import { annotate, metaOf, unwrap } from "./meta";
import { entryOf } from "./parts";

/** Turns a request's properties into a response's: each may be missing, be null, or have a value introduced later. */
export function liberalShape<Shape extends z.ZodRawShape>(
  shape: Shape,
): { [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>> } {
  const liberal = Object.entries(shape).map(([name, schema]) => [name, maybeLiberal(schema as z.ZodType)]);
  return Object.fromEntries(liberal);
}

/** Drops bounds, formats and the list of an enumeration's numbers. */
function maybeLiberal(schema: z.ZodType): z.ZodType {
  // Defaults, examples and everything after the first sentence concern requests.
  const { description, defaultsTo: _default, example: _example, deprecated: _why, ...meta } = metaOf(schema);
  const sentence = /^.*?\.(?= |$)/.exec(description ?? "")?.[0];
  return annotate(bounded(unwrap(schema)).nullish(), { ...meta, ...(sentence ? { description: sentence } : {}) });
}

function bounded(bare: z.ZodType): z.ZodType {
  if (bare instanceof z.ZodObject) return annotate(z.looseObject(liberalShape(bare.shape)), metaOf(bare));
  if (bare instanceof z.ZodArray)
    return z.array(annotate(bounded(unwrap(bare.element as z.ZodType)), metaOf(bare.element as z.ZodType)));
  if (bare instanceof z.ZodRecord) return z.record(z.string(), bounded(entryOf(bare)).nullish());
  if (bare instanceof z.ZodNumber) return z.int();
  if (bare instanceof z.ZodBoolean) return z.boolean();
  return bare instanceof z.ZodEnum ? lenientEnum(bare.options.map(String)) : z.string();
}
