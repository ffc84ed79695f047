import * as api from "../provider/api/applications";
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
import { type Route, serve } from "./route";
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
    const page = cursorPage(summaries, query.nextCursor, query.limit ?? 20);
    if (!page) {
      const problem = { field: "nextCursor", message: "The cursor is not valid." };
      throw problemWithErrors(400, "One or more validation errors occurred.", [problem]);
    }
    return page;
  }),

  serve(api.getApplication, ({ path, state, now }) => {
    const application = findApplication(state, path.appId, now);
    const { deployOutcome: _outcome, transition: _transition, deletedAt: _deletedAt, regions, ...shown } = application;
    return {
      status: 200,
      body: {
        ...shown,
        displayEndpoint: null,
        regionSettings: {
          allowedRegionIds: regions,
          requiredRegionIds: regions,
          maxAllowedRegions: regions.length,
          provisioningType: "static",
        },
        containerTemplates: application.containerTemplates.map((template) => shownTemplate(template, state)),
        containerInstances: instancesOf(application),
      },
    };
  }),

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
