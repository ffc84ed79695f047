import { z } from "zod";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import { defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { hostname, id } from "../../schema/values";
import { inWords } from "../parts/inWords";
import { recordedInDoubt } from "../parts/recordedInDoubt";
import * as lists from "./referrerLists";

export const pullZoneAllowedReferrer = allowedReferrer(lists.pullZone);

export const videoLibraryAllowedReferrer = allowedReferrer(lists.videoLibrary);

function allowedReferrer(holder: lists.ReferrerHolder): ResourceKind {
  const { argument, words, seed, uses } = holder;
  const type = holder.types.one;
  const form = `${argument}/hostname` as const;
  return defineKind({
    type,
    description: `A site that may embed what a ${words} serves. Without any allowed referrer, every site may; with one or more, all others are refused. So the first one protects, each further one opens access, and removing the last one opens access to every site. An entry that already exists is owned once it is declared, and a destroy removes it.`,
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
          "The host name of the site. `*.example.com` matches every subdomain, but not example.com itself. Compared as DNS names are. A change replaces the resource.",
        example: "www.example.com",
      }),
    }),
    outputs: z.object({}),
    importing: { coveredBy: holder.types.several },
    protection: { [argument]: lists.judged, hostname: lists.judged, connection: lists.judged },
    replacedBy: { [argument]: "always", hostname: "always" },
    hasNaturalKey: true,
    root: { list: holder.accountList },
    sharedList: lists.sharedListOf(holder),
    names: (properties, text) => {
      const [fromId, host] = text?.split("/") ?? [];
      return inWords("allowed referrer", properties.hostname ?? host, "of", words, properties[argument] ?? fromId);
    },

    async create(context, inputs) {
      const made = { id: `${inputs[argument]}/${inputs.hostname}`, outputs: {} };
      await recordedInDoubt(made, addAndLook(context, made.id));
      return made;
    },

    async read(context, text) {
      const [holderId, host] = idParts(text, form);
      const listed = await holder.list(context, holderId);
      const [spelling] = lists.spellings(listed, host);
      return spelling === undefined
        ? undefined
        : { settings: { [argument]: holderId, hostname: spelling }, outputs: {} };
    },

    // Each argument replaces: what is left to do is what a create has not finished.
    async update(context, text, state) {
      if (isUnfinished(state)) await addAndLook(context, text);
      return { outputs: {} };
    },

    async delete(context, text) {
      const [holderId, host] = idParts(text, form);
      let left: readonly string[] | undefined;
      await lists.commit(context, holder, holderId, {
        write: async () => {
          left ??= await lists.spellingsToRemove(context, holder, holderId, host);
          for (const spelling of left) await lists.remove(context, holder, holderId, spelling);
          return left.length;
        },
        missing: (listed) => {
          left = lists.spellings(listed, host);
          return left.map((spelling) => `${spelling} is still on its list of allowed referrers`);
        },
      });
    },
  });

  async function addAndLook(context: Context, text: string): Promise<void> {
    const [holderId, host] = idParts(text, form);
    await lists.commit(context, holder, holderId, {
      write: async () => {
        await lists.add(context, holder, holderId, host);
        return 1;
      },
      missing: (listed) =>
        lists.spellings(listed, host).length > 0 ? [] : [`${host} is not on its list of allowed referrers`],
    });
  }
}
