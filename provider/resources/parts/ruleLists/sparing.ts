import { expectedAmong, giveUp, untilCompared } from "../../../lifecycle/ownership";
import { droppedOf, type Found, idIn, isOthers, partOf } from "./matching";
import { recordedParts } from "./parts";
import type { DeclaredList, ListTypes, RecordedList, Write, Writes } from "./ruleList";

/** Returns the rules to delete, except those that another resource of this run declares or will declare. */
export async function droppedAlone<Of extends ListTypes>(
  found: Found<Of>,
  before: RecordedList<Of>,
  declared: DeclaredList<Of["Entry"]>,
  staying: ReadonlySet<Of["Rule"] | undefined>,
): Promise<Of["Rule"][]> {
  const { context, list, parentId } = found;
  const single = { type: list.partTypes[0] };
  const all = droppedOf(found, declared, staying);
  const entries = new Set(declared.entries.map(({ key }) => key));
  const parts = recordedParts(list, parentId, before).filter(({ key }) => !entries.has(key));
  giveUp(context, single, parts);
  if (parts.length === 0) return all;
  await untilCompared(context);
  const expected = new Set([...expectedAmong(context, single, parts)].map(({ id }) => id));
  return droppedOf(found, declared, staying).filter((rule) => !expected.has(idIn(found, rule)));
}

/** Makes deletes spare rules that another resource has come to declare by then. */
export function sparingOthers<Of extends ListTypes>(
  found: Found<Of>,
  writes: Writes<Of["Rule"], Of["Id"], Of["Inputs"]>,
): { writes: Writes<Of["Rule"], Of["Id"], Of["Inputs"]>; end: () => void } {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const sparing = (rule: Of["Rule"]): Write<Of["Rule"], Of["Id"]> => {
    const write = writes.delete(rule);
    const { confirmation } = write;
    let isSpared = false;
    // Until its replacement exists, the list itself declares a replaced rule.
    const isReplaced = isOthers(found, rule);
    const sparedIf = () => !isReplaced && isOthers(found, rule);
    return {
      ...write,
      send: async () => {
        const deleting = { isOthers: sparedIf, confirmed: ended };
        isSpared = !(await partOf(found, rule).deleteUnlessDeclared(() => write.send(), deleting));
        return undefined;
      },
      ...(confirmation && {
        confirmation: { ...confirmation, missing: (rules) => (isSpared ? [] : confirmation.missing(rules)) },
      }),
    };
  };
  return { writes: { ...writes, delete: sparing }, end };
}
