import { z } from "zod";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { namesFromId, propertiesFromId } from "../../../provider/lifecycle/identity/ids";
import type { ResourceKind } from "../../../provider/lifecycle/kind";
import { metaOf, unwrap } from "../../../provider/schema/meta";
import { elementOf, entryOf } from "../../../provider/schema/parts";

/** An output of a kind and another kind's input that may take it. A change of this input replaces the consumer. */
export interface Pair {
  readonly from: string;
  /** Path in the outputs, such as `linkedPullZoneIds[]` or `lists{}.accessListId`. */
  readonly output: string;
  readonly to: string;
  readonly input: string;
}

/** Names that mean the same, though neither ends with the other. */
const alike: Readonly<Record<string, string>> = {
  publicHost: "hostname",
};

/** `copies` and provenance refer to no object. A pull zone's name refers to no other resource. */
const noReference = ["previous", "baseUrl", "keyFingerprint"];
const noName = ["connection", "name"];

/**
 * Returns every pair of the package with equal types and matching names: the output's ends with the input's, such as
 * `resolvedAccessListId` and `accessListId`.
 */
export function pairs(): Pair[] {
  const kinds = kindTypes.map(kindOf);
  const inputs = kinds.flatMap((kind) =>
    Object.keys(kind.replacedBy)
      .filter((name) => !noName.includes(name))
      .map((name) => ({ kind, name, type: typeOf(kind.inputs.shape[name]) })),
  );
  return kinds.flatMap((kind) =>
    leavesOf(kind).flatMap(({ path, name, type }) =>
      inputs
        .filter((input) => input.type === type && isAlike(name, input.name))
        .map((input) => ({ from: kind.type, output: path, to: input.kind.type, input: input.name })),
    ),
  );
}

/** True if the producer's id contains the output, so that the package's classes know it, too. */
export function isToldById({ from, output }: Pair): boolean {
  const kind = kindOf(from);
  const id = kind.idForm
    .split("/")
    .map((_, index) => String(index + 1))
    .join("/");
  return output in propertiesFromId(kind, id);
}

function isAlike(output: string, input: string): boolean {
  const singular = output.replace(/Ids$/, "Id").toLowerCase();
  return singular.endsWith(input.toLowerCase()) || alike[output] === input;
}

interface Leaf {
  readonly path: string;
  readonly name: string;
  readonly type: string;
}

function leavesOf(kind: ResourceKind): Leaf[] {
  const own = Object.entries(kind.outputs.shape).filter(([name]) => !noReference.includes(name));
  const told = namesFromId(kind).flatMap((name) => {
    const schema = kind.inputs.shape[name];
    return schema ? [[name, schema] as const] : [];
  });
  return [...own, ...told].flatMap(([name, schema]) => leaves(schema as z.ZodType, name, name));
}

function leaves(schema: z.ZodType, path: string, name: string): Leaf[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) return leaves(elementOf(bare), `${path}[]`, name);
  if (bare instanceof z.ZodRecord) return leaves(entryOf(bare), `${path}{}`, name);
  if (bare instanceof z.ZodObject) {
    return Object.entries(bare.shape).flatMap(([inner, part]) => leaves(part as z.ZodType, `${path}.${inner}`, inner));
  }
  return [{ path, name, type: typeOf(bare) }];
}

function typeOf(schema: z.ZodType): string {
  if (metaOf(schema).enumeration) return "enumeration";
  const bare = unwrap(schema);
  return bare instanceof z.ZodNumber ? "number" : bare instanceof z.ZodString ? "string" : bare.def.type;
}
