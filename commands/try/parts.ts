import { accountListOf } from "../../provider/lifecycle/accountLists";
import { propertiesFromId } from "../../provider/lifecycle/ids";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { isUnknown } from "../../provider/schema/unknown";
import type { Preview, Properties, Resource } from "../preview/model";

/** A resource of this package that has a say in what becomes of requests. */
export interface Part extends Resource {
  readonly kind: ResourceKind;
  /** What it declares, without what the engine adds and without the account. */
  readonly inputs: Properties;
  /** The id of an object that exists and stays. */
  readonly knownId: string | undefined;
  /** Whether it is to be created, or replaced. */
  readonly isNew: boolean;
}

/** A part that was created on the emulated platform. */
export interface Created {
  readonly part: Part;
  readonly id: string;
  readonly state: Properties;
}

/** What a preview declares of pull zones and shields; what others depend on comes first. */
export function partsOf({ changes, unchanged }: Preview): Part[] {
  const operations = new Map(changes.map(({ urn, operation }) => [urn, operation]));
  const parts = [...changes, ...unchanged].flatMap((resource): Part[] => {
    const { kind, new: declared, urn, id } = resource;
    if (!kind || !declared || !hasASay(kind)) return [];
    const own = Object.keys(kind.inputs.shape).filter((name) => name !== "connection" && name in declared.inputs);
    const inputs = Object.fromEntries(own.map((name) => [name, declared.inputs[name]]));
    // One that is read alone declares nothing.
    if (own.length === 0) return [];
    const isNew = ["create", "replace"].includes(operations.get(urn) ?? "");
    return [{ ...resource, kind, inputs, isNew, knownId: isNew || id === undefined || isUnknown(id) ? undefined : id }];
  });
  return inOrder(parts);
}

/** Whether it belongs to a pull zone or a shield. */
function hasASay(kind: ResourceKind): boolean {
  return ["pullZoneId", "shieldZoneId"].includes(accountListOf(kind).idName);
}

function inOrder(parts: readonly Part[]): Part[] {
  const byUrn = new Map(parts.map((part) => [part.urn, part]));
  const ordered = new Set<Part>();
  const take = (part: Part, within: ReadonlySet<Part>): void => {
    if (within.has(part)) return;
    for (const urn of part.dependsOn) {
      const other = byUrn.get(urn);
      if (other) take(other, new Set([...within, part]));
    }
    ordered.add(part);
  };
  for (const part of parts) take(part, new Set());
  return [...ordered];
}

/**
 * The inputs of a part with what is known of them once others are created: an input that is unknown as a whole is the property of
 * the same name of what it comes from, as the `pullZoneId` of a pull zone.
 */
export function resolved(part: Part, created: ReadonlyMap<string, Created>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(part.inputs).map(([name, value]) => [
      name,
      isUnknown(value) ? (createdAs(name, part, created) ?? value) : value,
    ]),
  );
}

function createdAs(name: string, part: Part, created: ReadonlyMap<string, Created>): unknown {
  const values = sourcesOf(name, part).map((urn) => propertyOf(created.get(urn), name));
  const known = values.filter((value) => value !== undefined);
  return new Set(known).size === 1 ? known[0] : undefined;
}

/** The URNs of what an input comes from; an engine that does not say it input by input says it of the whole resource. */
export function sourcesOf(name: string, { comesFrom, dependsOn }: Part): readonly string[] {
  return comesFrom[name] ?? dependsOn;
}

/** What is known of a property: by the id, or by the state. */
export function propertyOf(from: Created | undefined, name: string): unknown {
  if (from === undefined) return undefined;
  const { part, id, state } = from;
  return { ...propertiesFromId(part.kind, id), ...state }[name];
}

/** A pull zone that the program created, or is to create: it has only what the program declares. */
export function isOwn({ inputs, isNew, old }: Part, adopts: boolean): boolean {
  if (inputs.pullZoneId !== undefined) return false;
  return isNew ? !adopts : old !== undefined && old.outputs.adopted !== true;
}
