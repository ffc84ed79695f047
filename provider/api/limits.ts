import { z } from "zod";
import { annotate } from "../schema/meta";
import { operationsOf } from "./operation";
import { maybe } from "./responses";
import { shows } from "./success";

const count = (description: string) => maybe(z.int(), description);

export const applicationLimits = annotate(
  z.looseObject({
    maxNumberOfApplications: count("The maximum number of applications in the account."),
    existingNumberOfApplications: count("The number of applications in the account."),
    maxNumberOfRegionsPerApplication: count("The maximum number of regions for an application."),
    maxNumberOfInstancesPerRegion: count("The maximum number of instances of an application in a region."),
    maxNumberOfInstancesPerApplication: count("The maximum number of instances of an application in all regions."),
    maxNumberOfVolumesPerApplication: count("The maximum number of volumes of an application."),
    maxVolumeSize: count("The maximum size of a volume, in GB."),
  }),
  { typeName: "ApplicationLimits", typeDescription: "The account's limits for container applications." },
);

export const databaseLimits = annotate(
  z.looseObject({
    current_databases: count("The number of databases in the account."),
    max_databases: count("The maximum number of databases in the account."),
  }),
  { typeName: "DatabaseLimits", typeDescription: "The account's limit for databases." },
);

export const getApplicationLimits = operationsOf("containers")({
  does: "read the limits of applications",
  method: "GET",
  path: "/mc/limits",
  response: applicationLimits,
  success: shows("maxNumberOfApplications", "existingNumberOfApplications"),
});

export const getDatabaseLimits = operationsOf("databases")({
  does: "read the limits of databases",
  method: "GET",
  path: "/database/v1/config/limits",
  response: databaseLimits,
  success: shows("current_databases", "max_databases"),
});
