import { z } from "zod";
import { memberOf } from "./enumeration";
import { about, metaOf, unwrap } from "./meta";
import { entryOf } from "./parts";

/** The properties of a request as a response may show them: each of them missing, null, or with values that came later. */
export function liberalShape<Shape extends z.ZodRawShape>(
  shape: Shape,
): { [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>> } {
  const liberal = Object.entries(shape).map(([name, schema]) => [name, maybeLiberal(schema as z.ZodType)]);
  return Object.fromEntries(liberal);
}

/** Keeps what a value is, and drops what it must fulfil: bounds, forms, and the list of an enumeration's numbers. */
function maybeLiberal(schema: z.ZodType): z.ZodType {
  // Defaults, examples and what follows the first sentence are about setting it.
  const { description, defaultsTo: _default, example: _example, deprecated: _why, ...meta } = metaOf(schema);
  const sentence = /^.*?\.(?= |$)/.exec(description ?? "")?.[0];
  return about(bounded(unwrap(schema)).nullish(), { ...meta, ...(sentence ? { description: sentence } : {}) });
}

function bounded(bare: z.ZodType): z.ZodType {
  if (bare instanceof z.ZodObject) return about(z.looseObject(liberalShape(bare.shape)), metaOf(bare));
  if (bare instanceof z.ZodArray)
    return z.array(about(bounded(unwrap(bare.element as z.ZodType)), metaOf(bare.element as z.ZodType)));
  if (bare instanceof z.ZodRecord) return z.record(z.string(), bounded(entryOf(bare)).nullish());
  if (bare instanceof z.ZodNumber) return z.int();
  if (bare instanceof z.ZodBoolean) return z.boolean();
  return bare instanceof z.ZodEnum ? memberOf(bare.options.map(String)) : z.string();
}
