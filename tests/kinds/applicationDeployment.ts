import fc from "fast-check";
import { fromSchema, setting } from "../model/arbitraries";
import { applicationsWithTemplates } from "../model/seed";
import { takeAway } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing, withId } from "./parts/platform";
import { notFound } from "./parts/responses";

const type = "ApplicationDeployment";

export const applicationDeployment: KindUnderTest = {
  program: { appId: "app-2", deployed: true, triggers: { version: "1" }, wait: true },
  change: { deployed: false },
  chain: { takes: { appId: () => ({ deployed: false }) } },
  destroy: { onDestroy: "delete" },
  missing: { id: "no-such-app", remove: ({ applications }) => void applications.splice(0), saidBy: notFound },
  lives: [{}, { name: "undeployed", declares: { onDestroy: "undeploy" }, change: { triggers: { version: "2" } } }],

  script: {
    ...adding({ applications: [wiki("app-d1"), wiki("app-d2")] }),
    args: { appId: "app-d1", onDestroy: "undeploy" },
    id: /^app-d1$/,
    object: (platform, id) => withId(platform, "applications", id),
    settings: {
      deployed: { from: true, to: false, holds: ["active", "inactive"], at: "status" },
      triggers: {
        from: { image: "1.0.0" },
        to: { image: "1.1.0" },
        unseen: "the platform records a deployment only as its result",
        sends: /POST \/mc\/apps\/app-d1\/deploy/,
        alone: "nothing is deployed if the application should not run",
      },
    },
    replacing: { appId: { appId: "app-d2" } },
    leftOut: {
      wait: "controls the wait, not the deployment",
      waitTimeoutSeconds: "controls the wait, not the deployment",
    },
    unmanaged: (application) => {
      application.description = "Changed";
      application.regionSettings = { allowedRegionIds: ["NY"] };
    },
    deletions: {
      "the application": {
        change: removing("applications", "app-d1"),
        outcome: /deployment of application app-d1: .*404/s,
      },
    },
    neverRecreated: "another program creates the application; the resource only declares if it runs",
    removesAdopted: true,
  },

  model: {
    naming: ["appId"],
    settings: [
      setting("triggers", fc.constantFrom({ digest: "one" }, { digest: "two", count: 2 }, {})),
      setting("waitTimeoutSeconds", fc.constantFrom(1, 900)),
      ...fromSchema(type, "deployed", "wait", "onDestroy"),
    ],
    targets: ({ applications }) =>
      applications.map(({ id }) => ({ objectPath: `application/${id}`, naming: fc.constant({ appId: id }) })),
    fit: (args) => {
      // Deleting the application would delete its templates, which other resources declare.
      const isShared = applicationsWithTemplates.includes(args.appId as string);
      return { deployed: true, ...args, ...(isShared && args.onDestroy === "delete" ? { onDestroy: "undeploy" } : {}) };
    },

    up: (account, { objectPath, args }) =>
      void account.set(`${objectPath}/status`, args.deployed ? "active" : "inactive"),

    destroy(account, { objectPath, args }) {
      if (args.onDestroy === "undeploy") account.set(`${objectPath}/status`, "inactive");
      if (args.onDestroy === "delete") {
        takeAway(account, objectPath);
        takeAway(account, objectPath.replace("application", "template"));
      }
    },

    intervene(draw, { objectPath }) {
      const isDrift = draw(fc.boolean());
      return {
        label: isDrift ? `deploy or undeploy ${objectPath}` : `change the description of ${objectPath}`,
        isDrift,
        change: (account) => {
          const application = account.applications.find(({ id }) => `application/${id}` === objectPath);
          const status = application?.status === "active" ? "inactive" : "active";
          Object.assign(application ?? {}, isDrift ? { status } : { description: "Another description" });
        },
      };
    },
  },

  soak: { slots: ({ appId }) => [{ args: { appId, deployed: true }, objectPath: `application/${appId}` }] },
};

function wiki(id: string) {
  const image = { imageName: "wiki", imageNamespace: "acme", imageTag: "1", imageRegistryId: "502" };
  return { id, name: "wiki", containerTemplates: [{ id: `${id}-web`, name: "web", ...image }] };
}
