import type { Context } from "../../lifecycle/context";
import { isOfProgram } from "../../lifecycle/declared";
import type { Properties } from "../../schema/properties";
import type { Application } from "./applicationsShown";
import { listsNotDeclared } from "./templatesShown";

/** What is declared of an application, or recorded of it. */
interface Declared {
  readonly container?: (Properties & { readonly name: string }) | undefined;
  readonly templateId?: string | undefined;
  readonly volumes?: unknown;
}

/** The containers of an application that no resource of this program declares, in words. */
export function contentsOfOthers(context: Context, application: Application, { container, templateId }: Declared) {
  const { id: appId, containerTemplates } = application;
  return (containerTemplates ?? [])
    .filter(({ id, name }) => id !== templateId && (name === undefined || name !== container?.name))
    .filter(({ id }) => !isOfProgram({ type: "ContainerTemplate" }, context, `${appId}/${id}`))
    .map(({ id, name }) => (name ? `container "${name}" (${id})` : `container ${id}`));
}

/** The same, and what no interrupted create has left. */
export function signsOfOthers(context: Context, application: Application, declared: Declared): string[] {
  const { container, volumes = [] } = declared;
  const { containerTemplates, status, volumes: shown } = application;
  const own = container && containerTemplates?.find(({ name }) => name === container.name);
  return [
    ...contentsOfOthers(context, application, declared),
    ...(own ? listsNotDeclared(container, own).map((name) => `${name} of container "${own.name}"`) : []),
    ...(Array.isArray(volumes) && volumes.length === 0 ? (shown ?? []).map(({ name }) => `volume "${name}"`) : []),
    ...(status === "active" ? ["the status active"] : []),
  ];
}
