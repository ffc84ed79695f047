import { isDeepStrictEqual } from "node:util";
import type { Preview } from "../../../../commands/preview/model";
import { previewOf } from "../../../../commands/preview/preview";
import { type Finding, findingsIn } from "../../../../commands/preview/protection";
import { parse } from "../../../../commands/preview/reading/parse";
import { type Report, reportOf } from "../../../../commands/preview/report";

type Properties = Record<string, unknown>;

export interface Given {
  op: string;
  type: string;
  name?: string;
  id?: string;
  old?: Properties;
  new?: Properties;
  /** Outputs that the platform added to the old state. */
  outputs?: Properties;
  /** Outputs that a refresh found instead. */
  found?: Properties;
  protect?: [old: boolean, new: boolean];
  retainOnDelete?: boolean;
  dependencies?: string[];
  /** URNs of the resources whose outputs each input uses. */
  comesFrom?: Record<string, string[]>;
  replaces?: string[];
  differing?: string[];
}

export const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

export function urnOf(type: string, name: string): string {
  const token = type.includes(":") ? type : `pulumi-nodejs:dynamic/edge:${type}`;
  return `urn:pulumi:production::shop::${token}::${name}`;
}

/** Returns the output of `pulumi preview --json` for these steps. `building.test.ts` compares it with recordings. */
export function digestOf(given: readonly Given[], more: Properties = {}): string {
  const counts = new Map([["same", 1]]);
  for (const { op } of given) counts.set(op, (counts.get(op) ?? 0) + 1);
  const stack = { op: "same", urn: urnOf("pulumi:pulumi:Stack", "shop-production"), oldState: {}, newState: {} };
  return JSON.stringify({ steps: [stack, ...given.map(stepOf)], changeSummary: Object.fromEntries(counts), ...more });
}

/** The engine prints only the inputs of a planned state, but all of a refreshed one. */
function stepOf({ op, type, name = "it", dependencies, comesFrom, replaces, differing, ...given }: Given) {
  const { id, protect, retainOnDelete } = given;
  const common = { dependencies, retainOnDelete };
  const old = given.old && {
    ...common,
    id,
    inputs: given.old,
    outputs: { ...given.old, ...given.outputs },
    protect: protect?.[0],
    // Created before the delete. With the delete first, the member would be `pendingReplacement`.
    ...(op === "replace" ? { delete: true } : {}),
  };
  const now = given.new && {
    ...common,
    inputs: given.new,
    ...(comesFrom && { propertyDependencies: comesFrom }),
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

/** Returns the findings of all rules for these steps, one line each: `rule lowers: says`. */
export function told(given: readonly Given[], mode: Preview["mode"] = "preview"): string[] {
  return findingsIn(previewWith(given, mode)).map(line);
}

export function line({ rule, effect, says }: Finding): string {
  return `${rule} ${effect}: ${says}`;
}

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
