import { z } from "zod";
import { type AccountLimitName, accountLimits } from "../provider/api/accountLimits";

const limitNames = Object.keys(accountLimits) as [AccountLimitName, ...AccountLimitName[]];

/** Behavior of the platform that its documentation leaves open, or that has varied. Options are part of the state, so that the control plane can change them. */
export const emulatorOptions = z.strictObject({
  /** How long an accelerated DNS record has no pull zone, in milliseconds of the emulator's clock. */
  acceleratedPullZoneMs: z.int().min(0).default(0),
  /** Refuses objects beyond the limits that the platform documents for an account or for a trial, or beyond the given numbers, as in `{"edgeRules": 10}`. */
  accountLimits: z
    .union([z.enum(["ignore", "enforce", "trial"]), z.partialRecord(z.enum(limitNames), z.int().min(0))])
    .default("ignore"),
  /** Status of the refusal to enable an access list above the zone's plan. */
  accessListRefusalStatus: z.union([z.literal(400), z.literal(200), z.literal(202)]).default(400),
  /** How long a certificate request by TXT record or file can be completed, in milliseconds of the emulator's clock. The default is seven days. */
  certificateRequestMs: z.int().min(0).default(604_800_000),
  /** Form of a 404 or 409 of the containers area: with `errors` and `id`, or the older problem or registry `status`. */
  containerProblems: z.enum(["withErrors", "plain"]).default("withErrors"),
  /** Refuses every new shield zone with 403, because of the plan or because the pull zone belongs to another account. */
  createZoneRefusal: z.enum(["none", "plan", "ownership"]).default("none"),
  /** True if a write of `dDoSExecutionMode` takes effect. Otherwise it is ignored and reads return the old value. */
  ddosExecutionModeWritable: z.boolean().default(true),
  /** Availability of a deleted storage zone's name: free for another zone, or taken, as observed. */
  deletedStorageZoneNames: z.enum(["free", "taken"]).default("free"),
  /** Response to a read of a deleted storage zone by its id. Both were observed: 401 without a body, as for an unknown id, or the zone with `Deleted` true. */
  deletedStorageZones: z.enum(["missing", "shown"]).default("missing"),
  /** How long a deleted application can still be read, in milliseconds of the emulator's clock. */
  deletionMs: z.int().min(0).default(1000),
  /** Response to adding a referrer or address that is already on the list: success or 400. */
  duplicateReferrer: z.enum(["accept", "refuse"]).default("accept"),
  /** Response to creating a pull zone with neither an origin URL nor a storage zone: success, or 400, as observed. */
  pullZoneWithoutOrigin: z.enum(["accept", "refuse"]).default("accept"),
  /** Response to creating a pull zone: the zone, as observed, or no body, as published. */
  pullZoneCreateBody: z.enum(["zone", "none"]).default("zone"),
  /** Response to saving an edge rule: the rule, as observed, or no body, as published. */
  edgeRuleSaveBody: z.enum(["rule", "none"]).default("rule"),
  /** How long an edge rule write works on a copy and loses concurrent writes, in milliseconds. 0 loses none. */
  edgeRuleWriteLossMs: z.int().min(0).max(60_000).default(0),
  /** True if a 401, 404 or 500 of the core and compute areas has no body. */
  emptyErrorBodies: z.boolean().default(false),
  /** Accepts a firewall rule or rate limit whose condition lacks a required value, or refuses it with a 202. */
  emptyConditionValue: z.enum(["accept", "refuse"]).default("refuse"),
  /** Accepts a firewall rule or rate limit without a description, or refuses it with a 202. */
  emptyRuleDescription: z.enum(["accept", "refuse"]).default("accept"),
  /** True if successful Shield responses have an empty generic response in `error`. Otherwise it is null. */
  emptyErrorOnSuccess: z.boolean().default(true),
  /** Engine variables that a zone returns: all, or only values that differ from the defaults. */
  engineVariables: z.enum(["all", "differing"]).default("all"),
  /** Request that returns the first page of event logs: without the token segment, with an empty one, or both. */
  eventLogFirstPage: z.enum(["both", "leftOut", "empty"]).default("both"),
  /** Days that learning mode lasts if it is enabled without an end. */
  learningDays: z.int().min(0).max(3650).default(14),
  /** Status of a write to a missing access list configuration: 400 or 202 with a failure, or 404. */
  missingConfigurationStatus: z.union([z.literal(400), z.literal(202), z.literal(404)]).default(400),
  /** Status of deleting a missing registry: 200 with the status `notFound`, as published, or 404. */
  missingRegistryDeleteStatus: z.union([z.literal(404), z.literal(200)]).default(200),
  /** Status for a missing firewall rule, rate limit or custom access list: 404, or 202 with a failure. */
  missingRuleStatus: z.union([z.literal(404), z.literal(202)]).default(404),
  /** Response to removing a referrer or address that is not on the list: success or 400. */
  missingReferrer: z.enum(["accept", "refuse"]).default("accept"),
  /** How long the key of a new storage zone or video library gets a 401 from its host, in milliseconds of the emulator's clock. Up to 6000 were observed. */
  newKeyMs: z.int().min(0).default(0),
  /** Effect of null on a zone's setting: keeps its value, or turns it off, empties it or sets it to null. */
  nullSettings: z.enum(["keep", "clear"]).default("keep"),
  /** Allows a change of a zone's plan, or refuses it with `plan_change_blocked.shieldzone`. */
  planChange: z.enum(["allow", "block"]).default("allow"),
  /** Refuses what a zone's plan lacks according to the documentation, or allows it. What the platform is known to refuse is always refused. */
  planLimits: z.enum(["ignore", "enforce"]).default("enforce"),
  /** True if a template with endpoints also returns one of type `publicIp`, which the platform adds. */
  publicIpEndpoints: z.boolean().default(false),
  /** Requests allowed in `perMs` milliseconds of the machine's clock. Further ones get a 429. Null disables the limit. */
  rateLimit: z
    .strictObject({
      requests: z.int().min(1),
      perMs: z.int().min(1),
      /** Value of `Retry-After`, in seconds. Default: no header. */
      retryAfterSeconds: z.int().min(0).optional(),
    })
    .nullable()
    .default(null),
  /** Age of the state that reads return, in milliseconds of the emulator's clock. */
  readLagMs: z.int().min(0).max(60_000).default(0),
  /** How referrers and addresses are stored: as sent, or in lower case. */
  referrerCase: z.enum(["asSent", "lower"]).default("asSent"),
  /** Status of creating a registry: 201, as observed, or 200, as published. */
  registryCreateStatus: z.union([z.literal(201), z.literal(200)]).default(201),
  /** Status of deleting a registry in use: 409, or 200 with the status `inUse`. */
  registryInUseStatus: z.union([z.literal(409), z.literal(200)]).default(409),
  /** Page size of the list of registries. Null returns all in one response, as published. */
  registryPageSize: z.int().min(1).nullable().default(null),
  /** Effect of replacing an API Guardian's document: keeps or resets its settings and those of its endpoints. */
  replacedApiDocument: z.enum(["keep", "reset"]).default("keep"),
  /** Letter case of the `status` in registry responses, such as `saved`. */
  registryStatusCase: z.enum(["camel", "pascal", "upper", "lower"]).default("camel"),
  /** Media type of Shield responses. The platform lists `text/plain` first. The body is always JSON. */
  shieldMediaType: z.enum(["application/json", "text/plain", "text/json"]).default("application/json"),
  /** How long an application is `progressing`, in milliseconds of the emulator's clock. */
  transitionMs: z.int().min(0).default(500),
  /** Pull zone names that other accounts use. */
  takenPullZoneNames: z.array(z.string()).default([]),
  /** Host names that do not resolve to their pull zones, so they get no certificate. */
  unresolvedHostnames: z.array(z.string()).default([]),
  /** How long the encoding of an uploaded video takes, in milliseconds of the emulator's clock. */
  videoEncodingMs: z.int().min(0).default(0),
  /** Settings accepted when a video library is created: all that a create may have, or only `PlayerVersion`. Others are ignored. */
  videoLibraryCreateSettings: z.enum(["all", "playerVersion"]).default("all"),
  /** Ignores a request's unknown properties (an edge rule keeps them), or refuses the request with 400. */
  unknownProperties: z.enum(["ignore", "refuse"]).default("ignore"),
});

export type EmulatorOptions = z.output<typeof emulatorOptions>;
