import { z } from "zod";
import { about } from "../../schema/meta";
import { id, setOf } from "../../schema/values";
import { onDestroy } from "../parts/onDestroy";
import type { EntryList } from "./entryLists";

export function referenceOf(list: EntryList) {
  const { type, input, argument, label, seed, says, effect, examples } = list;
  return {
    description: `${says}: all of them, or some. Without \`exclusive\`, other entries are left alone, so several resources and programs can each declare ${list.several} of one ${label}. With \`exclusive\`, the resource owns the whole list and no other resource of the program may declare it. ${effect} An entry that is on the list before it is declared counts as found, even if another program added it, and a destroy keeps it unless \`onDestroy\` is \`delete\`. If two programs each found the same entry, both leave it behind, so declare an entry in one program only.`,
    example: `new edge.${type}("shop", {
  ${argument}: ${seed},
  ${input}: ${JSON.stringify(examples).replace(",", ", ")},
  exclusive: true,
});`,
    adoption: {
      create: "records the entries that exist in `previous`, so a destroy keeps them unless `onDestroy` is `delete`",
      inUse: "nothing shows it: an entry has no id, only its value",
    },
    ...(list.withoutPolicy === undefined ? {} : { withoutPolicy: list.withoutPolicy }),
    errors: [
      `A ${label} that does not exist.`,
      `With \`exclusive\`, another ${type} of the same ${label} in this program: an error of the constructor where the ids are plain numbers, and of the check where they are outputs.`,
    ],
  };
}

export function inputsOf({ input, argument, label, seed, beside, ...list }: EntryList) {
  return z.strictObject<Record<string, z.ZodType>>({
    [argument]: about(id(), {
      description: `The ${label}. A change replaces the resource.`,
      decides: "blocked",
      example: seed,
    }),
    [input]: about(setOf(list.schema()), {
      description: `The ${list.several}. ${list.spelling}`,
      recordedAs: "input",
      example: [...list.examples],
    }),
    exclusive: about(z.boolean().optional(), {
      description: `Whether the list may have no other entries. Others are removed; a destroy restores those that existed before. After it is switched off, only entries deleted from ${input} are removed; a destroy still restores what was removed.`,
      defaultsTo: "false",
    }),
    ...(beside ? { [beside.input]: about(z.boolean().optional(), { description: beside.description }) } : {}),
    onDestroy: onDestroy(
      ["restore", "delete", "keep"],
      "`restore` removes the entries that did not exist before and restores those that were removed (with `exclusive` the list becomes what it was; without it, others stay), `delete` removes all entries of the set, including those that existed before, `keep` leaves the list; an entry deleted from the set is removed, with `restore` and `keep` only if it did not exist before",
      // `restore` leaves no entry that did not exist before.
      { created: "delete", found: "restore", defaultsTo: "`restore`" },
    ),
  });
}

export function outputsOf({ input, beside, entry, called }: EntryList) {
  return z.object({
    previous: about(
      z.object<Record<string, z.ZodType>>({
        [input]: about(z.array(z.string()), {
          description: "Entries that were on the list before this resource declared or removed them.",
        }),
        removed: about(z.array(z.string()), {
          description: 'Those of them that it removed; restored by `onDestroy: "restore"`.',
        }),
        ...(beside
          ? {
              [beside.input]: about(z.boolean().optional(), { description: `Whether ${beside.label} were refused.` }),
            }
          : {}),
      }),
      {
        description: "What was found: the declared entries that existed before; with `exclusive`, the complete list.",
        copies: [input, ...(beside ? [beside.input] : [])],
        changesWith: [input, "exclusive", ...(beside ? [beside.input] : [])],
        typeName: `Previous${called.several}`,
        typeDescription: `What was on a list of ${entry}s before.`,
      },
    ).optional(),
  });
}
