import type { z } from "zod";
import { equal, reconcile } from "../../schema/canonical";
import type { Properties } from "../../schema/properties";
import type { Context } from "../context";
import type { ResourceKind } from "../kind";

/**
 * Returns the changed inputs that need a write. An adopted object may already have the value of a newly declared input.
 * Kinds that record `previous` compare by themselves.
 */
export async function toWrite(
  kind: ResourceKind,
  context: Context,
  id: string,
  state: Properties,
  inputs: Properties,
  changed: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const isAnew = (name: string) => state[name] === undefined && inputs[name] !== undefined && inputs[name] !== null;
  if (state.adopted !== true || state.previous !== undefined || ![...changed].some(isAnew)) return changed;
  const found = await kind.read(context, id, state);
  const isThere = (name: string) => {
    const schema = kind.inputs.shape[name] as z.ZodType;
    if (found?.settings[name] === undefined || found.unreadable?.some((path) => path.startsWith(name))) return false;
    let isMisfit = false;
    const misfit = () => {
      isMisfit = true;
    };
    const actual = reconcile(schema, inputs[name], found.settings[name], { omitted: "absent", misfit });
    return !isMisfit && equal(schema, actual, inputs[name]);
  };
  return new Set([...changed].filter((name) => !(isAnew(name) && isThere(name))));
}
