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
  /** The id of the list's configuration in this zone, for AccessListConfiguration. */
  readonly configurationId: number;
  /** The name of the list. */
  readonly name: string | undefined;
  /** The description of the list. */
  readonly description: string | undefined;
  /** True if the list is enabled in this zone. */
  readonly isEnabled: boolean | undefined;
  /** The type of the list's entries. */
  readonly type: AccessListType | number | undefined;
  /** The action for requests that match the list. */
  readonly action: AccessListAction | number | undefined;
  /** The category of the list: a platform-defined bit value. */
  readonly category: number | undefined;
  /** The lowest plan on which the list can be enabled. */
  readonly requiredPlan: ShieldPlanType | number | undefined;
  /** The number of entries in the list. */
  readonly entryCount: number | undefined;
  /** Interval at which the platform updates the list. */
  readonly updateFrequency: string | number | undefined;
  /** The time at which the list was last updated. */
  readonly lastUpdated: string | undefined;
}

/** A named template for generating images. */
export interface AiImageBlueprint {
  /** The name, which must be unique. */
  readonly name: string;
  /** The properties by name, such as `width`. The values are strings. */
  readonly properties: { [name: string]: string } | undefined;
}

/** A named template for generating images. */
export interface AiImageBlueprintArgs {
  /** The name, which must be unique. */
  name: pulumi.Input<string>;
  /** The properties by name, such as `width`. The values are strings. */
  properties?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
}

/** An endpoint with its own anycast address, which costs $2 a month while the application has it, even if the application is stopped. */
export interface AnycastEndpoint {
  /**
   * The address family.
   * Example: `"iPv4"`.
   */
  readonly type: AnycastType;
  /** The ports that the endpoint exposes, at least one. A containerPort can be exposed on several ports or with several protocols. */
  readonly portMappings: PortMapping[];
}

/** An endpoint with its own anycast address, which costs $2 a month while the application has it, even if the application is stopped. */
export interface AnycastEndpointArgs {
  /**
   * The address family.
   * Example: `"iPv4"`.
   */
  type: pulumi.Input<AnycastType>;
  /** The ports that the endpoint exposes, at least one. A containerPort can be exposed on several ports or with several protocols. */
  portMappings: pulumi.Input<pulumi.Input<PortMappingArgs>[]>;
}

/** Settings of the API Guardian for an endpoint. */
export interface ApiGuardianEndpoint {
  /** True if requests to the endpoint are validated. */
  readonly isEnabled: boolean | undefined;
  /** True if request bodies must match the schema. */
  readonly validateRequestBodySchema: boolean | undefined;
  /** True if response bodies must match the schema. */
  readonly validateResponseBodySchema: boolean | undefined;
  /** True if requests must have the credentials that the document requires. Signatures of tokens are verified for OpenID Connect only; of other Bearer tokens, form and expiry are checked if the document says `bearerFormat: jwt`. */
  readonly validateAuthorization: boolean | undefined;
  /** True if parameters are inspected for cross-site scripting (XSS). */
  readonly detectParameterXss: boolean | undefined;
  /** True if parameters are inspected for SQL injection. */
  readonly detectParameterSqli: boolean | undefined;
  /** The parameters to inspect for XSS and SQL injection. */
  readonly injectionDetectionParameters: ApiGuardianParameters | undefined;
  /** True if requests are rate-limited. */
  readonly rateLimitingEnabled: boolean | undefined;
  /** Scope of the limit: all requests together, or those of each IP address. */
  readonly rateLimitingType: ApiGuardianRateLimitingType | undefined;
  /** The number of requests allowed in the interval. */
  readonly rateLimitingRequestCount: number | undefined;
  /** The interval, as a name or in seconds. */
  readonly rateLimitingTimeframe: RateLimitInterval | number | undefined;
}

/** Settings of the API Guardian for an endpoint. */
export interface ApiGuardianEndpointArgs {
  /** True if requests to the endpoint are validated. */
  isEnabled?: pulumi.Input<boolean> | undefined;
  /** True if request bodies must match the schema. */
  validateRequestBodySchema?: pulumi.Input<boolean> | undefined;
  /** True if response bodies must match the schema. */
  validateResponseBodySchema?: pulumi.Input<boolean> | undefined;
  /** True if requests must have the credentials that the document requires. Signatures of tokens are verified for OpenID Connect only; of other Bearer tokens, form and expiry are checked if the document says `bearerFormat: jwt`. */
  validateAuthorization?: pulumi.Input<boolean> | undefined;
  /** True if parameters are inspected for cross-site scripting (XSS). */
  detectParameterXss?: pulumi.Input<boolean> | undefined;
  /** True if parameters are inspected for SQL injection. */
  detectParameterSqli?: pulumi.Input<boolean> | undefined;
  /** The parameters to inspect for XSS and SQL injection. */
  injectionDetectionParameters?: pulumi.Input<ApiGuardianParametersArgs> | undefined;
  /** True if requests are rate-limited. */
  rateLimitingEnabled?: pulumi.Input<boolean> | undefined;
  /** Scope of the limit: all requests together, or those of each IP address. */
  rateLimitingType?: pulumi.Input<ApiGuardianRateLimitingType> | undefined;
  /** The number of requests allowed in the interval. */
  rateLimitingRequestCount?: pulumi.Input<number> | undefined;
  /** The interval, as a name or in seconds. */
  rateLimitingTimeframe?: pulumi.Input<RateLimitInterval | number> | undefined;
}

/** Parameters of an endpoint, by location. */
export interface ApiGuardianParameters {
  /** The names of path parameters. */
  readonly path: string[] | undefined;
  /** The names of query parameters. */
  readonly query: string[] | undefined;
  /** The names of header parameters. */
  readonly header: string[] | undefined;
  /** The names of cookie parameters. */
  readonly cookie: string[] | undefined;
}

/** Parameters of an endpoint, by location. */
export interface ApiGuardianParametersArgs {
  /** The names of path parameters. */
  path?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** The names of query parameters. */
  query?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** The names of header parameters. */
  header?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** The names of cookie parameters. */
  cookie?: pulumi.Input<pulumi.Input<string>[]> | undefined;
}

/** An API key of the account. */
export interface ApiKey {
  /** The id of the key. */
  readonly id: number;
  /** The roles of the key. The platform does not publish a list of them. */
  readonly roles: string[];
  /** The key itself. Always a secret. */
  readonly key: pulumi.Output<string>;
}

/** Apple FairPlay DRM, for Apple's devices. */
export interface AppleFairPlayDrm {
  /** True if Apple FairPlay is enabled. */
  readonly enabled: boolean | undefined;
}

/** Apple FairPlay DRM, for Apple's devices. */
export interface AppleFairPlayDrmArgs {
  /** True if Apple FairPlay is enabled. */
  enabled?: pulumi.Input<boolean> | undefined;
}

/** The state of a container in a pod. */
export interface ApplicationContainer {
  /** The id of the container. */
  readonly id: string | undefined;
  /** The name of the container. */
  readonly name: string | undefined;
  /** The status of the container: notStarted, started or ready. */
  readonly status: string | undefined;
  /** The container's CPU usage. */
  readonly cpuUsage: number | undefined;
  /** The container's memory usage. */
  readonly ramUsage: number | undefined;
  /** The platform's code for why the container is unhealthy. */
  readonly reason: string | undefined;
  /** A message about why the container is unhealthy. */
  readonly message: string | undefined;
  /** The image that the container runs. */
  readonly image: string | undefined;
  /** The image in the platform's display format. */
  readonly imageDisplay: string | undefined;
  /** The number of times the container was restarted. */
  readonly numberOfRestarts: number | undefined;
  /** The exit code of the container's last run. */
  readonly exitCode: number | undefined;
}

/** The account's limits for container applications. */
export interface ApplicationLimits {
  /** The maximum number of applications in the account. */
  readonly maxNumberOfApplications: number | undefined;
  /** The number of applications in the account. */
  readonly existingNumberOfApplications: number | undefined;
  /** The maximum number of regions for an application. */
  readonly maxNumberOfRegionsPerApplication: number | undefined;
  /** The maximum number of instances of an application in a region. */
  readonly maxNumberOfInstancesPerRegion: number | undefined;
  /** The maximum number of instances of an application in all regions. */
  readonly maxNumberOfInstancesPerApplication: number | undefined;
  /** The maximum number of volumes of an application. */
  readonly maxNumberOfVolumesPerApplication: number | undefined;
  /** The maximum size of a volume, in GB. */
  readonly maxVolumeSize: number | undefined;
}

/** A pod, which is an instance of an application in a region. */
export interface ApplicationPod {
  /** The name of the pod. */
  readonly name: string | undefined;
  /** The status of the pod: notScheduled, scheduled, ready or deleting. */
  readonly status: string | undefined;
  /** The time of the pod's last report. */
  readonly lastHeartBeat: string | undefined;
  /** The pod's outbound traffic. Maps times to numbers. */
  readonly outboundTrafficChart: { [name: string]: unknown } | undefined;
  /** The pod's CPU usage. */
  readonly cpuUsage: number | undefined;
  /** The pod's memory usage. */
  readonly ramUsage: number | undefined;
  /** The containers of the pod. */
  readonly containers: ApplicationContainer[];
  /** The platform's message about the pod. */
  readonly message: string | undefined;
  /** The usage of each of the pod's volumes, in percent. */
  readonly volumesUtilizationPercentage: { [name: string]: unknown } | undefined;
  /** The pod's usage of ephemeral storage, in bytes. */
  readonly ephemeralStorageUsageBytes: number | undefined;
  /** The pod's limit of ephemeral storage, in bytes. */
  readonly ephemeralStorageLimitBytes: number | undefined;
  /** The ratio of used to available ephemeral storage. */
  readonly ephemeralStorageUsageRatio: number | undefined;
  /** The maximum number of outbound connections of the pod. */
  readonly outboundConnectionsLimit: number | undefined;
  /** The number of outbound connections refused since the last measurement. */
  readonly outboundConnectionsRejectedDiff: number | undefined;
}

/** A region in which an application runs. */
export interface ApplicationRegion {
  /** The region. */
  readonly region: string | undefined;
  /** The application's status in the region, with the same values as the overall status. */
  readonly status: string | undefined;
  /** True if the application must run in the region. */
  readonly isRequired: boolean | undefined;
  /** The number of instances in the region. */
  readonly instances: number | undefined;
  /** The average CPU usage of the instances. */
  readonly averageCpu: number | undefined;
  /** The average memory usage of the instances. */
  readonly averageRam: number | undefined;
  /** The average usage of the instances' volumes, in percent. */
  readonly averageVolumesUsagePercentage: number | undefined;
  /** The number of requests that the region served. */
  readonly requests: number | undefined;
  /** The region's anycast traffic. */
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
  /** The description of the application. */
  readonly description: string | undefined;
  /** The public endpoint that the platform assigned, in the platform's format. */
  readonly displayEndpoint: string | { [name: string]: unknown } | undefined;
  /** The status of the application: unknown, active, progressing, inactive, failing, suspended. */
  readonly status: string | undefined;
}

/** A volume of an application. Each instance has its own, which is empty at first, is not copied or backed up, and stays in its region. */
export interface ApplicationVolume {
  /**
   * The name of the volume, 1 to 50 characters. Containers use it to mount the volume.
   * Example: `"data"`.
   */
  readonly name: string;
  /**
   * The size in GB of each instance's volume, 1 to 100, or 30 in a trial. A volume can only grow. It costs $0.10 a month per GB, even while no instance uses it.
   * Example: `10`.
   */
  readonly size: number;
}

/** A volume of an application. Each instance has its own, which is empty at first, is not copied or backed up, and stays in its region. */
export interface ApplicationVolumeArgs {
  /**
   * The name of the volume, 1 to 50 characters. Containers use it to mount the volume.
   * Example: `"data"`.
   */
  name: pulumi.Input<string>;
  /**
   * The size in GB of each instance's volume, 1 to 100, or 30 in a trial. A volume can only grow. It costs $0.10 a month per GB, even while no instance uses it.
   * Example: `10`.
   */
  size: pulumi.Input<number>;
}

/** The volume of one instance of an application. Each instance has its own. */
export interface ApplicationVolumeInstance {
  /** The id of the volume instance. */
  readonly id: string | undefined;
  /** The region. */
  readonly region: string | undefined;
  /** The status: unknown, attached, detached, extending, deleting, creating, notScheduled, scheduled, failed or maintenance. One that is detached is billed until it is deleted. */
  readonly status: string | undefined;
  /** The size in GB. */
  readonly size: number | undefined;
  /** The used space, as the platform measures it. */
  readonly usage: number | undefined;
  /** The pods that use it. */
  readonly attachedPods: string[];
  /** The containers that use it. */
  readonly attachedContainers: string[];
}

/** A volume of an application with its instances. */
export interface ApplicationVolumeRecord {
  /** The id of the volume. */
  readonly id: string;
  /** The name of the volume. */
  readonly name: string | undefined;
  /** The size in GB of each of its instances. */
  readonly size: number | undefined;
  /** The used space of all instances, as the platform measures it. */
  readonly totalUsage: number | undefined;
  /** The number of its instances, attached or detached. All of them are billed. */
  readonly totalInstancesCount: number | undefined;
  /** The number of its instances that a pod uses. */
  readonly attachedInstancesCount: number | undefined;
  /** The number of containers that mount it. */
  readonly containersCount: number | undefined;
  /** Its instances, one for each pod that ever used it. */
  readonly volumeInstances: ApplicationVolumeInstance[];
}

/** A change in the account. */
export interface AuditLogEntry {
  /** The time of the change. */
  readonly timestamp: string | undefined;
  /** The part of the platform that was changed. */
  readonly product: string | undefined;
  /** The type of the changed object, as the platform names it. */
  readonly resourceType: string | undefined;
  /** The id of the changed object. */
  readonly resourceId: string | undefined;
  /** The owner of the changed object. */
  readonly resourceOwner: string | undefined;
  /** The action that changed the object. */
  readonly action: string | undefined;
  /** The id of the actor. */
  readonly actorId: string | undefined;
  /** The type of the actor, such as a user or a key. */
  readonly actorType: string | undefined;
  /** The change, as the platform describes it. It may contain passwords and keys, so it is always a secret. */
  readonly diff: pulumi.Output<string> | undefined;
}

/** Number of instances of an application in each region, which the platform chooses by their CPU usage. A trial account may have 3 instances in all regions together. */
export interface AutoScaling {
  /**
   * The minimum number of instances in a region. 1 to 1000. More than 10 is possible only if the platform has raised the account's limit.
   * Example: `1`.
   */
  readonly min: number;
  /**
   * The maximum number of instances in a region. 1 to 1000. More than 10 is possible only if the platform has raised the account's limit.
   * Example: `1`.
   */
  readonly max: number;
}

/** Number of instances of an application in each region, which the platform chooses by their CPU usage. A trial account may have 3 instances in all regions together. */
export interface AutoScalingArgs {
  /**
   * The minimum number of instances in a region. 1 to 1000. More than 10 is possible only if the platform has raised the account's limit.
   * Example: `1`.
   */
  min: pulumi.Input<number>;
  /**
   * The maximum number of instances in a region. 1 to 1000. More than 10 is possible only if the platform has raised the account's limit.
   * Example: `1`.
   */
  max: pulumi.Input<number>;
}

/** Action for the bots of each category. */
export interface BotCategoryActions {
  /** The action for crawlers of search engines and SEO services. */
  readonly seo: BotCategoryAction | number | undefined;
  /** The action for crawlers that collect content for AI models. */
  readonly aiScraper: BotCategoryAction | number | undefined;
  /** The action for agents and tools that use AI on behalf of a person. */
  readonly aiTool: BotCategoryAction | number | undefined;
  /** The action for monitoring and other tools. */
  readonly tool: BotCategoryAction | number | undefined;
  /** The action for crawlers that verify advertisements. */
  readonly ads: BotCategoryAction | number | undefined;
  /** The action for bots that fetch link previews. */
  readonly preview: BotCategoryAction | number | undefined;
  /** The action for crawlers of social networks. */
  readonly social: BotCategoryAction | number | undefined;
}

/** Action for the bots of each category. */
export interface BotCategoryActionsArgs {
  /** The action for crawlers of search engines and SEO services. */
  seo?: pulumi.Input<BotCategoryAction | number> | undefined;
  /** The action for crawlers that collect content for AI models. */
  aiScraper?: pulumi.Input<BotCategoryAction | number> | undefined;
  /** The action for agents and tools that use AI on behalf of a person. */
  aiTool?: pulumi.Input<BotCategoryAction | number> | undefined;
  /** The action for monitoring and other tools. */
  tool?: pulumi.Input<BotCategoryAction | number> | undefined;
  /** The action for crawlers that verify advertisements. */
  ads?: pulumi.Input<BotCategoryAction | number> | undefined;
  /** The action for bots that fetch link previews. */
  preview?: pulumi.Input<BotCategoryAction | number> | undefined;
  /** The action for crawlers of social networks. */
  social?: pulumi.Input<BotCategoryAction | number> | undefined;
}

/** The check of the browser that sends a request. */
export interface BotDetectionBrowserFingerprint {
  /** The sensitivity of detecting bots by the fingerprint of the browser. */
  readonly sensitivity: BotDetectionSensitivity | number | undefined;
  /** The strictness of the fingerprint check. The platform sets Custom for its own values. */
  readonly aggression: BrowserFingerprintAggression | number | undefined;
  /** Analyzes the fingerprint's entropy and its consistency across sessions as well. Requires the Business plan or higher. */
  readonly complexEnabled: boolean | undefined;
}

/** The check of the browser that sends a request. */
export interface BotDetectionBrowserFingerprintArgs {
  /** The sensitivity of detecting bots by the fingerprint of the browser. */
  sensitivity?: pulumi.Input<BotDetectionSensitivity | number> | undefined;
  /** The strictness of the fingerprint check. The platform sets Custom for its own values. */
  aggression?: pulumi.Input<BrowserFingerprintAggression | number> | undefined;
  /** Analyzes the fingerprint's entropy and its consistency across sessions as well. Requires the Business plan or higher. */
  complexEnabled?: pulumi.Input<boolean> | undefined;
}

/** The check of the IP address that a request comes from. */
export interface BotDetectionIpAddress {
  /** The sensitivity of detecting bots by the reputation of the IP address. */
  readonly sensitivity: BotDetectionSensitivity | number | undefined;
}

/** The check of the IP address that a request comes from. */
export interface BotDetectionIpAddressArgs {
  /** The sensitivity of detecting bots by the reputation of the IP address. */
  sensitivity?: pulumi.Input<BotDetectionSensitivity | number> | undefined;
}

/** The check of the request itself. */
export interface BotDetectionRequestIntegrity {
  /** The sensitivity of detecting bots by inconsistencies of the request. */
  readonly sensitivity: BotDetectionSensitivity | number | undefined;
}

/** The check of the request itself. */
export interface BotDetectionRequestIntegrityArgs {
  /** The sensitivity of detecting bots by inconsistencies of the request. */
  sensitivity?: pulumi.Input<BotDetectionSensitivity | number> | undefined;
}

/** An endpoint behind the CDN. */
export interface CdnEndpoint {
  /**
   * True if the container speaks TLS on this port, so that the CDN connects to it by HTTPS. Visitors can use HTTPS either way.
   * Default: false.
   */
  readonly isSslEnabled: boolean | undefined;
  /**
   * The id of the pull zone in front of the endpoint. int32.
   * Default: a pull zone that the platform creates.
   * Example: `1001`.
   */
  readonly pullZoneId: number | undefined;
  /** Sticky sessions, which send all requests of a visitor to the same instance. */
  readonly stickySessions: StickySessions | undefined;
  /** The port that the endpoint exposes. The list has exactly one entry. */
  readonly portMappings: PortMapping[] | undefined;
}

/** An endpoint behind the CDN. */
export interface CdnEndpointArgs {
  /**
   * True if the container speaks TLS on this port, so that the CDN connects to it by HTTPS. Visitors can use HTTPS either way.
   * Default: false.
   */
  isSslEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * The id of the pull zone in front of the endpoint. int32.
   * Default: a pull zone that the platform creates.
   * Example: `1001`.
   */
  pullZoneId?: pulumi.Input<number> | undefined;
  /** Sticky sessions, which send all requests of a visitor to the same instance. */
  stickySessions?: pulumi.Input<StickySessionsArgs> | undefined;
  /** The port that the endpoint exposes. The list has exactly one entry. */
  portMappings?: pulumi.Input<pulumi.Input<PortMappingArgs>[]> | undefined;
}

/** Endpoint of a container, either behind the CDN or with an anycast address. */
export interface ContainerEndpoint {
  /**
   * The name of the endpoint, 1 to 50 characters.
   * Example: `"web"`.
   */
  readonly displayName: string;
  /** An endpoint behind the CDN. */
  readonly cdn: CdnEndpoint | undefined;
  /** An endpoint with its own anycast address, which costs $2 a month while the application has it, even if the application is stopped. */
  readonly anycast: AnycastEndpoint | undefined;
}

/** Endpoint of a container, either behind the CDN or with an anycast address. */
export interface ContainerEndpointArgs {
  /**
   * The name of the endpoint, 1 to 50 characters.
   * Example: `"web"`.
   */
  displayName: pulumi.Input<string>;
  /** An endpoint behind the CDN. */
  cdn?: pulumi.Input<CdnEndpointArgs> | undefined;
  /** An endpoint with its own anycast address, which costs $2 a month while the application has it, even if the application is stopped. */
  anycast?: pulumi.Input<AnycastEndpointArgs> | undefined;
}

/** Command that replaces the entry point of the container's image. */
export interface ContainerEntryPoint {
  /**
   * The command as one string.
   * Example: `"node server.js"`.
   */
  readonly command: string | undefined;
  /**
   * The command as a list of the program and its arguments.
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

/** Command that replaces the entry point of the container's image. */
export interface ContainerEntryPointArgs {
  /**
   * The command as one string.
   * Example: `"node server.js"`.
   */
  command?: pulumi.Input<string> | undefined;
  /**
   * The command as a list of the program and its arguments.
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

/** Determines when the container has started. It gets no requests before. */
export interface ContainerProbe {
  /**
   * The delay between the start and the first check, in seconds: 1 to 3600.
   * Default: 10 (companion documentation).
   */
  readonly initialDelaySeconds: number | undefined;
  /**
   * The time between two checks, in seconds: 1 to 3600.
   * Default: 10 (companion documentation).
   */
  readonly periodSeconds: number | undefined;
  /**
   * The timeout of a check, in seconds: 1 to 3600.
   * Default: 7 (companion documentation).
   */
  readonly timeoutSeconds: number | undefined;
  /**
   * The number of consecutive failed checks after which the container counts as failed, 1 to 1000.
   * Default: 3 (companion documentation).
   */
  readonly failureThreshold: number | undefined;
  /**
   * The number of consecutive passed checks after which the container counts as healthy again, 1 to 1000.
   * Default: 1 (companion documentation).
   */
  readonly successThreshold: number | undefined;
  /** Checks the container with an HTTP request. */
  readonly httpGet: HttpGetProbe | undefined;
  /** Checks the container by opening a TCP connection. */
  readonly tcpSocket: TcpSocketProbe | undefined;
  /** Checks the container with gRPC's health checking protocol. */
  readonly grpc: GrpcProbe | undefined;
}

/** Determines when the container has started. It gets no requests before. */
export interface ContainerProbeArgs {
  /**
   * The delay between the start and the first check, in seconds: 1 to 3600.
   * Default: 10 (companion documentation).
   */
  initialDelaySeconds?: pulumi.Input<number> | undefined;
  /**
   * The time between two checks, in seconds: 1 to 3600.
   * Default: 10 (companion documentation).
   */
  periodSeconds?: pulumi.Input<number> | undefined;
  /**
   * The timeout of a check, in seconds: 1 to 3600.
   * Default: 7 (companion documentation).
   */
  timeoutSeconds?: pulumi.Input<number> | undefined;
  /**
   * The number of consecutive failed checks after which the container counts as failed, 1 to 1000.
   * Default: 3 (companion documentation).
   */
  failureThreshold?: pulumi.Input<number> | undefined;
  /**
   * The number of consecutive passed checks after which the container counts as healthy again, 1 to 1000.
   * Default: 1 (companion documentation).
   */
  successThreshold?: pulumi.Input<number> | undefined;
  /** Checks the container with an HTTP request. */
  httpGet?: pulumi.Input<HttpGetProbeArgs> | undefined;
  /** Checks the container by opening a TCP connection. */
  tcpSocket?: pulumi.Input<TcpSocketProbeArgs> | undefined;
  /** Checks the container with gRPC's health checking protocol. */
  grpc?: pulumi.Input<GrpcProbeArgs> | undefined;
}

/** The probes of a container. */
export interface ContainerProbes {
  /** Determines when the container has started. It gets no requests before. */
  readonly startup: ContainerProbe | undefined;
  /** Determines when the container is ready for requests. Without it, requests may fail during updates. */
  readonly readiness: ContainerProbe | undefined;
  /** Determines when the container must be restarted. */
  readonly liveness: ContainerProbe | undefined;
}

/** The probes of a container. */
export interface ContainerProbesArgs {
  /** Determines when the container has started. It gets no requests before. */
  startup?: pulumi.Input<ContainerProbeArgs> | undefined;
  /** Determines when the container is ready for requests. Without it, requests may fail during updates. */
  readiness?: pulumi.Input<ContainerProbeArgs> | undefined;
  /** Determines when the container must be restarted. */
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
  /** The user name of the registry's credentials. */
  readonly userName: string | undefined;
  /** The time at which the registry was added. */
  readonly createdAt: string | undefined;
  /** The time at which the registry was last changed. */
  readonly lastUpdatedAt: string | undefined;
  /** True if the registry is public. */
  readonly isPublic: boolean | undefined;
  /** True if the registry belongs to the platform. */
  readonly isPlatformManaged: boolean | undefined;
  /** The id of the registry's namespace. */
  readonly namespaceId: string | number | undefined;
  /** The id of the registry's account. */
  readonly accountId: string | number | undefined;
  /** The id of the user who added it. */
  readonly userId: string | number | undefined;
}

/** A container: its image, entry point, environment, volumes, probes and endpoints. */
export interface ContainerSettings {
  /**
   * The name of the container. 1 to 50 characters.
   * Example: `"web"`.
   */
  readonly name: string;
  /** The full image reference as the API returns it. Compared exactly. */
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
   * The id of the registry that holds the image, as a string or as the number from `registryId` of a ContainerRegistry.
   * Example: `"501"`.
   */
  readonly imageRegistryId: string;
  /** The policy for pulling the image: `always` or `ifNotPresent`. */
  readonly imagePullPolicy: ImagePullPolicy | undefined;
  /** Command that replaces the entry point of the container's image. */
  readonly entryPoint: ContainerEntryPoint | undefined;
  /** The probes of a container. */
  readonly probes: ContainerProbes | undefined;
  /**
   * The environment variables, identified by name. Order does not matter. The platform adds variables with names that begin with `BUNNYNET_MC_`, such as `BUNNYNET_MC_REGION`.
   * Example: `[{"name":"LOG_LEVEL","value":"info"}]`.
   */
  readonly environmentVariables: EnvironmentVariable[] | undefined;
  /**
   * The endpoints, identified by displayName. Endpoints that are not listed are removed, except those of type `publicIp`, which cannot be declared.
   * Example: `[{"displayName":"web","cdn":{"portMappings":[{"containerPort":8080}]}}]`.
   */
  readonly endpoints: ContainerEndpoint[] | undefined;
  /** The volumes to mount in the container, identified by mountPath. Order does not matter. */
  readonly volumeMounts: VolumeMount[] | undefined;
}

/** A container: its image, entry point, environment, volumes, probes and endpoints. */
export interface ContainerSettingsArgs {
  /**
   * The name of the container. 1 to 50 characters.
   * Example: `"web"`.
   */
  name: pulumi.Input<string>;
  /** The full image reference as the API returns it. Compared exactly. */
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
   * The id of the registry that holds the image, as a string or as the number from `registryId` of a ContainerRegistry.
   * Example: `"501"`.
   */
  imageRegistryId: pulumi.Input<string | number>;
  /** The policy for pulling the image: `always` or `ifNotPresent`. */
  imagePullPolicy?: pulumi.Input<ImagePullPolicy> | undefined;
  /** Command that replaces the entry point of the container's image. */
  entryPoint?: pulumi.Input<ContainerEntryPointArgs> | undefined;
  /** The probes of a container. */
  probes?: pulumi.Input<ContainerProbesArgs> | undefined;
  /**
   * The environment variables, identified by name. Order does not matter. The platform adds variables with names that begin with `BUNNYNET_MC_`, such as `BUNNYNET_MC_REGION`.
   * Example: `[{"name":"LOG_LEVEL","value":"info"}]`.
   */
  environmentVariables?: pulumi.Input<pulumi.Input<EnvironmentVariableArgs>[]> | undefined;
  /**
   * The endpoints, identified by displayName. Endpoints that are not listed are removed, except those of type `publicIp`, which cannot be declared.
   * Example: `[{"displayName":"web","cdn":{"portMappings":[{"containerPort":8080}]}}]`.
   */
  endpoints?: pulumi.Input<pulumi.Input<ContainerEndpointArgs>[]> | undefined;
  /** The volumes to mount in the container, identified by mountPath. Order does not matter. */
  volumeMounts?: pulumi.Input<pulumi.Input<VolumeMountArgs>[]> | undefined;
}

/** A country as the platform lists it. */
export interface Country {
  /** The name of the country. */
  readonly name: string | undefined;
  /** The country's two-letter code, such as DE. */
  readonly isoCode: string;
  /** True if the country is in the European Union. */
  readonly isEu: boolean | undefined;
  /** The country's sales tax rate, in percent. */
  readonly taxRate: number | undefined;
  /** The prefix of the country's tax numbers. */
  readonly taxPrefix: string | undefined;
  /** The URL of an image of the country's flag. */
  readonly flagUrl: string | undefined;
  /** The codes of the edge regions in the country. */
  readonly popList: string[];
}

/** A database. */
export interface DatabaseDetails {
  /** The id of the database, such as db_01J. */
  readonly id: string;
  /** Its name. */
  readonly name: string | undefined;
  /** The URL for clients, which authenticate with a token. */
  readonly url: string | undefined;
  /** The region that stores the database. */
  readonly storageRegion: string | undefined;
  /** The regions that can process writes, of which one is active at a time. */
  readonly primaryRegions: string[];
  /** The regions that have replicas for reads. */
  readonly replicaRegions: string[];
  /** The maximum size, in bytes. */
  readonly sizeMaxBytes: string | number | undefined;
  /** The current size, in bytes. */
  readonly currentSizeBytes: string | number | undefined;
  /** The maximum size as a string with a unit, such as `1.0 GB`. Deprecated by the platform. */
  readonly sizeMax: string | number | undefined;
  /** The current size as a string with a unit (B, KB, MB, GB or TB), such as `20.5 KB`. Deprecated by the platform. */
  readonly currentSize: string | number | undefined;
  /** True if the platform rejects reads. */
  readonly blockReads: boolean | undefined;
  /** True if the platform rejects writes, for example because the database is full. */
  readonly blockWrites: boolean | undefined;
}

/** The account's limit for databases. */
export interface DatabaseLimits {
  /** The number of databases in the account. */
  readonly currentDatabases: number | undefined;
  /** The maximum number of databases in the account. */
  readonly maxDatabases: number | undefined;
}

/** A region in which databases can run. */
export interface DatabaseRegion {
  /** The code of the region, for the inputs of a Database. */
  readonly id: string;
  /** Its name. */
  readonly name: string | undefined;
  /** The region's part of the world. */
  readonly group: string | undefined;
  /** The latitude of the region. */
  readonly latitude: number | undefined;
  /** The longitude of the region. */
  readonly longitude: number | undefined;
  /** The country of the region. */
  readonly country: DatabaseRegionCountry | undefined;
}

/** The country of a region. */
export interface DatabaseRegionCountry {
  /** The country's two-letter code, such as DE. */
  readonly alpha2: string | undefined;
  /** Its name. */
  readonly name: string | undefined;
}

/** A region that can store databases. */
export interface DatabaseStorageRegion {
  /** The code of the region, for the inputs of a Database. */
  readonly id: string;
  /** Its name. */
  readonly name: string | undefined;
  /** The region's part of the world. */
  readonly group: string | undefined;
}

/** A record of a DNS zone. */
export interface DnsRecordDetails {
  /** The id of the record. */
  readonly id: number;
  /** The type of a DNS record. */
  readonly type: DnsRecordType | number | undefined;
  /** The name within the zone, empty for the zone itself. */
  readonly name: string | undefined;
  /** The value, such as an address or a host name. */
  readonly value: string | undefined;
  /** The time for which resolvers may cache a response, in seconds. */
  readonly ttl: number | undefined;
  /** The weight of the record among the records with the same name and type. */
  readonly weight: number | undefined;
  /** The priority of an MX or SRV record. The lowest is used first. */
  readonly priority: number | undefined;
  /** The port of an SRV record's service. */
  readonly port: number | undefined;
  /** The flags of a CAA record. */
  readonly flags: number | undefined;
  /** The tag of a CAA record, which defines the meaning of its value. */
  readonly tag: string | undefined;
  /** True if the edge serves the name as a proxy in front of the value. */
  readonly accelerated: boolean | undefined;
  /** The pull zone of an accelerated record. */
  readonly acceleratedPullZoneId: number | undefined;
  /** The id of the pull zone or script, for a record of type PullZone or Script. */
  readonly linkName: string | undefined;
  /** Health check for a record's target. */
  readonly monitorType: DnsMonitorType | number | undefined;
  /** Method of choosing among records with the same name and type. */
  readonly smartRoutingType: DnsSmartRoutingType | number | undefined;
  /** The region of the value, for smart routing by latency. */
  readonly latencyZone: string | undefined;
  /** The latitude of the value, for smart routing by geolocation. */
  readonly geolocationLatitude: number | undefined;
  /** The longitude of the value, for smart routing by geolocation. */
  readonly geolocationLongitude: number | undefined;
  /** True if the record is left out of responses. */
  readonly disabled: boolean | undefined;
  /** A comment. */
  readonly comment: string | undefined;
  /** True if certificates for the name are issued automatically. */
  readonly autoSslIssuance: boolean | undefined;
}

/** A record in a list of DNS records. */
export interface DnsRecordEntry {
  /**
   * A key that identifies the entry within the list. An entry with a changed key is a different entry.
   * Example: `"www"`.
   */
  readonly key: string;
  /**
   * The id of an existing record to adopt. Settings that differ are updated.
   * Default: a new record.
   * Example: `41`.
   */
  readonly recordId: number | undefined;
  /**
   * The name within the zone. Use an empty string or `@` for the zone itself and `*` for all other names. A name that ends with the zone's domain is a fully qualified name. Case and a trailing dot are ignored.
   * Example: `"www"`.
   */
  readonly name: string;
  /**
   * The type of the record. The platform cannot change it, so a change replaces the resource.
   * Example: `"A"`.
   */
  readonly type: DnsRecordType | number;
  /**
   * The value, which is an address, a host name, a string or, for `Redirect`, a URL. Required for all types except `PullZone` and `Script`, which have no value. The case and the trailing dot of host names and the spelling of IPv6 addresses are ignored. A `TXT` or `CAA` value that starts with a quote or a parenthesis is parsed in presentation format, as in a zone file. For example, `"v=DKIM1; " "p=MIIB"` is the string `v=DKIM1; p=MIIB`, `\"` is a quote and `\195` is a byte. Any other value is taken literally.
   * Example: `"192.0.2.1"`.
   */
  readonly value: string | undefined;
  /**
   * Seconds that resolvers may cache a response. For an accelerated record, the platform chooses it.
   * Default: the existing value.
   * Example: `300`.
   */
  readonly ttl: number | undefined;
  /**
   * The priority. The record with the lowest priority is used first. For `HTTPS` and `SVCB`, 0 makes the value an alias of the name. Applies only to `MX`, `SRV`, `HTTPS` and `SVCB`, where it is required.
   * Example: `10`.
   */
  readonly priority: number | undefined;
  /**
   * Weight of the record among others with the same name and type, from 0 to 100 for `A`, `AAAA`, `PullZone` and `Script` and from 0 to 65535 for `SRV`, where it is required. If all of them have the same weight, up to three random ones are returned.
   * Default: the existing value, initially 100.
   * Example: `50`.
   */
  readonly weight: number | undefined;
  /**
   * The port of the service. Applies only to `SRV`, where it is required.
   * Example: `443`.
   */
  readonly port: number | undefined;
  /**
   * The flags of the record. With 128, an authority that does not know the tag issues no certificate. Applies only to `CAA`, where it is required.
   * Example: `0`.
   */
  readonly flags: number | undefined;
  /**
   * The property tag: `issue`, `issuewild`, `iodef`, `issuemail` or `issuevmc`. Case-insensitive. Applies only to `CAA`, where it is required.
   * Example: `"issue"`.
   */
  readonly tag: string | undefined;
  /**
   * The pull zone that serves the name. Applies only to `PullZone`, where it is required.
   * Example: `1001`.
   */
  readonly pullZoneId: number | undefined;
  /**
   * The DNS script that responds, which must have a release. Applies only to `Script`, where it is required.
   * Example: `3001`.
   */
  readonly scriptId: number | undefined;
  /**
   * The environment variables of the script, by name. Applies only to `Script`. In a list, they are secrets only if the program marks them as such, for example with `pulumi.secret`.
   * Default: the existing value.
   * Example: `{"REGION":"EU"}`.
   */
  readonly environmentVariables: { [name: string]: string } | undefined;
  /**
   * True if the edge serves the name in front of the value. The platform creates a pull zone for the record, returned as `acceleratedPullZoneId`, and deletes it with the record. The platform refuses it while a pull zone has the name as a host name; declare a `PullZone` record instead. Accelerate only once the domain is delegated to the platform, as no certificate can be issued before. Applies only to `A` and `CNAME`.
   * Default: the existing value, initially false.
   * Example: `false`.
   */
  readonly accelerated: boolean | undefined;
  /**
   * Check from three regions every 30 seconds that the value responds: `Ping`, of which one of four must return within 2.5 seconds, or `Http` on port 80, with a status below 500 within 10 seconds. While it does not, the record is omitted from responses. A record that is alone in its name and type is returned anyway, and so are all of them if none responds. Applies only to `A`, `AAAA` and `CNAME`.
   * Default: the existing value, initially `None`.
   * Example: `"Http"`.
   */
  readonly monitorType: DnsMonitorType | number | undefined;
  /**
   * Choice among several records of the same name and type for a visitor. Applies only to `A` and `AAAA`.
   * Default: the existing value, initially `None`.
   * Example: `"Latency"`.
   */
  readonly smartRoutingType: DnsSmartRoutingType | number | undefined;
  /**
   * The code of the value's region, as returned by getRegions. Applies only to `smartRoutingType` `Latency`, where it is required.
   * Example: `"DE"`.
   */
  readonly latencyZone: string | undefined;
  /**
   * The latitude of the value's location, in degrees. Applies only to `smartRoutingType` `Geolocation`, where it is required.
   * Example: `52.52`.
   */
  readonly geolocationLatitude: number | undefined;
  /**
   * The longitude of the value's location, in degrees. Applies only to `smartRoutingType` `Geolocation`, where it is required.
   * Example: `13.4`.
   */
  readonly geolocationLongitude: number | undefined;
  /**
   * True if the platform issues certificates for the name automatically. A `Redirect` record created before the domain was delegated to the platform gets one only if it is replaced.
   * Default: the existing value, initially true.
   * Example: `true`.
   */
  readonly autoSslIssuance: boolean | undefined;
  /**
   * True if the record is omitted from responses.
   * Default: the existing value, initially false.
   * Example: `false`.
   */
  readonly disabled: boolean | undefined;
  /**
   * A comment on the record.
   * Default: the existing value.
   * Example: `"Agreed with the shop team"`.
   */
  readonly comment: string | undefined;
}

/** A record in a list of DNS records. */
export interface DnsRecordEntryArgs {
  /**
   * A key that identifies the entry within the list. An entry with a changed key is a different entry.
   * Example: `"www"`.
   */
  key: pulumi.Input<string>;
  /**
   * The id of an existing record to adopt. Settings that differ are updated.
   * Default: a new record.
   * Example: `41`.
   */
  recordId?: pulumi.Input<number> | undefined;
  /**
   * The name within the zone. Use an empty string or `@` for the zone itself and `*` for all other names. A name that ends with the zone's domain is a fully qualified name. Case and a trailing dot are ignored.
   * Example: `"www"`.
   */
  name: pulumi.Input<string>;
  /**
   * The type of the record. The platform cannot change it, so a change replaces the resource.
   * Example: `"A"`.
   */
  type: pulumi.Input<DnsRecordType | number>;
  /**
   * The value, which is an address, a host name, a string or, for `Redirect`, a URL. Required for all types except `PullZone` and `Script`, which have no value. The case and the trailing dot of host names and the spelling of IPv6 addresses are ignored. A `TXT` or `CAA` value that starts with a quote or a parenthesis is parsed in presentation format, as in a zone file. For example, `"v=DKIM1; " "p=MIIB"` is the string `v=DKIM1; p=MIIB`, `\"` is a quote and `\195` is a byte. Any other value is taken literally.
   * Example: `"192.0.2.1"`.
   */
  value?: pulumi.Input<string> | undefined;
  /**
   * Seconds that resolvers may cache a response. For an accelerated record, the platform chooses it.
   * Default: the existing value.
   * Example: `300`.
   */
  ttl?: pulumi.Input<number> | undefined;
  /**
   * The priority. The record with the lowest priority is used first. For `HTTPS` and `SVCB`, 0 makes the value an alias of the name. Applies only to `MX`, `SRV`, `HTTPS` and `SVCB`, where it is required.
   * Example: `10`.
   */
  priority?: pulumi.Input<number> | undefined;
  /**
   * Weight of the record among others with the same name and type, from 0 to 100 for `A`, `AAAA`, `PullZone` and `Script` and from 0 to 65535 for `SRV`, where it is required. If all of them have the same weight, up to three random ones are returned.
   * Default: the existing value, initially 100.
   * Example: `50`.
   */
  weight?: pulumi.Input<number> | undefined;
  /**
   * The port of the service. Applies only to `SRV`, where it is required.
   * Example: `443`.
   */
  port?: pulumi.Input<number> | undefined;
  /**
   * The flags of the record. With 128, an authority that does not know the tag issues no certificate. Applies only to `CAA`, where it is required.
   * Example: `0`.
   */
  flags?: pulumi.Input<number> | undefined;
  /**
   * The property tag: `issue`, `issuewild`, `iodef`, `issuemail` or `issuevmc`. Case-insensitive. Applies only to `CAA`, where it is required.
   * Example: `"issue"`.
   */
  tag?: pulumi.Input<string> | undefined;
  /**
   * The pull zone that serves the name. Applies only to `PullZone`, where it is required.
   * Example: `1001`.
   */
  pullZoneId?: pulumi.Input<number> | undefined;
  /**
   * The DNS script that responds, which must have a release. Applies only to `Script`, where it is required.
   * Example: `3001`.
   */
  scriptId?: pulumi.Input<number> | undefined;
  /**
   * The environment variables of the script, by name. Applies only to `Script`. In a list, they are secrets only if the program marks them as such, for example with `pulumi.secret`.
   * Default: the existing value.
   * Example: `{"REGION":"EU"}`.
   */
  environmentVariables?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * True if the edge serves the name in front of the value. The platform creates a pull zone for the record, returned as `acceleratedPullZoneId`, and deletes it with the record. The platform refuses it while a pull zone has the name as a host name; declare a `PullZone` record instead. Accelerate only once the domain is delegated to the platform, as no certificate can be issued before. Applies only to `A` and `CNAME`.
   * Default: the existing value, initially false.
   * Example: `false`.
   */
  accelerated?: pulumi.Input<boolean> | undefined;
  /**
   * Check from three regions every 30 seconds that the value responds: `Ping`, of which one of four must return within 2.5 seconds, or `Http` on port 80, with a status below 500 within 10 seconds. While it does not, the record is omitted from responses. A record that is alone in its name and type is returned anyway, and so are all of them if none responds. Applies only to `A`, `AAAA` and `CNAME`.
   * Default: the existing value, initially `None`.
   * Example: `"Http"`.
   */
  monitorType?: pulumi.Input<DnsMonitorType | number> | undefined;
  /**
   * Choice among several records of the same name and type for a visitor. Applies only to `A` and `AAAA`.
   * Default: the existing value, initially `None`.
   * Example: `"Latency"`.
   */
  smartRoutingType?: pulumi.Input<DnsSmartRoutingType | number> | undefined;
  /**
   * The code of the value's region, as returned by getRegions. Applies only to `smartRoutingType` `Latency`, where it is required.
   * Example: `"DE"`.
   */
  latencyZone?: pulumi.Input<string> | undefined;
  /**
   * The latitude of the value's location, in degrees. Applies only to `smartRoutingType` `Geolocation`, where it is required.
   * Example: `52.52`.
   */
  geolocationLatitude?: pulumi.Input<number> | undefined;
  /**
   * The longitude of the value's location, in degrees. Applies only to `smartRoutingType` `Geolocation`, where it is required.
   * Example: `13.4`.
   */
  geolocationLongitude?: pulumi.Input<number> | undefined;
  /**
   * True if the platform issues certificates for the name automatically. A `Redirect` record created before the domain was delegated to the platform gets one only if it is replaced.
   * Default: the existing value, initially true.
   * Example: `true`.
   */
  autoSslIssuance?: pulumi.Input<boolean> | undefined;
  /**
   * True if the record is omitted from responses.
   * Default: the existing value, initially false.
   * Example: `false`.
   */
  disabled?: pulumi.Input<boolean> | undefined;
  /**
   * A comment on the record.
   * Default: the existing value.
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
  /** True if the zone has custom name servers. */
  readonly customNameserversEnabled: boolean | undefined;
  /** The first name server. */
  readonly nameserver1: string | undefined;
  /** The second name server. */
  readonly nameserver2: string | undefined;
  /** The e-mail address of the person responsible for the zone. */
  readonly soaEmail: string | undefined;
  /** True if queries are logged. */
  readonly loggingEnabled: boolean | undefined;
  /** True if visitors' IP addresses are anonymized in logs. */
  readonly loggingIPAnonymizationEnabled: boolean | undefined;
  /** Method of anonymizing IP addresses in query logs. */
  readonly logAnonymizationType: DnsLogAnonymizationType | number | undefined;
  /** Key type of certificates. */
  readonly certificateKeyType: DnsCertificateKeyType | number | undefined;
  /** True if responses are signed with DNSSEC. */
  readonly dnsSecEnabled: boolean | undefined;
}

/** An edge region. */
export interface EdgeRegion {
  /** The id of the region. */
  readonly id: number;
  /** The name of the region. */
  readonly name: string | undefined;
  /** The code of the region, such as DE, for settings of DNS records and pull zones. */
  readonly regionCode: string | undefined;
  /** The code of the region's continent. */
  readonly continentCode: string | undefined;
  /** The code of the region's country. */
  readonly countryCode: string | undefined;
  /** The latitude of the region. */
  readonly latitude: number | undefined;
  /** The longitude of the region. */
  readonly longitude: number | undefined;
  /** True if a DnsRecord can use the region as its `latencyZone`. */
  readonly allowLatencyRouting: boolean | undefined;
  /** The price of traffic from the region, in US dollars per gigabyte. */
  readonly pricePerGigabyte: number | undefined;
}

/** An action of an edge rule, with the parameters of its type. */
export interface EdgeRuleAction {
  /**
   * The type of the action, as a name or as a number that has no name yet.
   * Example: `"Redirect"`.
   */
  readonly type: EdgeRuleActionType | number;
  /**
   * The destination of Redirect, as a URL with its scheme or a path, or the origin of OriginUrl.
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
   * The cache time of OverrideCacheTime, OverrideCacheTimePublic or OverrideBrowserCacheTime, in seconds.
   * Example: `3600`.
   */
  readonly seconds: number | undefined;
  /** The platform's parameters as 1 to 3 strings, in order. Use them instead of the other properties, or for an action that has no other properties. */
  readonly parameters: string[] | undefined;
}

/** An action of an edge rule, with the parameters of its type. */
export interface EdgeRuleActionArgs {
  /**
   * The type of the action, as a name or as a number that has no name yet.
   * Example: `"Redirect"`.
   */
  type: pulumi.Input<EdgeRuleActionType | number>;
  /**
   * The destination of Redirect, as a URL with its scheme or a path, or the origin of OriginUrl.
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
   * The cache time of OverrideCacheTime, OverrideCacheTimePublic or OverrideBrowserCacheTime, in seconds.
   * Example: `3600`.
   */
  seconds?: pulumi.Input<number> | undefined;
  /** The platform's parameters as 1 to 3 strings, in order. Use them instead of the other properties, or for an action that has no other properties. */
  parameters?: pulumi.Input<pulumi.Input<string>[]> | undefined;
}

/** An additional action of an edge rule. */
export interface EdgeRuleActionRecord {
  /** The type of the action, a platform-defined number. */
  readonly actionType: number | undefined;
  /** The first parameter. Its meaning depends on the type of the action. */
  readonly actionParameter1: string | undefined;
  /** The second parameter. Its meaning depends on the type of the action. */
  readonly actionParameter2: string | undefined;
  /** The third parameter. Its meaning depends on the type of the action. */
  readonly actionParameter3: string | undefined;
}

/** A rule in a list of edge rules. */
export interface EdgeRuleEntry {
  /**
   * A key that identifies the entry within the list. An entry with a changed key is a different entry.
   * Example: `"sale"`.
   */
  readonly key: string;
  /**
   * The id of an existing rule to adopt (a GUID).
   * Default: a new rule.
   */
  readonly edgeRuleId: string | undefined;
  /**
   * The description of the rule, which serves as its name.
   * Default: the key, for a new rule.
   */
  readonly description: string | undefined;
  /**
   * True if the rule is enabled.
   * Default: true for a new rule, which is compared as if it were declared.
   */
  readonly enabled: boolean | undefined;
  /**
   * The main action followed by extra actions, in order. Required to create a rule.
   * Example: `[{"type":"Redirect","url":"https://www.acme.example/sale","statusCode":302}]`.
   */
  readonly actions: EdgeRuleAction[] | undefined;
  /**
   * The triggers of the rule, in any order. At most 5, unless the platform has raised the limit for the account. Required to create a rule.
   * Example: `[{"type":"Url","patterns":["https://www.acme.example/summer/*"]}]`.
   */
  readonly triggers: EdgeRuleTrigger[] | undefined;
  /**
   * Number of triggers that must match.
   * Default: Any for a new rule, which is compared as if it were declared.
   */
  readonly triggerMatching: TriggerMatchingType | number | undefined;
}

/** A rule in a list of edge rules. */
export interface EdgeRuleEntryArgs {
  /**
   * A key that identifies the entry within the list. An entry with a changed key is a different entry.
   * Example: `"sale"`.
   */
  key: pulumi.Input<string>;
  /**
   * The id of an existing rule to adopt (a GUID).
   * Default: a new rule.
   */
  edgeRuleId?: pulumi.Input<string> | undefined;
  /**
   * The description of the rule, which serves as its name.
   * Default: the key, for a new rule.
   */
  description?: pulumi.Input<string> | undefined;
  /**
   * True if the rule is enabled.
   * Default: true for a new rule, which is compared as if it were declared.
   */
  enabled?: pulumi.Input<boolean> | undefined;
  /**
   * The main action followed by extra actions, in order. Required to create a rule.
   * Example: `[{"type":"Redirect","url":"https://www.acme.example/sale","statusCode":302}]`.
   */
  actions?: pulumi.Input<pulumi.Input<EdgeRuleActionArgs>[]> | undefined;
  /**
   * The triggers of the rule, in any order. At most 5, unless the platform has raised the limit for the account. Required to create a rule.
   * Example: `[{"type":"Url","patterns":["https://www.acme.example/summer/*"]}]`.
   */
  triggers?: pulumi.Input<pulumi.Input<EdgeRuleTriggerArgs>[]> | undefined;
  /**
   * Number of triggers that must match.
   * Default: Any for a new rule, which is compared as if it were declared.
   */
  triggerMatching?: pulumi.Input<TriggerMatchingType | number> | undefined;
}

/** An edge rule of a pull zone. */
export interface EdgeRuleRecord {
  /** The id of the rule, for EdgeRuleEnablement. A rule without an id cannot be addressed. */
  readonly guid: string | undefined;
  /** The type of the action, a platform-defined number. */
  readonly actionType: number | undefined;
  /** The first parameter. Its meaning depends on the type of the action. */
  readonly actionParameter1: string | undefined;
  /** The second parameter. Its meaning depends on the type of the action. */
  readonly actionParameter2: string | undefined;
  /** The third parameter. Its meaning depends on the type of the action. */
  readonly actionParameter3: string | undefined;
  /** The triggers of the rule. */
  readonly triggers: EdgeRuleTriggerRecord[];
  /** Additional actions of the rule. */
  readonly extraActions: EdgeRuleActionRecord[];
  /** Number of triggers that must match: any, all or none. */
  readonly triggerMatchingType: TriggerMatchingType | number | undefined;
  /** The author's description of the rule. */
  readonly description: string | undefined;
  /** True if the rule is enabled. */
  readonly enabled: boolean | undefined;
  /** The position of the rule among the zone's rules. */
  readonly orderIndex: number | undefined;
  /** True if the rule belongs to the platform and cannot be changed. */
  readonly readOnly: boolean | undefined;
}

/** When an edge rule acts. */
export interface EdgeRuleTrigger {
  /**
   * The type of the trigger, as a name or as a number that has no name yet.
   * Example: `"Url"`.
   */
  readonly type: EdgeRuleTriggerType | number;
  /**
   * The patterns to match, in which `*` matches any characters. 1 to 5, unless the platform has raised the limit for the account. A `Url` pattern is compared with the URL without its query, such as `*://www.acme.example/admin/*`, or with its path if it begins with a slash. A value that begins with `pattern:` is a Lua pattern, such as `pattern:^/v%d+/`.
   * Example: `["https://www.acme.example/admin/*"]`.
   */
  readonly patterns: string[];
  /**
   * Number of patterns that must match.
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
   * The type of the trigger, as a name or as a number that has no name yet.
   * Example: `"Url"`.
   */
  type: pulumi.Input<EdgeRuleTriggerType | number>;
  /**
   * The patterns to match, in which `*` matches any characters. 1 to 5, unless the platform has raised the limit for the account. A `Url` pattern is compared with the URL without its query, such as `*://www.acme.example/admin/*`, or with its path if it begins with a slash. A value that begins with `pattern:` is a Lua pattern, such as `pattern:^/v%d+/`.
   * Example: `["https://www.acme.example/admin/*"]`.
   */
  patterns: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Number of patterns that must match.
   * Default: Any for a new trigger, which is compared as if it were declared.
   */
  matching?: pulumi.Input<TriggerMatchingType | number> | undefined;
  /**
   * The header of RequestHeader or ResponseHeader, or the cookie of CookieValue.
   * Example: `"User-Agent"`.
   */
  name?: pulumi.Input<string> | undefined;
}

/** A trigger of an edge rule. */
export interface EdgeRuleTriggerRecord {
  /** The type of the trigger, a platform-defined number. */
  readonly type: number | undefined;
  /** The patterns to match. */
  readonly patternMatches: string[];
  /** Number of patterns that must match: any, all or none. */
  readonly patternMatchingType: TriggerMatchingType | number | undefined;
  /** A parameter that depends on the type of the trigger, such as the name of a header. */
  readonly parameter1: string | undefined;
}

/** An address of an endpoint. */
export interface EndpointAddress {
  /** The address. */
  readonly address: string | undefined;
  /** The region of the address. */
  readonly region: string | undefined;
}

/** The actual configuration of an endpoint. */
export interface EndpointStatus {
  /** The name of the endpoint. */
  readonly displayName: string | undefined;
  /** The id of the endpoint. */
  readonly endpointId: string | undefined;
  /** `cdn`, `anycast` or `publicIp`. */
  readonly type: string | undefined;
  /** The public host name of the endpoint. */
  readonly publicHost: string | undefined;
  /** The pull zone in front of the endpoint, either the declared one or one that the platform created. The platform keeps and bills a pull zone that it created when the endpoint is deleted. Missing if the platform's value is not an id. */
  readonly pullZoneId: number | undefined;
  /** True if the CDN connects to the container by HTTPS. */
  readonly isSslEnabled: boolean | undefined;
  /** The ports that the endpoint exposes, including ports chosen by the platform. */
  readonly portMappings: PortMappingStatus[] | undefined;
  /** The sticky-session settings. */
  readonly stickySessions: StickySessionsStatus | undefined;
  /** The addresses within the platform's network. */
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
   * The value of the variable. A secret stays secret in state and output.
   * Default: an empty value.
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
   * The value of the variable. A secret stays secret in state and output.
   * Default: an empty value.
   * Example: `"info"`.
   */
  value?: pulumi.Input<string> | undefined;
}

/** Google Widevine DRM, for devices other than Apple's. */
export interface GoogleWidevineDrm {
  /** True if Google Widevine is enabled. */
  readonly enabled: boolean | undefined;
  /** True if clients of security level L3, such as Chrome and Firefox on desktops, get videos only in standard definition. */
  readonly sdOnlyForL3: boolean | undefined;
  /** The minimum security level of a client. Chrome and Firefox on desktops have L3, so `L1` and `L2` exclude them. */
  readonly minClientSecurityLevel: WidevineMinClientSecurityLevel | number | undefined;
}

/** Google Widevine DRM, for devices other than Apple's. */
export interface GoogleWidevineDrmArgs {
  /** True if Google Widevine is enabled. */
  enabled?: pulumi.Input<boolean> | undefined;
  /** True if clients of security level L3, such as Chrome and Firefox on desktops, get videos only in standard definition. */
  sdOnlyForL3?: pulumi.Input<boolean> | undefined;
  /** The minimum security level of a client. Chrome and Firefox on desktops have L3, so `L1` and `L2` exclude them. */
  minClientSecurityLevel?: pulumi.Input<WidevineMinClientSecurityLevel | number> | undefined;
}

/** Checks the container with gRPC's health checking protocol. */
export interface GrpcProbe {
  /** The request of a gRPC check. */
  readonly request: GrpcProbeRequest;
}

/** Checks the container with gRPC's health checking protocol. */
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
  /** The name of the gRPC service to check. */
  readonly serviceName: string | undefined;
}

/** The request of a gRPC check. */
export interface GrpcProbeRequestArgs {
  /**
   * The port to check, 1 to 65535.
   * Example: `8080`.
   */
  portNumber: pulumi.Input<number>;
  /** The name of the gRPC service to check. */
  serviceName?: pulumi.Input<string> | undefined;
}

/** Checks the container with an HTTP request. */
export interface HttpGetProbe {
  /** The request of an HTTP check. */
  readonly request: HttpGetProbeRequest;
  /** The response that an HTTP check expects. */
  readonly response: HttpGetProbeResponse | undefined;
}

/** Checks the container with an HTTP request. */
export interface HttpGetProbeArgs {
  /** The request of an HTTP check. */
  request: pulumi.Input<HttpGetProbeRequestArgs>;
  /** The response that an HTTP check expects. */
  response?: pulumi.Input<HttpGetProbeResponseArgs> | undefined;
}

/** The request of an HTTP check. */
export interface HttpGetProbeRequest {
  /**
   * The path to request.
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
   * The path to request.
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
   * The HTTP status of a passed check, by name or as a number.
   * Example: `"ok"`.
   */
  readonly expectedStatusCode: HttpStatus | number | undefined;
}

/** The response that an HTTP check expects. */
export interface HttpGetProbeResponseArgs {
  /**
   * The HTTP status of a passed check, by name or as a number.
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

/** A firewall rule that the platform maintains. */
export interface ManagedWafRule {
  /** The id of the rule, for wafDisabledRules and wafLogOnlyRules. */
  readonly ruleId: string | undefined;
  /** The description of what the rule detects. */
  readonly description: string | undefined;
}

/** A named set of transformations of images. */
export interface OptimizerClass {
  /** The name, which must be unique. */
  readonly name: string;
  /** The properties by name, such as `width`. The values are strings. */
  readonly properties: { [name: string]: string } | undefined;
}

/** A named set of transformations of images. */
export interface OptimizerClassArgs {
  /** The name, which must be unique. */
  name: pulumi.Input<string>;
  /** The properties by name, such as `width`. The values are strings. */
  properties?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
}

/** An error that the origin of a pull zone returned. */
export interface OriginErrorLogEntry {
  /** The id of the entry. */
  readonly logId: string | undefined;
  /** The time of the entry, a platform-defined integer in an unpublished unit. Integers beyond 2^53 − 1 are strings of digits. */
  readonly timestamp: number | string | undefined;
  /** The details of the event: the parsed JSON document of the entry. Keys seen: RequestUrl, PullZoneId, Message, ErrorCode, StatusCode. If the entry is not a JSON object, log is missing and rawLog contains the entry. */
  readonly log: { [name: string]: unknown } | undefined;
  /** The entry as received, if it is not a JSON object. */
  readonly rawLog: string | undefined;
  /** The labels by name. Labels seen: ErrorCode, StatusCode, ServerZone. */
  readonly labels: { [name: string]: string };
}

/** Maps a container's port to the port that an endpoint exposes. */
export interface PortMapping {
  /**
   * The port inside the container, 1 to 65535. The containers of an application share one network, so each needs ports of its own.
   * Example: `8080`.
   */
  readonly containerPort: number;
  /**
   * The port that the endpoint exposes, 1 to 65535. The platform restricts the ports 25, 465, 587 and 2525. For an endpoint behind the CDN, the API may not return it. Changes made outside Pulumi are then not detected.
   * Example: `443`.
   */
  readonly exposedPort: number | undefined;
  /**
   * The protocols: tcp, udp or sctp. Order does not matter.
   * Example: `["tcp"]`.
   */
  readonly protocols: PortProtocol[] | undefined;
}

/** Maps a container's port to the port that an endpoint exposes. */
export interface PortMappingArgs {
  /**
   * The port inside the container, 1 to 65535. The containers of an application share one network, so each needs ports of its own.
   * Example: `8080`.
   */
  containerPort: pulumi.Input<number>;
  /**
   * The port that the endpoint exposes, 1 to 65535. The platform restricts the ports 25, 465, 587 and 2525. For an endpoint behind the CDN, the API may not return it. Changes made outside Pulumi are then not detected.
   * Example: `443`.
   */
  exposedPort?: pulumi.Input<number> | undefined;
  /**
   * The protocols: tcp, udp or sctp. Order does not matter.
   * Example: `["tcp"]`.
   */
  protocols?: pulumi.Input<pulumi.Input<PortProtocol>[]> | undefined;
}

/** Maps a container port to the port that an endpoint exposes. */
export interface PortMappingStatus {
  /** The port inside the container. */
  readonly containerPort: number | undefined;
  /** The port that the endpoint exposes. */
  readonly exposedPort: number | undefined;
  /** The protocols. */
  readonly protocols: string[] | undefined;
}

/** The previous state of a list of allowed referrers. */
export interface PreviousAllowedReferrers {
  /** Entries that were on the list before this resource declared or removed them. */
  readonly hostnames: string[];
  /** Entries that this resource removed. `onDestroy: "restore"` restores them. */
  readonly removed: string[];
}

/** The previous state of a list of blocked IPs. */
export interface PreviousBlockedIps {
  /** Entries that were on the list before this resource declared or removed them. */
  readonly ips: string[];
  /** Entries that this resource removed. `onDestroy: "restore"` restores them. */
  readonly removed: string[];
}

/** The previous state of a list of blocked referrers. */
export interface PreviousBlockedReferrers {
  /** Entries that were on the list before this resource declared or removed them. */
  readonly hostnames: string[];
  /** Entries that this resource removed. `onDestroy: "restore"` restores them. */
  readonly removed: string[];
  /** True if requests without a referrer were refused. */
  readonly blockNoneReferrer: boolean | undefined;
}

/** The previous settings of the platform's own host name. */
export interface PreviousHostname {
  /** True if HTTP requests were redirected to HTTPS. */
  readonly forceSsl: boolean | undefined;
}

/** A request that a pull zone served, with its response. */
export interface PullZoneLogEntry {
  /** When the edge received the request, with milliseconds. */
  readonly timestamp: string | undefined;
  /** The pull zone that served the request. */
  readonly pullZoneId: number | undefined;
  /** The id of the request, 32 hexadecimal digits. */
  readonly requestId: string | undefined;
  /** The result of the cache: HIT, MISS, BYPASS, REVALIDATED, STALE, UPDATING, or - without the cache. */
  readonly cacheStatus: string | undefined;
  /** The HTTP status of the response. */
  readonly statusCode: number | undefined;
  /** The bytes of the response with its headers. */
  readonly bytesSent: number | undefined;
  /** The bytes of its body, with extended logging. */
  readonly bodyBytesSent: number | undefined;
  /** The visitor's address, shortened as the zone anonymizes it. */
  readonly remoteIp: string | undefined;
  /** The country of the address, ISO 3166-1 alpha-2. */
  readonly countryCode: string | undefined;
  /** The code of the edge location that served the request. */
  readonly edgeLocation: string | undefined;
  /** http or https. */
  readonly scheme: string | undefined;
  /** The `Host` header. */
  readonly host: string | undefined;
  /** The path with its query. */
  readonly path: string | undefined;
  /** The whole URL. */
  readonly url: string | undefined;
  /** The `User-Agent` header. */
  readonly userAgent: string | undefined;
  /** The `Referer` header. */
  readonly referer: string | undefined;
  /** The `Content-Range` header, with extended logging. */
  readonly contentRange: string | undefined;
  /** The JA4 fingerprint of the visitor's TLS client. */
  readonly ja4Fingerprint: string | undefined;
  /** The number of the visitor's autonomous system. */
  readonly asn: number | undefined;
  /** The organization of this system. */
  readonly asnOrganization: string | undefined;
}

/** A pull zone of the account, without its keys and certificates. */
export interface PullZoneRecord {
  /** The id of the pull zone. */
  readonly id: number;
  /** The name of the pull zone. */
  readonly name: string | undefined;
  /** The edge rules of the zone. */
  readonly edgeRules: EdgeRuleRecord[];
  /** The host names of the sites that may embed the zone's files. If the list is empty, all sites may embed them. */
  readonly allowedReferrers: string[];
  /** The host names of the sites that may not embed the zone's files. */
  readonly blockedReferrers: string[];
  /** The IP addresses whose requests are blocked. */
  readonly blockedIps: string[];
  /** True if requests without a referrer are blocked. */
  readonly blockNoneReferrer: boolean | undefined;
}

/** A rate limit in a list. */
export interface RateLimitEntry {
  /**
   * A key that identifies the entry within the list. An entry with a changed key is a different entry.
   * Example: `"Limit logins"`.
   */
  readonly key: string;
  /**
   * The id of an existing rate limit to adopt. Settings that differ are updated.
   * Default: a new rate limit.
   */
  readonly ruleId: number | undefined;
  /**
   * The name of the rate limit, which may contain letters, digits and spaces. Required if the key contains other characters.
   * Default: the key, for a new rate limit.
   */
  readonly name: string | undefined;
  /**
   * The description of the rate limit, which may contain letters, digits and spaces.
   * Default: the name, for a new rate limit, which is compared as if it were declared.
   * Example: `"Agreed with the shop team"`.
   */
  readonly description: string | undefined;
  /**
   * The conditions, all of which must match. The list is managed as a whole. Required to create a rate limit.
   * Example: `[{"variable":"REQUEST_HEADERS","of":"user-agent","operator":"CONTAINS","value":"curl"}]`.
   */
  readonly conditions: WafRuleCondition[] | undefined;
  /**
   * The transformations to apply to the variables before the comparison, in order.
   * Default: none.
   * Example: `["LOWERCASE"]`.
   */
  readonly transformations: (WafRuleTransformation | number)[] | undefined;
  /**
   * The severity with which a match is logged.
   * Default: chosen by the platform (undocumented).
   * Example: `"WARNING"`.
   */
  readonly severity: WafRuleSeverity | number | undefined;
  /**
   * The action for requests that exceed the limit. Required to create a rate limit.
   * Example: `"RateLimit"`.
   */
  readonly action: RateLimitAction | number | undefined;
  /**
   * Number of matching requests per counter that are allowed in an interval. Required to create a rate limit.
   * Example: `5`.
   */
  readonly requests: number | undefined;
  /**
   * The interval for counting requests, as a name or in seconds. Required to create a rate limit.
   * Example: `"1m"`.
   */
  readonly interval: RateLimitInterval | number | undefined;
  /**
   * The key for counting requests, such as the IP address. Required to create a rate limit.
   * Example: `"IP"`.
   */
  readonly counter: RateLimitCounter | number | undefined;
  /**
   * Time that the action applies once the limit is exceeded, as a name or in seconds. Required to create a rate limit.
   * Example: `"5m"`.
   */
  readonly blockFor: RateLimitBlockTime | number | undefined;
}

/** A rate limit in a list. */
export interface RateLimitEntryArgs {
  /**
   * A key that identifies the entry within the list. An entry with a changed key is a different entry.
   * Example: `"Limit logins"`.
   */
  key: pulumi.Input<string>;
  /**
   * The id of an existing rate limit to adopt. Settings that differ are updated.
   * Default: a new rate limit.
   */
  ruleId?: pulumi.Input<number> | undefined;
  /**
   * The name of the rate limit, which may contain letters, digits and spaces. Required if the key contains other characters.
   * Default: the key, for a new rate limit.
   */
  name?: pulumi.Input<string> | undefined;
  /**
   * The description of the rate limit, which may contain letters, digits and spaces.
   * Default: the name, for a new rate limit, which is compared as if it were declared.
   * Example: `"Agreed with the shop team"`.
   */
  description?: pulumi.Input<string> | undefined;
  /**
   * The conditions, all of which must match. The list is managed as a whole. Required to create a rate limit.
   * Example: `[{"variable":"REQUEST_HEADERS","of":"user-agent","operator":"CONTAINS","value":"curl"}]`.
   */
  conditions?: pulumi.Input<pulumi.Input<WafRuleConditionArgs>[]> | undefined;
  /**
   * The transformations to apply to the variables before the comparison, in order.
   * Default: none.
   * Example: `["LOWERCASE"]`.
   */
  transformations?: pulumi.Input<pulumi.Input<WafRuleTransformation | number>[]> | undefined;
  /**
   * The severity with which a match is logged.
   * Default: chosen by the platform (undocumented).
   * Example: `"WARNING"`.
   */
  severity?: pulumi.Input<WafRuleSeverity | number> | undefined;
  /**
   * The action for requests that exceed the limit. Required to create a rate limit.
   * Example: `"RateLimit"`.
   */
  action?: pulumi.Input<RateLimitAction | number> | undefined;
  /**
   * Number of matching requests per counter that are allowed in an interval. Required to create a rate limit.
   * Example: `5`.
   */
  requests?: pulumi.Input<number> | undefined;
  /**
   * The interval for counting requests, as a name or in seconds. Required to create a rate limit.
   * Example: `"1m"`.
   */
  interval?: pulumi.Input<RateLimitInterval | number> | undefined;
  /**
   * The key for counting requests, such as the IP address. Required to create a rate limit.
   * Example: `"IP"`.
   */
  counter?: pulumi.Input<RateLimitCounter | number> | undefined;
  /**
   * Time that the action applies once the limit is exceeded, as a name or in seconds. Required to create a rate limit.
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
  /** The region's part of the world. */
  readonly group: string | undefined;
  /** True if anycast endpoints are available in the region. */
  readonly hasAnycastSupport: boolean | undefined;
  /** True if the region has capacity for more instances. */
  readonly hasCapacity: boolean | undefined;
}

/** Regions and nodes on which an application runs. Omitted settings are not managed. */
export interface RegionSettings {
  /**
   * The regions in which the application may run, at most 3 in a trial. The platform chooses among those that are not required by the demand, so if all are required, the regions are fixed. Order does not matter. `getRegions` lists the ids.
   * Example: `["DE"]`.
   */
  readonly allowedRegionIds: string[] | undefined;
  /**
   * The regions in which it always runs, at least one. A subset of `allowedRegionIds`. Order does not matter. `getRegions` lists the ids.
   * Example: `["DE"]`.
   */
  readonly requiredRegionIds: string[] | undefined;
  /**
   * The maximum number of regions in which it runs at once.
   * Example: `1`.
   */
  readonly maxAllowedRegions: number | undefined;
  /** Labels that a node must have for the application to run on it. The API never returns them, so manual changes are not detected. */
  readonly nodeSelectors: { [name: string]: string } | undefined;
}

/** Regions and nodes on which an application runs. Omitted settings are not managed. */
export interface RegionSettingsArgs {
  /**
   * The regions in which the application may run, at most 3 in a trial. The platform chooses among those that are not required by the demand, so if all are required, the regions are fixed. Order does not matter. `getRegions` lists the ids.
   * Example: `["DE"]`.
   */
  allowedRegionIds?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The regions in which it always runs, at least one. A subset of `allowedRegionIds`. Order does not matter. `getRegions` lists the ids.
   * Example: `["DE"]`.
   */
  requiredRegionIds?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The maximum number of regions in which it runs at once.
   * Example: `1`.
   */
  maxAllowedRegions?: pulumi.Input<number> | undefined;
  /** Labels that a node must have for the application to run on it. The API never returns them, so manual changes are not detected. */
  nodeSelectors?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
}

/** A script of the account, without its deployment key. */
export interface Script {
  /** The id of the script. */
  readonly id: number;
  /** The name of the script. */
  readonly name: string | undefined;
  /** The type of the script, a platform-defined number. */
  readonly scriptType: number | undefined;
  /** The id of the active release. */
  readonly currentReleaseId: number | undefined;
  /** The time at which the script was last changed. */
  readonly lastModified: string | undefined;
}

/** A release of a script. */
export interface ScriptRelease {
  /** The id of the release. */
  readonly id: number;
  /** True if the release was deleted. */
  readonly deleted: boolean | undefined;
  /** The code of the script in this release. */
  readonly code: string | undefined;
  /** The UUID of the release. */
  readonly uuid: string | undefined;
  /** The author's note on the release. */
  readonly note: string | undefined;
  /** The author of the release. */
  readonly author: string | undefined;
  /** The e-mail address of the author. */
  readonly authorEmail: string | undefined;
  /** The commit that the release was created from. */
  readonly commitSha: string | undefined;
  /** The status of the release, which is `Live` for the active one. */
  readonly status: ReleaseStatus | number | undefined;
  /** The time at which the release was created. */
  readonly dateReleased: string | undefined;
  /** The time at which the release was published. */
  readonly datePublished: string | undefined;
}

/** An environment variable of a script. */
export interface ScriptVariable {
  /**
   * True if the script requires a value for the variable.
   * Default: the existing value; false for a new script.
   */
  readonly required: boolean | undefined;
  /**
   * The value to use if no other is set, at most 2048 bytes.
   * Default: the existing value; empty for a new script.
   * Example: `"https://origin.acme.example"`.
   */
  readonly defaultValue: string | undefined;
}

/** An environment variable of a script. */
export interface ScriptVariableArgs {
  /**
   * True if the script requires a value for the variable.
   * Default: the existing value; false for a new script.
   */
  required?: pulumi.Input<boolean> | undefined;
  /**
   * The value to use if no other is set, at most 2048 bytes.
   * Default: the existing value; empty for a new script.
   * Example: `"https://origin.acme.example"`.
   */
  defaultValue?: pulumi.Input<string> | undefined;
}

/** An event of a shield zone: a request on which the shield acted. */
export interface ShieldEvent {
  /** The id of the event. */
  readonly logId: string | undefined;
  /** The time of the event, a platform-defined integer. Integers beyond 2^53 − 1 are strings of digits. */
  readonly timestamp: number | string | undefined;
  /** The details of the event. The platform does not publish the keys. */
  readonly log: { [name: string]: unknown } | undefined;
  /** The fields of the event, by name. */
  readonly fields: { [name: string]: unknown } | undefined;
}

/** A condition on a field of a shield zone's events. */
export interface ShieldEventFilter {
  /** The field. */
  readonly field: ShieldEventField;
  /** The operator that compares the field with each of the values. */
  readonly op: ShieldEventOperator;
  /** The values, at least one of which must match. */
  readonly values: string[];
}

/** A condition on a field of a shield zone's events. */
export interface ShieldEventFilterArgs {
  /** The field. */
  field: pulumi.Input<ShieldEventField>;
  /** The operator that compares the field with each of the values. */
  op: pulumi.Input<ShieldEventOperator>;
  /** The values, at least one of which must match. */
  values: pulumi.Input<pulumi.Input<string>[]>;
}

/** A group of a shield zone's events that have some fields in common. */
export interface ShieldEventGroup {
  /** The fields of `groupBy`, with the values that all events of the group share. */
  readonly key: { [name: string]: unknown } | undefined;
  /** The number of events in the group. */
  readonly count: number | undefined;
  /** The time of the first event, in the platform's format. */
  readonly firstSeen: number | string | undefined;
  /** The time of the last event, in the platform's format. */
  readonly lastSeen: number | string | undefined;
  /** The number of events in each of the window's `buckets`, from first to last. */
  readonly sparkline: number[];
}

/** An event of a shield zone: a request on which the shield acted. */
export interface ShieldEventLogEntry {
  /** The id of the entry. */
  readonly logId: string | undefined;
  /** The time of the entry, a platform-defined integer in an unpublished unit. Integers beyond 2^53 − 1 are strings of digits. */
  readonly timestamp: number | string | undefined;
  /** The details of the event: the parsed JSON document of the entry. The platform does not publish its keys. If the entry is not a JSON object, log is missing and rawLog contains the entry. */
  readonly log: { [name: string]: unknown } | undefined;
  /** The entry as received, if it is not a JSON object. */
  readonly rawLog: string | undefined;
  /** The labels by name. Labels seen: asn, country, ruleId, severity, method, ruleGroup, status, serverZone. */
  readonly labels: { [name: string]: string };
}

/** A grade of one aspect of an application. */
export interface StatusGrade {
  /** The number behind the grade. */
  readonly indicator: number | undefined;
  /** The grade: couldBeBetter, notBad or doingGreat. */
  readonly statusGrade: string | undefined;
}

/** Sticky sessions, which send all requests of a visitor to the same instance. */
export interface StickySessions {
  /** True if all requests of a visitor go to the same instance. */
  readonly enabled: boolean;
  /**
   * The headers that identify a visitor, 1 to 3. Order does not matter.
   * Example: `["x-session"]`.
   */
  readonly sessionHeaders: string[];
  /** The name of the cookie that identifies a visitor. */
  readonly cookieName: string | undefined;
}

/** Sticky sessions, which send all requests of a visitor to the same instance. */
export interface StickySessionsArgs {
  /** True if all requests of a visitor go to the same instance. */
  enabled: pulumi.Input<boolean>;
  /**
   * The headers that identify a visitor, 1 to 3. Order does not matter.
   * Example: `["x-session"]`.
   */
  sessionHeaders: pulumi.Input<pulumi.Input<string>[]>;
  /** The name of the cookie that identifies a visitor. */
  cookieName?: pulumi.Input<string> | undefined;
}

/** The sticky-session settings. */
export interface StickySessionsStatus {
  /** True if sticky sessions are enabled. */
  readonly enabled: boolean | undefined;
  /** The headers that identify a visitor. */
  readonly sessionHeaders: string[] | undefined;
  /** The cookie that identifies a visitor. */
  readonly cookieName: string | undefined;
}

/** A region that can store files. */
export interface StorageRegion {
  /** The code of the region, such as DE. */
  readonly id: string | undefined;
  /** The name of the region. */
  readonly name: string | undefined;
  /** The host for reading and writing files. */
  readonly url: string | undefined;
}

/** A storage zone of the account. */
export interface StorageZoneDetails {
  /** The id of the storage zone. */
  readonly id: number;
  /** The name of the storage zone. */
  readonly name: string;
  /** The code of the zone's main region. */
  readonly region: string | undefined;
  /** The codes of the regions that have copies of the zone's files. */
  readonly replicationRegions: string[];
  /** The type of storage that the zone uses. */
  readonly zoneTier: StorageTier | number | undefined;
  /** Type of the zone: 1 if it supports S3, otherwise 0. */
  readonly storageZoneType: number | undefined;
  /** The host for reading and writing the zone's files. */
  readonly storageHostname: string | undefined;
  /** The host for requests over S3. */
  readonly s3Hostname: string | undefined;
  /** The path of the file that a pull zone serves in place of a missing one. */
  readonly custom404FilePath: string | undefined;
  /** True if missing files without an extension are served with status 200. */
  readonly rewrite404To200: boolean | undefined;
  /** The number of files in the zone. */
  readonly filesStored: number | undefined;
  /** The total size of the zone's files, in bytes. */
  readonly storageUsed: number | undefined;
  /** True if the zone is deleted. */
  readonly deleted: boolean | undefined;
  /** The pull zones that use the zone. */
  readonly pullZones: LinkedPullZone[];
}

/** Checks the container by opening a TCP connection. */
export interface TcpSocketProbe {
  /** The port of a TCP check. */
  readonly request: TcpSocketProbeRequest;
}

/** Checks the container by opening a TCP connection. */
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

/** A bot that the platform recognizes. */
export interface VerifiedBot {
  /** The name of the bot, for `bots` of BotCategories. */
  readonly name: string;
  /** The category of the bot, for `categories` of BotCategories. Missing if BotCategories does not have the category. */
  readonly category: string | undefined;
  /** The action for this bot, which overrides the category's action. None uses the category's action. */
  readonly action: BotAction | number | undefined;
  /** The action for the bots of its category. */
  readonly categoryAction: BotCategoryAction | number | undefined;
  /** True if the platform can verify the bot. Other bots are recognized only by their User-Agent. */
  readonly isVerifiable: boolean;
}

/** Captions of a video in one language. */
export interface VideoCaptions {
  /** The language code, such as `en`. */
  readonly language: string;
  /** The label in the player. */
  readonly label: string;
  /** The captions in the format WebVTT or SubRip, at most 1000000 bytes. */
  readonly content: string;
}

/** Captions of a video in one language. */
export interface VideoCaptionsArgs {
  /** The language code, such as `en`. */
  language: pulumi.Input<string>;
  /** The label in the player. */
  label: pulumi.Input<string>;
  /** The captions in the format WebVTT or SubRip, at most 1000000 bytes. */
  content: pulumi.Input<string>;
}

/** A chapter of a video. */
export interface VideoChapter {
  /** The title of the chapter. */
  readonly title: string;
  /** The start of the chapter, in seconds. */
  readonly start: number;
  /** The end of the chapter, in seconds. */
  readonly end: number;
}

/** A chapter of a video. */
export interface VideoChapterArgs {
  /** The title of the chapter. */
  title: pulumi.Input<string>;
  /** The start of the chapter, in seconds. */
  start: pulumi.Input<number>;
  /** The end of the chapter, in seconds. */
  end: pulumi.Input<number>;
}

/** A language of the player or of captions. */
export interface VideoLanguage {
  /** The code of the language, such as en. */
  readonly shortCode: string;
  /** The name of the language. */
  readonly name: string | undefined;
  /** True if the player supports the language (`uiLanguage`). */
  readonly supportPlayerTranslation: boolean | undefined;
  /** True if captions can be generated in the language (`transcribingCaptionLanguages`). */
  readonly supportTranscribing: boolean | undefined;
  /** The platform's rating of how accurate the captions are. */
  readonly transcribingAccuracy: number | undefined;
}

/** A video library of the account, without its keys. */
export interface VideoLibraryRecord {
  /** The id of the video library. */
  readonly id: number;
  /** The name of the video library. */
  readonly name: string | undefined;
  /** The number of videos in the library. */
  readonly videoCount: number | undefined;
  /** The id of the pull zone that the platform created for the library. */
  readonly pullZoneId: number | undefined;
  /** The id of the storage zone that the platform created for the library. */
  readonly storageZoneId: number | undefined;
  /** The codes of the regions that have copies of the library's files. */
  readonly replicationRegions: string[];
  /** The host names of the sites that may embed the library's videos. If the list is empty, all sites may embed them. */
  readonly allowedReferrers: string[];
  /** The host names of the sites that may not embed the library's videos. */
  readonly blockedReferrers: string[];
}

/** A meta tag of a video. */
export interface VideoMetaTag {
  /** The name of the meta tag, such as `description`. */
  readonly property: string;
  /** The content of the meta tag. */
  readonly value: string;
}

/** A meta tag of a video. */
export interface VideoMetaTagArgs {
  /** The name of the meta tag, such as `description`. */
  property: pulumi.Input<string>;
  /** The content of the meta tag. */
  value: pulumi.Input<string>;
}

/** A moment of a video that the player marks. */
export interface VideoMoment {
  /** The label of the moment. */
  readonly label: string;
  /** The time of the moment, in seconds. */
  readonly timestamp: number;
}

/** A moment of a video that the player marks. */
export interface VideoMomentArgs {
  /** The label of the moment. */
  label: pulumi.Input<string>;
  /** The time of the moment, in seconds. */
  timestamp: pulumi.Input<number>;
}

/** A volume and its mount path in a container. */
export interface VolumeMount {
  /**
   * The name of the volume, 1 to 50 characters. Containers of an application may share it.
   * Example: `"data"`.
   */
  readonly name: string;
  /**
   * The path of the mount, unique within the application: an absolute path below `/`, of letters, digits, `.`, `_` and `-`, without `..` or `//`.
   * Example: `"/var/data"`.
   */
  readonly mountPath: string;
}

/** A volume and its mount path in a container. */
export interface VolumeMountArgs {
  /**
   * The name of the volume, 1 to 50 characters. Containers of an application may share it.
   * Example: `"data"`.
   */
  name: pulumi.Input<string>;
  /**
   * The path of the mount, unique within the application: an absolute path below `/`, of letters, digits, `.`, `_` and `-`, without `..` or `//`.
   * Example: `"/var/data"`.
   */
  mountPath: pulumi.Input<string>;
}

/** A variable of the firewall engine. */
export interface WafConfigVariable {
  /**
   * The name of the engine variable.
   * Example: `"blocking_paranoia_level"`.
   */
  readonly name: string;
  /**
   * The value in the platform's encoding. Compared exactly.
   * Example: `"1"`.
   */
  readonly valueEncoded: string;
}

/** A variable of the firewall engine. */
export interface WafConfigVariableArgs {
  /**
   * The name of the engine variable.
   * Example: `"blocking_paranoia_level"`.
   */
  name: pulumi.Input<string>;
  /**
   * The value in the platform's encoding. Compared exactly.
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

/** The values for a comparison. */
export interface WafEnumSupportedValues {
  /** The values. */
  readonly values: string[];
  /** True if other values are allowed. */
  readonly editable: boolean | undefined;
}

/** A value of an enumeration of the firewall. */
export interface WafEnumValue {
  /** The name of the value. */
  readonly name: string | undefined;
  /** The value on the wire. */
  readonly value: number | string | undefined;
  /** True if the value requires a premium plan. */
  readonly isPremium: boolean | undefined;
  /** True if a part of the value, such as one header, can be selected. */
  readonly optionalInput: boolean | undefined;
  /** The values for a comparison. */
  readonly supportedValues: WafEnumSupportedValues | undefined;
  /** The recommended operator. */
  readonly recommendedOperator: number | string | undefined;
}

/** A profile of the firewall. */
export interface WafProfile {
  /** The id of the profile, for wafProfileId. */
  readonly id: number;
  /** The name of the profile. */
  readonly name: string | undefined;
  /** True if the profile requires a premium plan. */
  readonly isPremium: boolean | undefined;
  /** The category of the profile. */
  readonly profileCategory: string | number | undefined;
  /** The purpose of the profile. */
  readonly description: string | undefined;
}

/** A condition of a firewall rule or a rate limit. */
export interface WafRuleCondition {
  /**
   * The part of a request to compare. Set either variable or variables.
   * Example: `"REQUEST_HEADERS"`.
   */
  readonly variable: WafRuleVariable | undefined;
  /**
   * The name of a single value of the variable, such as a header name. For GEO, it is COUNTRY_CODE, CITY, CONTINENT, LATITUDE, LONGITUDE, ASN or ORGANIZATION; for FINGERPRINT, JA4_A, JA4_B, JA4_C or a pair such as JA4_AB. If omitted, all values are compared.
   * Example: `"user-agent"`.
   */
  readonly of: string | undefined;
  /**
   * Several variables, at least one of which must match. Maps each variable to the name of a single value, or to an empty string for all values. Set either variable or variables.
   * Example: `{"ARGS":"","REQUEST_HEADERS":"referer"}`.
   */
  readonly variables: { [name: string]: string } | undefined;
  /**
   * The comparison operator.
   * Example: `"CONTAINS"`.
   */
  readonly operator: WafRuleOperator | number;
  /**
   * The value to compare the variable with. It must be an integer for EQ, and a number for GE, GT, LE and LT. Required for all operators except DETECTSQLI and DETECTXSS.
   * Example: `"curl"`.
   */
  readonly value: string | undefined;
  /**
   * Negates the comparison.
   * Default: false.
   */
  readonly negated: boolean | undefined;
}

/** A condition of a firewall rule or a rate limit. */
export interface WafRuleConditionArgs {
  /**
   * The part of a request to compare. Set either variable or variables.
   * Example: `"REQUEST_HEADERS"`.
   */
  variable?: pulumi.Input<WafRuleVariable> | undefined;
  /**
   * The name of a single value of the variable, such as a header name. For GEO, it is COUNTRY_CODE, CITY, CONTINENT, LATITUDE, LONGITUDE, ASN or ORGANIZATION; for FINGERPRINT, JA4_A, JA4_B, JA4_C or a pair such as JA4_AB. If omitted, all values are compared.
   * Example: `"user-agent"`.
   */
  of?: pulumi.Input<string> | undefined;
  /**
   * Several variables, at least one of which must match. Maps each variable to the name of a single value, or to an empty string for all values. Set either variable or variables.
   * Example: `{"ARGS":"","REQUEST_HEADERS":"referer"}`.
   */
  variables?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * The comparison operator.
   * Example: `"CONTAINS"`.
   */
  operator: pulumi.Input<WafRuleOperator | number>;
  /**
   * The value to compare the variable with. It must be an integer for EQ, and a number for GE, GT, LE and LT. Required for all operators except DETECTSQLI and DETECTXSS.
   * Example: `"curl"`.
   */
  value?: pulumi.Input<string> | undefined;
  /**
   * Negates the comparison.
   * Default: false.
   */
  negated?: pulumi.Input<boolean> | undefined;
}

/** A rule in a list of firewall rules. */
export interface WafRuleEntry {
  /**
   * A key that identifies the entry within the list. An entry with a changed key is a different entry.
   * Example: `"Block curl"`.
   */
  readonly key: string;
  /**
   * The id of an existing firewall rule to adopt. Settings that differ are updated.
   * Default: a new firewall rule.
   */
  readonly ruleId: number | undefined;
  /**
   * The name of the firewall rule, which may contain letters, digits and spaces. Required if the key contains other characters.
   * Default: the key, for a new firewall rule.
   */
  readonly name: string | undefined;
  /**
   * The description of the firewall rule, which may contain letters, digits and spaces.
   * Default: the name, for a new firewall rule, which is compared as if it were declared.
   * Example: `"Agreed with the shop team"`.
   */
  readonly description: string | undefined;
  /**
   * The conditions, all of which must match. The list is managed as a whole. Required to create a firewall rule.
   * Example: `[{"variable":"REQUEST_HEADERS","of":"user-agent","operator":"CONTAINS","value":"curl"}]`.
   */
  readonly conditions: WafRuleCondition[] | undefined;
  /**
   * The transformations to apply to the variables before the comparison, in order.
   * Default: none.
   * Example: `["LOWERCASE"]`.
   */
  readonly transformations: (WafRuleTransformation | number)[] | undefined;
  /**
   * The severity with which a match is logged.
   * Default: chosen by the platform (undocumented).
   * Example: `"WARNING"`.
   */
  readonly severity: WafRuleSeverity | number | undefined;
  /**
   * The action for requests that match. Required to create a firewall rule.
   * Example: `"Block"`.
   */
  readonly action: WafRuleAction | number | undefined;
}

/** A rule in a list of firewall rules. */
export interface WafRuleEntryArgs {
  /**
   * A key that identifies the entry within the list. An entry with a changed key is a different entry.
   * Example: `"Block curl"`.
   */
  key: pulumi.Input<string>;
  /**
   * The id of an existing firewall rule to adopt. Settings that differ are updated.
   * Default: a new firewall rule.
   */
  ruleId?: pulumi.Input<number> | undefined;
  /**
   * The name of the firewall rule, which may contain letters, digits and spaces. Required if the key contains other characters.
   * Default: the key, for a new firewall rule.
   */
  name?: pulumi.Input<string> | undefined;
  /**
   * The description of the firewall rule, which may contain letters, digits and spaces.
   * Default: the name, for a new firewall rule, which is compared as if it were declared.
   * Example: `"Agreed with the shop team"`.
   */
  description?: pulumi.Input<string> | undefined;
  /**
   * The conditions, all of which must match. The list is managed as a whole. Required to create a firewall rule.
   * Example: `[{"variable":"REQUEST_HEADERS","of":"user-agent","operator":"CONTAINS","value":"curl"}]`.
   */
  conditions?: pulumi.Input<pulumi.Input<WafRuleConditionArgs>[]> | undefined;
  /**
   * The transformations to apply to the variables before the comparison, in order.
   * Default: none.
   * Example: `["LOWERCASE"]`.
   */
  transformations?: pulumi.Input<pulumi.Input<WafRuleTransformation | number>[]> | undefined;
  /**
   * The severity with which a match is logged.
   * Default: chosen by the platform (undocumented).
   * Example: `"WARNING"`.
   */
  severity?: pulumi.Input<WafRuleSeverity | number> | undefined;
  /**
   * The action for requests that match. Required to create a firewall rule.
   * Example: `"Block"`.
   */
  action?: pulumi.Input<WafRuleAction | number> | undefined;
}

/** A group of firewall rules. */
export interface WafRuleGroup {
  /** The id of the group. */
  readonly id: string | number | undefined;
  /** The name of the group. */
  readonly name: string | undefined;
  /** The code of the group. */
  readonly code: string | undefined;
  /** The file that contains the group's rules. */
  readonly fileName: string | undefined;
  /** The code of the group's rule set. */
  readonly ruleset: string | undefined;
  /** The group that contains this group. */
  readonly mainGroup: string | undefined;
  /** The description of what the group's rules detect. */
  readonly description: string | undefined;
  /** The rules of the group. */
  readonly rules: ManagedWafRule[];
}

/** A set of firewall rules. */
export interface WafRuleset {
  /** The name of the rule set. */
  readonly name: string | undefined;
  /** The code of the rule set. */
  readonly ruleset: string | undefined;
  /** The groups of the rule set. */
  readonly ruleGroups: WafRuleGroup[];
}
