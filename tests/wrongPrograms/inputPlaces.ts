import { z } from "zod";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { isOptional, metaOf, unwrap } from "../../provider/schema/meta";
import type { Properties } from "../../provider/schema/properties";

export type Path = readonly (string | number)[];

/** A place in a program: an argument, its property, or an item of a list or map. */
export interface Place {
  readonly path: Path;
  readonly schema: z.ZodType;
  readonly optional: boolean;
}

/** Returns every place in a kind's arguments, with the first item of lists and one key of maps. */
export function placesOf({ inputs }: ResourceKind): Place[] {
  return placesIn(inputs, []);
}

export function spelled(parts: Path): string {
  return parts.reduce<string>(
    (path, part) => (typeof part === "number" ? `${path}[${part}]` : path ? `${path}.${part}` : part),
    "",
  );
}

export function sample(schema: z.ZodType): unknown {
  const bare = unwrap(schema);
  const { enumeration, comparesAs, example } = metaOf(schema);
  if (bare instanceof z.ZodObject) {
    const required = Object.entries(bare.shape).filter(([, property]) => !isOptional(property as z.ZodType));
    return Object.fromEntries(required.map(([name, property]) => [name, sample(property as z.ZodType)]));
  }
  if (bare instanceof z.ZodArray) return [sample(bare.element as z.ZodType)];
  if (enumeration) return Object.keys(enumeration.values)[0];
  if (bare instanceof z.ZodEnum) return bare.options[0];
  if (bare instanceof z.ZodBoolean) return true;
  if (bare instanceof z.ZodNumber) return example ?? Math.max(1, bare.minValue ?? 1);
  if (bare instanceof z.ZodRecord) return {};
  if (comparesAs === "address") return "192.0.2.7";
  return comparesAs === "hostname" ? "www.example.com" : (example ?? "sample");
}

/** Returns the valid program with this value at this place, and the required properties around it. */
export function placed(kind: ResourceKind, valid: Properties, path: Path, value: unknown): Properties {
  return inside(kind.inputs, valid, path, value) as Properties;
}

function inside(schema: z.ZodType, base: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray)
    return [inside(bare.element as z.ZodType, sample(bare.element as z.ZodType), rest, value)];
  const property = bare instanceof z.ZodRecord ? (bare.valueType as z.ZodType) : propertyOf(bare, name);
  return { ...(base as Properties), [name]: inside(property, sample(property), rest, value) };
}

function propertyOf(object: z.ZodType, name: string | number): z.ZodType {
  return (object as z.ZodObject).shape[name] as z.ZodType;
}

export function sampleKey(map: z.ZodRecord): string {
  return String(metaOf(map.keyType as z.ZodType).example ?? "key");
}

function placesIn(object: z.ZodObject, path: Path): Place[] {
  return Object.entries(object.shape).flatMap(([name, property]) => {
    const schema = property as z.ZodType;
    return around({ path: [...path, name], schema, optional: isOptional(schema) });
  });
}

function around(place: Place): Place[] {
  const bare = unwrap(place.schema);
  if (bare instanceof z.ZodObject) return [place, ...placesIn(bare, place.path)];
  if (bare instanceof z.ZodRecord) {
    const path = [...place.path, sampleKey(bare)];
    return [place, ...around({ path, schema: bare.valueType as z.ZodType, optional: true })];
  }
  if (!(bare instanceof z.ZodArray)) return [place];
  return [place, ...around({ path: [...place.path, 0], schema: bare.element as z.ZodType, optional: false })];
}

export interface Wrong {
  readonly what: string;
  readonly value: unknown;
  readonly at?: Path;
  readonly says: readonly string[];
}
