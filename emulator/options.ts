import { z } from "zod";

/**
 * How the emulated platform behaves where its description leaves it open, or where the behaviour has varied. All of
 * them have a default; they are part of the state, so that the control plane can change them.
 */
export const emulatorOptions = z.strictObject({
  /** The status with which enabling an access list above the zone's plan is refused. */
  accessListRefusalStatus: z.union([z.literal(400), z.literal(200), z.literal(202)]).default(400),
  /** 404 and 409 of the containers area: with `errors` and `id`, or the older form, a plain problem or the `status` of registries. */
  containerProblems: z.enum(["withErrors", "plain"]).default("withErrors"),
  /** Refuses every new shield zone with 403: the plan does not allow it, or the pull zone is not the account's. */
  createZoneRefusal: z.enum(["none", "plan", "ownership"]).default("none"),
  /** Whether a write of `dDoSExecutionMode` takes. If not it is ignored, and reads show the old value. */
  ddosExecutionModeWritable: z.boolean().default(true),
  /** How long an application still reads after it was deleted, in milliseconds of the emulator's clock. */
  deletionMs: z.int().min(0).default(1000),
  /** Adding a referrer that is there already: done, or 400. */
  duplicateReferrer: z.enum(["accept", "refuse"]).default("accept"),
  /** What saving an edge rule answers: the rule, as seen, or no body, as published. */
  edgeRuleSaveBody: z.enum(["rule", "none"]).default("rule"),
  /** For how many milliseconds an edge-rule write works on a copy; two at once lose one. 0: none is lost. */
  edgeRuleWriteLossMs: z.int().min(0).max(60_000).default(0),
  /** 401, 404 and 500 of the core and compute areas without a body. */
  emptyErrorBodies: z.boolean().default(false),
  /** Whether successes of the Shield area carry an empty generic response in `error`; if not, `error` is null. */
  emptyErrorOnSuccess: z.boolean().default(true),
  /** Which engine variables a zone shows: all, or those that differ from the defaults. */
  engineVariables: z.enum(["all", "differing"]).default("all"),
  /** How the first page of event logs is asked for: without the token segment, with an empty one, or both. */
  eventLogFirstPage: z.enum(["both", "leftOut", "empty"]).default("both"),
  /** For how many days learning mode lasts that is switched on without an end. */
  learningDays: z.int().min(0).max(3650).default(14),
  /** Setting an access list configuration that is not there: 400 or 202 with a failure, or 404. */
  missingConfigurationStatus: z.union([z.literal(400), z.literal(202), z.literal(404)]).default(400),
  /** Deleting a registry that is not there: 200 with the status `notFound`, as published, or 404. */
  missingRegistryDeleteStatus: z.union([z.literal(404), z.literal(200)]).default(200),
  /** Removing a referrer that is not there: done, or 400. */
  missingReferrer: z.enum(["accept", "refuse"]).default("accept"),
  /** What null for a setting of a zone does: it keeps its value, or is off, empty or null then. */
  nullSettings: z.enum(["keep", "clear"]).default("keep"),
  /** Whether a change of a zone's plan is taken or refused with `plan_change_blocked.shieldzone`. */
  planChange: z.enum(["allow", "block"]).default("allow"),
  /** Whether settings that need a plan above Basic are refused below it, with `feature_not_available_on_plan`. */
  planLimits: z.enum(["ignore", "enforce"]).default("ignore"),
  /** Whether a template that has endpoints shows one of type `publicIp` besides, which nobody can send. */
  publicIpEndpoints: z.boolean().default(false),
  /** At most so many requests in so many milliseconds of the machine's clock; more are answered 429. Null: no limit. */
  rateLimit: z
    .strictObject({
      requests: z.int().min(1),
      perMs: z.int().min(1),
      /** The value of `Retry-After`, in seconds; left out, there is none. */
      retryAfterSeconds: z.int().min(0).optional(),
    })
    .nullable()
    .default(null),
  /** How host names of referrers are kept: as they were sent, or in lower case. */
  referrerCase: z.enum(["asSent", "lower"]).default("asSent"),
  /** The status with which a registry is created: 201, as seen, or 200, as published. */
  registryCreateStatus: z.union([z.literal(201), z.literal(200)]).default(201),
  /** Deleting a registry in use: 409, or 200 with the status `inUse`. */
  registryInUseStatus: z.union([z.literal(409), z.literal(200)]).default(409),
  /** How many registries a page of the list holds. Null: it has no pages, as published. */
  registryPageSize: z.int().min(1).nullable().default(null),
  /** The letter case of the `status` of registry answers, such as `saved`. */
  registryStatusCase: z.enum(["camel", "pascal", "upper", "lower"]).default("camel"),
  /** The media type of Shield answers; the platform lists `text/plain` first. The body is JSON whatever it says. */
  shieldMediaType: z.enum(["application/json", "text/plain", "text/json"]).default("application/json"),
  /** How long an application is `progressing`, in milliseconds of the emulator's clock. */
  transitionMs: z.int().min(0).default(500),
});

export type EmulatorOptions = z.output<typeof emulatorOptions>;
