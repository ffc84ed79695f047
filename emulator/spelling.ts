import { z } from "zod";
import { metaOf, unwrap } from "../provider/schema/meta";
import { mapParts } from "../provider/schema/parts";

/** Spells names as the schema does. The platform ignores their case. */
export function spelled(schema: z.ZodType, value: unknown): unknown {
  const bare = unwrap(schema);
  if (typeof value === "string") {
    const members = bare instanceof z.ZodEnum ? bare.options.map(String) : (metaOf(schema).members ?? []);
    return described(members, value);
  }
  return mapParts(schema, bare instanceof z.ZodObject ? renamed(bare, value) : value, (part) =>
    spelled(part.schema, part.value),
  );
}

function renamed({ shape }: z.ZodObject, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const names = Object.keys(shape);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [described(names, name), item]));
}

function described(names: readonly string[], value: string): string {
  if (names.includes(value)) return value;
  const small = value.toLowerCase();
  return names.find((name) => name.toLowerCase() === small) ?? value;
}
