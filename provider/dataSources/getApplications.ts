import * as api from "../api/applications";
import { applicationsOf } from "../resources/containers/applicationReads";
import { listSource } from "./dataSource";

export const getApplications = listSource({
  name: "getApplications",
  description: "The container applications of the account. All pages are read.",
  example: `const { applications } = await edge.getApplications();
export const failing = applications.filter((application) => application.status === "failing");`,
  operation: api.listApplications,
  args: {},
  item: api.applicationSummary,
  output: "applications",
  list: async (context) => (await applicationsOf(context)).items,
});
