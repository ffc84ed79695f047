import type { PlatformState } from "../../../emulator";
import type { Case } from "../script/case";

export const applicationDeployment: Case = {
  prepare: ({ applications }) => {
    const containerTemplates = applications[1]?.containerTemplates ?? [];
    applications.push(
      { id: "app-d1", name: "wiki", containerTemplates: containerTemplates.map((it) => ({ ...it, id: "app-d1-web" })) },
      { id: "app-d2", name: "news", containerTemplates: containerTemplates.map((it) => ({ ...it, id: "app-d2-web" })) },
    );
  },
  owns: /^applications\.app-d/,
  args: { appId: "app-d1", onDestroy: "undeploy" },
  id: /^app-d1$/,
  thing: applicationWithId,
  settings: {
    deployed: { from: true, to: false, holds: ["active", "inactive"], at: "status" },
    triggers: {
      from: { image: "1.0.0" },
      to: { image: "1.1.0" },
      unseen: "the platform knows of the deployments alone that they lead to",
      sends: /POST \/mc\/apps\/app-d1\/deploy/,
    },
  },
  replacing: { appId: { appId: "app-d2" } },
  leftOut: {
    wait: "says how to wait for what is done, and does nothing itself",
    waitTimeoutSeconds: "says how to wait for what is done, and does nothing itself",
  },
  unmanaged: (application) => {
    application.description = "Changed";
    application.regions = ["NY"];
  },
  gone: {
    "the application": {
      change: (platform) => {
        platform.applications = platform.applications.filter(({ id }) => id !== "app-d1");
      },
      outcome: /deployment of application app-d1: .*404/s,
    },
  },
  neverRecreated: "the application is made elsewhere; what is declared is whether it runs",
  removesWhatItTookOver: true,
};

function applicationWithId({ applications }: PlatformState, id: string) {
  return applications.find((application) => application.id === id);
}
