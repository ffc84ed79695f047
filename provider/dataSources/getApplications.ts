import { z } from "zod";
import * as api from "../api/applications";
import { allByCursor } from "../client/paging";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const application = resultOf(api.applicationSummary);

/** The most that the platform gives at once. */
const limit = 1000;

export const getApplications = defineDataSource({
  name: "getApplications",
  description: "The container applications of the account. All pages are read.",
  example: `const { applications } = await edge.getApplications();
export const failing = applications.filter((application) => application.status === "failing");`,
  uses: [api.listApplications],
  errors: [],
  args: z.strictObject({}),
  result: z.object({ applications: listIn(application, "The applications, in the platform's order.") }),
  async read({ client }) {
    const { items } = await allByCursor(api.listApplications, (nextCursor) =>
      client.send(api.listApplications, { query: { nextCursor, limit } }),
    );
    return { applications: items.map(application.from) };
  },
});
