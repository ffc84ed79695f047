import { accountListOf } from "../../provider/lifecycle/account/accountLists";
import { propertiesFromId } from "../../provider/lifecycle/identity/ids";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { isUnknown } from "../../provider/schema/unknown";
import type { Change, Preview, Properties, Resource } from "../preview/model";
import { isKept } from "../preview/protection/rule";

/** A resource of this package that has a say in what becomes of requests. */
export interface Part extends Resource {
  readonly kind: ResourceKind;
  /** What it declares, without what the engine adds and without the account. */
  readonly inputs: Properties;
  /** The id of an object that exists and stays. */
  readonly knownId: string | undefined;
  /** Whether it is to be created, or replaced. */
  readonly isNew: boolean;
  /** True if its object stays when it is deleted, and another resource of the program may adopt that object. */
  readonly mayBeAdopted: boolean;
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
  const kept = changes.flatMap((change) => (change.operation === "delete" && isKept(change) ? [asKept(change)] : []));
  const parts = [...changes, ...unchanged, ...kept].flatMap((resource): Part[] => {
    const { kind, new: declared, urn, id } = resource;
    if (!kind || !declared || !hasASay(kind)) return [];
    const all = { ...(operations.get(urn) === "update" ? settingsLeft(resource) : {}), ...declared.inputs };
    const own = Object.keys(kind.inputs.shape).filter((name) => name !== "connection" && name in all);
    const inputs = Object.fromEntries(own.map((name) => [name, all[name]]));
    // One that is read alone declares nothing.
    if (own.length === 0) return [];
    const isNew = ["create", "replace"].includes(operations.get(urn) ?? "");
    const isTaken = ({ type, operation }: Change) => type === resource.type && operation !== "delete";
    return [
      {
        ...{ ...resource, kind, inputs, isNew },
        knownId: isNew || id === undefined || isUnknown(id) ? undefined : id,
        mayBeAdopted: operations.get(urn) === "delete" && changes.some(isTaken),
      },
    ];
  });
  return inOrder(parts);
}

/** Returns a resource whose object stays on the platform when it is deleted, as declared before. */
function asKept(change: Change): Resource {
  return { ...change, new: change.old };
}

/** Kinds whose updates send only what changes: a setting that the program no longer declares keeps its value. */
const keepingSettings: readonly string[] = ["PullZone", "PullZoneHostname", "ShieldZone"];

/** Arguments of the resource itself, which are no settings of the object. */
const ofResource: readonly string[] = ["pullZoneId", "adopt", "onDestroy"];

/** Returns the settings that a program declared before, which stay on the platform unless it declares them anew. */
function settingsLeft({ type, old }: Resource): Properties {
  if (!old || !keepingSettings.includes(type)) return {};
  return Object.fromEntries(Object.entries(old.inputs).filter(([name]) => !ofResource.includes(name)));
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
