/** A command of the CLI that failed. */
export class PulumiError extends Error {
  readonly output: string;

  constructor(reasons: readonly string[], output: string) {
    super(reasons.join("; "));
    this.output = output;
  }
}

interface EngineEvent {
  readonly summaryEvent?: { readonly resourceChanges: Record<string, number> };
  readonly diagnosticEvent?: { readonly severity: string; readonly message: string };
}

/** The engine's events, one a line. */
function eventsIn(out: string): EngineEvent[] {
  const lines = out.split("\n").filter((line) => line.startsWith('{"sequence"'));
  return lines.map((line) => JSON.parse(line) as EngineEvent);
}

/** The number of resources by kind of change, of all operations in an output. */
export function changesIn(out: string): Record<string, number> {
  const summaries = eventsIn(out).flatMap(({ summaryEvent }) => summaryEvent ?? []);
  // A preview is one document instead.
  if (summaries.length === 0) return (out.startsWith("{") ? JSON.parse(out).changeSummary : undefined) ?? {};
  const changes: Record<string, number> = {};
  for (const [kind, count] of summaries.flatMap(({ resourceChanges }) => Object.entries(resourceChanges))) {
    changes[kind] = kind === "same" ? count : (changes[kind] ?? 0) + count;
  }
  return changes;
}

/** Returns why a command failed: the errors of the resources, or the output of the CLI if there are none. */
export function reasonsIn(out: string, err: string): string[] {
  const events = eventsIn(out).flatMap(({ diagnosticEvent }) => diagnosticEvent ?? []);
  const errors = events.filter(({ severity }) => severity === "error").map(({ message }) => message.trim());
  const reasons = errors.filter((message) => message !== "update failed");
  const written = (err.trim() || out.trim()).replace(/^error: /, "");
  return [...new Set(reasons.length > 0 ? reasons : [written])];
}
