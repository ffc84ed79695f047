import { z } from "zod";
import { about } from "../schema/meta";
import { operationsOf } from "./operation";
import { maybe } from "./responses";
import { shows } from "./success";

const count = (description: string) => maybe(z.int(), description);

export const applicationLimits = about(
  z.looseObject({
    maxNumberOfApplications: count("How many applications the account may have."),
    existingNumberOfApplications: count("How many it has."),
    maxNumberOfRegionsPerApplication: count("How many regions an application may have."),
    maxNumberOfInstancesPerRegion: count("How many instances it may have in a region."),
    maxNumberOfInstancesPerApplication: count("How many instances it may have in all."),
    maxNumberOfVolumesPerApplication: count("How many volumes it may have."),
    maxVolumeSize: count("How large a volume may be, in GB."),
  }),
  { typeName: "ApplicationLimits", typeDescription: "What the account may have of container applications." },
);

export const databaseLimits = about(
  z.looseObject({
    current_databases: count("How many databases the account has."),
    max_databases: count("How many it may have."),
  }),
  { typeName: "DatabaseLimits", typeDescription: "How many databases the account may have." },
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
