import * as api from "../api/applications";
import { appId } from "./args";
import { objectSource } from "./dataSource";

export const getApplicationOverview = objectSource({
  name: "getApplicationOverview",
  description: "The state of a container application: status, grades, and regions with their pods and containers.",
  example: `const { status, regions } = await edge.getApplicationOverview({ appId: "app-1" });
export const pods = regions.flatMap((region) => region.pods).map((pod) => pod.name);`,
  operation: api.getApplicationOverview,
  errors: ["The application does not exist, or the key cannot read it."],
  item: api.applicationOverview,
  args: { appId },
  read: ({ client }, path) => client.send(api.getApplicationOverview, { path }),
});
