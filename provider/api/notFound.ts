import { z } from "zod";
import type { Area } from "./operation";

/** These areas also respond without a body, but so may a gateway. */
const legacyError = z.looseObject({ ErrorKey: z.string().min(1) });

/**
 * Requires two members of the problem with errors, or the status of a missing registry. Every ASP.NET service sends the
 * plain problem.
 */
const problem = z.union([
  z.looseObject({ title: z.string().min(1), errors: z.array(z.unknown()).nullable() }),
  z.looseObject({ title: z.string().min(1), id: z.string().min(1) }),
  z.looseObject({ errors: z.array(z.unknown()), id: z.string().min(1) }),
  z.looseObject({ status: z.string().regex(/^notFound$/i) }),
]);

/** Forms of the platform's own 404. Another form may come from a gateway. */
export const notFoundForms: Readonly<Record<Area, z.ZodType | undefined>> = {
  core: legacyError,
  compute: legacyError,
  originLogging: legacyError,
  // `{error: {code, message}}`.
  accessLogging: z.looseObject({ error: z.looseObject({ code: z.string().min(1) }) }),
  containers: problem,
  // `{HttpCode, Message}`.
  storage: z.looseObject({ HttpCode: z.literal(404) }),
  // `{success, message, statusCode}`, or the same in Pascal case.
  stream: z.union([z.looseObject({ statusCode: z.literal(404) }), z.looseObject({ StatusCode: z.literal(404) })]),
  // `{error, details}`. The platform may omit the details, but other services send `{error}` too: then the account's
  // list decides.
  databases: z.strictObject({ error: z.string().min(1), details: z.unknown() }),
  // Shield sends a 202 with a key that does not distinguish missing from forbidden.
  shield: undefined,
};
