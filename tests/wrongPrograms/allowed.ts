import { z } from "zod";
import { metaOf, unwrap } from "../../provider/schema/meta";

export function allowed(schema: z.ZodType): string[] {
  const bare = unwrap(schema);
  const { enumeration, comparesAs } = metaOf(schema);
  if (enumeration?.namesOnWire) return ["one of the names", "or its number"];
  if (enumeration) return Object.keys(enumeration.values).map((name) => `"${name}"`);
  if (bare instanceof z.ZodEnum) return bare.options.map((name) => `"${name}"`);
  if (comparesAs === "hostname") return ["a host name"];
  if (comparesAs === "address") return ["an IP address or a range"];
  if (comparesAs === "instant") return ["a date and time with an offset"];
  if (comparesAs === "day") return ["a day"];
  if (bare instanceof z.ZodBoolean) return ["true or false"];
  if (bare instanceof z.ZodNumber) {
    const { minValue, maxValue } = bare;
    const bounds = [minValue, maxValue].filter(
      (bound) => bound !== null && Number.isFinite(bound) && Math.abs(bound) < Number.MAX_SAFE_INTEGER,
    );
    return [bare.isInt ? "an integer" : "a number", ...bounds.map(String)];
  }
  if (bare instanceof z.ZodString) {
    const { minLength: least, maxLength: most } = bare;
    if (most === null) return [" string"];
    return [least === null ? `a string of at most ${most} characters` : `a string of ${least}–${most} characters`];
  }
  if (bare instanceof z.ZodArray) return ["an array"];
  if (bare instanceof z.ZodRecord) return ["a map"];
  if (bare instanceof z.ZodObject) return [`an object with ${Object.keys(bare.shape).join(", ")}`];
  return [];
}
