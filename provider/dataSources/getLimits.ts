import { z } from "zod";
import * as api from "../api/limits";
import { annotate } from "../schema/meta";
import { resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const [applications, databases] = [resultOf(api.applicationLimits), resultOf(api.databaseLimits)];

export const getLimits = defineDataSource({
  name: "getLimits",
  description:
    "The account's limits for container applications and databases, the numbers in use, and the maximum size of an application. Limits that the API does not return are missing.",
  example: `const { applications, databases } = await edge.getLimits();
export const isFull = databases.currentDatabases === databases.maxDatabases;
export const maxInstances = applications.maxNumberOfInstancesPerRegion;`,
  uses: [api.getApplicationLimits, api.getDatabaseLimits],
  errors: ["The account may not use container applications or databases."],
  args: z.strictObject({}),
  result: z.object({
    applications: annotate(applications.schema, { description: "The limits of container applications." }),
    databases: annotate(databases.schema, { description: "The limits of databases." }),
  }),
  async read({ client }) {
    const [ofApplications, ofDatabases] = await Promise.all([
      client.send(api.getApplicationLimits),
      client.send(api.getDatabaseLimits),
    ]);
    return { applications: applications.from(ofApplications), databases: databases.from(ofDatabases) };
  },
});
