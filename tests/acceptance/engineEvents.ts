import { existsSync, readFileSync } from "node:fs";
import { signature } from "../../provider/lifecycle/state/secretInputs";

/** One step of the engine on one resource; in a preview, what it would do. */
export interface Step {
  /** Such as `create`, `same`, `update`, `refresh`, `read`, `create-replacement`, `replace`, `delete-replaced`, `delete`. */
  op: string;
  /** The outcome of a `refresh`: `same`, `update` if something had changed, `delete` if the object was missing. */
  outcome?: string;
  urn: string;
  type: string;
  /** The resource's name: the end of its URN. */
  name: string;
  /** The properties that cause the replacement. */
  keys?: string[];
  /** The properties that differ. */
  diffs?: string[];
  /** Each differing path, and how it differs. */
  detailedDiff?: Record<string, { diffKind: string; inputDiff: boolean }>;
  old?: ResourceState;
  new?: ResourceState;
}

/** A resource as the engine's events and an exported stack show it; secrets are masked or encrypted. */
export interface ResourceState {
  urn: string;
  type: string;
  id: string;
  inputs: Record<string, unknown>;
  outputs: Record<string, unknown>;
  [other: string]: unknown;
}

/** A message of the engine or a provider. */
export interface Diagnostic {
  severity: "error" | "warning" | "info" | "info#err" | "debug";
  message: string;
  /** The name of its resource; undefined without one. */
  name: string | undefined;
}

/** The result of an operation. */
export interface OperationResult {
  /** The CLI's complete output, as a person sees it. */
  output: string;
  /** The number of resources by kind of change, including the stack itself. */
  changes: Record<string, number>;
  /** The steps in the order in which the engine started them, without its default providers. */
  steps: Step[];
  /** The messages, except debugging and ephemeral ones. */
  diagnostics: Diagnostic[];
  /** The ephemeral messages, such as what a provider waits for. */
  passing: string[];
  /** The program's exports; a secret is `[secret]`. */
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

/** A step with what only its end shows: the id of a created object, or the outcome of a refresh. */
function toStep(begun: Metadata, ended: Metadata[]): Step {
  const name = nameIn(begun.urn);
  const end = ended.find(({ op, urn }) => urn === begun.urn && (op === begun.op || begun.op === "refresh"));
  if (!end) return { ...begun, name };
  return { ...end, name, op: begun.op, ...(begun.op === "refresh" ? { outcome: end.op } : {}) };
}

/** The resource's name: the end of its URN. */
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
