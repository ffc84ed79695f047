import type { Context } from "../../lifecycle/context";
import { ownershipOf } from "../../lifecycle/ownership";
import type { Properties } from "../../schema/properties";
import type { Application } from "./applicationReads";
import { listsNotDeclared } from "./templateReads";

interface Declared {
  readonly container?: (Properties & { readonly name: string }) | undefined;
  readonly containerId?: string | undefined;
  readonly volumes?: unknown;
}

/** Counts volumes only if the application declares none. */
export function contentsOfOthers(context: Context, application: Application, declared: Declared) {
  const { id: appId, containerTemplates, volumes: actual } = application;
  const { container, containerId, volumes = [] } = declared;
  const containers = (containerTemplates ?? [])
    .filter(({ id, name }) => id !== containerId && (name === undefined || name !== container?.name))
    .filter(({ id }) => !ownershipOf(context, { type: "ContainerTemplate" }, `${appId}/${id}`).isOfProgram)
    .map(({ id, name }) => (name ? `container "${name}" (${id})` : `container ${id}`));
  // If volumes are declared, the next up removes all others.
  const held = Array.isArray(volumes) && volumes.length === 0 ? (actual ?? []) : [];
  return [...containers, ...held.map(({ name }) => `volume "${name}"`)];
}

/** Adds settings that an interrupted create of this program cannot have left. */
export function signsOfOthers(context: Context, application: Application, declared: Declared): string[] {
  const { container } = declared;
  const { containerTemplates, status } = application;
  const own = container && containerTemplates?.find(({ name }) => name === container.name);
  return [
    ...contentsOfOthers(context, application, declared),
    ...(own ? listsNotDeclared(container, own).map((name) => `${name} of container "${own.name}"`) : []),
    ...(status === "active" ? ["the status active"] : []),
  ];
}
