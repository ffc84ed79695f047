import { accountListOf } from "../../provider/lifecycle/account/accountLists";
import { propertiesFromId } from "../../provider/lifecycle/identity/ids";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { isUnknown } from "../../provider/schema/unknown";
import type { Change, Preview, Properties, Resource } from "../preview/model";
import { isKept } from "../preview/protection/rule";

/** Resource that may affect requests. */
export interface Part extends Resource {
  readonly kind: ResourceKind;
  /** Declared inputs, without the engine's own and `connection`. */
  readonly inputs: Properties;
  /** Id of an object that already exists and stays. */
  readonly knownId: string | undefined;
  readonly isNew: boolean;
  /** True if a delete leaves the object, and another resource may adopt it. */
  readonly mayBeAdopted: boolean;
}

export interface Created {
  readonly part: Part;
  readonly id: string;
  readonly state: Properties;
}

/** Returns the resources of pull zones and shields, dependencies first. */
export function partsOf({ changes, unchanged }: Preview): Part[] {
  const operations = new Map(changes.map(({ urn, operation }) => [urn, operation]));
  const kept = changes.flatMap((change) => (change.operation === "delete" && isKept(change) ? [asKept(change)] : []));
  const parts = [...changes, ...unchanged, ...kept].flatMap((resource): Part[] => {
    const { kind, new: declared, urn, id } = resource;
    if (!kind || !declared || !hasASay(kind)) return [];
    const all = { ...(operations.get(urn) === "update" ? settingsLeft(resource) : {}), ...declared.inputs };
    const own = Object.keys(kind.inputs.shape).filter((name) => name !== "connection" && name in all);
    const inputs = Object.fromEntries(own.map((name) => [name, all[name]]));
    // A resource that is only read declares nothing.
    if (own.length === 0) return [];
    const isNew = ["create", "replace"].includes(operations.get(urn) ?? "");
    const isTaken = ({ type, operation }: Change) => type === resource.type && operation !== "delete";
    return [
      {
        ...resource,
        kind,
        inputs,
        isNew,
        knownId: isNew || id === undefined || isUnknown(id) ? undefined : id,
        mayBeAdopted: operations.get(urn) === "delete" && changes.some(isTaken),
      },
    ];
  });
  return inOrder(parts);
}

function asKept(change: Change): Resource {
  return { ...change, new: change.old };
}

/** Kinds with partial updates: a setting that is no longer declared keeps its value. */
const keepingSettings: readonly string[] = ["PullZone", "PullZoneHostname", "ShieldZone"];

/** Inputs that are no settings of the object. */
const ofResource: readonly string[] = ["pullZoneId", "adopt", "onDestroy"];

/** Returns previously declared settings, which stay unless the program changes them. */
function settingsLeft({ type, old }: Resource): Properties {
  if (!old || !keepingSettings.includes(type)) return {};
  return Object.fromEntries(Object.entries(old.inputs).filter(([name]) => !ofResource.includes(name)));
}

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

/** Fills in unknown inputs from properties of the same name, such as the `pullZoneId` of a created pull zone. */
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

/** Falls back to all dependencies if the engine does not report sources by input. */
export function sourcesOf(name: string, { comesFrom, dependsOn }: Part): readonly string[] {
  return comesFrom[name] ?? dependsOn;
}

export function propertyOf(from: Created | undefined, name: string): unknown {
  if (from === undefined) return undefined;
  const { part, id, state } = from;
  return Object.hasOwn(state, name) ? state[name] : propertiesFromId(part.kind, id)[name];
}

/** True for a pull zone that the program created or will create. It has only declared settings. */
export function isOwn({ inputs, isNew, old }: Part, adopts: boolean): boolean {
  if (inputs.pullZoneId !== undefined) return false;
  return isNew ? !adopts : old !== undefined && old.outputs.adopted !== true;
}
