import * as api from "../../provider/api/containers";
import { takeId } from "../handling";
import { plainRoutes } from "../plainRoutes";
import { containerProblem, type FieldProblem, problemWithErrors } from "../problems";
import { createEndpointZones } from "./endpointZones";
import { findApplication, livingApplications } from "./lifecycle";
import type { State, Template } from "./state";
import { templateResponse, withoutAdded } from "./templateResponse";

export const containerTemplateRoutes = plainRoutes({
  parent: findApplication,
  all: ({ containerTemplates }) => containerTemplates,
  id: "id",
  missing: ({ options }) => containerProblem(404, "The container template does not exist.", options),
  create: api.createContainerTemplate,
  get: api.getContainerTemplate,
  update: api.patchContainerTemplate,
  delete: api.deleteContainerTemplate,
  created(body, { parent: application, state, now }) {
    if (application.deletedAt !== null) throw containerProblem(404, "The application is being deleted.", state.options);
    refuseUnknownReferences(body, state);
    const template = { ...body, id: newTemplateId(state, now) };
    createEndpointZones(application.id, template, state);
    return template;
  },
  // Present fields are replaced whole. Absent ones keep their values.
  change(template, body, { parent: application, state }) {
    refuseUnknownReferences(body, state);
    const { endpoints } = body;
    Object.assign(template, body, endpoints && { endpoints: withoutAdded(endpoints, state) });
    createEndpointZones(application.id, template, state);
  },
  beforeDelete(_template, { parent: application, all }) {
    // The last template may be deleted with its application.
    if (all.length > 1 || application.deletedAt !== null) return;
    throw problemWithErrors(400, "The last container template of an application cannot be deleted.", [
      { field: "containerId", message: "An application needs at least one container template." },
    ]);
  },
  toResponse: templateResponse,
  deleted: { status: 200 },
});

export function refuseUnknownReferences(fields: References, state: State): void {
  const problems: FieldProblem[] = [];
  const { imageRegistryId, endpoints = [] } = fields;
  if (imageRegistryId !== undefined && !state.registries.some(({ id }) => String(id) === imageRegistryId)) {
    problems.push({ field: "imageRegistryId", message: "The registry does not exist." });
  }
  endpoints.forEach(({ cdn }, index) => {
    const zones = [...state.pullZones, ...state.endpointZones];
    if (cdn?.pullZoneId !== undefined && !zones.some(({ Id }) => Id === cdn.pullZoneId)) {
      problems.push({ field: `endpoints.${index}.cdn.pullZoneId`, message: "The pull zone does not exist." });
    }
  });
  if (problems.length > 0) throw problemWithErrors(400, "One or more validation errors occurred.", problems);
}

type References = { readonly [Name in "imageRegistryId" | "endpoints"]?: Template[Name] | undefined };

export function newTemplateId(state: State, now: number): string {
  const taken = new Set(
    livingApplications(state, now).flatMap(({ containerTemplates }) => containerTemplates.map(({ id }) => id)),
  );
  return `template-${takeId(state, "template", (number) => taken.has(`template-${number}`))}`;
}
