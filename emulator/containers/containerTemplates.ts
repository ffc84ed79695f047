import * as api from "../../provider/api/containers";
import { containerProblem, type FieldProblem, problemWithErrors } from "../problems";
import { type Route, serve } from "../route";
import { type Application, type PlatformState, type Template, takeId } from "../state";
import { findApplication, livingApplications } from "./lifecycle";
import { shownTemplate } from "./shownTemplate";

/** The operations on the container templates of an application. */
export const containerTemplateRoutes: readonly Route[] = [
  serve(api.createContainerTemplate, ({ path, body, state, now }) => {
    const application = findApplication(state, path.appId, now);
    if (application.deletedAt !== null) throw containerProblem(404, "The application is being deleted.", state.options);
    refuseUnknownReferences(body, state);
    const template = { ...body, id: newTemplateId(state, now) };
    application.containerTemplates.push(template);
    return { status: 201, body: shownTemplate(template, state) };
  }),

  serve(api.getContainerTemplate, ({ path, state, now }) => ({
    status: 200,
    body: shownTemplate(findTemplate(findApplication(state, path.appId, now), path.containerId, state), state),
  })),

  serve(api.patchContainerTemplate, ({ path, body, state, now }) => {
    const template = findTemplate(findApplication(state, path.appId, now), path.containerId, state);
    refuseUnknownReferences(body, state);
    // What is present is changed, each top-level field whole; what is absent keeps its value.
    Object.assign(template, body);
    return { status: 200, body: shownTemplate(template, state) };
  }),

  serve(api.deleteContainerTemplate, ({ path, state, now }) => {
    const application = findApplication(state, path.appId, now);
    const { containerTemplates, deletedAt } = application;
    const template = findTemplate(application, path.containerId, state);
    // With its application on the way out, the last one may go too.
    if (containerTemplates.length === 1 && deletedAt === null) {
      throw problemWithErrors(400, "The last container template of an application cannot be deleted.", [
        { field: "containerId", message: "An application needs at least one container template." },
      ]);
    }
    containerTemplates.splice(containerTemplates.indexOf(template), 1);
    return { status: 200 };
  }),
];

function findTemplate({ containerTemplates }: Application, id: string, { options }: PlatformState): Template {
  const template = containerTemplates.find((candidate) => candidate.id === id);
  if (!template) throw containerProblem(404, "The container template does not exist.", options);
  return template;
}

/** Refuses a template with a registry or a pull zone that is not there. */
export function refuseUnknownReferences(fields: References, state: PlatformState): void {
  const problems: FieldProblem[] = [];
  const { imageRegistryId, endpoints = [] } = fields;
  if (imageRegistryId !== undefined && !state.registries.some(({ id }) => String(id) === imageRegistryId)) {
    problems.push({ field: "imageRegistryId", message: "The registry does not exist." });
  }
  endpoints.forEach(({ cdn }, index) => {
    if (cdn?.pullZoneId !== undefined && !state.pullZones.some(({ Id }) => Id === cdn.pullZoneId)) {
      problems.push({ field: `endpoints.${index}.cdn.pullZoneId`, message: "The pull zone does not exist." });
    }
  });
  if (problems.length > 0) throw problemWithErrors(400, "One or more validation errors occurred.", problems);
}

type References = { readonly [Name in "imageRegistryId" | "endpoints"]?: Template[Name] | undefined };

export function newTemplateId(state: PlatformState, now: number): string {
  const taken = new Set(
    livingApplications(state, now).flatMap(({ containerTemplates }) => containerTemplates.map(({ id }) => id)),
  );
  return `template-${takeId(state, "template", (number) => taken.has(`template-${number}`))}`;
}
