import * as pulumi from "@pulumi/pulumi";
import { z } from "zod";
import { isStructural } from "../../provider/components/component";
import { propertyOf, unwrap } from "../../provider/schema/meta";
import { isRecord } from "../../provider/schema/properties";

type Values = Readonly<Record<string, unknown>>;

/**
 * Unwraps outputs of arguments that decide which parts a component has; their own values stay outputs. Keeps secrets.
 *
 * @throws pulumi.RunError if such an argument is not known yet
 */
export async function plainArguments(schema: z.ZodObject, args: Values): Promise<Record<string, unknown>> {
  const entries = Object.entries(args).map(async ([name, value]) => {
    const property = propertyOf(schema, name);
    return [name, property ? await plainValue(property, value, name) : value] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function plainValue(schema: z.ZodType, value: unknown, path: string): Promise<unknown> {
  if (!isStructural(schema)) return value;
  const output = pulumi.Output.isInstance(value) ? (value as pulumi.Output<Values>) : undefined;
  const known = output ? await knownValue(output, path) : value;
  const bare = unwrap(schema);
  const inside = (name: string) => (bare instanceof z.ZodObject ? propertyOf(bare, name) : undefined);
  const entry = bare instanceof z.ZodRecord ? (bare.valueType as z.ZodType) : undefined;
  if (!isRecord(known) || !(bare instanceof z.ZodObject || entry)) return known;
  const entries = Object.keys(known).map(async (name) => {
    const part = output ? output.apply((all) => all[name]) : known[name];
    const property = entry ?? inside(name);
    return [name, property ? await plainValue(property, part, `${path}.${name}`) : part] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function knownValue(output: pulumi.Output<unknown>, path: string): Promise<unknown> {
  const { isKnown, promise } = output as unknown as { isKnown: Promise<boolean>; promise: () => Promise<unknown> };
  const value = await promise.call(output);
  if (await isKnown) return value;
  throw new pulumi.RunError(
    `${path} is not known yet, and the parts of the component follow from it: give a value that does not depend on a resource that is still to be created`,
  );
}
