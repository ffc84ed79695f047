import { createHash } from "node:crypto";
import type { PlatformSeed, PlatformState } from "../../emulator";
import { newApiGuardian } from "../../emulator/shieldZone/storedGuardian";
import { platformState } from "../../emulator/state";
import { kindTypes } from "../../provider/kinds";
import { kindUnderTest } from "../kinds";

/** Initial zones, registries and templates, and those that resources may adopt. */
export const seededShieldZones = [7004, 7005, 7006];
export const seededRegistries = [501, 502, 503];
export const seededTemplates = ["shop-1", "shop-2", "blog-1", "blog-2"];
export const seededRules = [51, 52, 61, 62];
export const seededLists = [71, 72];
/** Limits above those of any plan, because a long run creates many rules. */
const manyRules = { customWafRulesLimit: 1000, rateLimitRulesLimit: 1000, customListLimit: 1000 };
/** Templates may use this registry. No resource adopts it. */
export const sharedRegistry = "505";
/** Applications with templates of programs. Others may be deleted. */
export const applicationsWithTemplates = ["shop", "blog"];

/** Pull zones with a resource for each rule, and those with a rule list. */
export const zonesOfRules = [1007, 1008];
export const zonesOfLists = [1009];
export const shieldZoneOfLists = { shieldZoneId: 7010, pullZoneId: 1010 };
/** A pull zone's host names without certificates. Two get a request, the other ones a completed certificate. */
export const certified = {
  pullZoneId: 1006,
  requested: "requested.example",
  validated: "validated.example",
  requestedByFile: "requested-by-file.example",
  validatedByFile: "validated-by-file.example",
};
/** A pending request. Its TXT record counts as visible, because no DNS zone of the account has the domain. */
export const certificateRequest = {
  TxtRecordName: "_acme-challenge",
  TxtRecordValue: "one",
  ExpiresAt: "2099-01-01T00:00:00Z",
};
export const zoneOfRecordList = 4301;

/** Returns the initial account of every run, with an object for every kind. */
export function seed(): PlatformSeed {
  return {
    ...Object.assign({}, ...kindTypes.map((type) => kindUnderTest(type).model.seed)),
    pullZones: [1001, 1002, 1003, 1004, 1005, 1006, ...zonesOfRules, ...zonesOfLists, shieldZoneOfLists.pullZoneId].map(
      (Id) => ({
        Id,
        Name: `pull-zone-${Id}`,
        EdgeRules: (zonesOfLists.includes(Id) ? [] : ["Force TLS", "Block /admin", "Cache images"]).map(
          (Description, index) => ({
            Guid: `abcdef00-${Id}-4000-8000-00000000000${index}`,
            Description,
            ActionType: index,
            Enabled: index !== 1,
            OrderIndex: index,
            ...(zonesOfRules.includes(Id) ? wholeRule : {}),
          }),
        ),
        Hostnames:
          Id === certified.pullZoneId
            ? Object.values(certified)
                .filter((name) => typeof name === "string")
                .map((Value) => ({ Value, HasCertificate: false }))
            : [],
        AllowedReferrers:
          [["WWW.acme.example", "*.partner.example.com", "shop.example.net"], [], ["partner.example.com"]][Id % 3] ??
          [],
      }),
    ),
    videoLibraries: [2001, 2002, 2003].map((Id) => ({
      Id,
      Name: `library-${Id}`,
      AllowedReferrers: Id === 2001 ? [] : ["www.acme.example", "*.PARTNER.example.com", "a_b.example.org"],
    })),
    // Expired learning mode would always be reported as off.
    shieldZones: [
      {
        ...manyRules,
        shieldZoneId: 7004,
        pullZoneId: 1004,
        learningModeUntil: "2098-01-01T00:00:00.000Z",
        wafDisabledRules: ["941100"],
        customLists: [list(71)],
      },
      {
        ...manyRules,
        shieldZoneId: 7005,
        pullZoneId: 1005,
        learningMode: false,
        learningModeUntil: "2097-01-01T00:00:00.000Z",
        wafEngineConfig: [{ name: "arg_length", valueEncoded: "7" }],
        customLists: [{ listId: 91, configurationId: 700591, name: "Our own", isEnabled: true, action: 1 }],
      },
      {
        ...manyRules,
        shieldZoneId: 7006,
        pullZoneId: 1006,
        planType: 3,
        apiGuardian: newApiGuardian("paths:\n  /orders:\n    get: {}\n  /orders/{orderId}:\n    get: {}\n"),
        customLists: [{ listId: 90, configurationId: 990, name: "Our own", isEnabled: true, action: 1 }, list(72)],
      },
      { ...manyRules, ...shieldZoneOfLists, learningMode: false },
    ],
    wafRules: [rule(51, 7004), rule(52, 7006)],
    rateLimits: [rule(61, 7004), rule(62, 7006)],
    registries: [
      ...[...seededRegistries, Number(sharedRegistry)].map((id) => ({
        id,
        displayName: `registry ${id}`,
        userName: "acme",
        passwordSha256: createHash("sha256").update("seeded").digest("hex"),
      })),
      { id: 1, displayName: "DockerHub Public", isPublic: true, isPlatformManaged: true },
    ],
    scripts: [3001, 3002]
      .map((Id) => ({ Id, Name: `script-${Id}`, ScriptType: 1, Code: "export default {};", LastModified: longAgo }))
      .concat([3003, 3004].map(releasedScript)),
    applications: [
      ...applicationsWithTemplates.map((id, index) => ({
        id,
        name: id,
        status: index === 0 ? ("active" as const) : ("inactive" as const),
        // The platform does not delete an application's last template, so no resource adopts the first one.
        containerTemplates: [0, 1, 2].map((number) => template(`${id}-${number}`)),
      })),
      ...["one", "two", "three"].map((id) => ({ id, name: id, containerTemplates: [template(`${id}-0`)] })),
    ],
  };
}

/** Properties of a rule that a save writes although no program declares them. */
const wholeRule = {
  ActionParameter1: "",
  ActionParameter2: "",
  ActionParameter3: "",
  ExtraActions: [],
  Triggers: [],
  TriggerMatchingType: 0,
  ReadOnly: false,
};

function list(listId: number) {
  return {
    listId,
    configurationId: 100 * listId,
    name: "By hand",
    description: "By hand",
    type: 0,
    isEnabled: true,
    action: 1,
    content: "192.0.2.1",
    entryCount: 1,
  };
}

function rule(id: number, shieldZoneId: number) {
  return {
    id,
    shieldZoneId,
    ruleName: "By hand",
    ruleDescription: "By hand",
    ruleConfiguration: {
      actionType: 1,
      variableTypes: { REQUEST_URI: "" },
      operatorType: 2,
      value: "admin",
      isNegated: false,
      isRegexVariable: false,
      severityType: 2,
      transformationTypes: [8],
      chainedRuleConditions: [],
      requestCount: 7,
      counterKeyType: 1,
      timeframe: 60,
      blockTime: 60,
    },
  };
}

function template(id: string) {
  return {
    id,
    name: "web",
    imageName: "web",
    imageNamespace: "acme",
    imageTag: "1.4.2",
    imageRegistryId: sharedRegistry,
    environmentVariables: [{ name: "LOG_LEVEL", value: "info" }],
    endpoints: [
      { displayName: "web", cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080, exposedPort: 443 }] } },
    ],
  };
}

/** Restores missing initial objects that the state does not know. Returns their paths. */
export function restoreSeeded(account: PlatformState, known: readonly string[]): string[] {
  const original = platformState.parse(seed());
  const restored: string[] = [];
  const missing = <T>(there: readonly T[], seeded: readonly T[], path: (item: T) => string): T[] => {
    const paths = new Set([...there.map(path), ...known]);
    const lost = seeded.filter((item) => !paths.has(path(item)));
    restored.push(...lost.map(path));
    return lost;
  };
  account.wafRules.push(...missing(account.wafRules, original.wafRules, (each) => rulePath("wafRule", each)));
  account.rateLimits.push(...missing(account.rateLimits, original.rateLimits, (each) => rulePath("rateLimit", each)));
  for (const zone of account.shieldZones) {
    const before = original.shieldZones.find(({ shieldZoneId }) => shieldZoneId === zone.shieldZoneId);
    const own = before?.customLists.filter(({ listId }) => seededLists.includes(listId)) ?? [];
    zone.customLists.push(
      ...missing(zone.customLists, own, ({ listId }) => `accessList/${zone.shieldZoneId}/${listId}`),
    );
  }
  account.registries.push(...missing(account.registries, original.registries, ({ id }) => `registry/${id}`));
  account.applications.push(...missing(account.applications, original.applications, ({ id }) => `application/${id}`));
  for (const application of account.applications) {
    const seeded = original.applications.find(({ id }) => id === application.id)?.containerTemplates ?? [];
    const path = ({ id }: { id: string }) => `template/${application.id}/${id}`;
    application.containerTemplates.push(...missing(application.containerTemplates, seeded, path));
  }
  return restored;
}

/** Older than a day, so no interrupted up can have created it. */
const longAgo = "2020-01-01T00:00:00Z";

/** Returns a script whose last of three releases is active. No release contains its current code. */
export function releasedScript(Id: number) {
  return {
    Id,
    Name: `released-${Id}`,
    ScriptType: 1,
    Code: releaseCode(4),
    LastModified: longAgo,
    releases: [1, 2, 3].map((number) => ({
      Id: 10 * Id + number,
      Uuid: releaseUuid(number),
      Code: releaseCode(number),
      Status: number === 3 ? 1 : 0,
    })),
  };
}

export const releaseUuid = (number: number) => `55555555-0000-4000-8000-00000000000${number}`;
export const releaseCode = (number: number) => `export default () => new Response("release ${number}");`;

function rulePath(kind: string, { shieldZoneId, id }: { shieldZoneId: number; id: number }): string {
  return `${kind}/${shieldZoneId}/${id}`;
}
