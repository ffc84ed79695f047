import type { z } from "zod";
import { type CountLimit, limitIn } from "../../schema/accountLimit";
import { equal } from "../../schema/canonical";
import { formatPath } from "../../schema/check";
import { metaOf } from "../../schema/meta";
import { partsIn } from "../../schema/parts";
import { isRecord, type Properties } from "../../schema/properties";
import { loweringIn } from "../../schema/steps";
import { hasUnknown, isUnknown, unknownValue } from "../../schema/unknown";
import type { Settings } from "../../settings/settings";
import { listNamedBy } from "../account/accountLists";
import { accountOf } from "../account/provenance";
import type { ResourceKind } from "../kind";
import type { RunMemory } from "../memory";
import { identityOf } from "../ownership";
import { Counts, type Parent } from "./counts";

function parentNamed(idName: string): Omit<Parent, "id"> | undefined {
  const list = listNamedBy({ idForm: idName });
  return list && { idName, noun: list.noun, label: list.label };
}

export function warningsOf(
  { run, settings }: { readonly run: RunMemory; readonly settings: Settings },
  kind: ResourceKind,
  inputs: Properties,
  before: Properties,
): string[] {
  const ofInputs = Object.entries<z.ZodType>(kind.inputs.shape).flatMap(([name, schema]) => {
    const isSame = !hasUnknown(inputs[name]) && equal(schema, before[name], inputs[name]);
    return isSame ? [] : warningsIn(schema, inputs[name], [name]);
  });
  const known = kind.warnings(before);
  const ofKind = kind.warnings(inputs).filter((warning) => !known.includes(warning));
  const warnings = [...ofInputs, ...ofKind].map((problem) => `${labelInPreview(kind, inputs)}: ${problem}`);
  const isParent = kind.adoptedBy === kind.idForm && parentNamed(kind.idForm) !== undefined;
  if (hasUnknown(inputs.connection) || !(kind.limits?.count || isParent)) return warnings;
  const [account, identity, counts] = [accountOf(settings), identityOf(kind, inputs), run.part(Counts)];
  const isInState = Object.keys(before).length > 0;
  if (isParent && !isInState) counts.expectParent(account, kind.idForm, identity);
  const ofProgram =
    kind.limits?.count && counts.declare(account, identity, useOf(kind, kind.limits.count, inputs, before));
  return ofProgram === undefined ? warnings : [...warnings, ofProgram];
}

function useOf(kind: ResourceKind, { count = () => 1, ...limit }: CountLimit, inputs: Properties, before: Properties) {
  const declared = count(inputs);
  const isNew = Object.keys(before).length === 0 || declared > count(before);
  const [name = ""] = kind.idForm.split("/");
  const parent = kind.adoptedBy === kind.idForm ? undefined : parentNamed(name);
  const id = isUnknown(inputs[name]) ? {} : { id: String(inputs[name]) };
  return { limit, count: declared, isNew, ...(parent ? { parent: { ...parent, ...id } } : {}) };
}

export function labelInPreview(kind: Pick<ResourceKind, "names">, inputs: Properties): string {
  return kind.names(inputs).replaceAll(unknownValue, "(known after the update)");
}

function warningsIn(schema: z.ZodType, value: unknown, path: readonly (string | number)[]): string[] {
  const { accountLimit: limit, steps, warnings = () => [] } = metaOf(schema);
  const inside = [
    ...(isRecord(value) ? warnings(value) : []).map((warning) => `${formatPath(path)} ${warning}`),
    ...partsIn(schema, value).flatMap((part) => warningsIn(part.schema, part.value, [...path, part.name])),
  ];
  const lowering = steps && typeof value === "number" ? loweringIn(steps, value) : undefined;
  if (lowering !== undefined) return [`${formatPath(path)} ${lowering}`];
  const count = Array.isArray(value) ? value.length : typeof value === "number" ? value : 0;
  if (!limit || count <= limit.most) return inside;
  const has = Array.isArray(value) ? `has ${count} items` : `is ${count}`;
  return [`${formatPath(path)} ${has}. ${limitIn(limit)}`, ...inside];
}
