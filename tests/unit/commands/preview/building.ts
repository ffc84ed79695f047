import { isDeepStrictEqual } from "node:util";
import type { Preview } from "../../../../commands/preview/model";
import { previewOf } from "../../../../commands/preview/preview";
import { type Finding, findingsIn } from "../../../../commands/preview/protection";
import { parse } from "../../../../commands/preview/reading/parse";
import { type Report, reportOf } from "../../../../commands/preview/report";

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

/** What `pulumi preview --json` would write of these steps: `building.test.ts` holds it to what it does write. */
export function digestOf(given: readonly Given[], more: Properties = {}): string {
  const counts = new Map([["same", 1]]);
  for (const { op } of given) counts.set(op, (counts.get(op) ?? 0) + 1);
  const stack = { op: "same", urn: urnOf("pulumi:pulumi:Stack", "shop-production"), oldState: {}, newState: {} };
  return JSON.stringify({ steps: [stack, ...given.map(stepOf)], changeSummary: Object.fromEntries(counts), ...more });
}

/** Of what is to come the engine shows the inputs; of what was found on the platform, all. */
function stepOf({ op, type, name = "it", dependencies, replaces, differing, ...given }: Given) {
  const { id, protect, retainOnDelete } = given;
  const common = { dependencies, retainOnDelete };
  const old = given.old && {
    ...common,
    id,
    inputs: given.old,
    outputs: { ...given.old, ...given.outputs },
    protect: protect?.[0],
    // What is created before it deletes; deleted first, it would be `pendingReplacement`.
    ...(op === "replace" ? { delete: true } : {}),
  };
  const now = given.new && {
    ...common,
    inputs: given.new,
    protect: protect?.[1],
    ...(given.found ? { id, outputs: { ...given.new, ...given.found } } : {}),
  };
  const changed = old && now ? differingIn(given.old, given.new) : {};
  const names = [...new Set(Object.keys(changed).map((path) => path.split(/[.[]/)[0]))];
  return {
    op,
    urn: urnOf(type, name),
    oldState: old,
    newState: now,
    replaceReasons: replaces,
    diffReasons: differing ?? (names.length > 0 ? names : undefined),
    detailedDiff: Object.keys(changed).length > 0 ? changed : null,
  };
}

/** The paths of what differs, by places in lists. */
function differingIn(old: unknown, now: unknown, path = ""): Record<string, { kind: string; inputDiff: boolean }> {
  if (isDeepStrictEqual(old, now)) return {};
  const isInside = [old, now].every((side) => typeof side === "object" && side !== null);
  if (!isInside || Array.isArray(old) !== Array.isArray(now)) {
    return { [path]: { kind: old === undefined ? "add" : now === undefined ? "delete" : "update", inputDiff: true } };
  }
  const [before, after] = [old as Properties, now as Properties];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const place = (name: string) => (Array.isArray(old) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`);
  return Object.assign({}, ...names.map((name) => differingIn(before[name], after[name], place(name))));
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
