import { z } from "zod";
import type { ResourceKind } from "../kind";
import { about } from "../schema/meta";
import { hostname, id } from "../schema/values";
import { idParts } from "./ids";
import { inWords } from "./inWords";
import * as lists from "./referrerLists";

export const pullZoneAllowedReferrer = allowedReferrer(lists.pullZone);

export const videoLibraryAllowedReferrer = allowedReferrer(lists.videoLibrary);

function allowedReferrer(holder: lists.ReferrerHolder): ResourceKind {
  const { argument, words, seed, uses } = holder;
  const type = holder.types.one;
  const form = `${argument}/hostname`;
  return {
    type,
    description: `A site that may embed what a ${words} serves. With no allowed referrer every site may; once there is one, all others are refused. So the first one protects, each further one opens, and removing the last one opens everything. One that is there already is owned once it is declared, and a destroy removes it.`,
    example: `new edge.${type}("shop", { ${argument}: ${seed}, hostname: "www.example.com" });`,
    uses,
    errors: [
      `A ${words} that does not exist.`,
      `A ${holder.types.several} of the same ${words} in this program with \`exclusive: true\`.`,
    ],
    idForm: form,
    inputs: z.strictObject({
      [argument]: about(id(), { description: `The ${words}. A change replaces the resource.`, example: seed }),
      hostname: about(hostname(), {
        description:
          "The host name of the site. `*.example.com` stands for all its subdomains, not for example.com itself. Compared as DNS names are. A change replaces the resource.",
        example: "www.example.com",
      }),
    }),
    outputs: z.object({}),
    replacedBy: { [argument]: "always", hostname: "always" },
    hasNaturalKey: true,
    sharedList: lists.sharedListOf(holder),
    names: (properties, text) => {
      const [fromId, host] = text?.split("/") ?? [];
      return inWords("allowed referrer", properties.hostname ?? host, "of", words, properties[argument] ?? fromId);
    },

    async create(context, inputs) {
      const holderId = inputs[argument] as number;
      const host = inputs.hostname as string;
      await lists.oneAtATime(context, holder, holderId, () => lists.add(context, holder, holderId, host));
      return { id: `${holderId}/${host}`, outputs: {} };
    },

    async read(context, text) {
      const [holderId, host] = partsOf(text);
      const listed = await holder.list(context, holderId);
      const [spelling] = lists.spellings(listed, host);
      return spelling === undefined
        ? undefined
        : { settings: { [argument]: holderId, hostname: spelling }, outputs: {} };
    },

    // Each argument replaces: there is nothing to update.
    update: async () => ({ outputs: {} }),

    async delete(context, text) {
      const [holderId, host] = partsOf(text);
      await lists.oneAtATime(context, holder, holderId, async () => {
        for (const spelling of await lists.spellingsToRemove(context, holder, holderId, host))
          await lists.remove(context, holder, holderId, spelling);
      });
    },
  };

  function partsOf(text: string): [holderId: number, host: string] {
    const [holderId, host] = idParts(text, form) as [string, string];
    return [Number(holderId), host];
  }
}
