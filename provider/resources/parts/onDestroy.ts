import { z } from "zod";
import { about } from "../../schema/meta";

/** The `onDestroy` argument of a kind: what becomes of the object on the platform when the resource is destroyed. */
export const onDestroy = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  meanings: string,
  defaultsTo: string,
) =>
  about(z.enum(choices).optional(), {
    description: `What happens to it on the platform when the resource is destroyed: ${meanings}. The default is applied at the destroy, not stored.`,
    defaultsTo,
  });

/** The `onDestroy` of a kind that creates objects or adopts them. */
export const deleteOrKeep = (meanings: string) =>
  onDestroy(["delete", "keep"], meanings, "`keep` if it was adopted, `delete` if it was created");

/** The same of a kind whose objects may hold what others have put into them. */
export const deleteOrKeepContents = (meanings: string) =>
  onDestroy(
    ["delete", "keep"],
    meanings,
    "`keep` if it was adopted; if it was created, `delete`, but a delete is refused while it holds what no resource of the program declares",
  );

/** Whether an object is left at a destroy: as declared, else where it was adopted. */
export function isKept({ onDestroy, adopted }: { readonly onDestroy?: unknown; readonly adopted?: unknown }): boolean {
  return (onDestroy ?? (adopted === true ? "keep" : "delete")) === "keep";
}

/** The output of a kind that creates objects or adopts them. */
export const adoptedOutput = (noun: string) =>
  about(z.boolean(), {
    description: `Whether the ${noun} existed before and was adopted; false for one that \`edge:adopt\` set to \`own\` counts as created by an interrupted up.`,
    changesWith: [],
  });

export const adopt = () =>
  about(z.boolean().optional(), {
    description:
      "Whether to adopt an object that exists already. Without it, an existing object is an error that names its id. `edge:adopt` sets it for a whole stack.",
    defaultsTo: "`edge:adopt`, else false",
  });
