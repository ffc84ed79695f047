import { z } from "zod";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import { defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { keyOfId, listClaim } from "../../lifecycle/run/claims";
import { about } from "../../schema/meta";
import { id } from "../../schema/values";
import { labelOf } from "../parts/label";
import { recordedInDoubt } from "../parts/recordedInDoubt";
import * as lists from "./entryLists";
import { listOfEntries, verdictsOn } from "./listDeclaring";
import * as writing from "./listWriting";

export const pullZoneAllowedReferrer = listEntry(lists.pullZoneAllowedReferrers);

export const videoLibraryAllowedReferrer = listEntry(lists.videoLibraryAllowedReferrers);

export const pullZoneBlockedReferrer = listEntry(lists.pullZoneBlockedReferrers);

export const videoLibraryBlockedReferrer = listEntry(lists.videoLibraryBlockedReferrers);

export const pullZoneBlockedIp = listEntry(lists.pullZoneBlockedIps);

/** The kind of one entry of a list. */
function listEntry(list: lists.EntryList): ResourceKind {
  const { argument, words, seed, types, says, effect, examples, entry: what } = list;
  const type = types.one;
  const input = list.inputs.one;
  const form = `${argument}/${input}` as const;
  const judged = { judgedBy: [list.judgedBy] };
  return defineKind({
    type,
    description: `${says.one}. ${effect.one} An entry that already exists is owned once it is declared, and a destroy removes it.`,
    example: `new edge.${type}("shop", { ${argument}: ${seed}, ${input}: "${examples[0]}" });`,
    errors: [
      `A ${words} that does not exist.`,
      `A ${types.several} of the same ${words} in this program with \`exclusive: true\`.`,
    ],
    idForm: form,
    inputs: z.strictObject({
      [argument]: about(id(), { description: `The ${words}. A change replaces the resource.`, example: seed }),
      [input]: about(list.schema(), {
        description: `What is on the list: ${list.one}. ${list.spelling} A change replaces the resource.`,
        example: examples[0],
      }),
    }),
    outputs: z.object({}),
    importing: { coveredBy: types.several },
    protection: { [argument]: judged, [input]: judged, connection: judged },
    identity: { none: "its id has the entry itself" },
    names: (properties, text = "") => {
      const [fromId, ...entry] = text.split("/");
      return labelOf(what, properties[input] ?? entry.join("/"), "of", words, properties[argument] ?? fromId);
    },

    claims: (properties, id) =>
      id === undefined
        ? [listClaim(listOfEntries(list), properties), ...verdictsOn(list, properties[argument], properties[input])]
        : [{ key: keyOfId(type, id), label: `${what} ${properties[input]} of ${words} ${properties[argument]}` }],

    async create(context, inputs) {
      const made = { id: `${inputs[argument]}/${inputs[input]}`, outputs: {} };
      await recordedInDoubt(made, addAndLook(context, made.id));
      return made;
    },

    async read(context, text) {
      const [holderId, entry] = idParts(text, form);
      const [spelling] = writing.spellings(list, await list.shown(context, holderId), entry);
      return spelling === undefined
        ? undefined
        : { settings: { [argument]: holderId, [input]: spelling }, outputs: {} };
    },

    // Each argument replaces: what is left to do is what a create has not finished.
    async update(context, text, state) {
      if (isUnfinished(state)) await addAndLook(context, text);
      return { outputs: {} };
    },

    async delete(context, text) {
      const [holderId, entry] = idParts(text, form);
      let left: readonly string[] | undefined;
      await writing.commit(context, list, holderId, {
        write: async () => {
          left ??= await writing.spellingsToRemove(context, list, holderId, entry);
          for (const spelling of left) await writing.remove(context, list, holderId, spelling);
          return left.length;
        },
        missing: (listed) => {
          left = writing.spellings(list, listed, entry);
          return left.map((spelling) => `${spelling} is still on its list of ${what}s`);
        },
      });
    },
  });

  async function addAndLook(context: Context, text: string): Promise<void> {
    const [holderId, entry] = idParts(text, form);
    await writing.commit(context, list, holderId, {
      write: async () => {
        await writing.add(context, list, holderId, entry);
        return 1;
      },
      missing: (listed) =>
        writing.spellings(list, listed, entry).length > 0 ? [] : [`${entry} is not on its list of ${what}s`],
    });
  }
}
