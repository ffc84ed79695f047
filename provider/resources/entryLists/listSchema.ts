import { z } from "zod";
import { annotate } from "../../schema/meta";
import { id, setOf } from "../../schema/values";
import { onDestroy } from "../parts/onDestroy";
import type { EntryList } from "./entryLists";

export function referenceOf(list: EntryList) {
  const { type, input, argument, label, seed, summary, effect, examples } = list;
  return {
    description: `${summary}. Without \`exclusive\`, other entries are left alone, so several resources and programs can each declare ${list.plural} of one ${label}. With \`exclusive\`, the resource owns the whole list and no other resource of the program may declare it. ${effect} If an entry is already on the list when it is first declared, a destroy keeps it unless \`onDestroy\` is \`delete\`, even if another program added the entry. If two programs found the same entry on the list, neither removes it, so declare each entry in only one program.`,
    example: `new edge.${type}("shop", {
  ${argument}: ${seed},
  ${input}: ${JSON.stringify(examples).replace(",", ", ")},
  exclusive: true,
});`,
    adoption: {
      create: "records the entries that exist in `previous`, so a destroy keeps them unless `onDestroy` is `delete`",
      inUse: "not detectable, because an entry has only a value and no id",
    },
    ...(list.withoutPolicy === undefined ? {} : { withoutPolicy: list.withoutPolicy }),
    errors: [
      `The ${label} does not exist.`,
      `With \`exclusive\`, the program has another ${type} of the same ${label}. The constructor throws if the ids are plain numbers. If they are outputs, the check fails.`,
    ],
  };
}

export function inputsOf({ input, argument, label, seed, beside, ...list }: EntryList) {
  return z.strictObject<Record<string, z.ZodType>>({
    [argument]: annotate(id(), {
      description: `The ${label}. A change replaces the resource.`,
      decides: "blocked",
      example: seed,
    }),
    [input]: annotate(setOf(list.schema()), {
      description: `The ${list.plural}. ${list.spelling}`,
      recordedAs: "input",
      example: [...list.examples],
    }),
    exclusive: annotate(z.boolean().optional(), {
      description: `True if the resource manages the whole list and removes all other entries. A destroy restores the removed entries. If this is set back to false, only entries deleted from ${input} are removed, but a destroy still restores the entries removed earlier.`,
      defaultsTo: "false",
    }),
    ...(beside ? { [beside.input]: annotate(z.boolean().optional(), { description: beside.description }) } : {}),
    onDestroy: onDestroy(
      ["restore", "delete", "keep"],
      "`restore` removes the declared entries that did not exist before and restores the removed ones (with `exclusive`, this restores the previous list; without it, other entries stay), `delete` removes all declared entries, including those that existed before; `keep` leaves the list. When an entry is deleted from the program, it is removed from the list, but with `restore` and `keep` only if it did not exist before",
      // `restore` leaves no entry that did not exist before.
      { created: "delete", found: "restore", defaultsTo: "`restore`" },
    ),
  });
}

export function outputsOf({ input, beside, entry, typeNames }: EntryList) {
  return z.object({
    previous: annotate(
      z.object<Record<string, z.ZodType>>({
        [input]: annotate(z.array(z.string()), {
          description: "Entries that were on the list before this resource declared or removed them.",
        }),
        removed: annotate(z.array(z.string()), {
          description: 'Entries that this resource removed. `onDestroy: "restore"` restores them.',
        }),
        ...(beside
          ? {
              [beside.input]: annotate(z.boolean().optional(), {
                description: `True if ${beside.label} were refused.`,
              }),
            }
          : {}),
      }),
      {
        description: "The declared entries that existed before or, with `exclusive`, the complete previous list.",
        copies: [input, ...(beside ? [beside.input] : [])],
        changesWith: [input, "exclusive", ...(beside ? [beside.input] : [])],
        typeName: `Previous${typeNames.several}`,
        typeDescription: `The previous state of a list of ${entry}s.`,
      },
    ).optional(),
  });
}
