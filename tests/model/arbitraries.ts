import fc from "fast-check";
import { z } from "zod";
import { kindOf } from "../../provider/kinds";
import { metaOf, unwrap } from "../../provider/schema/meta";
import type { Args, Setting } from "./kind";

/** An argument with particular values. */
export function setting(input: string, values: fc.Arbitrary<unknown>): Setting {
  return { inputs: [input], values: () => values.map((value) => ({ [input]: value })) };
}

/** Arguments whose schemas say what they may be: switches, and choices from a list. */
export function fromSchema(type: string, ...inputs: readonly string[]): Setting[] {
  const { shape } = kindOf(type).inputs;
  return inputs.map((input) => setting(input, arbitraryOf(`${type}.${input}`, shape[input] as z.ZodType)));
}

function arbitraryOf(name: string, schema: z.ZodType): fc.Arbitrary<unknown> {
  const bare = unwrap(schema);
  const { enumeration } = metaOf(schema);
  // The platform's number means the same as its name.
  if (enumeration) {
    const names = fc.constantFrom(...Object.keys(enumeration.values));
    return fc.oneof(
      { weight: 4, arbitrary: names },
      { weight: 1, arbitrary: names.map((key) => enumeration.values[key]) },
    );
  }
  if (bare instanceof z.ZodBoolean) return fc.boolean();
  if (bare instanceof z.ZodEnum) return fc.constantFrom(...bare.options);
  if (bare instanceof z.ZodObject) {
    const properties = Object.entries(bare.shape);
    return partly(
      Object.fromEntries(properties.map(([key, each]) => [key, arbitraryOf(`${name}.${key}`, each as z.ZodType)])),
    );
  }
  throw new Error(`the values of ${name} do not follow from its schema: write an arbitrary for it`);
}

/** The number for a name of an enumeration, as the platform counts: from 0 in the order of its list. */
export function numberFor(type: string, input: string, value: unknown): unknown {
  const { enumeration } = metaOf(kindOf(type).inputs.shape[input] as z.ZodType);
  return enumeration && typeof value === "string" ? Object.keys(enumeration.values).indexOf(value) : value;
}

/** Some of these, in any order. */
export function someOf<T>(all: readonly T[], bounds: { minLength?: number; maxLength?: number } = {}) {
  return fc.shuffledSubarray([...all], bounds);
}

/** A record in which each property may be left out. */
export function partly(properties: Record<string, fc.Arbitrary<unknown>>, needed: string[] = []): fc.Arbitrary<Args> {
  return fc.record(properties, { requiredKeys: needed, noNullPrototype: true });
}
