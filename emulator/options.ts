import { z } from "zod";

/**
 * How the emulated platform behaves where its description leaves it open, or where the behavior has varied. All of
 * them have a default; they are part of the state, so that the control plane can change them.
 */
export const emulatorOptions = z.strictObject({
  /** How long a DNS record that is accelerated shows no pull zone, in milliseconds of the emulator's clock. */
  acceleratedPullZoneMs: z.int().min(0).default(0),
  /** The status that refuses enabling an access list above the zone's plan. */
  accessListRefusalStatus: z.union([z.literal(400), z.literal(200), z.literal(202)]).default(400),
  /** How long a request for a certificate by a TXT record can be completed, in milliseconds of the emulator's clock: seven days. */
  certificateRequestMs: z.int().min(0).default(604_800_000),
  /** A 404 or 409 of the containers area: with `errors` and `id`, or the older problem or registry `status`. */
  containerProblems: z.enum(["withErrors", "plain"]).default("withErrors"),
  /** Refuses every new shield zone with 403: for the plan, or because the pull zone is another account's. */
  createZoneRefusal: z.enum(["none", "plan", "ownership"]).default("none"),
  /** Whether a write of `dDoSExecutionMode` takes effect. If not, it is ignored and reads return the old value. */
  ddosExecutionModeWritable: z.boolean().default(true),
  /** What becomes of the name of a deleted storage zone: another zone may have it, or it stays taken, as observed. */
  deletedStorageZoneNames: z.enum(["free", "taken"]).default("free"),
  /** What reading a deleted storage zone by its id returns: 401 without a body, as observed for an id that is not there, or the zone with `Deleted` true, as observed, too. */
  deletedStorageZones: z.enum(["missing", "shown"]).default("missing"),
  /** How long a deleted application can still be read, in milliseconds of the emulator's clock. */
  deletionMs: z.int().min(0).default(1000),
  /** Whether adding a referrer or address that is already on its list succeeds or returns 400. */
  duplicateReferrer: z.enum(["accept", "refuse"]).default("accept"),
  /** Whether creating a pull zone without the address of an origin and without a storage zone succeeds or returns 400, as observed. */
  pullZoneWithoutOrigin: z.enum(["accept", "refuse"]).default("accept"),
  /** What creating a pull zone returns: the zone, as observed, or no body, as published. */
  pullZoneCreateBody: z.enum(["zone", "none"]).default("zone"),
  /** What saving an edge rule returns: the rule, as observed, or no body, as published. */
  edgeRuleSaveBody: z.enum(["rule", "none"]).default("rule"),
  /** How long an edge rule write works on a copy and loses concurrent writes, in milliseconds. 0: none is lost. */
  edgeRuleWriteLossMs: z.int().min(0).max(60_000).default(0),
  /** Whether a 401, 404 or 500 of the core and compute areas has no body. */
  emptyErrorBodies: z.boolean().default(false),
  /** How many blocked referrers a pull zone may have; the platform raises this and the limits below for an account on request. */
  blockedReferrerLimit: z.int().min(0).default(50),
  /** How many edge rules a pull zone may have. */
  edgeRuleLimit: z.int().min(0).default(50),
  /** How many patterns a trigger of an edge rule may have. */
  edgeRulePatternLimit: z.int().min(0).default(5),
  /** How many triggers an edge rule may have. */
  edgeRuleTriggerLimit: z.int().min(0).default(5),
  /** How many host names a pull zone may have, in addition to its own. */
  hostnameLimit: z.int().min(0).default(10),
  /** Accepts a firewall rule or rate limit whose condition lacks a value that it needs, or refuses it with a 202. */
  emptyConditionValue: z.enum(["accept", "refuse"]).default("refuse"),
  /** What becomes of a firewall rule or rate limit without a description: it is accepted, or refused with a 202. */
  emptyRuleDescription: z.enum(["accept", "refuse"]).default("accept"),
  /** Whether successful Shield responses have an empty generic response in `error`; if not, it is null. */
  emptyErrorOnSuccess: z.boolean().default(true),
  /** Which engine variables a zone returns: all, or those that differ from the defaults. */
  engineVariables: z.enum(["all", "differing"]).default("all"),
  /** Which request returns the first page of event logs: without the token segment, with an empty one, or both. */
  eventLogFirstPage: z.enum(["both", "leftOut", "empty"]).default("both"),
  /** How many days learning mode lasts if it is enabled without an end. */
  learningDays: z.int().min(0).max(3650).default(14),
  /** The status of writing a missing access list configuration: 400 or 202 with a failure, or 404. */
  missingConfigurationStatus: z.union([z.literal(400), z.literal(202), z.literal(404)]).default(400),
  /** The status of deleting a missing registry: 200 with the status `notFound`, as published, or 404. */
  missingRegistryDeleteStatus: z.union([z.literal(404), z.literal(200)]).default(200),
  /** The status of a missing firewall rule, rate limit or custom access list: 404, or 202 with a failure. */
  missingRuleStatus: z.union([z.literal(404), z.literal(202)]).default(404),
  /** Whether removing a referrer or address that is not on its list succeeds or returns 400. */
  missingReferrer: z.enum(["accept", "refuse"]).default("accept"),
  /** How long its host refuses the key of a new storage zone or video library with 401, in milliseconds of the emulator's clock; observed were up to 6000. */
  newKeyMs: z.int().min(0).default(0),
  /** What null does to a zone's setting: keeps its value, or turns it off, empties it or sets it to null. */
  nullSettings: z.enum(["keep", "clear"]).default("keep"),
  /** Whether a change of a zone's plan succeeds or is refused with `plan_change_blocked.shieldzone`. */
  planChange: z.enum(["allow", "block"]).default("allow"),
  /** Whether settings that need a plan above Basic are refused on Basic with `feature_not_available_on_plan`. */
  planLimits: z.enum(["ignore", "enforce"]).default("ignore"),
  /** Whether a template with endpoints also returns one of type `publicIp`, which the platform adds itself. */
  publicIpEndpoints: z.boolean().default(false),
  /** Requests allowed in `perMs` milliseconds of the machine's clock; further ones get a 429. Null: no limit. */
  rateLimit: z
    .strictObject({
      requests: z.int().min(1),
      perMs: z.int().min(1),
      /** The value of `Retry-After`, in seconds. Default: no such header. */
      retryAfterSeconds: z.int().min(0).optional(),
    })
    .nullable()
    .default(null),
  /** How old the state is that reads show, in milliseconds of the emulator's clock. */
  readLagMs: z.int().min(0).max(60_000).default(0),
  /** How referrers and addresses are stored: as sent, or in lower case. */
  referrerCase: z.enum(["asSent", "lower"]).default("asSent"),
  /** The status of creating a registry: 201, as observed, or 200, as published. */
  registryCreateStatus: z.union([z.literal(201), z.literal(200)]).default(201),
  /** The status of deleting a registry in use: 409, or 200 with the status `inUse`. */
  registryInUseStatus: z.union([z.literal(409), z.literal(200)]).default(409),
  /** The page size of the list of registries. Null: no pages, as published. */
  registryPageSize: z.int().min(1).nullable().default(null),
  /** What replacing the document of an API Guardian does to its settings and those of its endpoints: they stay, or are reset. */
  replacedApiDocument: z.enum(["keep", "reset"]).default("keep"),
  /** The letter case of the `status` in registry responses, such as `saved`. */
  registryStatusCase: z.enum(["camel", "pascal", "upper", "lower"]).default("camel"),
  /** The media type of Shield responses; the platform lists `text/plain` first. The body is always JSON. */
  shieldMediaType: z.enum(["application/json", "text/plain", "text/json"]).default("application/json"),
  /** How long an application is `progressing`, in milliseconds of the emulator's clock. */
  transitionMs: z.int().min(0).default(500),
  /** Names of pull zones that other accounts have. */
  takenPullZoneNames: z.array(z.string()).default([]),
  /** Host names that do not resolve to their pull zones: no certificate is issued for them. */
  unresolvedHostnames: z.array(z.string()).default([]),
  /** Which settings creating a video library takes: all that a create may have, or `PlayerVersion` alone; the others are ignored. */
  videoLibraryCreateSettings: z.enum(["all", "playerVersion"]).default("all"),
  /** What becomes of a request's properties that nobody knows: they are ignored (an edge rule keeps them), or the request is refused with 400. */
  unknownProperties: z.enum(["ignore", "refuse"]).default("ignore"),
});

export type EmulatorOptions = z.output<typeof emulatorOptions>;
