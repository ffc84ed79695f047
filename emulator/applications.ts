import * as api from "../provider/api/applications";
import { newTemplateId, refuseUnknownReferences } from "./containers";
import {
  applicationWith,
  deploy,
  findApplication,
  livingApplications,
  markForDeletion,
  noApplication,
  undeploy,
} from "./lifecycle";
import { instancesOf, overviewOf } from "./overview";
import { cursorPage } from "./paging";
import { plainProblem, problemWithErrors } from "./problems";
import { regions } from "./regions";
import { type Route, serve } from "./route";
import { type Application, type PlatformState, takeId } from "./state";
import { shownTemplate } from "./templates";

/** The operations on applications: reading, deploying, undeploying, deleting. */
export const applicationRoutes: readonly Route[] = [
  serve(api.listApplications, ({ query, state, now }) => {
    const summaries = livingApplications(state, now).map(({ id, name, description, status }) => ({
      id,
      name,
      description,
      displayEndpoint: null,
      status,
    }));
    return cursorPage(summaries, query);
  }),

  serve(api.getApplication, ({ path, state, now }) => {
    const application = findApplication(state, path.appId, now);
    const { deployOutcome: _outcome, transition: _transition, deletedAt: _deletedAt, ...shown } = application;
    const { allowedRegionIds } = application.regionSettings;
    return {
      status: 200,
      body: {
        ...shown,
        displayEndpoint: null,
        regionSettings: {
          requiredRegionIds: allowedRegionIds,
          maxAllowedRegions: null,
          ...application.regionSettings,
          provisioningType: "static",
        },
        containerTemplates: application.containerTemplates.map((template) => shownTemplate(template, state)),
        containerInstances: instancesOf(application),
      },
    };
  }),

  serve(api.createApplication, ({ body, state, now }) => {
    const { containerTemplates, terminationGracePeriodSeconds = 30, volumes = [], ...settings } = body;
    for (const template of containerTemplates) refuseUnknownReferences(template, state);
    const id = newApplicationId(state);
    const application: Application = {
      id,
      description: "",
      status: "inactive",
      transition: null,
      deletedAt: null,
      deployOutcome: "active",
      terminationGracePeriodSeconds,
      volumes,
      ...settings,
      regionSettings: regionSettings(settings.regionSettings),
      containerTemplates: [],
    };
    state.applications.push(application);
    for (const template of containerTemplates) {
      application.containerTemplates.push({ ...template, id: newTemplateId(state, now) });
    }
    return { status: 201, body: { id } };
  }),

  // Other clients send the whole application.
  ...[api.updateApplication, { ...api.updateApplication, method: "PUT" as const }].map((operation) =>
    serve(operation, ({ path, body, state, now }) => {
      const application = applicationWith(state, path.appId, now);
      if (!application) throw plainProblem(404, noApplication);
      const { containerTemplates, regionSettings: regions, ...settings } = body;
      for (const template of containerTemplates ?? []) refuseUnknownReferences(template, state);
      refuseSmallerVolumes(application, settings.volumes ?? []);
      Object.assign(application, settings);
      if (regions) application.regionSettings = regionSettings(regions);
      // What is not listed is gone.
      if (containerTemplates) {
        application.containerTemplates = containerTemplates.map(({ id, ...template }) => ({
          ...template,
          id: application.containerTemplates.find((each) => each.id === id)?.id ?? newTemplateId(state, now),
        }));
      }
      return { status: 200, body: { id: application.id } };
    }),
  ),

  serve(api.listRegions, ({ query }) => cursorPage(regions, query)),

  serve(api.getApplicationOverview, ({ path, state, now }) => ({
    status: 200,
    body: overviewOf(findApplication(state, path.appId, now), state, now),
  })),

  serve(api.deployApplication, ({ path, state, now }) => {
    deploy(findApplication(state, path.appId, now), state.options, now);
    return { status: 200 };
  }),

  serve(api.undeployApplication, ({ path, state, now }) => {
    undeploy(findApplication(state, path.appId, now), state.options, now);
    return { status: 200 };
  }),

  serve(api.deleteApplication, ({ path, state, now }) => {
    const application = applicationWith(state, path.appId, now);
    // Of the area, this operation alone refuses with a plain problem.
    if (!application) throw plainProblem(404, noApplication);
    markForDeletion(application, state.options, now);
    return { status: 200 };
  }),
];

function refuseSmallerVolumes({ volumes }: Application, wanted: Application["volumes"]): void {
  const isSmaller = ({ name, size }: { name: string; size: number }) =>
    volumes.some((each) => each.name === name && each.size > size);
  const problems = wanted
    .filter(isSmaller)
    .map(({ name }) => ({ field: "volumes", message: `${name} cannot shrink.` }));
  if (problems.length > 0) throw problemWithErrors(422, "One or more validation errors occurred.", problems);
}

type RegionSettings = Application["regionSettings"];

/** They are stored whole: what is left out has its default again. */
function regionSettings({ allowedRegionIds, nodeSelectors, ...others }: Loosely<RegionSettings>): RegionSettings {
  return { ...others, allowedRegionIds: allowedRegionIds ?? ["DE"], nodeSelectors: nodeSelectors ?? {} };
}

type Loosely<Settings> = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

function newApplicationId(state: PlatformState): string {
  const isTaken = (number: number) => state.applications.some(({ id }) => id === `application-${number}`);
  return `application-${takeId(state, "application", isTaken)}`;
}
