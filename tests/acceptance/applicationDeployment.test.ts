import type { PlatformState } from "../../emulator";
import { describeLifecycle } from "./lifecycle";

const declared = { appId: "app-2", deployed: true, triggers: { image: "1.0.0" }, onDestroy: "undeploy" };
const application = ({ applications }: PlatformState, id: string) => applications.find((item) => item.id === id);

describeLifecycle({
  type: "ApplicationDeployment",
  hasNaturalKey: true,
  prepare: (platform) => {
    const blog = application(platform, "app-2");
    if (blog) platform.applications.push({ ...structuredClone(blog), id: "app-3", name: "wiki" });
  },
  look: ({ applications }) => Object.fromEntries(applications.map(({ id, status }) => [id, status])),
  declared: { args: declared, holds: { "app-1": "active", "app-2": "active", "app-3": "inactive" } },
  updated: {
    args: { ...declared, deployed: false },
    holds: { "app-1": "active", "app-2": "inactive", "app-3": "inactive" },
  },
  replacing: {
    args: { ...declared, appId: "app-3" },
    holds: { "app-1": "active", "app-2": "inactive", "app-3": "active" },
  },
  drift: {
    change: (platform) => void Object.assign(application(platform, "app-3") ?? {}, { status: "inactive" }),
    unmanaged: (platform) => void Object.assign(application(platform, "app-3") ?? {}, { description: "Stopped" }),
    shows: ["deployed"],
  },
  vanish: {
    change: (platform) => {
      platform.applications = platform.applications.filter(({ id }) => id !== "app-2");
    },
    refusal: /deployment of application app-2: .*404 Not Found/,
  },
  shown: { appId: "app-2", deployed: true },
});
