import { z } from "zod";
import { metaOf, unwrap } from "./meta";
import { elementOf, entryOf } from "./parts";
import { counted } from "./sentence";

/** Describes what a schema allows: `an integer from 1 to 3600`, `one of "Log", "Block"`. */
export function expectation(schema: z.ZodType | undefined): string {
  if (!schema) return "something else";
  const bare = unwrap(schema);
  const meta = metaOf(schema);
  if (meta.enumeration?.areSeconds)
    return `one of ${quoted(Object.keys(meta.enumeration.values))}, or the same time in seconds`;
  if (meta.enumeration)
    return meta.enumeration.namesOnWire
      ? `one of the names ${quoted(Object.keys(meta.enumeration.values).slice(0, 5))}, …, or its number`
      : `one of ${quoted(Object.keys(meta.enumeration.values))}, or an integer for a value without a name`;
  if (meta.comparesAs === "hostname") return "a host name, such as www.example.com or *.example.com";
  if (meta.comparesAs === "address") return "an IP address or a range of them, such as 192.0.2.7 or 192.0.2.0/24";
  if (meta.comparesAs === "instant") return "a date and time with an offset, such as 2026-12-01T00:00:00Z";
  if (meta.comparesAs === "day") return "a day: a Date, or a string of the form yyyy-MM-dd or MM-dd-yyyy";
  if (bare instanceof z.ZodBoolean) return "true or false";
  if (bare instanceof z.ZodNumber) return numberExpectation(bare);
  if (bare instanceof z.ZodEnum) return `one of ${quoted(bare.options.map(String))}`;
  if (bare instanceof z.ZodString) return stringExpectation(bare, meta.example);
  if (bare instanceof z.ZodArray) return listExpectation(bare);
  if (bare instanceof z.ZodObject) return `an object with ${Object.keys(bare.shape).join(", ")}`;
  if (bare instanceof z.ZodRecord) return `a map, each value ${expectation(entryOf(bare))}`;
  if (bare instanceof z.ZodUnion) return bare.options.map((option) => expectation(option as z.ZodType)).join(" or ");
  return "something else";
}

function quoted(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(", ");
}

function numberExpectation(schema: z.ZodNumber): string {
  const kind = schema.format === "safeint" || schema.isInt ? "an integer" : "a number";
  const { minValue, maxValue } = schema;
  const least = minValue !== null && minValue > Number.MIN_SAFE_INTEGER ? minValue : undefined;
  const most = maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER ? maxValue : undefined;
  if (least !== undefined && most !== undefined) return `${kind} from ${least} to ${most}`;
  if (least !== undefined) return `${kind} from ${least} to 2^53 − 1`;
  return kind === "a number" ? kind : `${kind} of at most 2^53 − 1`;
}

function stringExpectation(schema: z.ZodString, example: unknown): string {
  const { minLength, maxLength } = schema;
  const form = schema.def.checks?.some((check) => check._zod.def.check === "string_format") ?? false;
  const length =
    minLength !== null && maxLength !== null
      ? `a string of ${minLength}–${maxLength} characters`
      : minLength !== null && minLength > 0
        ? minLength === 1
          ? "a non-empty string"
          : `a string of at least ${minLength} characters`
        : maxLength !== null
          ? `a string of at most ${maxLength} characters`
          : "a string";
  if (!form) return length;
  return typeof example === "string"
    ? `${length} of the form ${JSON.stringify(example)}`
    : `${length} of the documented form`;
}

function listExpectation(schema: z.ZodArray): string {
  const bounds = (schema.def.checks ?? []).map(
    (check) => check._zod.def as { check: string; minimum?: number; maximum?: number },
  );
  const least = bounds.find((bound) => bound.check === "min_length")?.minimum;
  const most = bounds.find((bound) => bound.check === "max_length")?.maximum;
  const size = sizeOf(least, most);
  return `an array${size}, each ${expectation(schema.element as z.ZodType)}`;
}

/** Suggests a list for a string, such as `["480p", "720p"]` for `480p,720p`. */
export function listMeant(schema: z.ZodType, value: string): string | undefined {
  const bare = unwrap(schema);
  if (!(bare instanceof z.ZodArray)) return undefined;
  const items = value
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
  const areItems = items.length > 0 && items.every((item) => elementOf(bare).safeParse(item).success);
  return areItems ? `[${quoted(items)}]` : undefined;
}

function sizeOf(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && least === most) return ` of exactly ${counted(least, "item")}`;
  if (least !== undefined && most !== undefined) return ` of ${least} to ${most} items`;
  return least === undefined ? "" : ` of at least ${counted(least, "item")}`;
}
