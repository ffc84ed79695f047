import type { Preview } from "./model";
import type { Source, Step } from "./reading/source";

/** What the engine tells and does not count: the parts of a replacement, and what it reads again before the program runs. */
const uncounted: ReadonlySet<string> = new Set([
  "create-replacement",
  "delete-replaced",
  "read-replacement",
  "discard-replaced",
  "import-replacement",
  "remove-pending-replace",
]);

/**
 * What the engine counts and these steps are not, as a sentence; nothing where they agree. `changed` are the URNs of what is
 * told as a change.
 */
export function miscountIn(
  steps: readonly Step[],
  changed: ReadonlySet<string>,
  counts: Source["counts"],
  mode: Preview["mode"],
): string | undefined {
  const told = new Map<string, number>();
  const unclear = mode === "drift" ? steps.filter(isReadAnew) : [];
  for (const { op, urn } of steps.filter((step) => !unclear.includes(step))) {
    const counted = op === "refresh" ? outcomeOf(changed.has(urn), mode) : op;
    if (counted !== undefined && !uncounted.has(counted)) told.set(counted, (told.get(counted) ?? 0) + 1);
  }
  const operations = [...new Set([...told.keys(), ...Object.keys(counts)])].sort();
  const differing = operations.filter((op) => !agrees(op, told.get(op) ?? 0, counts[op] ?? 0, unclear.length));
  if (differing.length === 0) return undefined;
  const each = differing.map((op) => `${counts[op] ?? 0} with the operation ${op}, and there are ${told.get(op) ?? 0}`);
  return `the engine counts ${each.join("; ")}`;
}

/** Whether a look for drift reads what is only read: whether it has changed the engine counts, and does not show. */
export function isReadAnew({ op, old }: Step): boolean {
  return old?.isExternal === true && (op === "refresh" || op === "update");
}

/** A look for drift counts what it has come to. */
function outcomeOf(isChanged: boolean, mode: Preview["mode"]): string | undefined {
  if (mode === "preview") return undefined;
  return isChanged ? "update" : "same";
}

function agrees(op: string, told: number, counted: number, unclear: number): boolean {
  // What stays as it is need not be shown.
  if (op === "same") return told <= counted;
  // A read counts where it has found something new.
  if (op === "read") return told >= counted;
  return op === "update" ? told <= counted && counted <= told + unclear : told === counted;
}
