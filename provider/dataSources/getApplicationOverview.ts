import { z } from "zod";
import * as api from "../api/applications";
import { resultOf } from "../schema/result";
import { appId } from "./args";
import { defineDataSource } from "./dataSource";

const overview = resultOf(api.applicationOverview);

export const getApplicationOverview = defineDataSource({
  name: "getApplicationOverview",
  description:
    "The state of a container application: its status, its grades, and its regions with their pods and containers.",
  example: `const { status, regions } = await edge.getApplicationOverview({ appId: "app-1" });
export const pods = regions.flatMap((region) => region.pods).map((pod) => pod.name);`,
  uses: [api.getApplicationOverview],
  errors: ["An application that does not exist, or that the key may not see."],
  args: z.strictObject({ appId }),
  result: overview.schema,
  async read({ client }, args) {
    return overview.from(await client.send(api.getApplicationOverview, { path: { appId: args.appId } }));
  },
});
