import { z } from "zod";
import type { Area } from "./operation";

/** The core and compute areas: the legacy error. They also respond without a body, but so may a gateway. */
const legacyError = z.looseObject({ ErrorKey: z.string().min(1) });

/**
 * The containers area: the problem with errors, which may be null and of which one part may be missing, and the status of a missing
 * registry. The plain problem does not count: every service that is built with ASP.NET has it.
 */
const problem = z.union([
  z.looseObject({ title: z.string().min(1), errors: z.array(z.unknown()).nullable() }),
  z.looseObject({ title: z.string().min(1), id: z.string().min(1) }),
  z.looseObject({ errors: z.array(z.unknown()), id: z.string().min(1) }),
  z.looseObject({ status: z.string().regex(/^notFound$/i) }),
]);

/** The form of the platform's own 404, by area. A 404 in another form may be that of a gateway in front of it. */
export const notFoundForms: Readonly<Record<Area, z.ZodType | undefined>> = {
  core: legacyError,
  compute: legacyError,
  originLogging: legacyError,
  containers: problem,
  // The storage hosts: `{HttpCode, Message}`.
  storage: z.looseObject({ HttpCode: z.literal(404) }),
  // The host of streams: `{success, message, statusCode}`, or the same in Pascal case.
  stream: z.union([z.looseObject({ statusCode: z.literal(404) }), z.looseObject({ StatusCode: z.literal(404) })]),
  // `{error, details}`. The details may be left out, but any service may send `{error}`: then the account's list decides.
  databases: z.strictObject({ error: z.string().min(1), details: z.unknown() }),
  // It sends a 202 with a key, which does not distinguish missing from forbidden.
  shield: undefined,
};
