import { z } from "zod";
import { unwrap } from "../../provider/schema/meta";
import { partAt } from "../../provider/schema/parts";

type Redacted = (value: string) => string;

const option = "protect";

/** Redacts a path such as `variables.TOKEN.defaultValue`, except for property names of the schema. */
export function redactedPath(schema: z.ZodType | undefined, path: string, redacted: Redacted): string {
  if (path === option) return path;
  const [, names = "", order = ""] = /^(.*?)( in order)?$/su.exec(path) ?? [];
  let within = schema;
  const formatted = names.replace(/\["(?:[^"\\]|\\.)*"\]|\[[^\]]*\]|[^.[]+/g, (part) => {
    const name = part.startsWith("[") ? 0 : part;
    const isOfSchema = within !== undefined && unwrap(within) instanceof z.ZodObject;
    const inside = within && partAt(within, name);
    within = inside;
    return isOfSchema && inside ? part : redacted(part);
  });
  return formatted + order;
}
