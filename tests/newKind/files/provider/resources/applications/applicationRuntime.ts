import { z } from "zod";
import * as api from "../../api/applications";
import { applicationList } from "../../lifecycle/accountLists";
import type { Context } from "../../lifecycle/context";
import { defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { withoutNulls } from "../../schema/nulls";
import { unreadableNames } from "../../schema/program";
import { inWords } from "../parts/inWords";
import { onDestroy } from "../parts/onDestroy";
import { warnOfLostPrevious } from "../parts/previous";
import { recordedInDoubt } from "../parts/recordedInDoubt";

export const applicationRuntime: ResourceKind = defineKind({
  type: "ApplicationRuntime",
  description:
    "Whether the containers of an application run on machines of its own, or share them with those of others. A destroy restores what was found.",
  example: `new edge.ApplicationRuntime("shop", { appId: "app-1", runtimeType: "reserved" });`,
  uses: [api.getApplication, api.updateApplication],
  errors: ["An application that does not exist."],
  idForm: "appId",
  inputs: z.strictObject({
    appId: about(z.string().min(1), {
      description: "The application. A change replaces the resource.",
      example: "app-1",
    }),
    runtimeType: about(z.enum(api.runtimeTypes), {
      description: "`shared` for machines that it shares, `reserved` for its own.",
    }),
    onDestroy: onDestroy(
      ["restore", "keep"],
      "`restore` puts back what was found, `keep` leaves it as it is",
      "`restore`",
    ),
  }),
  outputs: z.object({
    previous: about(z.string().optional(), {
      description: 'What it was before; put back by `onDestroy: "restore"`.',
      copies: ["runtimeType"],
    }),
  }),
  protection: {
    appId: { unrelated: "says which application it is about" },
    connection: { unrelated: "says which account the application is of" },
    runtimeType: {
      rule: "runtime",
      weakToStrong: api.runtimeTypes,
      weaker: "its containers share machines with those of others",
      stronger: "its containers have machines of their own",
      lowers: "`runtimeType` from reserved to shared",
      raises: "`runtimeType` from shared to reserved",
    },
  },
  importing: {
    within: "application",
    noun: "Runtime",
    // Where it is as of a new application, there is nothing to declare.
    find: async (context, { id }) => ((await applicationOf(context, id)).runtimeType === "reserved" ? [{ id }] : []),
  },
  replacedBy: { appId: "always" },
  hasNaturalKey: true,
  root: { list: applicationList },
  names: ({ appId }, text) => inWords("runtime of application", appId ?? text),

  sets: (inputs) => [{ words: applicationRuntime.names(inputs), values: { runtimeType: inputs.runtimeType } }],

  async create(context, { appId, runtimeType }) {
    const found = (await applicationOf(context, appId)).runtimeType;
    const made = { id: appId, outputs: { previous: found ?? undefined } };
    if (found === runtimeType) warnOfLostPrevious(context, [applicationRuntime.names({ appId })]);
    else await recordedInDoubt(made, run(context, appId, runtimeType));
    return made;
  },

  async read(context, text, { previous }) {
    const application = await applicationOf(context, text);
    return {
      // What the platform does not say stays as declared.
      settings: withoutNulls({ appId: text, runtimeType: application.runtimeType }),
      outputs: { previous },
      unreadable: unreadableNames(application),
    };
  },

  async update(context, text, state, { runtimeType }, changed) {
    const made = { id: text, outputs: { previous: state.previous } };
    if (changed.has("runtimeType") || isUnfinished(state)) {
      await recordedInDoubt(made, run(context, text, runtimeType));
    }
    return made;
  },

  async delete(context, text, { previous, runtimeType, onDestroy }) {
    if (onDestroy !== "keep" && previous !== undefined && previous !== runtimeType) await run(context, text, previous);
  },
});

function applicationOf({ client }: Context, appId: string) {
  return client.call(api.getApplication, { path: { appId } });
}

function run({ client }: Context, appId: string, runtimeType: string) {
  return client.call(api.updateApplication, { path: { appId }, body: { runtimeType } });
}
