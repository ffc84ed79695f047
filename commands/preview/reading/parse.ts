import { z } from "zod";
import { topLevelOf } from "../../../provider/schema/enginePath";
import { jsonIn } from "../../../provider/schema/jsonIn";
import type { Source, SourceMessage, Step } from "./source";

/** Thrown for input that `pulumi preview --json` did not write. */
export class NoPreviewError extends Error {
  override readonly name = "NoPreviewError";
}

/** Accepts objects without copying: `z.record` would drop a property named `__proto__`. */
const properties = z.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

const state = z.looseObject({
  urn: z.string().nullish(),
  type: z.string().nullish(),
  id: z.string().nullish(),
  inputs: properties.nullish(),
  outputs: properties.nullish(),
  dependencies: z.array(z.string()).nullish(),
  propertyDependencies: z.record(z.string(), z.array(z.string()).nullable()).nullish(),
  protect: z.boolean().nullish(),
  retainOnDelete: z.boolean().nullish(),
  external: z.boolean().nullish(),
  delete: z.boolean().nullish(),
});
const detailedDiff = properties.nullish();
const names = z.array(z.string()).nullish();

/** Step in the summary of `pulumi preview --json`. */
const digestStep = z
  .looseObject({
    op: z.string(),
    urn: z.string(),
    oldState: state.nullish(),
    newState: state.nullish(),
    diffReasons: names,
    replaceReasons: names,
    detailedDiff,
  })
  .transform((step) => ({
    ...step,
    old: step.oldState,
    new: step.newState,
    diffs: step.diffReasons,
    keys: step.replaceReasons,
  }));

/** Engine events do not mark external resources, which have no declared inputs. */
const eventState = state.transform((read): z.output<typeof state> => {
  const declared = Object.keys(read.inputs ?? {}).filter((name) => !name.startsWith("__") && name !== "connection");
  return { ...read, external: read.external ?? declared.length === 0 };
});

/** Step in an engine event. */
const eventStep = z.looseObject({
  op: z.string(),
  urn: z.string(),
  old: eventState.nullish(),
  new: eventState.nullish(),
  diffs: names,
  keys: names,
  detailedDiff,
});

const diagnostic = z.looseObject({ severity: z.string(), urn: z.string().nullish(), message: z.string().nullish() });
const counts = z.record(z.string(), z.number());
const config = z.record(z.string(), z.string()).nullish();

const digest = z.looseObject({
  steps: z.array(digestStep).nullish(),
  diagnostics: z.array(diagnostic).nullish(),
  changeSummary: counts.nullish(),
  config,
});

const event = z.looseObject({
  preludeEvent: z.looseObject({ config }).nullish(),
  resourcePreEvent: z.looseObject({ metadata: eventStep }).nullish(),
  resOutputsEvent: z.looseObject({ metadata: eventStep }).nullish(),
  diagnosticEvent: diagnostic.extend({ ephemeral: z.boolean().nullish() }).nullish(),
  summaryEvent: z.looseObject({ resourceChanges: counts.nullish() }).nullish(),
});

type ReadStep = z.output<typeof eventStep>;

/**
 * Parses a preview: a JSON document, or engine events, one per line.
 *
 * @throws NoPreviewError for other input
 */
export function parse(given: string): Source {
  // Some shells write a byte order mark.
  const content = given.replace(/^\uFEFF/, "");
  const json = jsonIn(content);
  if (json !== undefined && !isEvent(json)) return fromDigest(json);
  const lines = content.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) throw new NoPreviewError("it is empty");
  return fromEvents(lines.map((line, index) => ({ value: jsonIn(line), line: index + 1 })));
}

function fromDigest(value: unknown): Source {
  const { data, error } = digest.safeParse(value);
  const isDigest =
    typeof value === "object" &&
    value !== null &&
    ("changeSummary" in value || "steps" in value || "diagnostics" in value);
  if (!data || !isDigest) throw new NoPreviewError(`it does not contain the steps of a preview${placeOf(error)}`);
  return {
    steps: underNewUrns(data.steps ?? []).map(toStep),
    messages: (data.diagnostics ?? []).map(toMessage),
    counts: data.changeSummary ?? {},
    config: data.config ?? {},
  };
}

function fromEvents(lines: readonly { value: unknown; line: number }[]): Source {
  const steps: ReadStep[] = [];
  const messages: SourceMessage[] = [];
  let changes: Record<string, number> = {};
  let settings: Record<string, string> = {};
  for (const { value, line } of lines) {
    const { data, error } = event.safeParse(value);
    if (!data) throw new NoPreviewError(`line ${line} is not an event of the engine${placeOf(error)}`);
    const { preludeEvent, resourcePreEvent, resOutputsEvent, diagnosticEvent, summaryEvent } = data;
    if (resourcePreEvent) steps.push(resourcePreEvent.metadata);
    if (resOutputsEvent) noteOutcome(steps, resOutputsEvent.metadata);
    if (diagnosticEvent && !diagnosticEvent.ephemeral) messages.push(toMessage(diagnosticEvent));
    changes = summaryEvent?.resourceChanges ?? changes;
    settings = preludeEvent?.config ?? settings;
  }
  return { steps: underNewUrns(steps).map(toStep), messages, counts: changes, config: settings };
}

/** The end of a refresh contains the actual state. */
function noteOutcome(steps: ReadStep[], step: ReadStep): void {
  const begun = steps.findLastIndex(({ urn }) => urn === step.urn);
  if (steps[begun]?.op === "refresh") steps[begun] = step;
}

/** Moves steps to the new URN. The engine deletes a replaced resource with an alias under its old URN. */
function underNewUrns<Read extends ReadStep>(steps: readonly Read[]): Read[] {
  const replaced = steps.filter(({ op, urn, old }) => op === "replace" && old?.urn && old.urn !== urn);
  const newUrns = new Map(replaced.map(({ urn, old }) => [`${old?.urn} ${old?.id}`, urn]));
  return steps.map((step) => {
    const urn = step.op === "delete-replaced" ? newUrns.get(`${step.urn} ${step.old?.id}`) : undefined;
    return urn === undefined ? step : { ...step, urn };
  });
}

function toStep(step: ReadStep): Step {
  return {
    op: step.op,
    urn: step.urn,
    old: toState(step.old),
    new: toState(step.new),
    replaces: step.keys ?? [],
    differing: differingIn(step),
  };
}

/** Prefers the engine's detailed paths to its property names. */
function differingIn({ detailedDiff, diffs }: ReadStep): string[] {
  const detailed = Object.keys(detailedDiff ?? {});
  const known = new Set(detailed.map(topLevelOf));
  return [...detailed, ...(diffs ?? []).filter((name) => !known.has(name))];
}

function toState(read: z.output<typeof state> | null | undefined) {
  if (!read) return undefined;
  return {
    type: read.type ?? undefined,
    id: read.id ?? undefined,
    inputs: read.inputs ?? {},
    outputs: read.outputs ?? {},
    dependencies: read.dependencies ?? [],
    propertyDependencies: Object.fromEntries(
      Object.entries(read.propertyDependencies ?? {}).map(([name, urns]) => [name, urns ?? []]),
    ),
    isProtected: read.protect ?? false,
    isRetained: read.retainOnDelete ?? false,
    isExternal: read.external ?? false,
    isLeftOver: read.delete ?? false,
  };
}

function toMessage({ severity, urn, message }: z.output<typeof diagnostic>): SourceMessage {
  return { severity, urn: urn ?? undefined, message: message ?? "" };
}

function isEvent(value: unknown): boolean {
  return typeof value === "object" && value !== null && "sequence" in value;
}

function placeOf(error: z.ZodError | undefined): string {
  const path = error?.issues[0]?.path.join(".");
  return path ? ` (unexpected value of ${path})` : "";
}
