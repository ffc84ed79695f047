import { readFileSync, writeFileSync } from "node:fs";
import { CommandError } from ".";

/** What `pulumi stack export` writes, as far as it matters here. */
export interface Exported {
  readonly version?: number;
  readonly deployment: {
    readonly resources?: readonly ResourceState[];
    readonly pending_operations?: readonly unknown[];
    readonly [other: string]: unknown;
  };
}

/** A resource as the engine's state holds it. */
export interface ResourceState {
  readonly urn: string;
  readonly type: string;
  readonly id?: string;
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly outputs?: Readonly<Record<string, unknown>>;
  readonly parent?: string;
  readonly dependencies?: readonly string[];
  readonly propertyDependencies?: Readonly<Record<string, readonly string[] | null>>;
  readonly deletedWith?: string;
  readonly delete?: boolean;
  readonly external?: boolean;
  readonly protect?: boolean;
  readonly retainOnDelete?: boolean;
  readonly [other: string]: unknown;
}

/**
 * What `pulumi stack export` wrote into a file.
 *
 * @throws CommandError with a sentence where it is no state to be changed
 */
export function readExport(file: string): Exported {
  const exported = exportedIn(readFileSync(file, "utf8"));
  if (!exported) {
    throw new CommandError(`${file} is not a state with resources: write it with pulumi stack export --file ${file}`);
  }
  if ((exported.deployment.pending_operations ?? []).length > 0) {
    throw new CommandError("an up was interrupted: run pulumi-edge-platform recover first, and export the state again");
  }
  return exported;
}

function exportedIn(json: string): Exported | undefined {
  try {
    const exported = JSON.parse(json) as Exported;
    if (Array.isArray(exported.deployment.resources)) return exported;
  } catch {}
  return undefined;
}

/** Writes what `pulumi stack import` takes; it may hold secrets, so others cannot read it. */
export function writeExport(file: string, exported: Exported): void {
  writeFileSync(file, `${JSON.stringify(exported, undefined, 4)}\n`, { mode: 0o600 });
}

export function nameIn(urn: string): string {
  return urn.split("::").slice(3).join("::");
}

/** What a resource must come after in a state. */
export function needs({ parent, provider, dependencies, propertyDependencies, deletedWith }: ResourceState): string[] {
  const ofProperties = Object.values(propertyDependencies ?? {}).flatMap((urns) => urns ?? []);
  // A reference to a provider ends with its id.
  const providerUrn = typeof provider === "string" ? provider.slice(0, provider.lastIndexOf("::")) : undefined;
  return [parent, providerUrn, deletedWith, ...(dependencies ?? []), ...ofProperties].filter(
    (urn) => urn !== undefined,
  );
}

/** A resource with other URNs for those that it depends on. */
export function depending(state: ResourceState, instead: ReadonlyMap<string, readonly string[]>): ResourceState {
  const replaced = (urns: readonly string[]) => [
    ...new Set(urns.flatMap((urn) => instead.get(urn) ?? [urn]).filter((urn) => urn !== state.urn)),
  ];
  const { dependencies, propertyDependencies } = state;
  return {
    ...state,
    ...(dependencies && { dependencies: replaced(dependencies) }),
    ...(propertyDependencies && {
      propertyDependencies: Object.fromEntries(
        Object.entries(propertyDependencies).map(([name, urns]) => [name, urns && replaced(urns)]),
      ),
    }),
  };
}

/** The same resources, each after those that it needs, else in their order; nothing where that cannot be. */
export function inOrder(resources: readonly ResourceState[]): ResourceState[] | undefined {
  // What is to be deleted has the URN of what replaces it.
  const byUrn = new Map(resources.filter((each) => !each.delete).map((each) => [each.urn, each]));
  const ordered = new Set<ResourceState>();
  const under = new Set<ResourceState>();
  const place = (each: ResourceState): boolean => {
    if (ordered.has(each)) return true;
    if (under.has(each)) return false;
    under.add(each);
    const isPlaced = needs(each).every((urn) => {
      const needed = byUrn.get(urn);
      return !needed || needed === each || place(needed);
    });
    ordered.add(each);
    return isPlaced;
  };
  return resources.every(place) ? [...ordered] : undefined;
}
