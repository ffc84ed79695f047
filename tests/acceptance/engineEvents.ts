import { existsSync, readFileSync } from "node:fs";
import { signature } from "../../provider/lifecycle/state/secretInputs";

/** Step of the engine on one resource; in a preview, the planned step. */
export interface Step {
  /**
   * Such as `create`, `same`, `update`, `refresh`, `read`, `create-replacement`, `replace`, `delete-replaced`,
   * `delete`.
   */
  op: string;
  /** Outcome of a `refresh`: `same`, `update` if something had changed, `delete` if the object was missing. */
  outcome?: string;
  urn: string;
  type: string;
  name: string;
  keys?: string[];
  diffs?: string[];
  detailedDiff?: Record<string, { diffKind: string; inputDiff: boolean }>;
  old?: ResourceState;
  new?: ResourceState;
}

/** Resource in the engine's events or an exported stack. Secrets are masked or encrypted. */
export interface ResourceState {
  urn: string;
  type: string;
  id: string;
  inputs: Record<string, unknown>;
  outputs: Record<string, unknown>;
  [other: string]: unknown;
}

export interface Diagnostic {
  severity: "error" | "warning" | "info" | "info#err" | "debug";
  message: string;
  name: string | undefined;
}

export interface OperationResult {
  /** Complete output of the CLI, as a person sees it. */
  output: string;
  /** Number of resources by kind of change, including the stack itself. */
  changes: Record<string, number>;
  steps: Step[];
  /** Messages, except debugging and ephemeral ones. */
  diagnostics: Diagnostic[];
  /** Ephemeral messages, such as progress of a wait. */
  passing: string[];
  /** Exports of the program; a secret is `[secret]`. */
  outputs: Record<string, unknown>;
}

/** Reads the file of `--event-log`, which may be missing after an early failure. */
export function readEvents(file: string): Omit<OperationResult, "output"> {
  const events = (existsSync(file) ? readFileSync(file, "utf8") : "")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as EngineEvent);
  const steps = events.flatMap(({ resourcePreEvent: event }) => (event ? [event.metadata] : []));
  const ended = events.flatMap(({ resOutputsEvent: event }) => (event ? [event.metadata] : []));
  const stack = ended.findLast(({ type }) => type === "pulumi:pulumi:Stack");
  return {
    changes: events.findLast((event) => event.summaryEvent)?.summaryEvent?.resourceChanges ?? {},
    steps: steps.filter(({ type }) => !type.startsWith("pulumi:providers:")).map((step) => toStep(step, ended)),
    diagnostics: events.flatMap(({ diagnosticEvent: event }) =>
      event && !event.ephemeral && event.severity !== "debug"
        ? [{ severity: event.severity, message: event.message, name: event.urn && nameIn(event.urn) }]
        : [],
    ),
    passing: events.flatMap(({ diagnosticEvent: event }) => (event?.ephemeral ? [event.message] : [])),
    outputs: mask(stack?.new?.outputs ?? {}) as Record<string, unknown>,
  };
}

interface EngineEvent {
  resourcePreEvent?: { metadata: Metadata };
  resOutputsEvent?: { metadata: Metadata };
  diagnosticEvent?: { urn?: string; severity: Diagnostic["severity"]; message: string; ephemeral?: boolean };
  summaryEvent?: { resourceChanges: Record<string, number> };
}

type Metadata = Omit<Step, "name" | "outcome">;

function toStep(begun: Metadata, ended: Metadata[]): Step {
  const name = nameIn(begun.urn);
  const end = ended.find(({ op, urn }) => urn === begun.urn && (op === begun.op || begun.op === "refresh"));
  if (!end) return { ...begun, name };
  return { ...end, name, op: begun.op, ...(begun.op === "refresh" ? { outcome: end.op } : {}) };
}

export function nameIn(urn: string): string {
  return urn.slice(urn.lastIndexOf("::") + 2);
}

/** The engine writes a secret as an object with a fixed signature and no readable value. */
function mask(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(mask);
  if (signature in value) return "[secret]";
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mask(inner)]));
}
