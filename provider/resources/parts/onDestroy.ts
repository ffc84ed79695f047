import { z } from "zod";
import type { DestroyChoice } from "../../schema/destroyChoices";
import { annotate } from "../../schema/meta";

export function onDestroy<const Choices extends readonly [DestroyChoice, ...DestroyChoice[]]>(
  choices: Choices,
  meanings: string,
  leftOut: Choices[number] | Default,
  says?: AtDestroy["says"],
) {
  const { defaultsTo, ...byDefault } =
    typeof leftOut === "string" ? { defaultsTo: `\`${leftOut}\``, created: leftOut, found: leftOut } : leftOut;
  const input = annotate(z.enum(choices).optional(), {
    description: `Effect on the object on the platform when the resource is destroyed: ${meanings}. The default is applied on destroy and not stored in the state.`,
    defaultsTo,
  });
  defaults.set(input, { ...byDefault, ...(says ? { says } : {}) });
  return input;
}

const defaults = new WeakMap<z.ZodType, AtDestroy>();

/** Choices if the program declares none. */
interface AtDestroy {
  readonly created: DestroyChoice;
  /** Choice for an adopted object. */
  readonly found: DestroyChoice;
  /** Effect beyond the object: `leaves all tokens of the database valid`. */
  readonly says?: { readonly [Choice in DestroyChoice]?: string };
}

/** Returns the default choices. A kind without `onDestroy` deletes what it created. */
export function atDestroyOf(inputs: z.ZodObject | undefined): AtDestroy {
  return defaults.get(inputs?.shape.onDestroy) ?? { created: "delete", found: "keep" };
}

interface Default extends Omit<AtDestroy, "says"> {
  readonly defaultsTo: string;
}

const keepsAdopted = { created: "delete", found: "keep" } as const;

export const deleteOrKeep = (meanings: string) =>
  onDestroy(["delete", "keep"], meanings, {
    ...keepsAdopted,
    defaultsTo: "`keep` if it was adopted, `delete` if it was created",
  });

/** Returns the `onDestroy` input of a kind whose objects may contain content from others. */
export const deleteOrKeepContents = (meanings: string) =>
  onDestroy(["delete", "keep"], meanings, {
    ...keepsAdopted,
    defaultsTo:
      "`keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares",
  });

export function isKept({ onDestroy, adopted }: { readonly onDestroy?: unknown; readonly adopted?: unknown }): boolean {
  return (onDestroy ?? (adopted === true ? "keep" : "delete")) === "keep";
}

export const adoptedOutput = (noun: string) =>
  annotate(z.boolean(), {
    description: `True if the ${noun} existed before and was adopted. False if \`edge:adopt: own\` attributed it to an interrupted \`pulumi up\`.`,
    changesWith: [],
  });

export const adopt = () =>
  annotate(z.boolean().optional(), {
    description:
      "Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.",
    defaultsTo: "`edge:adopt`, else false",
  });
