import type { Preview } from "../../../preview/model";
import { previewOf } from "../../../preview/preview";
import { type Finding, findingsIn } from "../../../preview/protection";
import { parse } from "../../../preview/reading/parse";
import { type Report, reportOf } from "../../../preview/report";

type Properties = Record<string, unknown>;

/** One step of a preview, as a test states it. */
export interface Given {
  op: string;
  type: string;
  name?: string;
  id?: string;
  old?: Properties;
  new?: Properties;
  /** What the platform added to the old state. */
  outputs?: Properties;
  /** What a look for drift found of that. */
  found?: Properties;
  protect?: [old: boolean, new: boolean];
  retainOnDelete?: boolean;
  dependencies?: string[];
  replaces?: string[];
  differing?: string[];
}

export const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

export function urnOf(type: string, name: string): string {
  const token = type.includes(":") ? type : `pulumi-nodejs:dynamic/edge:${type}`;
  return `urn:pulumi:production::shop::${token}::${name}`;
}

/** What `pulumi preview --json` would write of these steps. */
export function digestOf(given: readonly Given[], more: Properties = {}): string {
  const counts = new Map([["same", 1]]);
  for (const { op } of given) counts.set(op, (counts.get(op) ?? 0) + 1);
  const stack = { op: "same", urn: urnOf("pulumi:pulumi:Stack", "shop-production"), oldState: {}, newState: {} };
  return JSON.stringify({ steps: [stack, ...given.map(stepOf)], changeSummary: Object.fromEntries(counts), ...more });
}

function stepOf({
  op,
  type,
  name = "it",
  id,
  protect,
  retainOnDelete,
  dependencies,
  replaces,
  differing,
  ...given
}: Given) {
  const state = (inputs: Properties | undefined, outputs: Properties | undefined, isProtected: boolean | undefined) =>
    inputs && { id, inputs, outputs: { ...inputs, ...outputs }, dependencies, retainOnDelete, protect: isProtected };
  return {
    op,
    urn: urnOf(type, name),
    oldState: state(given.old, given.outputs, protect?.[0]),
    newState: state(given.new, given.found, protect?.[1]),
    replaceReasons: replaces,
    diffReasons: differing,
    detailedDiff: null,
  };
}

export function previewWith(
  given: readonly Given[],
  mode: Preview["mode"] = "preview",
  more: Properties = {},
): Preview {
  return previewOf(parse(digestOf(given, more)), mode);
}

export function reportWith(given: readonly Given[], mode: Preview["mode"] = "preview", more: Properties = {}): Report {
  return reportOf(previewWith(given, mode, more));
}

/** What the rules say of these steps, a line each: `rule lowers: says`. */
export function told(given: readonly Given[], mode: Preview["mode"] = "preview"): string[] {
  return findingsIn(previewWith(given, mode)).map(line);
}

export function line({ rule, effect, says }: Finding): string {
  return `${rule} ${effect}: ${says}`;
}

/** The effect of a change of a kind's inputs, rule by rule. */
export function effects(
  type: string,
  old: Properties | undefined,
  now: Properties | undefined,
  outputs: Properties = {},
) {
  const op = old === undefined ? "create" : now === undefined ? "delete" : "update";
  const step: Given = { op, type, outputs, ...(old && { old }), ...(now && { new: now }) };
  return findingsIn(previewWith([step])).map(({ rule, effect }) => `${rule} ${effect}`);
}
