import fc from "fast-check";
import { fromSchema, setting } from "../arbitraries";
import type { ModelledKind } from "../kind";
import { applicationsWithTemplates } from "../seed";
import { takeAway } from "../settings";

const type = "ApplicationDeployment";

export const applicationDeployment: ModelledKind = {
  type,
  naming: ["appId"],
  settings: [
    setting("triggers", fc.constantFrom({ digest: "one" }, { digest: "two", count: 2 }, {})),
    setting("waitTimeoutSeconds", fc.constantFrom(1, 900)),
    ...fromSchema(type, "deployed", "wait", "onDestroy"),
  ],
  targets: ({ applications }) =>
    applications.map(({ id }) => ({ thing: `application/${id}`, naming: fc.constant({ appId: id }) })),
  fit: (args) => {
    // With the application its templates would go, which other resources declare.
    const isShared = applicationsWithTemplates.includes(args.appId as string);
    return { deployed: true, ...args, ...(isShared && args.onDestroy === "delete" ? { onDestroy: "undeploy" } : {}) };
  },

  up: (account, { thing, args }) => void account.set(`${thing}/status`, args.deployed ? "active" : "inactive"),

  destroy(account, { thing, args }) {
    if (args.onDestroy === "undeploy") account.set(`${thing}/status`, "inactive");
    if (args.onDestroy === "delete") {
      takeAway(account, thing);
      takeAway(account, thing.replace("application", "template"));
    }
  },

  intervene(draw, { thing }) {
    const isDrift = draw(fc.boolean());
    return {
      words: isDrift ? `deploy or undeploy ${thing}` : `describe ${thing} anew`,
      isDrift,
      change: (account) => {
        const application = account.applications.find(({ id }) => `application/${id}` === thing);
        const status = application?.status === "active" ? "inactive" : "active";
        Object.assign(application ?? {}, isDrift ? { status } : { description: "Another description" });
      },
    };
  },
};
