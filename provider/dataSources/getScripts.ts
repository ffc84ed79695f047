import * as api from "../api/scripts";
import { scriptsOf } from "../resources/scripts/scriptReads";
import { search } from "./args";
import { listSource } from "./dataSource";

export const getScripts = listSource({
  name: "getScripts",
  description:
    "The scripts of the account, optionally only those whose name contains a string, without their deployment keys. All pages are read.",
  example: `const { scripts } = await edge.getScripts({ search: "router" });
export const running = scripts.map((script) => script.currentReleaseId);`,
  operation: api.listScripts,
  item: api.script,
  output: "scripts",
  args: { search: search("scripts") },
  list: async (context, { search }) => (await scriptsOf(context, search)).items,
});
