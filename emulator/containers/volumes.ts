import { listApplicationVolumes } from "../../provider/api/applicationVolumes";
import { cursorPage } from "../paging";
import { findApplication } from "./lifecycle";
import { podsOf } from "./pods";
import { serve } from "./state";

export const volumeRoutes = [
  serve(listApplicationVolumes, ({ path, query, state, now }) => {
    const application = findApplication(state, path.appId, now);
    const { id: appId, volumes, podVolumes, containerTemplates } = application;
    const running = podsOf(application).map(({ pod }) => pod);
    const items = volumes.map(({ name, size }) => {
      const users = containerTemplates.filter(({ volumeMounts }) => volumeMounts?.some((each) => each.name === name));
      const instances = podVolumes.filter(({ volume }) => volume === name);
      const isAttached = ({ pod }: { readonly pod: string }) => running.includes(pod);
      return {
        id: `${appId}-${name}`,
        name,
        size,
        totalUsage: 0,
        totalInstancesCount: instances.length,
        attachedInstancesCount: instances.filter(isAttached).length,
        containersCount: users.length,
        volumeInstances: instances.map(({ region, pod }) => ({
          id: `${name}-${pod}`,
          region,
          status: isAttached({ pod }) ? "attached" : "detached",
          size,
          usage: 0,
          attachedPods: isAttached({ pod }) ? [pod] : [],
          attachedContainers: isAttached({ pod }) ? users.map(({ id }) => id) : [],
        })),
      };
    });
    const page = cursorPage(items, query);
    const attached = podVolumes.filter(({ pod }) => running.includes(pod)).map(({ pod }) => pod);
    const summary = {
      totalPods: new Set(attached).size,
      totalContainers: containerTemplates.filter(({ volumeMounts = [] }) => volumeMounts.length > 0).length,
      totalStorage: items.reduce((sum, { size, volumeInstances }) => sum + size * volumeInstances.length, 0),
    };
    return { ...page, body: { ...Object(page.body), summary } };
  }),
];
