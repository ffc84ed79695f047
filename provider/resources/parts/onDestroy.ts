import { z } from "zod";
import { about } from "../../schema/meta";

/** The `onDestroy` argument of a kind: what becomes of the thing on the platform when the resource is destroyed. */
export const onDestroy = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  meanings: string,
  defaultsTo: string,
) =>
  about(z.enum(choices).optional(), {
    description: `What becomes of it on the platform when the resource is destroyed: ${meanings}. The default is applied at the destroy, not stored.`,
    defaultsTo,
  });

export const adopt = () =>
  about(z.boolean().optional(), {
    description:
      "Whether a thing that exists already is taken over. Without it that is an error, which names its id. `edge:adopt` turns it on for a whole stack.",
    defaultsTo: "`edge:adopt`, else false",
  });
