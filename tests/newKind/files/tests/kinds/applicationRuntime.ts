import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { fromSchema } from "../model/arbitraries";
import { put } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";
import { notFound } from "./parts/responses";

const type = "ApplicationRuntime";

export const applicationRuntime: KindUnderTest = {
  program: { appId: "app-1", runtimeType: "reserved" },
  change: { runtimeType: "shared" },
  missing: { id: "no-such-app", vanish: ({ applications }) => void applications.splice(0, 1), saidBy: notFound },

  script: {
    prepare: ({ applications }) => void applications.push({ id: "app-r1", name: "r1" }, { id: "app-r2", name: "r2" }),
    owns: /^applications\.app-r/,
    args: { appId: "app-r1" },
    id: /^app-r1$/,
    thing: withId,
    settings: { runtimeType: { from: "reserved", to: "shared" } },
    replacing: { appId: { appId: "app-r2" } },
    unmanaged: (application) => void Object.assign(application, { name: "another" }),
    gone: {
      "its application": {
        change: (platform) => {
          platform.applications = platform.applications.filter(({ id }) => id !== "app-r1");
        },
        outcome: /runtime of application app-r1: .*404/s,
      },
    },
    neverRecreated: "the application is made elsewhere; what is declared is how it runs",
  },

  model: {
    naming: ["appId"],
    settings: fromSchema(type, "runtimeType", "onDestroy"),
    targets: ({ applications }) =>
      applications.map(({ id }) => ({ thing: `application/${id}/rest`, naming: fc.constant({ appId: id }) })),
    fit: (args) => ({ runtimeType: "reserved", ...args }),
    up(account, { thing, args, found }) {
      const application = account.get(thing) as object;
      if (!found.has(thing)) found.set(thing, application);
      put(account, thing, { ...application, runtimeType: args.runtimeType });
    },
    destroy(account, { thing, args, found }) {
      if (args.onDestroy !== "keep") put(account, thing, found.get(thing));
    },
    intervene(draw, { thing }) {
      const runtimeType = draw(fc.constantFrom("shared", "reserved"));
      return {
        words: `set runtimeType of ${thing} to ${runtimeType}`,
        isDrift: true,
        change: (account) => Object.assign(withId(account, thing.split("/")[1] ?? "") ?? {}, { runtimeType }),
      };
    },
  },

  soak: { slots: ({ appId }) => [{ args: { appId, runtimeType: "reserved" }, thing: `application/${appId}/rest` }] },
};

function withId({ applications }: PlatformState, appId: string) {
  return applications.find(({ id }) => id === appId);
}
