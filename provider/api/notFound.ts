import { z } from "zod";
import type { Area } from "./operation";

/** The core and compute areas: the legacy error. They also answer without any body, which a gateway does as well. */
const legacyError = z.looseObject({ ErrorKey: z.string().min(1) });

/**
 * The containers area: the problem with errors, which may be null and of which one part may be missing, and the word of a
 * registry that is not there. The plain problem is not among them: every service that is built with ASP.NET has it.
 */
const problem = z.union([
  z.looseObject({ title: z.string().min(1), errors: z.array(z.unknown()).nullable() }),
  z.looseObject({ title: z.string().min(1), id: z.string().min(1) }),
  z.looseObject({ errors: z.array(z.unknown()), id: z.string().min(1) }),
  z.looseObject({ status: z.string().regex(/^notFound$/i) }),
]);

/** How the platform words a 404 of its own, by area. A 404 in another form may be that of a gateway before it. */
const notFoundForms: Readonly<Record<Area, z.ZodType | undefined>> = {
  core: legacyError,
  compute: legacyError,
  originLogging: legacyError,
  containers: problem,
  // Says it with a 202 and a key, which does not tell missing from forbidden.
  shield: undefined,
};

/** Whether the body of a 404 is in the platform's own form. */
export function isOwnNotFound(area: Area, body: string): boolean {
  try {
    return notFoundForms[area]?.safeParse(JSON.parse(body)).success ?? false;
  } catch {
    return false;
  }
}
