import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import * as api from "../../provider/api/applications";
import { getApplicationLimits } from "../../provider/api/limits";
import { enforcedLimit, shownLimit } from "../accountLimits";
import { takeId } from "../handling";
import { cursorPage } from "../paging";
import { containerProblem, plainProblem, problemWithErrors } from "../problems";
import { newTemplateId, refuseUnknownReferences } from "./containerTemplates";
import { createEndpointZones } from "./endpointZones";
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
import { regions } from "./regions";
import { type Application, type State, serve } from "./state";
import { templateResponse, withoutDerived } from "./templateResponse";

/** Region limit of the account. Applications without a limit of their own report it. */
const maxRegions = 5;

export const applicationRoutes = [
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
    const { deployOutcome: _outcome, transition: _transition, deletedAt: _deletedAt, ...all } = application;
    // The platform omits these fields here.
    const {
      description: _description,
      terminationGracePeriodSeconds: _seconds,
      podVolumes: _podVolumes,
      ...response
    } = all;
    const { nodeSelectors: _selectors, ...regionSettings } = application.regionSettings;
    return {
      status: 200,
      body: {
        ...response,
        displayEndpoint: null,
        regionSettings: {
          requiredRegionIds: regionSettings.allowedRegionIds,
          ...regionSettings,
          maxAllowedRegions: regionSettings.maxAllowedRegions ?? maxRegions,
          provisioningType: provisioningType(regionSettings),
        },
        containerTemplates: application.containerTemplates.map((template) => templateResponse(template, state)),
        containerInstances: instancesOf(application),
        networkSettings: { ingressBandwidthLimit: 0, egressBandwidthLimit: 0 },
        repositorySettings: { templateRepository: null, repositoryName: null, owner: null },
      },
    };
  }),

  serve(api.createApplication, ({ body, state, now }) => {
    const { containerTemplates = [], terminationGracePeriodSeconds = 30, volumes = [], ...settings } = body;
    for (const template of containerTemplates) refuseUnknownReferences(template, state);
    if (livingApplications(state, now).length >= enforcedLimit(state.options, "applications"))
      throw containerProblem(409, "The account has reached its limit of applications.", state.options);
    refuseBeyondLimits(body, state);
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
      podVolumes: [],
      ...settings,
      regionSettings: regionSettings(settings.regionSettings),
      containerTemplates: [],
    };
    state.applications.push(application);
    for (const template of containerTemplates) {
      application.containerTemplates.push({ ...template, id: newTemplateId(state, now) });
    }
    createZonesOf(application, state);
    return { status: 201, body: { id } };
  }),

  serve(api.updateApplication, ({ path, body, state, now }) => {
    const application = changeableApplication(state, path.appId, now);
    const { containerTemplates, regionSettings: regions, ...settings } = body;
    refuseUnfit(application, body, state);
    Object.assign(application, settings);
    if (regions) application.regionSettings = regionSettings({ ...application.regionSettings, ...regions });
    if (containerTemplates) replaceTemplates(application, containerTemplates, state, now);
    return { status: 200, body: { id: application.id } };
  }),

  serve(api.replaceApplication, ({ path, body, state, now }) => {
    const application = changeableApplication(state, path.appId, now);
    const { id, containerTemplates, regionSettings: regions, repositorySettings: _repository, ...settings } = body;
    if (id !== undefined && id !== application.id) {
      const problem = { field: "id", message: "The id does not match the path." };
      throw problemWithErrors(400, "One or more validation errors occurred.", [problem]);
    }
    refuseUnfit(application, body, state);
    Object.assign(application, { terminationGracePeriodSeconds: 30, volumes: [], ...settings });
    application.regionSettings = regionSettings(regions);
    if (containerTemplates) replaceTemplates(application, containerTemplates, state, now);
    return { status: 200, body: { id: application.id } };
  }),

  serve(getApplicationLimits, ({ state, now }) => ({
    status: 200,
    body: {
      maxNumberOfApplications: shownLimit(state.options, "applications"),
      existingNumberOfApplications: livingApplications(state, now).length,
      maxNumberOfRegionsPerApplication: maxRegions,
      maxNumberOfInstancesPerRegion: shownLimit(state.options, "instances"),
      maxNumberOfInstancesPerApplication: null,
      maxNumberOfVolumesPerApplication: shownLimit(state.options, "volumes"),
      maxVolumeSize: 100,
    },
  })),

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
    // Only this operation of the area refuses with a plain problem.
    if (!application) throw plainProblem(404, noApplication);
    markForDeletion(application, state.options, now);
    return { status: 200 };
  }),
];

function changeableApplication(state: State, appId: string, now: number): Application {
  const application = applicationWith(state, appId, now);
  if (!application) throw plainProblem(404, noApplication);
  return application;
}

type Written = Loosely<Pick<z.output<typeof api.wholeApplication>, "autoScaling" | "containerTemplates" | "volumes">>;

function refuseBeyondLimits({ autoScaling, volumes = [] }: Written, { options }: State): void {
  const [instances, most] = [enforcedLimit(options, "instances"), enforcedLimit(options, "volumes")];
  const problems = [
    (autoScaling?.max ?? 0) > instances && { field: "autoScaling.max", message: `More than ${instances}.` },
    volumes.length > most && { field: "volumes", message: `More than ${most}.` },
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw problemWithErrors(400, "One or more validation errors occurred.", problems);
}

function refuseUnfit(application: Application, { containerTemplates = [], ...settings }: Written, state: State) {
  for (const template of containerTemplates) refuseUnknownReferences(template, state);
  refuseBeyondLimits(settings, state);
  const { volumes = [] } = settings;
  const isSmaller = ({ name, size }: { name: string; size: number }) =>
    application.volumes.some((each) => each.name === name && each.size > size);
  const problems = volumes
    .filter(isSmaller)
    .map(({ name }) => ({ field: "volumes", message: `${name} cannot shrink.` }));
  if (problems.length > 0) throw problemWithErrors(422, "One or more validation errors occurred.", problems);
}

/** Replaces the templates. Omitted ones are deleted. */
function replaceTemplates(
  application: Application,
  templates: NonNullable<Written["containerTemplates"]>,
  state: State,
  now: number,
): void {
  const before = application.containerTemplates;
  application.containerTemplates = templates.map(({ id, ...template }) => {
    const known = before.find((each) => each.id === id);
    const sent = { ...withoutDerived(template, state), id: known?.id ?? newTemplateId(state, now) };
    // A template that is sent back as read changes nothing.
    const isAsShown = known && isDeepStrictEqual(templateResponse(sent, state), templateResponse(known, state));
    return isAsShown ? known : sent;
  });
  createZonesOf(application, state);
}

function createZonesOf({ id, containerTemplates }: Application, state: State): void {
  for (const template of containerTemplates) createEndpointZones(id, template, state);
}

type RegionSettings = Application["regionSettings"];

function regionSettings({ allowedRegionIds, nodeSelectors, ...others }: Loosely<RegionSettings>): RegionSettings {
  return { ...others, allowedRegionIds: allowedRegionIds ?? ["DE"], nodeSelectors: nodeSelectors ?? {} };
}

/** Returns `static` if all allowed regions are required, which fixes the regions (magic-containers/deploy). */
function provisioningType({
  allowedRegionIds: allowed,
  requiredRegionIds: required = allowed,
}: Omit<RegionSettings, "nodeSelectors">) {
  return allowed.every((region) => required.includes(region)) ? "static" : "dynamic";
}

type Loosely<Settings> = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

function newApplicationId(state: State): string {
  const isTaken = (number: number) => state.applications.some(({ id }) => id === `application-${number}`);
  return `application-${takeId(state, "application", isTaken)}`;
}
