import { z } from "zod";
import * as api from "../../api/pullZones";
import { pullZoneList } from "../../lifecycle/accountLists";
import type { Context } from "../../lifecycle/context";
import { defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { withoutNulls } from "../../schema/nulls";
import { unreadableNames } from "../../schema/program";
import { id } from "../../schema/values";
import { inWords } from "../parts/inWords";
import { onDestroy } from "../parts/onDestroy";
import { warnOfLostPrevious } from "../parts/previous";
import { recordedInDoubt } from "../parts/recordedInDoubt";

export const pullZoneDirectAccess: ResourceKind = defineKind({
  type: "PullZoneDirectAccess",
  description:
    "Whether a pull zone serves requests without a referrer, such as those of people who enter an address by hand. A destroy restores what was found.",
  example: `new edge.PullZoneDirectAccess("shop", { pullZoneId: 1001, blocked: true });`,
  uses: [api.getPullZone, api.updatePullZone],
  errors: ["A pull zone that does not exist."],
  idForm: "pullZoneId",
  inputs: z.strictObject({
    pullZoneId: about(id(), { description: "The pull zone. A change replaces the resource.", example: 1001 }),
    blocked: about(z.boolean(), { description: "Whether requests without a referrer are refused." }),
    onDestroy: onDestroy(
      ["restore", "keep"],
      "`restore` puts back what was found, `keep` leaves it as it is",
      "`restore`",
    ),
  }),
  outputs: z.object({
    previous: about(z.boolean().optional(), {
      description: 'Whether such requests were refused before; put back by `onDestroy: "restore"`.',
      copies: ["blocked"],
    }),
  }),
  protection: {
    pullZoneId: { unrelated: "says which pull zone it is about" },
    connection: { unrelated: "says which account the pull zone is of" },
    blocked: {
      rule: "direct-access",
      weakToStrong: [false, true],
      weaker: "requests without a referrer are served",
      stronger: "requests without a referrer are refused",
      lowers: "`blocked` from true to false",
      raises: "`blocked` from false to true",
    },
  },
  importing: {
    within: "pullZone",
    noun: "DirectAccess",
    // Where it is as on a new pull zone, there is nothing to declare.
    find: async (context, { id }) => ((await zoneOf(context, id)).BlockNoneReferrer ? [{ id }] : []),
  },
  replacedBy: { pullZoneId: "always" },
  hasNaturalKey: true,
  root: { list: pullZoneList },
  names: ({ pullZoneId }, text) => inWords("direct access to pull zone", pullZoneId ?? text),

  sets: (inputs) => [{ words: pullZoneDirectAccess.names(inputs), values: { blocked: inputs.blocked } }],

  async create(context, inputs) {
    const text = String(inputs.pullZoneId);
    const { BlockNoneReferrer } = await zoneOf(context, text);
    const made = { id: text, outputs: { previous: BlockNoneReferrer ?? undefined } };
    if (BlockNoneReferrer === inputs.blocked) warnOfLostPrevious(context, [pullZoneDirectAccess.names(inputs)]);
    else await recordedInDoubt(made, block(context, text, inputs.blocked));
    return made;
  },

  async read(context, text, { previous }) {
    const zone = await zoneOf(context, text);
    return {
      // What the platform does not say stays as declared.
      settings: withoutNulls({ pullZoneId: zone.Id, blocked: zone.BlockNoneReferrer }),
      outputs: { previous },
      unreadable: unreadableNames(zone),
    };
  },

  async update(context, text, state, inputs, changed) {
    const made = { id: text, outputs: { previous: state.previous } };
    if (changed.has("blocked") || isUnfinished(state)) {
      await recordedInDoubt(made, block(context, text, inputs.blocked));
    }
    return made;
  },

  async delete(context, text, { previous, blocked, onDestroy }) {
    if (onDestroy !== "keep" && previous !== undefined && previous !== blocked) await block(context, text, previous);
  },
});

function zoneOf({ client }: Context, text: string) {
  return client.call(api.getPullZone, { path: { id: text } });
}

function block({ client }: Context, text: string, BlockNoneReferrer: boolean) {
  return client.call(api.updatePullZone, { path: { id: text }, body: { BlockNoneReferrer } });
}
