import { expectedAmong, giveUp, untilCompared } from "../../../lifecycle/ownership";
import { recordedParts } from "./entryParts";
import { isDeclaredElsewhere, ownershipOfRule, type RuleIndex, removedRules, ruleIdIn } from "./matching";
import type { DeclaredList, ListTypes, RecordedList, Write, Writes } from "./ruleList";

/** Returns the rules to delete, except those that another resource of this run declares or will declare. */
export async function rulesToDelete<Of extends ListTypes>(
  found: RuleIndex<Of>,
  before: RecordedList<Of>,
  declared: DeclaredList<Of["Entry"]>,
  staying: ReadonlySet<Of["Rule"] | undefined>,
): Promise<Of["Rule"][]> {
  const { context, list, parentId } = found;
  const single = { type: list.partTypes[0] };
  const all = removedRules(found, declared, staying);
  const entries = new Set(declared.entries.map(({ key }) => key));
  const parts = recordedParts(list, parentId, before).filter(({ key }) => !entries.has(key));
  giveUp(context, single, parts);
  if (parts.length === 0) return all;
  await untilCompared(context);
  const expected = new Set([...expectedAmong(context, single, parts)].map(({ id }) => id));
  return removedRules(found, declared, staying).filter((rule) => !expected.has(ruleIdIn(found, rule)));
}

/** Wraps deletes so that they skip rules that another resource has declared in the meantime. */
export function skipDeclaredDeletes<Of extends ListTypes>(
  found: RuleIndex<Of>,
  writes: Writes<Of["Rule"], Of["Id"], Of["Inputs"]>,
): { writes: Writes<Of["Rule"], Of["Id"], Of["Inputs"]>; end: () => void } {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const deletion = (rule: Of["Rule"]): Write<Of["Rule"], Of["Id"]> => {
    const write = writes.delete(rule);
    const { confirmation } = write;
    let isSkipped = false;
    // This list still declares a rule that it is replacing. That is no reason to skip its delete.
    const isReplaced = isDeclaredElsewhere(found, rule);
    const skipIf = () => !isReplaced && isDeclaredElsewhere(found, rule);
    return {
      ...write,
      send: async () => {
        const deleting = { isOthers: skipIf, confirmed: ended };
        isSkipped = !(await ownershipOfRule(found, rule).deleteUnlessDeclared(() => write.send(), deleting));
        return undefined;
      },
      ...(confirmation && {
        confirmation: { ...confirmation, missing: (rules) => (isSkipped ? [] : confirmation.missing(rules)) },
      }),
    };
  };
  return { writes: { ...writes, delete: deletion }, end };
}
