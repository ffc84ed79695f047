import { z } from "zod";
import * as api from "../api/scripts";
import { NotFoundError } from "../client/errors";
import { resultOf } from "../schema/result";
import { scriptId } from "./args";
import { defineDataSource } from "./dataSource";
import { explained } from "./explained";

const release = resultOf(api.scriptRelease);

export const getActiveRelease = defineDataSource({
  name: "getActiveRelease",
  description: "The active release of a script.",
  example: `const release = await edge.getActiveRelease({ scriptId: 3001 });
export const commit = release.commitSha;`,
  uses: [api.getActiveScriptRelease],
  errors: ["The script does not exist, or none of its releases is active. The platform does not distinguish the two."],
  args: z.strictObject({ scriptId }),
  result: release.schema,
  async read({ client }, args) {
    const active = await client.send(api.getActiveScriptRelease, { path: { id: args.scriptId } }).catch((error) => {
      if (!(error instanceof NotFoundError)) throw error;
      throw explained(error, `Either script ${args.scriptId} does not exist, or none of its releases is active.`);
    });
    return release.from(active);
  },
});
