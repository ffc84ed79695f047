// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type {
  AccessListAction,
  AccessListType,
  AnycastType,
  ApiGuardianRateLimitingType,
  BotAction,
  BotCategoryAction,
  BotDetectionSensitivity,
  BrowserFingerprintAggression,
  DnsCertificateKeyType,
  DnsLogAnonymizationType,
  DnsMonitorType,
  DnsRecordType,
  DnsSmartRoutingType,
  EdgeRuleActionType,
  EdgeRuleTriggerType,
  HttpStatus,
  ImagePullPolicy,
  PortProtocol,
  RateLimitAction,
  RateLimitBlockTime,
  RateLimitCounter,
  RateLimitInterval,
  ReleaseStatus,
  ShieldEventField,
  ShieldEventOperator,
  ShieldPlanType,
  StorageTier,
  TriggerMatchingType,
  WafRuleAction,
  WafRuleOperator,
  WafRuleSeverity,
  WafRuleTransformation,
  WafRuleVariable,
  WidevineMinClientSecurityLevel,
} from "./enumerations";

/** An access list in a shield zone. */
export interface AccessListRecord {
  /** The id of the list. */
  readonly accessListId: number;
  /** The id of the list's configuration in this zone, which AccessListConfiguration takes. */
  readonly configurationId: number;
  /** The name of the list. */
  readonly name: string | undefined;
  /** What the list holds. */
  readonly description: string | undefined;
  /** Whether the list is enabled in this zone. */
  readonly isEnabled: boolean | undefined;
  /** What the entries of the list are. */
  readonly type: AccessListType | number | undefined;
  /** What happens to a request that the list matches. */
  readonly action: AccessListAction | number | undefined;
  /** The category of the list: a platform-defined bit value. */
  readonly category: number | undefined;
  /** The lowest plan on which the list can be enabled. */
  readonly requiredPlan: ShieldPlanType | number | undefined;
  /** How many entries the list has. */
  readonly entryCount: number | undefined;
  /** How often the platform updates the list. */
  readonly updateFrequency: string | number | undefined;
  /** When the list was last updated. */
  readonly lastUpdated: string | undefined;
}

/** A named template from which images are generated. */
export interface AiImageBlueprint {
  /** Its name; it must be unique. */
  readonly name: string;
  /** Its properties by their names, such as `width`; the values are strings. */
  readonly properties: { [name: string]: string } | undefined;
}

/** A named template from which images are generated. */
export interface AiImageBlueprintArgs {
  /** Its name; it must be unique. */
  name: pulumi.Input<string>;
  /** Its properties by their names, such as `width`; the values are strings. */
  properties?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
}

/** An endpoint with its own anycast address. */
export interface AnycastEndpoint {
  /**
   * The address family.
   * Example: `"iPv4"`.
   */
  readonly type: AnycastType;
  /** The ports that the endpoint exposes, at least one. A containerPort may be exposed as several ports or with several protocols. */
  readonly portMappings: PortMapping[];
}

/** An endpoint with its own anycast address. */
export interface AnycastEndpointArgs {
  /**
   * The address family.
   * Example: `"iPv4"`.
   */
  type: pulumi.Input<AnycastType>;
  /** The ports that the endpoint exposes, at least one. A containerPort may be exposed as several ports or with several protocols. */
  portMappings: pulumi.Input<pulumi.Input<PortMappingArgs>[]>;
}

/** What the API Guardian validates at an endpoint. */
export interface ApiGuardianEndpoint {
  /** Whether requests to the endpoint are validated. */
  readonly isEnabled: boolean | undefined;
  /** Whether bodies of requests must match the schema. */
  readonly validateRequestBodySchema: boolean | undefined;
  /** Whether bodies of responses must match the schema. */
  readonly validateResponseBodySchema: boolean | undefined;
  /** Whether requests must have the credentials that the document names. */
  readonly validateAuthorization: boolean | undefined;
  /** Whether parameters are inspected for scripts (XSS). */
  readonly detectParameterXss: boolean | undefined;
  /** Whether parameters are inspected for SQL. */
  readonly detectParameterSqli: boolean | undefined;
  /** The parameters that are inspected for these. */
  readonly injectionDetectionParameters: ApiGuardianParameters | undefined;
  /** Whether the rate of requests is limited. */
  readonly rateLimitingEnabled: boolean | undefined;
  /** Whether all requests count together, or those of each IP address. */
  readonly rateLimitingType: ApiGuardianRateLimitingType | undefined;
  /** How many requests are allowed in the interval. */
  readonly rateLimitingRequestCount: number | undefined;
  /** The interval, as a name or in seconds. */
  readonly rateLimitingTimeframe: RateLimitInterval | number | undefined;
}

/** What the API Guardian validates at an endpoint. */
export interface ApiGuardianEndpointArgs {
  /** Whether requests to the endpoint are validated. */
  isEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether bodies of requests must match the schema. */
  validateRequestBodySchema?: pulumi.Input<boolean> | undefined;
  /** Whether bodies of responses must match the schema. */
  validateResponseBodySchema?: pulumi.Input<boolean> | undefined;
  /** Whether requests must have the credentials that the document names. */
  validateAuthorization?: pulumi.Input<boolean> | undefined;
  /** Whether parameters are inspected for scripts (XSS). */
  detectParameterXss?: pulumi.Input<boolean> | undefined;
  /** Whether parameters are inspected for SQL. */
  detectParameterSqli?: pulumi.Input<boolean> | undefined;
  /** The parameters that are inspected for these. */
  injectionDetectionParameters?: pulumi.Input<ApiGuardianParametersArgs> | undefined;
  /** Whether the rate of requests is limited. */
  rateLimitingEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether all requests count together, or those of each IP address. */
  rateLimitingType?: pulumi.Input<ApiGuardianRateLimitingType> | undefined;
  /** How many requests are allowed in the interval. */
  rateLimitingRequestCount?: pulumi.Input<number> | undefined;
  /** The interval, as a name or in seconds. */
  rateLimitingTimeframe?: pulumi.Input<RateLimitInterval | number> | undefined;
}

/** Parameters of an endpoint, by where they stand. */
export interface ApiGuardianParameters {
  /** The names of parameters of the path. */
  readonly path: string[] | undefined;
  /** The names of parameters of the query. */
  readonly query: string[] | undefined;
  /** The names of parameters that are headers. */
  readonly header: string[] | undefined;
  /** The names of parameters that are cookies. */
  readonly cookie: string[] | undefined;
}

/** Parameters of an endpoint, by where they stand. */
export interface ApiGuardianParametersArgs {
  /** The names of parameters of the path. */
  path?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** The names of parameters of the query. */
  query?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** The names of parameters that are headers. */
  header?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** The names of parameters that are cookies. */
  cookie?: pulumi.Input<pulumi.Input<string>[]> | undefined;
}

/** An API key of the account. */
export interface ApiKey {
  /** The id of the key. */
  readonly id: number;
  /** What the key may do. The platform does not publish the list of roles. */
  readonly roles: string[];
  /** The key itself, always a secret. */
  readonly key: pulumi.Output<string>;
}

/** DRM on Apple's devices. */
export interface AppleFairPlayDrm {
  /** Whether it is on. */
  readonly enabled: boolean | undefined;
}

/** DRM on Apple's devices. */
export interface AppleFairPlayDrmArgs {
  /** Whether it is on. */
  enabled?: pulumi.Input<boolean> | undefined;
}

/** A container of a pod, as it runs. */
export interface ApplicationContainer {
  /** The id of the container. */
  readonly id: string | undefined;
  /** The name of the container. */
  readonly name: string | undefined;
  /** The status of the container: notStarted, started or ready. */
  readonly status: string | undefined;
  /** How much CPU the container uses. */
  readonly cpuUsage: number | undefined;
  /** How much memory the container uses. */
  readonly ramUsage: number | undefined;
  /** Why the container is unhealthy, as the platform's code for it. */
  readonly reason: string | undefined;
  /** Why the container is not well. */
  readonly message: string | undefined;
  /** The image that it runs. */
  readonly image: string | undefined;
  /** The image as the platform shows it. */
  readonly imageDisplay: string | undefined;
  /** How often the container was restarted. */
  readonly numberOfRestarts: number | undefined;
  /** The exit code with which it last ended. */
  readonly exitCode: number | undefined;
}

/** What the account may have of container applications. */
export interface ApplicationLimits {
  /** How many applications the account may have. */
  readonly maxNumberOfApplications: number | undefined;
  /** How many it has. */
  readonly existingNumberOfApplications: number | undefined;
  /** How many regions an application may have. */
  readonly maxNumberOfRegionsPerApplication: number | undefined;
  /** How many instances it may have in a region. */
  readonly maxNumberOfInstancesPerRegion: number | undefined;
  /** How many instances it may have in all. */
  readonly maxNumberOfInstancesPerApplication: number | undefined;
  /** How many volumes it may have. */
  readonly maxNumberOfVolumesPerApplication: number | undefined;
  /** How large a volume may be, in GB. */
  readonly maxVolumeSize: number | undefined;
}

/** A pod: an instance of an application in a region. */
export interface ApplicationPod {
  /** The name of the pod. */
  readonly name: string | undefined;
  /** The status of the pod: notScheduled, scheduled, ready or deleting. */
  readonly status: string | undefined;
  /** When the pod last reported. */
  readonly lastHeartBeat: string | undefined;
  /** Its outbound traffic. A number for each time. */
  readonly outboundTrafficChart: { [name: string]: unknown } | undefined;
  /** How much CPU the pod uses. */
  readonly cpuUsage: number | undefined;
  /** How much memory the pod uses. */
  readonly ramUsage: number | undefined;
  /** The containers of the pod. */
  readonly containers: ApplicationContainer[];
  /** The platform's message about the pod. */
  readonly message: string | undefined;
  /** The usage of each of its volumes, in percent. */
  readonly volumesUtilizationPercentage: { [name: string]: unknown } | undefined;
  /** How much ephemeral storage the pod uses, in bytes. */
  readonly ephemeralStorageUsageBytes: number | undefined;
  /** How much ephemeral storage the pod may use, in bytes. */
  readonly ephemeralStorageLimitBytes: number | undefined;
  /** How full its ephemeral storage is. */
  readonly ephemeralStorageUsageRatio: number | undefined;
  /** How many outbound connections the pod may have. */
  readonly outboundConnectionsLimit: number | undefined;
  /** How many outbound connections were refused since the last measurement. */
  readonly outboundConnectionsRejectedDiff: number | undefined;
}

/** A region in which an application runs. */
export interface ApplicationRegion {
  /** The region. */
  readonly region: string | undefined;
  /** The status of the application in the region: as that of the application. */
  readonly status: string | undefined;
  /** Whether the application has to run in the region. */
  readonly isRequired: boolean | undefined;
  /** How many instances run in the region. */
  readonly instances: number | undefined;
  /** How much CPU they use on average. */
  readonly averageCpu: number | undefined;
  /** How much memory they use on average. */
  readonly averageRam: number | undefined;
  /** The average usage of their volumes, in percent. */
  readonly averageVolumesUsagePercentage: number | undefined;
  /** How many requests the region served. */
  readonly requests: number | undefined;
  /** How much anycast traffic the region had. */
  readonly anycastTraffic: number | undefined;
  /** The pods in the region. */
  readonly pods: ApplicationPod[];
}

/** An application as the platform lists it. */
export interface ApplicationSummary {
  /** The id of the application. */
  readonly id: string;
  /** The name of the application. */
  readonly name: string | undefined;
  /** What the application is. */
  readonly description: string | undefined;
  /** The public endpoint that the platform assigned, in the platform's format. */
  readonly displayEndpoint: string | { [name: string]: unknown } | undefined;
  /** The status of the application: unknown, active, progressing, inactive, failing, suspended. */
  readonly status: string | undefined;
}

/** A volume of an application. */
export interface ApplicationVolume {
  /**
   * The name under which a container mounts it, 1 to 50 characters.
   * Example: `"data"`.
   */
  readonly name: string;
  /**
   * Its size in GB, 1 to 100. A volume only grows.
   * Example: `10`.
   */
  readonly size: number;
}

/** A volume of an application. */
export interface ApplicationVolumeArgs {
  /**
   * The name under which a container mounts it, 1 to 50 characters.
   * Example: `"data"`.
   */
  name: pulumi.Input<string>;
  /**
   * Its size in GB, 1 to 100. A volume only grows.
   * Example: `10`.
   */
  size: pulumi.Input<number>;
}

/** A change of the account. */
export interface AuditLogEntry {
  /** When it was. */
  readonly timestamp: string | undefined;
  /** The part of the platform. */
  readonly product: string | undefined;
  /** The kind of object that was changed, as the platform names it. */
  readonly resourceType: string | undefined;
  /** The id of that object. */
  readonly resourceId: string | undefined;
  /** Whose object it is. */
  readonly resourceOwner: string | undefined;
  /** What was done to it. */
  readonly action: string | undefined;
  /** The id of the actor. */
  readonly actorId: string | undefined;
  /** The kind of actor, such as a user or a key. */
  readonly actorType: string | undefined;
  /** What it changed, as the platform describes it. It may contain passwords and keys, so it is always a secret. */
  readonly diff: pulumi.Output<string> | undefined;
}

/** How many instances of an application run in each region. */
export interface AutoScaling {
  /**
   * The fewest instances in a region. 1 to 1000; more than 10 only if the platform has raised the limit for the account.
   * Example: `2`.
   */
  readonly min: number;
  /**
   * The most instances in a region. 1 to 1000; more than 10 only if the platform has raised the limit for the account.
   * Example: `2`.
   */
  readonly max: number;
}

/** How many instances of an application run in each region. */
export interface AutoScalingArgs {
  /**
   * The fewest instances in a region. 1 to 1000; more than 10 only if the platform has raised the limit for the account.
   * Example: `2`.
   */
  min: pulumi.Input<number>;
  /**
   * The most instances in a region. 1 to 1000; more than 10 only if the platform has raised the limit for the account.
   * Example: `2`.
   */
  max: pulumi.Input<number>;
}

/** What happens to the bots of each category. */
export interface BotCategoryActions {
  /** What happens to crawlers of search engines and of SEO services. */
  readonly seo: BotCategoryAction | number | undefined;
  /** What happens to crawlers that collect content for AI models. */
  readonly aiScraper: BotCategoryAction | number | undefined;
  /** What happens to agents and tools that use AI on behalf of a person. */
  readonly aiTool: BotCategoryAction | number | undefined;
  /** What happens to monitoring and other tools. */
  readonly tool: BotCategoryAction | number | undefined;
  /** What happens to crawlers that verify advertisements. */
  readonly ads: BotCategoryAction | number | undefined;
  /** What happens to fetchers of link previews. */
  readonly preview: BotCategoryAction | number | undefined;
  /** What happens to crawlers of social networks. */
  readonly social: BotCategoryAction | number | undefined;
}

/** What happens to the bots of each category. */
export interface BotCategoryActionsArgs {
  /** What happens to crawlers of search engines and of SEO services. */
  seo?: pulumi.Input<BotCategoryAction | number> | undefined;
  /** What happens to crawlers that collect content for AI models. */
  aiScraper?: pulumi.Input<BotCategoryAction | number> | undefined;
  /** What happens to agents and tools that use AI on behalf of a person. */
  aiTool?: pulumi.Input<BotCategoryAction | number> | undefined;
  /** What happens to monitoring and other tools. */
  tool?: pulumi.Input<BotCategoryAction | number> | undefined;
  /** What happens to crawlers that verify advertisements. */
  ads?: pulumi.Input<BotCategoryAction | number> | undefined;
  /** What happens to fetchers of link previews. */
  preview?: pulumi.Input<BotCategoryAction | number> | undefined;
  /** What happens to crawlers of social networks. */
  social?: pulumi.Input<BotCategoryAction | number> | undefined;
}

/** The check of the browser that sends a request. */
export interface BotDetectionBrowserFingerprint {
  /** How readily a request is recognized as a bot's by the fingerprint of its browser. */
  readonly sensitivity: BotDetectionSensitivity | number | undefined;
  /** How strictly the fingerprint is checked; the platform sets Custom for its own values. */
  readonly aggression: BrowserFingerprintAggression | number | undefined;
  /** Whether the more complex fingerprint is used, too. */
  readonly complexEnabled: boolean | undefined;
}

/** The check of the browser that sends a request. */
export interface BotDetectionBrowserFingerprintArgs {
  /** How readily a request is recognized as a bot's by the fingerprint of its browser. */
  sensitivity?: pulumi.Input<BotDetectionSensitivity | number> | undefined;
  /** How strictly the fingerprint is checked; the platform sets Custom for its own values. */
  aggression?: pulumi.Input<BrowserFingerprintAggression | number> | undefined;
  /** Whether the more complex fingerprint is used, too. */
  complexEnabled?: pulumi.Input<boolean> | undefined;
}

/** The check of the address that a request comes from. */
export interface BotDetectionIpAddress {
  /** How readily a request is recognized as a bot's by the reputation of its address. */
  readonly sensitivity: BotDetectionSensitivity | number | undefined;
}

/** The check of the address that a request comes from. */
export interface BotDetectionIpAddressArgs {
  /** How readily a request is recognized as a bot's by the reputation of its address. */
  sensitivity?: pulumi.Input<BotDetectionSensitivity | number> | undefined;
}

/** The check of the request itself. */
export interface BotDetectionRequestIntegrity {
  /** How readily a request is recognized as a bot's by inconsistencies of the request itself. */
  readonly sensitivity: BotDetectionSensitivity | number | undefined;
}

/** The check of the request itself. */
export interface BotDetectionRequestIntegrityArgs {
  /** How readily a request is recognized as a bot's by inconsistencies of the request itself. */
  sensitivity?: pulumi.Input<BotDetectionSensitivity | number> | undefined;
}

/** An endpoint behind the CDN. */
export interface CdnEndpoint {
  /** Whether the endpoint uses TLS. */
  readonly isSslEnabled: boolean | undefined;
  /**
   * The pull zone in front of the endpoint. int32.
   * Default: a pull zone that the platform creates.
   * Example: `1001`.
   */
  readonly pullZoneId: number | undefined;
  /** Whether and how a visitor stays with one instance. */
  readonly stickySessions: StickySessions | undefined;
  /** The port that the endpoint exposes: exactly one. */
  readonly portMappings: PortMapping[] | undefined;
}

/** An endpoint behind the CDN. */
export interface CdnEndpointArgs {
  /** Whether the endpoint uses TLS. */
  isSslEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * The pull zone in front of the endpoint. int32.
   * Default: a pull zone that the platform creates.
   * Example: `1001`.
   */
  pullZoneId?: pulumi.Input<number> | undefined;
  /** Whether and how a visitor stays with one instance. */
  stickySessions?: pulumi.Input<StickySessionsArgs> | undefined;
  /** The port that the endpoint exposes: exactly one. */
  portMappings?: pulumi.Input<pulumi.Input<PortMappingArgs>[]> | undefined;
}

/** How a container is reached: through the CDN or by anycast. */
export interface ContainerEndpoint {
  /**
   * The name of the endpoint, 1 to 50 characters.
   * Example: `"web"`.
   */
  readonly displayName: string;
  /** An endpoint behind the CDN. */
  readonly cdn: CdnEndpoint | undefined;
  /** An endpoint with its own anycast address. */
  readonly anycast: AnycastEndpoint | undefined;
}

/** How a container is reached: through the CDN or by anycast. */
export interface ContainerEndpointArgs {
  /**
   * The name of the endpoint, 1 to 50 characters.
   * Example: `"web"`.
   */
  displayName: pulumi.Input<string>;
  /** An endpoint behind the CDN. */
  cdn?: pulumi.Input<CdnEndpointArgs> | undefined;
  /** An endpoint with its own anycast address. */
  anycast?: pulumi.Input<AnycastEndpointArgs> | undefined;
}

/** What a container starts instead of its image's entry point. */
export interface ContainerEntryPoint {
  /**
   * The command as one string.
   * Example: `"node server.js"`.
   */
  readonly command: string | undefined;
  /**
   * The command as a list: the program, then its arguments.
   * Example: `["node"]`.
   */
  readonly commandArray: string[] | undefined;
  /** The arguments as one string. */
  readonly arguments: string | undefined;
  /**
   * The arguments as a list.
   * Example: `["server.js"]`.
   */
  readonly argumentsArray: string[] | undefined;
  /**
   * The working directory of the command.
   * Example: `"/app"`.
   */
  readonly workingDirectory: string | undefined;
}

/** What a container starts instead of its image's entry point. */
export interface ContainerEntryPointArgs {
  /**
   * The command as one string.
   * Example: `"node server.js"`.
   */
  command?: pulumi.Input<string> | undefined;
  /**
   * The command as a list: the program, then its arguments.
   * Example: `["node"]`.
   */
  commandArray?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** The arguments as one string. */
  arguments?: pulumi.Input<string> | undefined;
  /**
   * The arguments as a list.
   * Example: `["server.js"]`.
   */
  argumentsArray?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The working directory of the command.
   * Example: `"/app"`.
   */
  workingDirectory?: pulumi.Input<string> | undefined;
}

/** Says when the container has started. */
export interface ContainerProbe {
  /**
   * The delay between the start and the first check, in seconds. 1 to 3600 seconds.
   * Default: 10 (companion documentation).
   */
  readonly initialDelaySeconds: number | undefined;
  /**
   * The time between two checks, in seconds. 1 to 3600 seconds.
   * Default: 10 (companion documentation).
   */
  readonly periodSeconds: number | undefined;
  /**
   * The timeout of a check, in seconds. 1 to 3600 seconds.
   * Default: 7 (companion documentation).
   */
  readonly timeoutSeconds: number | undefined;
  /**
   * The number of consecutive failed checks after which the container counts as failed. 1 to 1000.
   * Default: 3 (companion documentation).
   */
  readonly failureThreshold: number | undefined;
  /**
   * The number of consecutive passed checks after which the container counts as healthy again. 1 to 1000.
   * Default: 1 (companion documentation).
   */
  readonly successThreshold: number | undefined;
  /** Checks by an HTTP request. */
  readonly httpGet: HttpGetProbe | undefined;
  /** Checks by opening a TCP connection. */
  readonly tcpSocket: TcpSocketProbe | undefined;
  /** Checks by gRPC's health protocol. */
  readonly grpc: GrpcProbe | undefined;
}

/** Says when the container has started. */
export interface ContainerProbeArgs {
  /**
   * The delay between the start and the first check, in seconds. 1 to 3600 seconds.
   * Default: 10 (companion documentation).
   */
  initialDelaySeconds?: pulumi.Input<number> | undefined;
  /**
   * The time between two checks, in seconds. 1 to 3600 seconds.
   * Default: 10 (companion documentation).
   */
  periodSeconds?: pulumi.Input<number> | undefined;
  /**
   * The timeout of a check, in seconds. 1 to 3600 seconds.
   * Default: 7 (companion documentation).
   */
  timeoutSeconds?: pulumi.Input<number> | undefined;
  /**
   * The number of consecutive failed checks after which the container counts as failed. 1 to 1000.
   * Default: 3 (companion documentation).
   */
  failureThreshold?: pulumi.Input<number> | undefined;
  /**
   * The number of consecutive passed checks after which the container counts as healthy again. 1 to 1000.
   * Default: 1 (companion documentation).
   */
  successThreshold?: pulumi.Input<number> | undefined;
  /** Checks by an HTTP request. */
  httpGet?: pulumi.Input<HttpGetProbeArgs> | undefined;
  /** Checks by opening a TCP connection. */
  tcpSocket?: pulumi.Input<TcpSocketProbeArgs> | undefined;
  /** Checks by gRPC's health protocol. */
  grpc?: pulumi.Input<GrpcProbeArgs> | undefined;
}

/** The probes of a container. */
export interface ContainerProbes {
  /** Says when the container has started. */
  readonly startup: ContainerProbe | undefined;
  /** Says when the container takes requests. */
  readonly readiness: ContainerProbe | undefined;
  /** Decides when the container must be restarted. */
  readonly liveness: ContainerProbe | undefined;
}

/** The probes of a container. */
export interface ContainerProbesArgs {
  /** Says when the container has started. */
  startup?: pulumi.Input<ContainerProbeArgs> | undefined;
  /** Says when the container takes requests. */
  readiness?: pulumi.Input<ContainerProbeArgs> | undefined;
  /** Decides when the container must be restarted. */
  liveness?: pulumi.Input<ContainerProbeArgs> | undefined;
}

/** A container registry as the platform lists it. */
export interface ContainerRegistryRecord {
  /** The id of the registry. */
  readonly id: number;
  /** The name of the registry in the account. */
  readonly displayName: string | undefined;
  /** The host of the registry. */
  readonly hostName: string | undefined;
  /** The user of its credentials. */
  readonly userName: string | undefined;
  /** When the registry was added. */
  readonly createdAt: string | undefined;
  /** When the registry was last changed. */
  readonly lastUpdatedAt: string | undefined;
  /** Whether the registry is a public one. */
  readonly isPublic: boolean | undefined;
  /** Whether the registry is the platform's own. */
  readonly isPlatformManaged: boolean | undefined;
  /** The id of its namespace. */
  readonly namespaceId: string | number | undefined;
  /** The id of the account that it belongs to. */
  readonly accountId: string | number | undefined;
  /** The id of the user who added it. */
  readonly userId: string | number | undefined;
}

/** A container: its image, and how it is started, probed and reached. */
export interface ContainerSettings {
  /**
   * The name of the container. 1 to 50 characters.
   * Example: `"web"`.
   */
  readonly name: string;
  /** The full image reference, as the platform shows it; compared exactly. */
  readonly image: string | undefined;
  /**
   * The name of the image: letters and digits, with single or double `.`, `/`, `_`, `-` between them.
   * Example: `"web"`.
   */
  readonly imageName: string;
  /**
   * The namespace of the image: letters and digits, with single or double `.`, `/`, `_`, `-` between them.
   * Example: `"acme"`.
   */
  readonly imageNamespace: string;
  /**
   * The tag of the image: letters and digits, with single or double `.`, `_`, `-` between them.
   * Example: `"1.4.2"`.
   */
  readonly imageTag: string;
  /** The digest of the image: `sha256:` and 64 hexadecimal digits. */
  readonly imageDigest: string | undefined;
  /**
   * The id of the registry that holds the image: a string, or the number that `registryId` of a ContainerRegistry is.
   * Example: `"501"`.
   */
  readonly imageRegistryId: string;
  /** When the image is pulled: `always` or `ifNotPresent`. */
  readonly imagePullPolicy: ImagePullPolicy | undefined;
  /** What a container starts instead of its image's entry point. */
  readonly entryPoint: ContainerEntryPoint | undefined;
  /** The probes of a container. */
  readonly probes: ContainerProbes | undefined;
  /**
   * The environment variables, identified by name; order does not matter.
   * Example: `[{"name":"LOG_LEVEL","value":"info"}]`.
   */
  readonly environmentVariables: EnvironmentVariable[] | undefined;
  /**
   * The endpoints, identified by displayName. The list is complete: endpoints that are not listed are removed, except those of type `publicIp`, which cannot be declared.
   * Example: `[{"displayName":"web","cdn":{"isSslEnabled":true,"portMappings":[{"containerPort":8080}]}}]`.
   */
  readonly endpoints: ContainerEndpoint[] | undefined;
  /** The volumes that the container sees, identified by mountPath; order does not matter. */
  readonly volumeMounts: VolumeMount[] | undefined;
}

/** A container: its image, and how it is started, probed and reached. */
export interface ContainerSettingsArgs {
  /**
   * The name of the container. 1 to 50 characters.
   * Example: `"web"`.
   */
  name: pulumi.Input<string>;
  /** The full image reference, as the platform shows it; compared exactly. */
  image?: pulumi.Input<string> | undefined;
  /**
   * The name of the image: letters and digits, with single or double `.`, `/`, `_`, `-` between them.
   * Example: `"web"`.
   */
  imageName: pulumi.Input<string>;
  /**
   * The namespace of the image: letters and digits, with single or double `.`, `/`, `_`, `-` between them.
   * Example: `"acme"`.
   */
  imageNamespace: pulumi.Input<string>;
  /**
   * The tag of the image: letters and digits, with single or double `.`, `_`, `-` between them.
   * Example: `"1.4.2"`.
   */
  imageTag: pulumi.Input<string>;
  /** The digest of the image: `sha256:` and 64 hexadecimal digits. */
  imageDigest?: pulumi.Input<string> | undefined;
  /**
   * The id of the registry that holds the image: a string, or the number that `registryId` of a ContainerRegistry is.
   * Example: `"501"`.
   */
  imageRegistryId: pulumi.Input<string | number>;
  /** When the image is pulled: `always` or `ifNotPresent`. */
  imagePullPolicy?: pulumi.Input<ImagePullPolicy> | undefined;
  /** What a container starts instead of its image's entry point. */
  entryPoint?: pulumi.Input<ContainerEntryPointArgs> | undefined;
  /** The probes of a container. */
  probes?: pulumi.Input<ContainerProbesArgs> | undefined;
  /**
   * The environment variables, identified by name; order does not matter.
   * Example: `[{"name":"LOG_LEVEL","value":"info"}]`.
   */
  environmentVariables?: pulumi.Input<pulumi.Input<EnvironmentVariableArgs>[]> | undefined;
  /**
   * The endpoints, identified by displayName. The list is complete: endpoints that are not listed are removed, except those of type `publicIp`, which cannot be declared.
   * Example: `[{"displayName":"web","cdn":{"isSslEnabled":true,"portMappings":[{"containerPort":8080}]}}]`.
   */
  endpoints?: pulumi.Input<pulumi.Input<ContainerEndpointArgs>[]> | undefined;
  /** The volumes that the container sees, identified by mountPath; order does not matter. */
  volumeMounts?: pulumi.Input<pulumi.Input<VolumeMountArgs>[]> | undefined;
}

/** A country, as the platform knows it. */
export interface Country {
  /** The name of the country. */
  readonly name: string | undefined;
  /** Its code of two letters, such as DE. */
  readonly isoCode: string;
  /** Whether it is in the European Union. */
  readonly isEu: boolean | undefined;
  /** The rate of its sales tax, in percent. */
  readonly taxRate: number | undefined;
  /** The prefix of its tax numbers. */
  readonly taxPrefix: string | undefined;
  /** The address of a picture of its flag. */
  readonly flagUrl: string | undefined;
  /** The codes of the edge regions in it. */
  readonly popList: string[];
}

/** A database. */
export interface DatabaseDetails {
  /** The id of the database, such as db_01J. */
  readonly id: string;
  /** Its name. */
  readonly name: string | undefined;
  /** The address at which clients reach it, with a token. */
  readonly url: string | undefined;
  /** The region that stores it. */
  readonly storageRegion: string | undefined;
  /** The regions that take writes. */
  readonly primaryRegions: string[];
  /** The regions that have copies to read from. */
  readonly replicaRegions: string[];
  /** The maximum size, in bytes. */
  readonly sizeMaxBytes: string | number | undefined;
  /** The present size, in bytes. */
  readonly currentSizeBytes: string | number | undefined;
  /** The maximum size as a string with a unit, such as `1.0 GB`; the platform deprecates it. */
  readonly sizeMax: string | number | undefined;
  /** The present size as a string with a unit: B, KB, MB, GB or TB, such as `20.5 KB`; the platform deprecates it. */
  readonly currentSize: string | number | undefined;
  /** Whether the platform refuses reads. */
  readonly blockReads: boolean | undefined;
  /** Whether the platform refuses writes, such as when it is full. */
  readonly blockWrites: boolean | undefined;
}

/** How many databases the account may have. */
export interface DatabaseLimits {
  /** How many databases the account has. */
  readonly currentDatabases: number | undefined;
  /** How many it may have. */
  readonly maxDatabases: number | undefined;
}

/** A region in which databases can run. */
export interface DatabaseRegion {
  /** Its code, as a Database takes it. */
  readonly id: string;
  /** Its name. */
  readonly name: string | undefined;
  /** The part of the world that it is in. */
  readonly group: string | undefined;
  /** Where it is. */
  readonly latitude: number | undefined;
  /** Where it is. */
  readonly longitude: number | undefined;
  /** The country that it is in. */
  readonly country: DatabaseRegionCountry | undefined;
}

/** The country of a region. */
export interface DatabaseRegionCountry {
  /** Its code of two letters, such as DE. */
  readonly alpha2: string | undefined;
  /** Its name. */
  readonly name: string | undefined;
}

/** A region that can store databases. */
export interface DatabaseStorageRegion {
  /** Its code, as a Database takes it. */
  readonly id: string;
  /** Its name. */
  readonly name: string | undefined;
  /** The part of the world that it is in. */
  readonly group: string | undefined;
}

/** A record of a DNS zone. */
export interface DnsRecordDetails {
  /** The id of the record. */
  readonly id: number;
  /** The type of a DNS record. */
  readonly type: DnsRecordType | number | undefined;
  /** The name within the zone; empty for the zone itself. */
  readonly name: string | undefined;
  /** The value, such as an address or a host name. */
  readonly value: string | undefined;
  /** How long resolvers may keep a response, in seconds. */
  readonly ttl: number | undefined;
  /** How often it is chosen among the records of its name and type. */
  readonly weight: number | undefined;
  /** Of an MX or SRV record: the lowest is used first. */
  readonly priority: number | undefined;
  /** Of an SRV record: the port of the service. */
  readonly port: number | undefined;
  /** Of a CAA record. */
  readonly flags: number | undefined;
  /** Of a CAA record: what its value is about. */
  readonly tag: string | undefined;
  /** Whether the edge serves the name in front of the value. */
  readonly accelerated: boolean | undefined;
  /** The pull zone of an accelerated record. */
  readonly acceleratedPullZoneId: number | undefined;
  /** The id of the pull zone or the script, of a record of these types. */
  readonly linkName: string | undefined;
  /** How the platform checks that the target of a record responds. */
  readonly monitorType: DnsMonitorType | number | undefined;
  /** How the platform chooses among several records of one name and type. */
  readonly smartRoutingType: DnsSmartRoutingType | number | undefined;
  /** With smart routing by latency: the region of the value. */
  readonly latencyZone: string | undefined;
  /** With smart routing by geolocation: where the value is. */
  readonly geolocationLatitude: number | undefined;
  /** With smart routing by geolocation: where the value is. */
  readonly geolocationLongitude: number | undefined;
  /** Whether it is left out of responses. */
  readonly disabled: boolean | undefined;
  /** A comment. */
  readonly comment: string | undefined;
  /** Whether certificates for the name are issued without a request. */
  readonly autoSslIssuance: boolean | undefined;
}

/** A record in a list of DNS records. */
export interface DnsRecordEntry {
  /**
   * What tells the entry from the others of the list; one that is changed is another entry.
   * Example: `"www"`.
   */
  readonly key: string;
  /**
   * An existing record to adopt, by its id: what differs is written.
   * Default: a new record.
   * Example: `41`.
   */
  readonly recordId: number | undefined;
  /**
   * The name within the zone: empty or `@` for the zone itself, `*` for every other name. A name that ends with the domain of the zone counts as the full name. Letter case and a trailing dot do not matter.
   * Example: `"www"`.
   */
  readonly name: string;
  /**
   * The type of the record. The platform cannot change it: a change replaces the resource.
   * Example: `"A"`.
   */
  readonly type: DnsRecordType | number;
  /**
   * The value: an address, a host name, a string, a URL for `Redirect`. Required for each type except `PullZone` and `Script`, which have none. It compares as DNS does: the case and the trailing dot of host names and the spelling of IPv6 addresses do not matter. A `TXT` or `CAA` value that begins with a quote or a parenthesis is in presentation format, as in a zone file: `"v=DKIM1; " "p=MIIB"` is the string `v=DKIM1; p=MIIB`, and `\"` and `\195` stand for a quote and a byte. Any other value is the string itself.
   * Example: `"192.0.2.1"`.
   */
  readonly value: string | undefined;
  /**
   * How long resolvers may keep a response, in seconds. For an accelerated record, the platform decides it.
   * Default: what the platform has.
   * Example: `300`.
   */
  readonly ttl: number | undefined;
  /**
   * For `MX`, `SRV`, `HTTPS` and `SVCB`, which require it. For `MX` and `SRV`, the record with the lowest one is used first. For `HTTPS` and `SVCB`, 0 means that the value is an alias of the name; otherwise the lowest is used first.
   * Example: `10`.
   */
  readonly priority: number | undefined;
  /**
   * How often the record is chosen, relative to the others of its name and type: 0 to 100 for `A`, `AAAA`, `PullZone` and `Script`, 0 to 65535 for `SRV`, which requires it.
   * Default: what the platform has, at first 100.
   * Example: `50`.
   */
  readonly weight: number | undefined;
  /**
   * For `SRV`, which requires it: the port of the service.
   * Example: `443`.
   */
  readonly port: number | undefined;
  /**
   * For `CAA`, which requires it: with 128, an authority that does not know the tag issues no certificate.
   * Example: `0`.
   */
  readonly flags: number | undefined;
  /**
   * For `CAA`, which requires it: the property of the record, `issue`, `issuewild`, `iodef`, `issuemail` or `issuevmc`. Case-insensitive.
   * Example: `"issue"`.
   */
  readonly tag: string | undefined;
  /**
   * For `PullZone`, which requires it: the pull zone that serves the name.
   * Example: `1001`.
   */
  readonly pullZoneId: number | undefined;
  /**
   * For `Script`, which requires it: the DNS script that responds. It needs a release.
   * Example: `3001`.
   */
  readonly scriptId: number | undefined;
  /**
   * For `Script`: the environment variables of the script, by name. Those of a list are secrets only where the program says so, as with `pulumi.secret`.
   * Default: what the platform has.
   * Example: `{"REGION":"EU"}`.
   */
  readonly environmentVariables: { [name: string]: string } | undefined;
  /**
   * For `A` and `CNAME`: whether the edge serves the name in front of the value. The platform creates a pull zone for it, whose id is `acceleratedPullZoneId`, and deletes it with the record.
   * Default: what the platform has, at first false.
   * Example: `false`.
   */
  readonly accelerated: boolean | undefined;
  /**
   * For `A`, `AAAA` and `CNAME`: how the platform checks every 30 seconds that the value responds; while it does not, the record is omitted from responses.
   * Default: what the platform has, at first `None`.
   * Example: `"Http"`.
   */
  readonly monitorType: DnsMonitorType | number | undefined;
  /**
   * For `A` and `AAAA`: how one of several records of the name and type is chosen for a visitor.
   * Default: what the platform has, at first `None`.
   * Example: `"Latency"`.
   */
  readonly smartRoutingType: DnsSmartRoutingType | number | undefined;
  /**
   * With `Latency`, which requires it: the code of the value's region. getRegions lists the regions.
   * Example: `"DE"`.
   */
  readonly latencyZone: string | undefined;
  /**
   * With `Geolocation`, which requires it: where the value is.
   * Example: `52.52`.
   */
  readonly geolocationLatitude: number | undefined;
  /**
   * With `Geolocation`, which requires it: where the value is.
   * Example: `13.4`.
   */
  readonly geolocationLongitude: number | undefined;
  /**
   * Whether the platform issues certificates for the name automatically.
   * Default: what the platform has, at first true.
   * Example: `true`.
   */
  readonly autoSslIssuance: boolean | undefined;
  /**
   * Whether the record is omitted from responses.
   * Default: what the platform has, at first false.
   * Example: `false`.
   */
  readonly disabled: boolean | undefined;
  /**
   * A comment on the record.
   * Default: what the platform has.
   * Example: `"Agreed with the shop team"`.
   */
  readonly comment: string | undefined;
}

/** A record in a list of DNS records. */
export interface DnsRecordEntryArgs {
  /**
   * What tells the entry from the others of the list; one that is changed is another entry.
   * Example: `"www"`.
   */
  key: pulumi.Input<string>;
  /**
   * An existing record to adopt, by its id: what differs is written.
   * Default: a new record.
   * Example: `41`.
   */
  recordId?: pulumi.Input<number> | undefined;
  /**
   * The name within the zone: empty or `@` for the zone itself, `*` for every other name. A name that ends with the domain of the zone counts as the full name. Letter case and a trailing dot do not matter.
   * Example: `"www"`.
   */
  name: pulumi.Input<string>;
  /**
   * The type of the record. The platform cannot change it: a change replaces the resource.
   * Example: `"A"`.
   */
  type: pulumi.Input<DnsRecordType | number>;
  /**
   * The value: an address, a host name, a string, a URL for `Redirect`. Required for each type except `PullZone` and `Script`, which have none. It compares as DNS does: the case and the trailing dot of host names and the spelling of IPv6 addresses do not matter. A `TXT` or `CAA` value that begins with a quote or a parenthesis is in presentation format, as in a zone file: `"v=DKIM1; " "p=MIIB"` is the string `v=DKIM1; p=MIIB`, and `\"` and `\195` stand for a quote and a byte. Any other value is the string itself.
   * Example: `"192.0.2.1"`.
   */
  value?: pulumi.Input<string> | undefined;
  /**
   * How long resolvers may keep a response, in seconds. For an accelerated record, the platform decides it.
   * Default: what the platform has.
   * Example: `300`.
   */
  ttl?: pulumi.Input<number> | undefined;
  /**
   * For `MX`, `SRV`, `HTTPS` and `SVCB`, which require it. For `MX` and `SRV`, the record with the lowest one is used first. For `HTTPS` and `SVCB`, 0 means that the value is an alias of the name; otherwise the lowest is used first.
   * Example: `10`.
   */
  priority?: pulumi.Input<number> | undefined;
  /**
   * How often the record is chosen, relative to the others of its name and type: 0 to 100 for `A`, `AAAA`, `PullZone` and `Script`, 0 to 65535 for `SRV`, which requires it.
   * Default: what the platform has, at first 100.
   * Example: `50`.
   */
  weight?: pulumi.Input<number> | undefined;
  /**
   * For `SRV`, which requires it: the port of the service.
   * Example: `443`.
   */
  port?: pulumi.Input<number> | undefined;
  /**
   * For `CAA`, which requires it: with 128, an authority that does not know the tag issues no certificate.
   * Example: `0`.
   */
  flags?: pulumi.Input<number> | undefined;
  /**
   * For `CAA`, which requires it: the property of the record, `issue`, `issuewild`, `iodef`, `issuemail` or `issuevmc`. Case-insensitive.
   * Example: `"issue"`.
   */
  tag?: pulumi.Input<string> | undefined;
  /**
   * For `PullZone`, which requires it: the pull zone that serves the name.
   * Example: `1001`.
   */
  pullZoneId?: pulumi.Input<number> | undefined;
  /**
   * For `Script`, which requires it: the DNS script that responds. It needs a release.
   * Example: `3001`.
   */
  scriptId?: pulumi.Input<number> | undefined;
  /**
   * For `Script`: the environment variables of the script, by name. Those of a list are secrets only where the program says so, as with `pulumi.secret`.
   * Default: what the platform has.
   * Example: `{"REGION":"EU"}`.
   */
  environmentVariables?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * For `A` and `CNAME`: whether the edge serves the name in front of the value. The platform creates a pull zone for it, whose id is `acceleratedPullZoneId`, and deletes it with the record.
   * Default: what the platform has, at first false.
   * Example: `false`.
   */
  accelerated?: pulumi.Input<boolean> | undefined;
  /**
   * For `A`, `AAAA` and `CNAME`: how the platform checks every 30 seconds that the value responds; while it does not, the record is omitted from responses.
   * Default: what the platform has, at first `None`.
   * Example: `"Http"`.
   */
  monitorType?: pulumi.Input<DnsMonitorType | number> | undefined;
  /**
   * For `A` and `AAAA`: how one of several records of the name and type is chosen for a visitor.
   * Default: what the platform has, at first `None`.
   * Example: `"Latency"`.
   */
  smartRoutingType?: pulumi.Input<DnsSmartRoutingType | number> | undefined;
  /**
   * With `Latency`, which requires it: the code of the value's region. getRegions lists the regions.
   * Example: `"DE"`.
   */
  latencyZone?: pulumi.Input<string> | undefined;
  /**
   * With `Geolocation`, which requires it: where the value is.
   * Example: `52.52`.
   */
  geolocationLatitude?: pulumi.Input<number> | undefined;
  /**
   * With `Geolocation`, which requires it: where the value is.
   * Example: `13.4`.
   */
  geolocationLongitude?: pulumi.Input<number> | undefined;
  /**
   * Whether the platform issues certificates for the name automatically.
   * Default: what the platform has, at first true.
   * Example: `true`.
   */
  autoSslIssuance?: pulumi.Input<boolean> | undefined;
  /**
   * Whether the record is omitted from responses.
   * Default: what the platform has, at first false.
   * Example: `false`.
   */
  disabled?: pulumi.Input<boolean> | undefined;
  /**
   * A comment on the record.
   * Default: what the platform has.
   * Example: `"Agreed with the shop team"`.
   */
  comment?: pulumi.Input<string> | undefined;
}

/** A DNS zone with its settings. */
export interface DnsZoneDetails {
  /** The id of the DNS zone. */
  readonly id: number;
  /** Its domain. */
  readonly domain: string | undefined;
  /** Whether the name servers have your own names. */
  readonly customNameserversEnabled: boolean | undefined;
  /** The first name server. */
  readonly nameserver1: string | undefined;
  /** The second name server. */
  readonly nameserver2: string | undefined;
  /** The address of who is responsible for the zone. */
  readonly soaEmail: string | undefined;
  /** Whether queries are logged. */
  readonly loggingEnabled: boolean | undefined;
  /** Whether the addresses of visitors are anonymized in logs. */
  readonly loggingIPAnonymizationEnabled: boolean | undefined;
  /** How addresses in query logs are shortened. */
  readonly logAnonymizationType: DnsLogAnonymizationType | number | undefined;
  /** The kind of key of certificates. */
  readonly certificateKeyType: DnsCertificateKeyType | number | undefined;
  /** Whether responses are signed. */
  readonly dnsSecEnabled: boolean | undefined;
}

/** A region of the edge. */
export interface EdgeRegion {
  /** The id of the region. */
  readonly id: number;
  /** The name of the region. */
  readonly name: string | undefined;
  /** Its code, such as DE, which settings of DNS records and pull zones take. */
  readonly regionCode: string | undefined;
  /** The code of its continent. */
  readonly continentCode: string | undefined;
  /** The code of its country. */
  readonly countryCode: string | undefined;
  /** Where it is. */
  readonly latitude: number | undefined;
  /** Where it is. */
  readonly longitude: number | undefined;
  /** Whether `latencyZone` of a DnsRecord can name it. */
  readonly allowLatencyRouting: boolean | undefined;
  /** What traffic from it costs, in US dollars for each gigabyte. */
  readonly pricePerGigabyte: number | undefined;
}

/** What an edge rule does, with the parameters of its type. */
export interface EdgeRuleAction {
  /**
   * The type of the action: a name, or a number that has no name yet.
   * Example: `"Redirect"`.
   */
  readonly type: EdgeRuleActionType | number;
  /**
   * The address to which Redirect sends visitors, or that OriginUrl uses as the origin.
   * Example: `"https://www.acme.example/sale"`.
   */
  readonly url: string | undefined;
  /**
   * The status of Redirect (301, 302, 307 or 308) or of SetStatusCode.
   * Example: `302`.
   */
  readonly statusCode: number | undefined;
  /**
   * The header that SetResponseHeader or SetRequestHeader sets.
   * Example: `"X-Robots-Tag"`.
   */
  readonly name: string | undefined;
  /**
   * The value of the header.
   * Example: `"noindex"`.
   */
  readonly value: string | undefined;
  /**
   * How long OverrideCacheTime, OverrideCacheTimePublic or OverrideBrowserCacheTime lets files be cached, in seconds.
   * Example: `3600`.
   */
  readonly seconds: number | undefined;
  /** The platform's parameters, in order, 1 to 3 strings: instead of the properties, or for an action that has none. */
  readonly parameters: string[] | undefined;
}

/** What an edge rule does, with the parameters of its type. */
export interface EdgeRuleActionArgs {
  /**
   * The type of the action: a name, or a number that has no name yet.
   * Example: `"Redirect"`.
   */
  type: pulumi.Input<EdgeRuleActionType | number>;
  /**
   * The address to which Redirect sends visitors, or that OriginUrl uses as the origin.
   * Example: `"https://www.acme.example/sale"`.
   */
  url?: pulumi.Input<string> | undefined;
  /**
   * The status of Redirect (301, 302, 307 or 308) or of SetStatusCode.
   * Example: `302`.
   */
  statusCode?: pulumi.Input<number> | undefined;
  /**
   * The header that SetResponseHeader or SetRequestHeader sets.
   * Example: `"X-Robots-Tag"`.
   */
  name?: pulumi.Input<string> | undefined;
  /**
   * The value of the header.
   * Example: `"noindex"`.
   */
  value?: pulumi.Input<string> | undefined;
  /**
   * How long OverrideCacheTime, OverrideCacheTimePublic or OverrideBrowserCacheTime lets files be cached, in seconds.
   * Example: `3600`.
   */
  seconds?: pulumi.Input<number> | undefined;
  /** The platform's parameters, in order, 1 to 3 strings: instead of the properties, or for an action that has none. */
  parameters?: pulumi.Input<pulumi.Input<string>[]> | undefined;
}

/** A further action of an edge rule. */
export interface EdgeRuleActionRecord {
  /** What is done: a platform-defined number. */
  readonly actionType: number | undefined;
  /** The first parameter of the action, by its type. */
  readonly actionParameter1: string | undefined;
  /** The second parameter of the action, by its type. */
  readonly actionParameter2: string | undefined;
  /** The third parameter of the action, by its type. */
  readonly actionParameter3: string | undefined;
}

/** A rule in a list of edge rules. */
export interface EdgeRuleEntry {
  /**
   * What tells the entry from the others of the list; one that is changed is another entry.
   * Example: `"sale"`.
   */
  readonly key: string;
  /**
   * An existing rule to adopt, by its id (a GUID).
   * Default: a new rule.
   */
  readonly edgeRuleId: string | undefined;
  /**
   * What the rule is called.
   * Default: the key, for a rule that is created.
   */
  readonly description: string | undefined;
  /**
   * Whether the rule is enabled.
   * Default: true for a rule that is created, which is compared as if it were declared.
   */
  readonly enabled: boolean | undefined;
  /**
   * What the rule does: its main action, then its extra actions, in this order. Required to create a rule.
   * Example: `[{"type":"Redirect","url":"https://www.acme.example/sale","statusCode":302}]`.
   */
  readonly actions: EdgeRuleAction[] | undefined;
  /**
   * When the rule acts: up to 5 triggers, unless the platform has raised the limit for the account; the order does not matter. Required to create a rule.
   * Example: `[{"type":"Url","patterns":["https://www.acme.example/summer/*"]}]`.
   */
  readonly triggers: EdgeRuleTrigger[] | undefined;
  /**
   * How many of the triggers have to match.
   * Default: Any for a rule that is created, which is compared as if it were declared.
   */
  readonly triggerMatching: TriggerMatchingType | number | undefined;
}

/** A rule in a list of edge rules. */
export interface EdgeRuleEntryArgs {
  /**
   * What tells the entry from the others of the list; one that is changed is another entry.
   * Example: `"sale"`.
   */
  key: pulumi.Input<string>;
  /**
   * An existing rule to adopt, by its id (a GUID).
   * Default: a new rule.
   */
  edgeRuleId?: pulumi.Input<string> | undefined;
  /**
   * What the rule is called.
   * Default: the key, for a rule that is created.
   */
  description?: pulumi.Input<string> | undefined;
  /**
   * Whether the rule is enabled.
   * Default: true for a rule that is created, which is compared as if it were declared.
   */
  enabled?: pulumi.Input<boolean> | undefined;
  /**
   * What the rule does: its main action, then its extra actions, in this order. Required to create a rule.
   * Example: `[{"type":"Redirect","url":"https://www.acme.example/sale","statusCode":302}]`.
   */
  actions?: pulumi.Input<pulumi.Input<EdgeRuleActionArgs>[]> | undefined;
  /**
   * When the rule acts: up to 5 triggers, unless the platform has raised the limit for the account; the order does not matter. Required to create a rule.
   * Example: `[{"type":"Url","patterns":["https://www.acme.example/summer/*"]}]`.
   */
  triggers?: pulumi.Input<pulumi.Input<EdgeRuleTriggerArgs>[]> | undefined;
  /**
   * How many of the triggers have to match.
   * Default: Any for a rule that is created, which is compared as if it were declared.
   */
  triggerMatching?: pulumi.Input<TriggerMatchingType | number> | undefined;
}

/** An edge rule of a pull zone. */
export interface EdgeRuleRecord {
  /** The id of the rule, which EdgeRuleEnablement takes. A rule without one cannot be addressed. */
  readonly guid: string | undefined;
  /** What is done: a platform-defined number. */
  readonly actionType: number | undefined;
  /** The first parameter of the action, by its type. */
  readonly actionParameter1: string | undefined;
  /** The second parameter of the action, by its type. */
  readonly actionParameter2: string | undefined;
  /** The third parameter of the action, by its type. */
  readonly actionParameter3: string | undefined;
  /** When the rule acts. */
  readonly triggers: EdgeRuleTriggerRecord[];
  /** Further actions of the rule. */
  readonly extraActions: EdgeRuleActionRecord[];
  /** How many of the triggers have to match. */
  readonly triggerMatchingType: TriggerMatchingType | number | undefined;
  /** The author's description of the rule. */
  readonly description: string | undefined;
  /** Whether the rule is enabled. */
  readonly enabled: boolean | undefined;
  /** The position of the rule among the zone's rules. */
  readonly orderIndex: number | undefined;
  /** Whether the rule is the platform's own and cannot be changed. */
  readonly readOnly: boolean | undefined;
}

/** When an edge rule acts. */
export interface EdgeRuleTrigger {
  /**
   * What the trigger examines: a name, or a number that has no name yet.
   * Example: `"Url"`.
   */
  readonly type: EdgeRuleTriggerType | number;
  /**
   * What it looks for: 1 to 5 patterns, unless the platform has raised the limit for the account.
   * Example: `["https://www.acme.example/admin/*"]`.
   */
  readonly patterns: string[];
  /**
   * How many of the patterns have to match.
   * Default: Any for a new trigger, which is compared as if it were declared.
   */
  readonly matching: TriggerMatchingType | number | undefined;
  /**
   * The header of RequestHeader or ResponseHeader, or the cookie of CookieValue.
   * Example: `"User-Agent"`.
   */
  readonly name: string | undefined;
}

/** When an edge rule acts. */
export interface EdgeRuleTriggerArgs {
  /**
   * What the trigger examines: a name, or a number that has no name yet.
   * Example: `"Url"`.
   */
  type: pulumi.Input<EdgeRuleTriggerType | number>;
  /**
   * What it looks for: 1 to 5 patterns, unless the platform has raised the limit for the account.
   * Example: `["https://www.acme.example/admin/*"]`.
   */
  patterns: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * How many of the patterns have to match.
   * Default: Any for a new trigger, which is compared as if it were declared.
   */
  matching?: pulumi.Input<TriggerMatchingType | number> | undefined;
  /**
   * The header of RequestHeader or ResponseHeader, or the cookie of CookieValue.
   * Example: `"User-Agent"`.
   */
  name?: pulumi.Input<string> | undefined;
}

/** When an edge rule acts. */
export interface EdgeRuleTriggerRecord {
  /** What the trigger examines: a platform-defined number. */
  readonly type: number | undefined;
  /** The patterns that it looks for. */
  readonly patternMatches: string[];
  /** How many of the patterns have to match. */
  readonly patternMatchingType: TriggerMatchingType | number | undefined;
  /** A parameter, depending on the type of the trigger, such as the name of a header. */
  readonly parameter1: string | undefined;
}

/** An address of an endpoint. */
export interface EndpointAddress {
  /** The address. */
  readonly address: string | undefined;
  /** The region that it belongs to. */
  readonly region: string | undefined;
}

/** An endpoint as the platform runs it. */
export interface EndpointStatus {
  /** The name of the endpoint. */
  readonly displayName: string | undefined;
  /** The id of the endpoint. */
  readonly endpointId: string | undefined;
  /** `cdn`, `anycast` or `publicIp`. */
  readonly type: string | undefined;
  /** The host name under which it is reached. */
  readonly publicHost: string | undefined;
  /** The pull zone in front of it: the declared one, or one that the platform created for this endpoint. The platform keeps that one, and bills it, when the endpoint is deleted. Missing if the platform's value is not an id. */
  readonly pullZoneId: number | undefined;
  /** Whether it speaks TLS. */
  readonly isSslEnabled: boolean | undefined;
  /** The ports that it exposes, including the ones that the platform chose. */
  readonly portMappings: PortMappingStatus[] | undefined;
  /** Whether and how a visitor stays with one instance. */
  readonly stickySessions: StickySessionsStatus | undefined;
  /** The addresses inside the platform. */
  readonly internalIpAddresses: EndpointAddress[] | undefined;
  /** The public addresses. */
  readonly publicIpAddresses: EndpointAddress[] | undefined;
}

/** An environment variable of a container. */
export interface EnvironmentVariable {
  /**
   * The name of the variable.
   * Example: `"LOG_LEVEL"`.
   */
  readonly name: string;
  /**
   * Its value; a secret stays secret in state and output.
   * Default: none: the variable is empty.
   * Example: `"info"`.
   */
  readonly value: string | undefined;
}

/** An environment variable of a container. */
export interface EnvironmentVariableArgs {
  /**
   * The name of the variable.
   * Example: `"LOG_LEVEL"`.
   */
  name: pulumi.Input<string>;
  /**
   * Its value; a secret stays secret in state and output.
   * Default: none: the variable is empty.
   * Example: `"info"`.
   */
  value?: pulumi.Input<string> | undefined;
}

/** DRM on other devices. */
export interface GoogleWidevineDrm {
  /** Whether it is on. */
  readonly enabled: boolean | undefined;
  /** Whether clients of the level L3 get videos only in standard definition. */
  readonly sdOnlyForL3: boolean | undefined;
  /** The minimum security of a client. */
  readonly minClientSecurityLevel: WidevineMinClientSecurityLevel | number | undefined;
}

/** DRM on other devices. */
export interface GoogleWidevineDrmArgs {
  /** Whether it is on. */
  enabled?: pulumi.Input<boolean> | undefined;
  /** Whether clients of the level L3 get videos only in standard definition. */
  sdOnlyForL3?: pulumi.Input<boolean> | undefined;
  /** The minimum security of a client. */
  minClientSecurityLevel?: pulumi.Input<WidevineMinClientSecurityLevel | number> | undefined;
}

/** Checks by gRPC's health protocol. */
export interface GrpcProbe {
  /** The request of a gRPC check. */
  readonly request: GrpcProbeRequest;
}

/** Checks by gRPC's health protocol. */
export interface GrpcProbeArgs {
  /** The request of a gRPC check. */
  request: pulumi.Input<GrpcProbeRequestArgs>;
}

/** The request of a gRPC check. */
export interface GrpcProbeRequest {
  /**
   * The port to check, 1 to 65535.
   * Example: `8080`.
   */
  readonly portNumber: number;
  /** The name of the gRPC service to ask for. */
  readonly serviceName: string | undefined;
}

/** The request of a gRPC check. */
export interface GrpcProbeRequestArgs {
  /**
   * The port to check, 1 to 65535.
   * Example: `8080`.
   */
  portNumber: pulumi.Input<number>;
  /** The name of the gRPC service to ask for. */
  serviceName?: pulumi.Input<string> | undefined;
}

/** Checks by an HTTP request. */
export interface HttpGetProbe {
  /** The request of an HTTP check. */
  readonly request: HttpGetProbeRequest;
  /** The response that an HTTP check expects. */
  readonly response: HttpGetProbeResponse | undefined;
}

/** Checks by an HTTP request. */
export interface HttpGetProbeArgs {
  /** The request of an HTTP check. */
  request: pulumi.Input<HttpGetProbeRequestArgs>;
  /** The response that an HTTP check expects. */
  response?: pulumi.Input<HttpGetProbeResponseArgs> | undefined;
}

/** The request of an HTTP check. */
export interface HttpGetProbeRequest {
  /**
   * The path to ask.
   * Example: `"/healthz"`.
   */
  readonly path: string;
  /**
   * The port to check, 1 to 65535.
   * Example: `8080`.
   */
  readonly portNumber: number;
}

/** The request of an HTTP check. */
export interface HttpGetProbeRequestArgs {
  /**
   * The path to ask.
   * Example: `"/healthz"`.
   */
  path: pulumi.Input<string>;
  /**
   * The port to check, 1 to 65535.
   * Example: `8080`.
   */
  portNumber: pulumi.Input<number>;
}

/** The response that an HTTP check expects. */
export interface HttpGetProbeResponse {
  /**
   * The HTTP status of a passed check, by its name or as a number.
   * Example: `"ok"`.
   */
  readonly expectedStatusCode: HttpStatus | number | undefined;
}

/** The response that an HTTP check expects. */
export interface HttpGetProbeResponseArgs {
  /**
   * The HTTP status of a passed check, by its name or as a number.
   * Example: `"ok"`.
   */
  expectedStatusCode?: pulumi.Input<HttpStatus | number> | undefined;
}

/** A pull zone that uses a storage zone. */
export interface LinkedPullZone {
  /** The id of the pull zone. */
  readonly id: number;
  /** The name of the pull zone. */
  readonly name: string | undefined;
}

/** A rule of the firewall that the platform keeps. */
export interface ManagedWafRule {
  /** The id of the rule, which wafDisabledRules and wafLogOnlyRules take. */
  readonly ruleId: string | undefined;
  /** What the rule looks for. */
  readonly description: string | undefined;
}

/** A named set of transformations of images. */
export interface OptimizerClass {
  /** Its name; it must be unique. */
  readonly name: string;
  /** Its properties by their names, such as `width`; the values are strings. */
  readonly properties: { [name: string]: string } | undefined;
}

/** A named set of transformations of images. */
export interface OptimizerClassArgs {
  /** Its name; it must be unique. */
  name: pulumi.Input<string>;
  /** Its properties by their names, such as `width`; the values are strings. */
  properties?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
}

/** An error that the origin of a pull zone returned. */
export interface OriginErrorLogEntry {
  /** The id of the entry. */
  readonly logId: string | undefined;
  /** The time of the entry: a platform-defined integer whose unit is not published. An integer beyond 2^53 − 1 is a string of its digits. */
  readonly timestamp: number | string | undefined;
  /** What happened: the JSON document of the entry, parsed. Keys seen: RequestUrl, PullZoneId, Message, ErrorCode, StatusCode. Missing if the entry is not a JSON object; then rawLog has it. */
  readonly log: { [name: string]: unknown } | undefined;
  /** The entry as received, if it is not a JSON object. */
  readonly rawLog: string | undefined;
  /** The labels by name. Labels seen: ErrorCode, StatusCode, ServerZone. */
  readonly labels: { [name: string]: string };
}

/** A port of a container and the port as which an endpoint exposes it. */
export interface PortMapping {
  /**
   * The port inside the container, 1 to 65535.
   * Example: `8080`.
   */
  readonly containerPort: number;
  /**
   * The port that the endpoint exposes, 1 to 65535. The platform may not report it for an endpoint behind the CDN; a change outside of Pulumi is then not detected.
   * Example: `443`.
   */
  readonly exposedPort: number | undefined;
  /**
   * The protocols: tcp, udp, sctp. A set: order does not matter.
   * Example: `["tcp"]`.
   */
  readonly protocols: PortProtocol[] | undefined;
}

/** A port of a container and the port as which an endpoint exposes it. */
export interface PortMappingArgs {
  /**
   * The port inside the container, 1 to 65535.
   * Example: `8080`.
   */
  containerPort: pulumi.Input<number>;
  /**
   * The port that the endpoint exposes, 1 to 65535. The platform may not report it for an endpoint behind the CDN; a change outside of Pulumi is then not detected.
   * Example: `443`.
   */
  exposedPort?: pulumi.Input<number> | undefined;
  /**
   * The protocols: tcp, udp, sctp. A set: order does not matter.
   * Example: `["tcp"]`.
   */
  protocols?: pulumi.Input<pulumi.Input<PortProtocol>[]> | undefined;
}

/** A port of a container and the port as which an endpoint exposes it. */
export interface PortMappingStatus {
  /** The port inside the container. */
  readonly containerPort: number | undefined;
  /** The port that the endpoint shows. */
  readonly exposedPort: number | undefined;
  /** The protocols. */
  readonly protocols: string[] | undefined;
}

/** What was on a list of allowed referrers before. */
export interface PreviousAllowedReferrers {
  /** Entries that were on the list before this resource declared or removed them. */
  readonly hostnames: string[];
  /** Those of them that it removed; restored by `onDestroy: "restore"`. */
  readonly removed: string[];
}

/** What was on a list of blocked IPs before. */
export interface PreviousBlockedIps {
  /** Entries that were on the list before this resource declared or removed them. */
  readonly ips: string[];
  /** Those of them that it removed; restored by `onDestroy: "restore"`. */
  readonly removed: string[];
}

/** What was on a list of blocked referrers before. */
export interface PreviousBlockedReferrers {
  /** Entries that were on the list before this resource declared or removed them. */
  readonly hostnames: string[];
  /** Those of them that it removed; restored by `onDestroy: "restore"`. */
  readonly removed: string[];
  /** Whether requests without a referrer were refused. */
  readonly blockNoneReferrer: boolean | undefined;
}

/** The previous settings of the platform's own host name. */
export interface PreviousHostname {
  /** Whether HTTP requests were redirected to HTTPS. */
  readonly forceSsl: boolean | undefined;
}

/** A pull zone of the account; its keys and certificates are left out. */
export interface PullZoneRecord {
  /** The id of the pull zone. */
  readonly id: number;
  /** The name of the pull zone. */
  readonly name: string | undefined;
  /** The edge rules of the zone. */
  readonly edgeRules: EdgeRuleRecord[];
  /** The host names of the sites that may embed its files. If the list is empty, every site may. */
  readonly allowedReferrers: string[];
  /** The host names of the sites that may not embed its files. */
  readonly blockedReferrers: string[];
  /** The addresses whose requests are refused. */
  readonly blockedIps: string[];
  /** Whether requests without a referrer are refused. */
  readonly blockNoneReferrer: boolean | undefined;
}

/** A limit in a list of rate limits. */
export interface RateLimitEntry {
  /**
   * What tells the entry from the others of the list; one that is changed is another entry.
   * Example: `"Limit logins"`.
   */
  readonly key: string;
  /**
   * An existing rate limit to adopt, by its id: what differs is written.
   * Default: a new rate limit.
   */
  readonly ruleId: number | undefined;
  /**
   * Its name: letters, digits and spaces. A key of other characters needs one.
   * Default: the key, for a rate limit that is created.
   */
  readonly name: string | undefined;
  /**
   * What it is for: letters, digits and spaces.
   * Default: the name, for a rate limit that is created, which is compared as if it were declared.
   * Example: `"Agreed with the shop team"`.
   */
  readonly description: string | undefined;
  /**
   * The conditions, all of which a request must match. The list is managed as a whole. Required to create a rate limit.
   * Example: `[{"variable":"REQUEST_HEADERS","of":"user-agent","operator":"CONTAINS","value":"curl"}]`.
   */
  readonly conditions: WafRuleCondition[] | undefined;
  /**
   * What is done to the variables before they are compared, in this order.
   * Default: none.
   * Example: `["LOWERCASE"]`.
   */
  readonly transformations: (WafRuleTransformation | number)[] | undefined;
  /**
   * The severity with which a match is logged.
   * Default: what the platform chooses (not published).
   * Example: `"WARNING"`.
   */
  readonly severity: WafRuleSeverity | number | undefined;
  /**
   * What happens to the requests beyond the limit. Required to create a rate limit.
   * Example: `"RateLimit"`.
   */
  readonly action: RateLimitAction | number | undefined;
  /**
   * How many matching requests of one counter are allowed in an interval. Required to create a rate limit.
   * Example: `5`.
   */
  readonly requests: number | undefined;
  /**
   * The interval in which the requests are counted, by name or in seconds. Required to create a rate limit.
   * Example: `"1m"`.
   */
  readonly interval: RateLimitInterval | number | undefined;
  /**
   * What requests are counted by. Required to create a rate limit.
   * Example: `"IP"`.
   */
  readonly counter: RateLimitCounter | number | undefined;
  /**
   * How long requests beyond the limit are acted upon, by name or in seconds. Required to create a rate limit.
   * Example: `"5m"`.
   */
  readonly blockFor: RateLimitBlockTime | number | undefined;
}

/** A limit in a list of rate limits. */
export interface RateLimitEntryArgs {
  /**
   * What tells the entry from the others of the list; one that is changed is another entry.
   * Example: `"Limit logins"`.
   */
  key: pulumi.Input<string>;
  /**
   * An existing rate limit to adopt, by its id: what differs is written.
   * Default: a new rate limit.
   */
  ruleId?: pulumi.Input<number> | undefined;
  /**
   * Its name: letters, digits and spaces. A key of other characters needs one.
   * Default: the key, for a rate limit that is created.
   */
  name?: pulumi.Input<string> | undefined;
  /**
   * What it is for: letters, digits and spaces.
   * Default: the name, for a rate limit that is created, which is compared as if it were declared.
   * Example: `"Agreed with the shop team"`.
   */
  description?: pulumi.Input<string> | undefined;
  /**
   * The conditions, all of which a request must match. The list is managed as a whole. Required to create a rate limit.
   * Example: `[{"variable":"REQUEST_HEADERS","of":"user-agent","operator":"CONTAINS","value":"curl"}]`.
   */
  conditions?: pulumi.Input<pulumi.Input<WafRuleConditionArgs>[]> | undefined;
  /**
   * What is done to the variables before they are compared, in this order.
   * Default: none.
   * Example: `["LOWERCASE"]`.
   */
  transformations?: pulumi.Input<pulumi.Input<WafRuleTransformation | number>[]> | undefined;
  /**
   * The severity with which a match is logged.
   * Default: what the platform chooses (not published).
   * Example: `"WARNING"`.
   */
  severity?: pulumi.Input<WafRuleSeverity | number> | undefined;
  /**
   * What happens to the requests beyond the limit. Required to create a rate limit.
   * Example: `"RateLimit"`.
   */
  action?: pulumi.Input<RateLimitAction | number> | undefined;
  /**
   * How many matching requests of one counter are allowed in an interval. Required to create a rate limit.
   * Example: `5`.
   */
  requests?: pulumi.Input<number> | undefined;
  /**
   * The interval in which the requests are counted, by name or in seconds. Required to create a rate limit.
   * Example: `"1m"`.
   */
  interval?: pulumi.Input<RateLimitInterval | number> | undefined;
  /**
   * What requests are counted by. Required to create a rate limit.
   * Example: `"IP"`.
   */
  counter?: pulumi.Input<RateLimitCounter | number> | undefined;
  /**
   * How long requests beyond the limit are acted upon, by name or in seconds. Required to create a rate limit.
   * Example: `"5m"`.
   */
  blockFor?: pulumi.Input<RateLimitBlockTime | number> | undefined;
}

/** A region in which applications can run. */
export interface Region {
  /** The id of the region, such as `DE`. */
  readonly id: string;
  /** The name of the region. */
  readonly name: string | undefined;
  /** The part of the world that it is in. */
  readonly group: string | undefined;
  /** Whether anycast endpoints are available there. */
  readonly hasAnycastSupport: boolean | undefined;
  /** Whether there is room for more instances. */
  readonly hasCapacity: boolean | undefined;
}

/** Where an application runs. Omitted settings are not managed. */
export interface RegionSettings {
  /**
   * The regions in which the application may run. A set: order does not matter. `getRegions` lists the ids.
   * Example: `["DE","NY"]`.
   */
  readonly allowedRegionIds: string[] | undefined;
  /**
   * The regions in which it always runs. A set: order does not matter. `getRegions` lists the ids.
   * Example: `["DE","NY"]`.
   */
  readonly requiredRegionIds: string[] | undefined;
  /**
   * The most regions in which it runs at once.
   * Example: `2`.
   */
  readonly maxAllowedRegions: number | undefined;
  /** Labels that a node must have for the application to run on it. The platform never shows them, so manual changes are not detected. */
  readonly nodeSelectors: { [name: string]: string } | undefined;
}

/** Where an application runs. Omitted settings are not managed. */
export interface RegionSettingsArgs {
  /**
   * The regions in which the application may run. A set: order does not matter. `getRegions` lists the ids.
   * Example: `["DE","NY"]`.
   */
  allowedRegionIds?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The regions in which it always runs. A set: order does not matter. `getRegions` lists the ids.
   * Example: `["DE","NY"]`.
   */
  requiredRegionIds?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The most regions in which it runs at once.
   * Example: `2`.
   */
  maxAllowedRegions?: pulumi.Input<number> | undefined;
  /** Labels that a node must have for the application to run on it. The platform never shows them, so manual changes are not detected. */
  nodeSelectors?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
}

/** A script of the account; its deployment key is left out. */
export interface Script {
  /** The id of the script. */
  readonly id: number;
  /** The name of the script. */
  readonly name: string | undefined;
  /** The type of the script: a platform-defined number. */
  readonly scriptType: number | undefined;
  /** The id of the release that runs. */
  readonly currentReleaseId: number | undefined;
  /** When the script was last changed. */
  readonly lastModified: string | undefined;
}

/** A release of a script. */
export interface ScriptRelease {
  /** The id of the release. */
  readonly id: number;
  /** Whether the release was deleted. */
  readonly deleted: boolean | undefined;
  /** The code of the script in this release. */
  readonly code: string | undefined;
  /** The UUID of the release. */
  readonly uuid: string | undefined;
  /** What its author noted about it. */
  readonly note: string | undefined;
  /** Who created the release. */
  readonly author: string | undefined;
  /** The e-mail address of the author. */
  readonly authorEmail: string | undefined;
  /** The commit that the release was created from. */
  readonly commitSha: string | undefined;
  /** Whether it is the release that runs. */
  readonly status: ReleaseStatus | number | undefined;
  /** When the release was created. */
  readonly dateReleased: string | undefined;
  /** When the release was published. */
  readonly datePublished: string | undefined;
}

/** An environment variable of a script. */
export interface ScriptVariable {
  /**
   * Whether the script needs a value of it.
   * Default: what the platform has; false for a new script.
   */
  readonly required: boolean | undefined;
  /**
   * Its value where nothing else gives one, at most 2048 bytes.
   * Default: what the platform has; empty for a new script.
   * Example: `"https://origin.acme.example"`.
   */
  readonly defaultValue: string | undefined;
}

/** An environment variable of a script. */
export interface ScriptVariableArgs {
  /**
   * Whether the script needs a value of it.
   * Default: what the platform has; false for a new script.
   */
  required?: pulumi.Input<boolean> | undefined;
  /**
   * Its value where nothing else gives one, at most 2048 bytes.
   * Default: what the platform has; empty for a new script.
   * Example: `"https://origin.acme.example"`.
   */
  defaultValue?: pulumi.Input<string> | undefined;
}

/** An event of a shield zone: a request on which the shield acted. */
export interface ShieldEvent {
  /** The id of the event. */
  readonly logId: string | undefined;
  /** The time of the event: a platform-defined integer. An integer beyond 2^53 − 1 is a string of its digits. */
  readonly timestamp: number | string | undefined;
  /** What happened. The platform does not publish its keys. */
  readonly log: { [name: string]: unknown } | undefined;
  /** The fields of the event, by name. */
  readonly fields: { [name: string]: unknown } | undefined;
}

/** A condition on a field of the events of a shield zone. */
export interface ShieldEventFilter {
  /** The field. */
  readonly field: ShieldEventField;
  /** How it compares with each of the values. */
  readonly op: ShieldEventOperator;
  /** The values, one of which must fit. */
  readonly values: string[];
}

/** A condition on a field of the events of a shield zone. */
export interface ShieldEventFilterArgs {
  /** The field. */
  field: pulumi.Input<ShieldEventField>;
  /** How it compares with each of the values. */
  op: pulumi.Input<ShieldEventOperator>;
  /** The values, one of which must fit. */
  values: pulumi.Input<pulumi.Input<string>[]>;
}

/** The events of a shield zone that have some fields in common. */
export interface ShieldEventGroup {
  /** What its events have in common: the fields of `groupBy`, by name. */
  readonly key: { [name: string]: unknown } | undefined;
  /** How many events it has. */
  readonly count: number | undefined;
  /** When its first event was, as the platform shows it. */
  readonly firstSeen: number | string | undefined;
  /** When its last event was, as the platform shows it. */
  readonly lastSeen: number | string | undefined;
  /** How many events it has in each of the `buckets` of the window, from the first to the last. */
  readonly sparkline: number[];
}

/** An event of a shield zone: a request on which the shield acted. */
export interface ShieldEventLogEntry {
  /** The id of the entry. */
  readonly logId: string | undefined;
  /** The time of the entry: a platform-defined integer whose unit is not published. An integer beyond 2^53 − 1 is a string of its digits. */
  readonly timestamp: number | string | undefined;
  /** What happened: the JSON document of the entry, parsed. The platform does not publish its keys. Missing if the entry is not a JSON object; then rawLog has it. */
  readonly log: { [name: string]: unknown } | undefined;
  /** The entry as received, if it is not a JSON object. */
  readonly rawLog: string | undefined;
  /** The labels by name. Labels seen: asn, country, ruleId, severity, method, ruleGroup, status, serverZone. */
  readonly labels: { [name: string]: string };
}

/** A grade of one aspect of an application. */
export interface StatusGrade {
  /** The figure behind the grade. */
  readonly indicator: number | undefined;
  /** The grade: couldBeBetter, notBad or doingGreat. */
  readonly statusGrade: string | undefined;
}

/** Whether and how a visitor stays with one instance. */
export interface StickySessions {
  /** Whether a visitor stays with one instance. */
  readonly enabled: boolean;
  /**
   * The headers that identify a visitor, 1 to 3. A set: order does not matter.
   * Example: `["x-session"]`.
   */
  readonly sessionHeaders: string[];
  /** The name of the cookie that identifies a visitor. */
  readonly cookieName: string | undefined;
}

/** Whether and how a visitor stays with one instance. */
export interface StickySessionsArgs {
  /** Whether a visitor stays with one instance. */
  enabled: pulumi.Input<boolean>;
  /**
   * The headers that identify a visitor, 1 to 3. A set: order does not matter.
   * Example: `["x-session"]`.
   */
  sessionHeaders: pulumi.Input<pulumi.Input<string>[]>;
  /** The name of the cookie that identifies a visitor. */
  cookieName?: pulumi.Input<string> | undefined;
}

/** Whether and how a visitor stays with one instance. */
export interface StickySessionsStatus {
  /** Whether a visitor stays with one instance. */
  readonly enabled: boolean | undefined;
  /** The headers that tell visitors apart. */
  readonly sessionHeaders: string[] | undefined;
  /** The cookie that identifies a visitor. */
  readonly cookieName: string | undefined;
}

/** A region in which files can be stored. */
export interface StorageRegion {
  /** Its code, such as DE. */
  readonly id: string | undefined;
  /** What it is called. */
  readonly name: string | undefined;
  /** The host at which its files are read and written. */
  readonly url: string | undefined;
}

/** A storage zone of the account. */
export interface StorageZoneDetails {
  /** The id of the storage zone. */
  readonly id: number;
  /** The name of the storage zone. */
  readonly name: string;
  /** The code of its main region. */
  readonly region: string | undefined;
  /** The codes of the regions with copies of its files. */
  readonly replicationRegions: string[];
  /** What it stores its files on. */
  readonly zoneTier: StorageTier | number | undefined;
  /** Whether it speaks S3, too: 1 if so, else 0. */
  readonly storageZoneType: number | undefined;
  /** The host at which its files are read and written. */
  readonly storageHostname: string | undefined;
  /** The host at which it speaks S3. */
  readonly s3Hostname: string | undefined;
  /** The file that a pull zone serves in place of a missing one. */
  readonly custom404FilePath: string | undefined;
  /** Whether a missing file is served with the status 200. */
  readonly rewrite404To200: boolean | undefined;
  /** How many files it has. */
  readonly filesStored: number | undefined;
  /** How many bytes these have. */
  readonly storageUsed: number | undefined;
  /** Whether it is deleted. */
  readonly deleted: boolean | undefined;
  /** The pull zones that use it. */
  readonly pullZones: LinkedPullZone[];
}

/** Checks by opening a TCP connection. */
export interface TcpSocketProbe {
  /** The port of a TCP check. */
  readonly request: TcpSocketProbeRequest;
}

/** Checks by opening a TCP connection. */
export interface TcpSocketProbeArgs {
  /** The port of a TCP check. */
  request: pulumi.Input<TcpSocketProbeRequestArgs>;
}

/** The port of a TCP check. */
export interface TcpSocketProbeRequest {
  /**
   * The port to check, 1 to 65535.
   * Example: `8080`.
   */
  readonly portNumber: number;
}

/** The port of a TCP check. */
export interface TcpSocketProbeRequestArgs {
  /**
   * The port to check, 1 to 65535.
   * Example: `8080`.
   */
  portNumber: pulumi.Input<number>;
}

/** A bot that the platform knows. */
export interface VerifiedBot {
  /** Its name, as `bots` of BotCategories takes it. */
  readonly name: string;
  /** Its category, as `categories` of BotCategories names it; missing where that has none for it. */
  readonly category: string | undefined;
  /** What happens to it, whatever its category says; None leaves it to the category. */
  readonly action: BotAction | number | undefined;
  /** What happens to the bots of its category. */
  readonly categoryAction: BotCategoryAction | number | undefined;
  /** Whether the platform can verify it; one that it cannot verify is recognized only by its User-Agent. */
  readonly isVerifiable: boolean;
}

/** A language of the player or of captions. */
export interface VideoLanguage {
  /** Its code, such as en. */
  readonly shortCode: string;
  /** The name of the language. */
  readonly name: string | undefined;
  /** Whether the player speaks it (`uiLanguage`). */
  readonly supportPlayerTranslation: boolean | undefined;
  /** Whether captions can be generated in it (`transcribingCaptionLanguages`). */
  readonly supportTranscribing: boolean | undefined;
  /** How accurate these are, as the platform rates it. */
  readonly transcribingAccuracy: number | undefined;
}

/** A video library of the account; its keys are left out. */
export interface VideoLibraryRecord {
  /** The id of the video library. */
  readonly id: number;
  /** The name of the video library. */
  readonly name: string | undefined;
  /** How many videos it has. */
  readonly videoCount: number | undefined;
  /** The pull zone that the platform created for it. */
  readonly pullZoneId: number | undefined;
  /** The storage zone that the platform created for it. */
  readonly storageZoneId: number | undefined;
  /** The codes of the regions with copies of its files. */
  readonly replicationRegions: string[];
  /** The host names of the sites that may embed it. If the list is empty, every site may. */
  readonly allowedReferrers: string[];
  /** The host names of the sites that may not embed it. */
  readonly blockedReferrers: string[];
}

/** A volume and where a container sees it. */
export interface VolumeMount {
  /**
   * The name of the volume, 1 to 50 characters.
   * Example: `"data"`.
   */
  readonly name: string;
  /**
   * Where it is mounted: an absolute path below `/`, of letters, digits, `.`, `_` and `-`, without `..` or `//`.
   * Example: `"/var/data"`.
   */
  readonly mountPath: string;
}

/** A volume and where a container sees it. */
export interface VolumeMountArgs {
  /**
   * The name of the volume, 1 to 50 characters.
   * Example: `"data"`.
   */
  name: pulumi.Input<string>;
  /**
   * Where it is mounted: an absolute path below `/`, of letters, digits, `.`, `_` and `-`, without `..` or `//`.
   * Example: `"/var/data"`.
   */
  mountPath: pulumi.Input<string>;
}

/** A variable of the firewall's engine. */
export interface WafConfigVariable {
  /**
   * The name of the engine variable.
   * Example: `"blocking_paranoia_level"`.
   */
  readonly name: string;
  /**
   * Its value as the platform encodes it; compared exactly.
   * Example: `"1"`.
   */
  readonly valueEncoded: string;
}

/** A variable of the firewall's engine. */
export interface WafConfigVariableArgs {
  /**
   * The name of the engine variable.
   * Example: `"blocking_paranoia_level"`.
   */
  name: pulumi.Input<string>;
  /**
   * Its value as the platform encodes it; compared exactly.
   * Example: `"1"`.
   */
  valueEncoded: pulumi.Input<string>;
}

/** An enumeration of the firewall. */
export interface WafEnum {
  /** The name of the enumeration. */
  readonly enumName: string | undefined;
  /** Its values. */
  readonly enumValues: WafEnumValue[];
}

/** The values with which it may be compared. */
export interface WafEnumSupportedValues {
  /** The values. */
  readonly values: string[];
  /** Whether there may be others. */
  readonly editable: boolean | undefined;
}

/** A value of an enumeration of the firewall. */
export interface WafEnumValue {
  /** The name of the value. */
  readonly name: string | undefined;
  /** The value on the wire. */
  readonly value: number | string | undefined;
  /** Whether it needs a premium plan. */
  readonly isPremium: boolean | undefined;
  /** Whether one of its values can be selected, such as a header. */
  readonly optionalInput: boolean | undefined;
  /** The values with which it may be compared. */
  readonly supportedValues: WafEnumSupportedValues | undefined;
  /** The operator that suits it. */
  readonly recommendedOperator: number | string | undefined;
}

/** A profile of the firewall. */
export interface WafProfile {
  /** The id of the profile, which wafProfileId takes. */
  readonly id: number;
  /** The name of the profile. */
  readonly name: string | undefined;
  /** Whether the profile needs a premium plan. */
  readonly isPremium: boolean | undefined;
  /** The category of the profile. */
  readonly profileCategory: string | number | undefined;
  /** What the profile is for. */
  readonly description: string | undefined;
}

/** A condition of a firewall rule or a rate limit. */
export interface WafRuleCondition {
  /**
   * The part of a request to compare. Either this or variables.
   * Example: `"REQUEST_HEADERS"`.
   */
  readonly variable: WafRuleVariable | undefined;
  /**
   * Selects one value of the variable, such as a header by its name. Without it, all of them.
   * Example: `"user-agent"`.
   */
  readonly of: string | undefined;
  /**
   * Several variables, one of which must match: each with the value to select, or empty for all. Either this or variable.
   * Example: `{"ARGS":"","REQUEST_HEADERS":"referer"}`.
   */
  readonly variables: { [name: string]: string } | undefined;
  /**
   * How the variable is compared.
   * Example: `"CONTAINS"`.
   */
  readonly operator: WafRuleOperator | number;
  /**
   * What it is compared with. Only DETECTSQLI and DETECTXSS need none; EQ, GE, GT, LE and LT compare with a number.
   * Example: `"curl"`.
   */
  readonly value: string | undefined;
  /**
   * Whether the condition matches what the comparison does not.
   * Default: false.
   */
  readonly negated: boolean | undefined;
}

/** A condition of a firewall rule or a rate limit. */
export interface WafRuleConditionArgs {
  /**
   * The part of a request to compare. Either this or variables.
   * Example: `"REQUEST_HEADERS"`.
   */
  variable?: pulumi.Input<WafRuleVariable> | undefined;
  /**
   * Selects one value of the variable, such as a header by its name. Without it, all of them.
   * Example: `"user-agent"`.
   */
  of?: pulumi.Input<string> | undefined;
  /**
   * Several variables, one of which must match: each with the value to select, or empty for all. Either this or variable.
   * Example: `{"ARGS":"","REQUEST_HEADERS":"referer"}`.
   */
  variables?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * How the variable is compared.
   * Example: `"CONTAINS"`.
   */
  operator: pulumi.Input<WafRuleOperator | number>;
  /**
   * What it is compared with. Only DETECTSQLI and DETECTXSS need none; EQ, GE, GT, LE and LT compare with a number.
   * Example: `"curl"`.
   */
  value?: pulumi.Input<string> | undefined;
  /**
   * Whether the condition matches what the comparison does not.
   * Default: false.
   */
  negated?: pulumi.Input<boolean> | undefined;
}

/** A rule in a list of firewall rules. */
export interface WafRuleEntry {
  /**
   * What tells the entry from the others of the list; one that is changed is another entry.
   * Example: `"Block curl"`.
   */
  readonly key: string;
  /**
   * An existing firewall rule to adopt, by its id: what differs is written.
   * Default: a new firewall rule.
   */
  readonly ruleId: number | undefined;
  /**
   * Its name: letters, digits and spaces. A key of other characters needs one.
   * Default: the key, for a firewall rule that is created.
   */
  readonly name: string | undefined;
  /**
   * What it is for: letters, digits and spaces.
   * Default: the name, for a firewall rule that is created, which is compared as if it were declared.
   * Example: `"Agreed with the shop team"`.
   */
  readonly description: string | undefined;
  /**
   * The conditions, all of which a request must match. The list is managed as a whole. Required to create a firewall rule.
   * Example: `[{"variable":"REQUEST_HEADERS","of":"user-agent","operator":"CONTAINS","value":"curl"}]`.
   */
  readonly conditions: WafRuleCondition[] | undefined;
  /**
   * What is done to the variables before they are compared, in this order.
   * Default: none.
   * Example: `["LOWERCASE"]`.
   */
  readonly transformations: (WafRuleTransformation | number)[] | undefined;
  /**
   * The severity with which a match is logged.
   * Default: what the platform chooses (not published).
   * Example: `"WARNING"`.
   */
  readonly severity: WafRuleSeverity | number | undefined;
  /**
   * What happens to a request that matches. Required to create a firewall rule.
   * Example: `"Block"`.
   */
  readonly action: WafRuleAction | number | undefined;
}

/** A rule in a list of firewall rules. */
export interface WafRuleEntryArgs {
  /**
   * What tells the entry from the others of the list; one that is changed is another entry.
   * Example: `"Block curl"`.
   */
  key: pulumi.Input<string>;
  /**
   * An existing firewall rule to adopt, by its id: what differs is written.
   * Default: a new firewall rule.
   */
  ruleId?: pulumi.Input<number> | undefined;
  /**
   * Its name: letters, digits and spaces. A key of other characters needs one.
   * Default: the key, for a firewall rule that is created.
   */
  name?: pulumi.Input<string> | undefined;
  /**
   * What it is for: letters, digits and spaces.
   * Default: the name, for a firewall rule that is created, which is compared as if it were declared.
   * Example: `"Agreed with the shop team"`.
   */
  description?: pulumi.Input<string> | undefined;
  /**
   * The conditions, all of which a request must match. The list is managed as a whole. Required to create a firewall rule.
   * Example: `[{"variable":"REQUEST_HEADERS","of":"user-agent","operator":"CONTAINS","value":"curl"}]`.
   */
  conditions?: pulumi.Input<pulumi.Input<WafRuleConditionArgs>[]> | undefined;
  /**
   * What is done to the variables before they are compared, in this order.
   * Default: none.
   * Example: `["LOWERCASE"]`.
   */
  transformations?: pulumi.Input<pulumi.Input<WafRuleTransformation | number>[]> | undefined;
  /**
   * The severity with which a match is logged.
   * Default: what the platform chooses (not published).
   * Example: `"WARNING"`.
   */
  severity?: pulumi.Input<WafRuleSeverity | number> | undefined;
  /**
   * What happens to a request that matches. Required to create a firewall rule.
   * Example: `"Block"`.
   */
  action?: pulumi.Input<WafRuleAction | number> | undefined;
}

/** A group of rules of the firewall. */
export interface WafRuleGroup {
  /** The id of the group. */
  readonly id: string | number | undefined;
  /** The name of the group. */
  readonly name: string | undefined;
  /** The code of the group. */
  readonly code: string | undefined;
  /** The file that contains its rules. */
  readonly fileName: string | undefined;
  /** The code of the set that it belongs to. */
  readonly ruleset: string | undefined;
  /** The group that it is a part of. */
  readonly mainGroup: string | undefined;
  /** What its rules look for. */
  readonly description: string | undefined;
  /** The rules of the group. */
  readonly rules: ManagedWafRule[];
}

/** A set of rules of the firewall. */
export interface WafRuleset {
  /** The name of the set. */
  readonly name: string | undefined;
  /** The code of the set. */
  readonly ruleset: string | undefined;
  /** The groups of the set. */
  readonly ruleGroups: WafRuleGroup[];
}
