import { z } from "zod";
import { partsOfId } from "../../../../provider/lifecycle/identity/ids";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import { metaOf, unwrap } from "../../../../provider/schema/meta";
import type { Properties } from "../../../../provider/schema/properties";

/**
 * Expects a recorded state to match its kind's schemas exactly. A create warns of an output that no response contains,
 * and leaves it out.
 */
export function expectState(kind: ResourceKind, id: string, state: Properties, isCreate = false): void {
  expect(() => partsOfId(kind, id)).not.toThrow();
  const recorded = JSON.parse(JSON.stringify(state)) as Properties;
  const schema = z.strictObject({ ...kind.outputs.shape });
  const outputs = only(recorded, Object.keys(kind.outputs.shape));
  expect((isCreate ? schema.partial() : schema).safeParse(outputs).error?.issues).toBeUndefined();
  const rest = Object.entries(recorded).filter(([name]) => !(name in kind.outputs.shape));
  for (const [name, value] of rest) {
    expect([name, name in kind.inputs.shape]).toEqual([name, true]);
    expect([name, mistyped(kind.inputs.shape[name] as z.ZodType, value, name)]).toEqual([name, []]);
  }
}

export function mistyped(schema: z.ZodType, value: unknown, path: string): string[] {
  const bare = unwrap(schema);
  if (metaOf(schema).enumeration) return typeof value === "string" || Number.isSafeInteger(value) ? [] : [path];
  if (bare instanceof z.ZodArray) {
    if (!Array.isArray(value)) return [path];
    return value.flatMap((item, index) => mistyped(bare.element as z.ZodType, item, `${path}[${index}]`));
  }
  if (bare instanceof z.ZodObject) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [path];
    return Object.entries(value).flatMap(([name, item]) => {
      const property = bare.shape[name] as z.ZodType | undefined;
      return property ? mistyped(property, item, `${path}.${name}`) : [`${path}.${name}`];
    });
  }
  if (bare instanceof z.ZodRecord) return typeof value === "object" && value !== null ? [] : [path];
  if (bare instanceof z.ZodNumber) return Number.isSafeInteger(value) ? [] : [path];
  if (bare instanceof z.ZodBoolean) return typeof value === "boolean" ? [] : [path];
  return typeof value === "string" ? [] : [path];
}

function only(properties: Properties, names: readonly string[]): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));
}
