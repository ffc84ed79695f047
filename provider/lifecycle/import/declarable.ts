import type { z } from "zod";
import { formatPath } from "../../schema/check";
import { pathToLoneSurrogate } from "../../schema/loneSurrogates";
import { isOptional } from "../../schema/meta";
import type { Properties } from "../../schema/properties";
import type { ResourceKind } from "../kind";

interface Refused {
  readonly name: string;
  /** Path, such as `variables.ORIGIN.defaultValue`. */
  readonly place: string;
  readonly why: string;
}

export function declarable(kind: ResourceKind, actual: Properties): { inputs: Properties; refused: Refused[] } {
  const inputs: Properties = {};
  const refused: Refused[] = [];
  for (const [name, schema] of Object.entries(kind.inputs.shape)) {
    const value = withoutEmpty(actual[name]) ?? (isOptional(schema as z.ZodType) ? undefined : emptyAs(actual[name]));
    if (value === undefined) continue;
    const path = pathToLoneSurrogate(value);
    if (path) refused.push({ name, place: formatPath([name, ...path]), why: hasSurrogate });
    else if ((schema as z.ZodType).safeParse(value).success) inputs[name] = value;
    else refused.push({ name, place: name, why: isUnknown });
  }
  return { inputs, refused };
}

function emptyAs(value: unknown): object | undefined {
  if (Array.isArray(value)) return [];
  return typeof value === "object" && value !== null ? {} : undefined;
}

const hasSurrogate = "it has a lone surrogate, which UTF-8 cannot encode";
const isUnknown = "the platform has a value that a program cannot declare";

/**
 * Removes nulls, empty lists and empty objects. Objects in lists stay: an endpoint without settings is still a CDN
 * endpoint.
 */
function withoutEmpty(value: unknown, isMember = false): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => withoutEmpty(item, true));
  if (typeof value !== "object") return value;
  const kept = Object.entries(value as object)
    .map(([name, item]) => [name, withoutEmpty(item, isMember)] as const)
    .filter(([, item]) => item !== undefined);
  return kept.length === 0 && !isMember ? undefined : Object.fromEntries(kept);
}
