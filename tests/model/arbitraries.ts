import fc from "fast-check";
import { z } from "zod";
import { kindOf } from "../../provider/kinds";
import { metaOf, unwrap } from "../../provider/schema/meta";
import type { Args, Setting } from "./kind";

export function setting(input: string, values: fc.Arbitrary<unknown>): Setting {
  return { inputs: [input], values: () => values.map((value) => ({ [input]: value })) };
}

/** Arguments whose schemas define their values: switches and enumerations. */
export function fromSchema(type: string, ...inputs: readonly string[]): Setting[] {
  const { shape } = kindOf(type).inputs;
  return inputs.map((input) => setting(input, arbitraryOf(`${type}.${input}`, shape[input] as z.ZodType)));
}

function arbitraryOf(name: string, schema: z.ZodType): fc.Arbitrary<unknown> {
  const bare = unwrap(schema);
  const { enumeration } = metaOf(schema);
  // The platform accepts numbers and names.
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
  throw new Error(`the schema does not determine the values of ${name}: write an arbitrary`);
}

/** Returns the platform's number for an enumeration's name: its index in the list. */
export function numberFor(type: string, input: string, value: unknown): unknown {
  const { enumeration } = metaOf(kindOf(type).inputs.shape[input] as z.ZodType);
  return enumeration && typeof value === "string" ? Object.keys(enumeration.values).indexOf(value) : value;
}

export function someOf<T>(all: readonly T[], bounds: { minLength?: number; maxLength?: number } = {}) {
  return fc.shuffledSubarray([...all], bounds);
}

export function partly(properties: Record<string, fc.Arbitrary<unknown>>, needed: string[] = []): fc.Arbitrary<Args> {
  return fc.record(properties, { requiredKeys: needed, noNullPrototype: true });
}
