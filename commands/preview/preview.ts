import type { z } from "zod";
import { kindOf, kindTypes } from "../../provider/kinds";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { migrated } from "../../provider/lifecycle/state/migrations";
import { markedAtAll, secretPaths, withFollowing } from "../../provider/lifecycle/state/secretInputs";
import { topLevelOf } from "../../provider/schema/enginePath";
import { ownValue } from "../../provider/schema/own";
import { providerKey, providerNameKey, secretInputsKey } from "../../provider/schema/properties";
import { redactedMark } from "../../provider/schema/redaction";
import { firstTen } from "../../provider/schema/sentence";
import { isReadAnew, miscountIn } from "./counted";
import { differences } from "./differences";
import { changesImport, type Declared, withoutImportChange } from "./importChange";
import type { Change, Difference, Message, Operation, Preview, Properties, Resource, State } from "./model";
import { operations } from "./model";
import { compare } from "./order";
import type { Source, SourceMessage, SourceState, Step } from "./reading/source";
import { Redaction } from "./redaction";
import { renameMessages, renamesIn } from "./sameObject/renames";
import { formatType } from "./types";

/** Operations that cause changes, by their names in the engine. */
const changing: Readonly<Record<string, Operation>> = {
  create: "create",
  update: "update",
  delete: "delete",
  replace: "replace",
  "create-replacement": "replace",
  "delete-replaced": "replace",
  import: "import",
  "import-replacement": "import",
};
/** Operations that read or forget resources. */
const unchanging = new Set([
  "same",
  "read",
  "read-replacement",
  "refresh",
  "discard",
  "discard-replaced",
  "remove-pending-replace",
]);

export function previewOf(source: Source, mode: Preview["mode"], ruleNames: Preview["ruleNames"] = new Map()): Preview {
  const redaction = new Redaction();
  const declared = source.steps.filter(({ urn }) => !isOfTheEngine(urn));
  const leftOver = leftOverIn(declared);
  const steps = merged(declared.filter((step) => !leftOver.includes(step)));
  // The engine updates an import in a separate step if the object differs from its inputs.
  const imports = declared.filter((step) => step.op === "import" && !steps.includes(step));
  const isImported = (urn: string) => imports.some((step) => step.urn === urn);
  const changesOf = (each: readonly Declared[]) =>
    each
      .filter(({ step }) => mode !== "drift" || !isReadAnew(step))
      .flatMap(({ step, resource }) => changeOf(step, resource, isImported(step.urn)) ?? []);
  const all = withoutImportChange(
    steps.map((step) => ({ step, resource: resourceOf(step, redaction) })),
    changesOf,
  );
  const changes = changesOf(all);
  const changed = new Set(changes.map(({ urn }) => urn));
  const unchanged = all.map(({ resource }) => resource).filter(({ urn }) => !changed.has(urn));
  const engines = merged(source.steps.filter(({ urn }) => isOfTheEngine(urn)));
  const adopts = !["", "false"].includes(source.config["edge:adopt"] ?? "");
  const duplicates = ["allow", "warn"].includes(source.config["edge:duplicates"] ?? "");
  const renames = mode === "drift" ? [] : renamesIn(changes, unchanged, { adopts, duplicates });
  const { project, stack } = whereIn(source.steps[0]?.urn);
  return {
    mode,
    project,
    stack,
    changes: changes.sort(inOrder),
    unchanged: unchanged.sort((one, other) => compare(one.urn, other.urn)),
    unchangedCount: unchangedIn(source, changed),
    showsUnchanged: steps.filter(({ op }) => op === "same" || op === "refresh").length >= sameIn(source),
    messages: [
      ...messagesOf(source.messages),
      ...renameMessages(renames),
      ...readMessages(all.map(({ step }) => step).filter(isReadAnew), changed, source, mode),
      ...leftOver.map(({ urn }) => leftOverMessage(urn, mode)),
    ],
    miscount: miscountIn([...engines, ...steps, ...imports, ...leftOver], changed, source.counts, mode),
    renames,
    adopts,
    ruleNames,
    redacted: (value) => redaction.scrubbedDeep(value),
  };
}

/**
 * Returns objects that an earlier replacement left to delete. The engine marks the old resource of a pending
 * replacement in the same way.
 */
function leftOverIn(steps: readonly Step[]): Step[] {
  const objectOf = ({ urn, old }: Step) => JSON.stringify([urn, old?.id]);
  const replaced = new Set(steps.filter(({ op }) => op === "replace").map(objectOf));
  return steps.filter((step) => step.old?.isLeftOver && step.op !== "replace" && !replaced.has(objectOf(step)));
}

const replacing = new Set([
  "replace",
  "create-replacement",
  "delete-replaced",
  "import-replacement",
  "read-replacement",
  "discard-replaced",
]);

/**
 * Merges the steps of a replacement. Otherwise the last step counts: a preview that refreshes first shows the actual
 * state, then the desired one.
 */
function merged(steps: readonly Step[]): Step[] {
  const byUrn = new Map<string, Step>();
  for (const step of steps) {
    const known = byUrn.get(step.urn);
    const isPart = known && replacing.has(known.op) && replacing.has(step.op);
    byUrn.set(step.urn, isPart ? together(known, step) : step);
  }
  return [...byUrn.values()];
}

function together(known: Step, step: Step): Step {
  const main = step.op === "replace" ? step : known;
  return { ...main, old: known.old ?? step.old, new: known.new ?? step.new };
}

function resourceOf(step: Step, redaction: Redaction): Resource {
  const { type: token, name } = partsOf(step.urn);
  const type = formatType(token);
  const kind = kindTypes.includes(type) ? kindOf(type) : undefined;
  const dependencies = step.new?.dependencies ?? step.old?.dependencies ?? [];
  return {
    urn: step.urn,
    name,
    type,
    kind,
    id: step.old?.id ?? step.new?.id,
    old: stateOf(step.old, kind, redaction),
    new: stateOf(step.new, kind, redaction),
    dependsOn: [...new Set(dependencies)].sort(compare),
    comesFrom: step.new?.propertyDependencies ?? {},
  };
}

function stateOf(
  state: SourceState | undefined,
  kind: ResourceKind | undefined,
  redaction: Redaction,
): State | undefined {
  if (!state) return undefined;
  const { isProtected, isRetained } = state;
  const all = kind?.inputs.extend(kind.outputs.shape);
  // Recorded properties may come from an earlier version.
  const now = (properties: Properties) => (kind ? migrated(kind, properties) : properties);
  return {
    inputs: redactedIn(kind, kind?.inputs, now(state.inputs), redaction),
    outputs: redactedIn(kind, all, now(state.outputs), redaction),
    isProtected,
    isRetained,
  };
}

/** Properties of the engine, its host and the SDKs. The engine names some as changed, but not their values. */
const ofTheEngine: ReadonlySet<string> = new Set([providerKey, secretInputsKey, providerNameKey, "__defaults"]);

function redactedIn(
  kind: ResourceKind | undefined,
  schema: z.ZodObject | undefined,
  properties: Properties,
  redaction: Redaction,
): Properties {
  const redacted = Object.keys(properties).filter((name) => properties[name] === redactedMark);
  const paths = [...secretPaths(properties), ...redacted];
  const marked = markedAtAll(properties, kind ? withFollowing(kind, paths) : paths);
  const declared = Object.entries(Object(marked)).filter(([name]) => !ofTheEngine.has(name));
  return redaction.redacted(schema, Object.fromEntries(declared)) as Properties;
}

function changeOf(step: Step, resource: Resource, isImported: boolean): Change | undefined {
  const { kind } = resource;
  // An unknown operation may change something.
  const operation = ownValue(changing, step.op) ?? "update";
  const wasRead = step.old?.isExternal === true;
  const before = operation === "create" || (operation === "replace" && wasRead) ? undefined : resource.old;
  const after = operation === "delete" ? undefined : resource.new;
  const inputs = differences(kind?.inputs, before?.inputs ?? {}, after?.inputs ?? {}, step.differing);
  const isProtection = before && after && before.isProtected !== after.isProtected;
  const option = isProtection ? [{ path: "protect", old: before.isProtected, new: after.isProtected }] : [];
  const isReleased = step.op === "read" && step.old !== undefined && !wasRead;
  const isChange = option.length > 0 || isReleased || (step.op === "refresh" && inputs.length > 0);
  if (unchanging.has(step.op) && !isChange) return undefined;
  return {
    ...resource,
    ...(Object.hasOwn(changing, step.op) || unchanging.has(step.op) ? {} : { unknownOperation: step.op }),
    ...(isImported ? { isImported } : {}),
    ...(changesImport(step) ? { changesImport: true } : {}),
    ...(isReleased ? { isReleased } : {}),
    old: before,
    new: after,
    operation,
    differences: [...inputs, ...option],
    replacedBy: operation === "replace" ? forcing(kind, step, inputs) : [],
  };
}

/** Returns the properties that force a replacement. The engine omits them if another replacement comes first. */
function forcing(kind: ResourceKind | undefined, { replaces }: Step, changed: readonly Difference[]): string[] {
  const top = changed.map(({ path }) => topLevelOf(path));
  const named = replaces.length > 0 ? replaces : top.filter((name) => Object.hasOwn(kind?.replacedBy ?? {}, name));
  return [...new Set(named)].sort(compare);
}

/** Reports that external resources changed. The engine counts them without naming them. */
function readMessages(
  read: readonly Step[],
  changed: ReadonlySet<string>,
  { steps, counts }: Source,
  mode: Preview["mode"],
): Message[] {
  const told = steps.filter(({ urn, op }) => changed.has(urn) && ["update", "refresh"].includes(op));
  const count = (counts.update ?? 0) - told.length;
  if (mode !== "drift" || count <= 0 || read.length === 0) return [];
  const names = read.map(({ urn }) => partsOf(urn).name).sort(compare);
  const which = read.length === 1 ? names[0] : `${count} of ${firstTen(names)}`;
  const message = `resources that the program only reads with get have changed on the platform: ${which}. They are not managed, and the next update reads them again.`;
  return [{ severity: "warning", name: undefined, message }];
}

function leftOverMessage(urn: string, mode: Preview["mode"]): Message {
  const message =
    mode === "drift"
      ? "an earlier update replaced it without deleting the old resource, which the next update deletes"
      : "an earlier update replaced it without deleting the old resource, which this update deletes";
  return { severity: "warning", name: partsOf(urn).name, message };
}

function inOrder(one: Change, other: Change): number {
  const rank = ({ operation }: Change) => operations.indexOf(operation);
  return (
    rank(one) - rank(other) ||
    compare(one.type, other.type) ||
    compare(one.name, other.name) ||
    compare(one.urn, other.urn)
  );
}

/** Excludes changes of Pulumi's own options, such as `protect`, which the engine counts as unchanged. */
function unchangedIn(source: Source, changed: ReadonlySet<string>): number {
  const same = new Set(source.steps.filter(({ op }) => op === "same").map(({ urn }) => urn));
  return Math.max(0, sameIn(source) - [...same].filter((urn) => changed.has(urn)).length);
}

/** Excludes the stack, which the engine counts as a resource. */
function sameIn({ steps, counts }: Source): number {
  const stackIsSame = steps.some(({ op, urn }) => (op === "same" || op === "refresh") && typeIn(urn) === stackType);
  return Math.max(0, (counts.same ?? 0) - (stackIsSame ? 1 : 0));
}

function messagesOf(messages: readonly SourceMessage[]): Message[] {
  const told = messages.flatMap(({ severity, urn, message }): Message[] => {
    if (severity !== "error" && severity !== "warning") return [];
    const name = urn && typeIn(urn) !== stackType ? partsOf(urn).name : undefined;
    return [{ severity, name, message: message.trim().replace(/^(error|warning): /, "") }];
  });
  const each = new Map(told.map((message) => [JSON.stringify(message), message]));
  return [...each].sort(([one], [other]) => compare(one, other)).map(([, message]) => message);
}

/** True for a refresh. In a preview that refreshes first, the stack's last step is no refresh. */
export function isRefresh({ steps }: Source): boolean {
  return steps.findLast(({ urn }) => typeIn(urn) === stackType)?.op === "refresh";
}

const stackType = "pulumi:pulumi:Stack";

/** True for the stack and the engine's default providers, which no program declares. */
function isOfTheEngine(urn: string): boolean {
  const { type, name } = partsOf(urn);
  return type === stackType || (type.startsWith("pulumi:providers:") && name.startsWith("default"));
}

/** Parses `urn:pulumi:STACK::PROJECT::PARENT$TYPE::NAME`. Names may contain colons. */
function partsOf(urn: string): { type: string; name: string } {
  const [, , types = "", ...name] = urn.split("::");
  return { type: types.slice(types.lastIndexOf("$") + 1), name: name.join("::") };
}

function typeIn(urn: string): string {
  return partsOf(urn).type;
}

function whereIn(urn = ""): { project: string; stack: string } {
  const [head = "", project = ""] = urn.split("::");
  return { project, stack: head.replace(/^urn:pulumi:/, "") };
}
