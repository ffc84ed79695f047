import type { Preview } from "./model";
import type { Source, Step } from "./reading/source";

/** Parts of a replacement and reads before the program runs, which the engine does not count. */
const uncounted: ReadonlySet<string> = new Set([
  "create-replacement",
  "delete-replaced",
  "read-replacement",
  "discard-replaced",
  "import-replacement",
  "remove-pending-replace",
]);

/** Returns how the engine's counts differ from these steps. `changed` are the URNs reported as changes. */
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
  const each = differing.map(
    (op) => `${counts[op] ?? 0} with the operation ${op}, but the preview contains ${told.get(op) ?? 0}`,
  );
  return `Pulumi counts ${each.join("; ")}`;
}

/** True if a refresh reads an external resource. The engine counts the change, but does not show it. */
export function isReadAnew({ op, old }: Step): boolean {
  return old?.isExternal === true && (op === "refresh" || op === "update");
}

function outcomeOf(isChanged: boolean, mode: Preview["mode"]): string | undefined {
  if (mode === "preview") return undefined;
  return isChanged ? "update" : "same";
}

function agrees(op: string, told: number, counted: number, unclear: number): boolean {
  // The preview may omit unchanged resources.
  if (op === "same") return told <= counted;
  // The engine counts a read only if it finds a change.
  if (op === "read") return told >= counted;
  return op === "update" ? told <= counted && counted <= told + unclear : told === counted;
}
