import * as api from "../api/applicationVolumes";
import { EdgeError } from "../client/errors";
import { allByCursor } from "../client/paging";
import { appId } from "./args";
import { listSource } from "./dataSource";

export const getApplicationVolumes = listSource({
  name: "getApplicationVolumes",
  description:
    "The volumes of a container application, with one instance for each pod that ever used them. The platform keeps and bills the instances of pods that no longer run until you delete them. All pages are read.",
  example: `const { volumes } = await edge.getApplicationVolumes({ appId: "app-1" });
const instances = volumes.flatMap((volume) => volume.volumeInstances);
export const detachedGb = instances
  .filter((instance) => instance.status === "detached")
  .reduce((sum, instance) => sum + (instance.size ?? 0), 0);`,
  operation: api.listApplicationVolumes,
  errors: ["The application does not exist, or the key cannot read it."],
  args: { appId },
  item: api.applicationVolume,
  output: "volumes",
  async list({ client }, path) {
    const { items, isWhole } = await allByCursor(client, api.listApplicationVolumes, { path });
    if (isWhole) return items;
    throw new EdgeError(`could not ${api.listApplicationVolumes.does}: the platform's response is incomplete.`);
  },
});
