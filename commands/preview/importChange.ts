import { isDeepStrictEqual } from "node:util";
import { typeToken } from "../../provider/host/providerSource";
import { isUnfinished } from "../../provider/lifecycle/kind";
import { topLevelOf } from "../../provider/schema/enginePath";
import { ownValue } from "../../provider/schema/own";
import { isObject, isRecord } from "../../provider/schema/properties";
import { redactedMark } from "../../provider/schema/redaction";
import { hasUnknown, withKnownParts } from "../../provider/schema/unknown";
import type { Change, Resource } from "./model";
import { Named } from "./named";
import type { Step } from "./reading/source";
import { ownName } from "./types";

/** True if the program switches between the plugin and the classes. */
export function changesImport({ old, new: now }: Step): boolean {
  if (old?.type === undefined || now?.type === undefined || old.type === now.type) return false;
  const name = ownName(old.type);
  return name !== undefined && name === ownName(now.type);
}

/** True if the up only records the new import. */
export function changesOnlyImport({ changesImport, operation, differences, old }: Change): boolean {
  return (
    changesImport === true && operation === "update" && differences.length === 0 && !isUnfinished(old?.outputs ?? {})
  );
}

export interface Declared {
  readonly step: Step;
  readonly resource: Resource;
}

/**
 * Removes differences that come only from a changed import. Previews of the classes lack outputs of updated resources
 * and redact a whole list for one secret. The plugin redacts only the secret.
 */
export function withoutImportChange(
  all: readonly Declared[],
  changesOf: (all: readonly Declared[]) => readonly Change[],
): readonly Declared[] {
  if (!all.some(({ step }) => changesImport(step))) return all;
  const settledBy = (isSettled: IsSettled) => all.map((each) => settled(each, isSettled));
  if (all.every(({ resource }) => Object.keys(resource.comesFrom).length === 0)) {
    // The engine's events lack the sources of inputs.
    const assumed = settledBy(() => true);
    return changesOf(assumed).every(changesOnlyImport) ? assumed : settledBy(() => false);
  }
  let changing = new Set(changesOf(all).map(({ urn }) => urn));
  for (;;) {
    const left = changing;
    const found = settledBy((sources = []) => sources.every((urn) => !left.has(urn)));
    const others = changesOf(found).filter((change) => !changesOnlyImport(change));
    if (others.length >= left.size) return found;
    changing = new Set(others.map(({ urn }) => urn));
  }
}

type IsSettled = (sources: readonly string[] | undefined) => boolean;

/** Restores inputs that only seem to differ. `isSettled` tells if the resources with these URNs keep their outputs. */
function settled(declared: Declared, isSettled: IsSettled): Declared {
  const { step, resource } = declared;
  const { old, new: now, comesFrom, type } = resource;
  if (!old || !now) return declared;
  // The plugin shows unknown values beside a secret. The classes redact the whole list.
  const hidesUnknown = step.new?.type === typeToken(type);
  const differing = Named.of(step.differing);
  const [before, after] = [{ ...old.inputs }, { ...now.inputs }];
  const same: string[] = [];
  for (const name of Object.keys(after)) {
    const sources = ownValue(comesFrom, name);
    const isKnown = isSettled(sources);
    const isFilled = isKnown && sources?.length !== 0 && hasUnknown(after[name]);
    if (isFilled) after[name] = withKnownParts(after[name], before[name]);
    if (changesImport(step) && (isKnown || !hidesUnknown)) {
      const [was, is] = [before[name], after[name]];
      before[name] = describeBeside(was, is, differing, [name]);
      after[name] = describeBeside(is, was, differing, [name]);
    }
    if (isFilled && isDeepStrictEqual(before[name], after[name])) same.push(name);
  }
  const inputs = { old: { ...old, inputs: before }, new: { ...now, inputs: after } };
  return { step: withoutDifferences(step, same), resource: { ...resource, ...inputs } };
}

/** Removes these properties from the engine's differences. A replacement without other reasons becomes an update. */
function withoutDifferences(step: Step, names: readonly string[]): Step {
  const isOther = (path: string) => !names.includes(topLevelOf(path));
  const replaces = step.replaces.filter(isOther);
  const isUpdate = step.op === "replace" && step.replaces.length > 0 && replaces.length === 0;
  return { ...step, op: isUpdate ? "update" : step.op, replaces, differing: step.differing.filter(isOther) };
}

/**
 * Redacts a value like the other side, unless the engine reports a difference there. Lists are redacted by part,
 * strings as a whole.
 */
function describeBeside(value: unknown, other: unknown, differing: Named, path: readonly (string | number)[]): unknown {
  if (value === redactedMark || other === redactedMark) {
    const shown = value === redactedMark ? other : value;
    if (shown === undefined || hasUnknown(shown) || differing.concerns(path)) return value;
    return isObject(shown) ? shown : redactedMark;
  }
  const inside = (name: string | number, item: unknown, beside: unknown) =>
    describeBeside(item, beside, differing, [...path, name]);
  if (Array.isArray(value) && Array.isArray(other)) {
    return value.length === other.length ? value.map((item, index) => inside(index, item, other[index])) : value;
  }
  if (!isRecord(value) || !isRecord(other)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, inside(name, item, ownValue(other, name))]),
  );
}
