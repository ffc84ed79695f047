import { z } from "zod";
import * as api from "../api/scripts";
import { allPages, pageSize } from "../client/paging";
import { listIn, resultOf } from "../schema/result";
import { search } from "./args";
import { defineDataSource } from "./dataSource";

const script = resultOf(api.script);

export const getScripts = defineDataSource({
  name: "getScripts",
  description:
    "The scripts of the account, or those whose name contains a string, without their deployment keys. All pages are read.",
  example: `const { scripts } = await edge.getScripts({ search: "router" });
export const running = scripts.map((script) => script.currentReleaseId);`,
  uses: [api.listScripts],
  errors: [],
  args: z.strictObject({ search: search("scripts") }),
  result: z.object({ scripts: listIn(script, "The scripts, in the platform's order.") }),
  async read({ client }, args) {
    const { items: scripts } = await allPages(api.listScripts, (page) =>
      client.send(api.listScripts, { query: { page, perPage: pageSize, search: args.search } }),
    );
    return { scripts: scripts.map(script.from) };
  },
});
