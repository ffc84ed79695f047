import type { z } from "zod";
import * as api from "../../api/applications";
import { allByCursor } from "../../client/paging";
import type { Context } from "../../lifecycle/context";
import { differingNames } from "../../schema/canonical";
import { fromWire, shapeForPrograms, unreadableNames } from "../../schema/program";
import type { Properties } from "../../schema/properties";
import type { Listing } from "../parts/creation";

export type ApplicationSummary = z.output<typeof api.applicationSummary>;
export type Application = z.output<typeof api.application>;

/** Inputs of an application, without its first container. */
export const applicationFields = shapeForPrograms(api.applicationFields);

export function applicationsOf({ client }: Pick<Context, "client">): Promise<Listing<ApplicationSummary>> {
  return allByCursor(client, api.listApplications, { query: { limit: 1000 } });
}

export function applicationSettings(application: Application): Properties {
  return fromWire(api.applicationFields, application);
}

export function unreadableSettings(application: Application): string[] {
  return unreadableNames(application).filter((name) => Object.hasOwn(applicationFields, name));
}

/** Ignores settings that the response omits, unless `omitted` is `absent`. */
export function differingInApplication(declared: Properties, application: Application, omitted?: "absent") {
  return differingNames(applicationFields, declared, applicationSettings(application), { omitted });
}
