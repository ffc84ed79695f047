import { z } from "zod";
import type { EdgePolicy } from "../../../policies/policy";
import { kindOf } from "../../../provider/kinds";
import { unwrap } from "../../../provider/schema/meta";
import { elementOf, entryOf } from "../../../provider/schema/parts";
import { valid } from "../../kinds";
import { cases } from "./cases";

/** A kind that a policy judges, with a violating case. */
export interface Subject {
  readonly policy: EdgePolicy;
  readonly kind: string;
  /** Judged property of the kind. Undefined for the whole resource. */
  readonly within?: string;
  readonly broken: object;
  readonly settings: object;
}

export function subjectsOf(policy: EdgePolicy): Subject[] {
  const targets = [
    ...policy.kinds.map((kind) => ({ kind })),
    ...Object.entries(policy.within ?? {}).map(([kind, within]) => ({ kind, within })),
  ];
  return targets.flatMap((place) => {
    const known = Object.keys(shapeOf(place));
    return (cases[policy.name]?.breaks ?? [])
      .filter(
        ({ properties = {}, protect }) =>
          protect !== true && Object.keys(properties).every((name) => known.includes(name)),
      )
      .filter(({ properties = {}, protect }) => protect === false || Object.keys(properties).length > 0)
      .map(({ properties = {}, settings = {} }) => ({ policy, ...place, broken: properties, settings }));
  });
}

/**
 * Returns the violating properties. The kind's other properties are unknown, as is an extra item of each list. Omits
 * properties that the kind's program does not declare, because some exclude each other.
 */
export function brokenBeside(subject: Subject, unknown: unknown): object {
  const { policy, kind, within, broken } = subject;
  const excluded = Object.keys(kindOf(kind).inputs.shape).filter((name) => !Object.hasOwn(valid[kind] ?? {}, name));
  const left = new Set([
    ...excluded,
    ...(cases[policy.name]?.dependsOn ?? []),
    ...(kind.startsWith("EdgeRule") ? ofActions : []),
  ]);
  const filled = fill(z.object(shapeOf(subject)), broken, unknown, left) as object;
  if (within === undefined) return filled;
  return { ...(fill(kindOf(kind).inputs, {}, unknown, left) as object), [within]: filled };
}

/** Properties of an edge rule action that depend on its type. */
const ofActions = ["parameters", "url", "statusCode", "name", "value", "seconds"];

function shapeOf({ kind, within }: { readonly kind: string; readonly within?: string }): z.ZodRawShape {
  const { shape } = kindOf(kind).inputs;
  if (within === undefined) return shape;
  return (unwrap(shape[within] as z.ZodType) as z.ZodObject).shape;
}

function fill(schema: z.ZodType, known: unknown, unknown: unknown, left: ReadonlySet<string>): unknown {
  const bare = unwrap(schema);
  if (Array.isArray(known) && bare instanceof z.ZodArray) {
    const items = known.filter((item) => item !== null);
    return [unknown, ...items.map((item) => fill(elementOf(bare), item, unknown, left))];
  }
  if (typeof known !== "object" || known === null) return known;
  const shape = bare instanceof z.ZodObject ? bare.shape : {};
  const values = bare instanceof z.ZodRecord ? entryOf(bare) : undefined;
  const others = Object.keys(shape).filter((name) => !left.has(name));
  const filled = Object.entries(known).flatMap(([name, value]) => {
    const inner = shape[name] ?? values;
    return value === null ? [] : [[name, inner ? fill(inner, value, unknown, left) : value]];
  });
  return { ...Object.fromEntries(others.map((name) => [name, unknown])), ...Object.fromEntries(filled) };
}
