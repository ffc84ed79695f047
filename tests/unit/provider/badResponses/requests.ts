import { seedEdgeRules } from "../../../../emulator/pullZones/seed";
import { operations } from "../../../../provider/api";
import { dataSourceNames, dataSourceOf } from "../../../../provider/dataSources";
import { kindTypes } from "../../../../provider/kinds";
import { kindUnderTest } from "../../../kinds";
import type { RequestUnderTest } from "../../../kinds/kindUnderTest";
import { good } from "../dataSources/goodArguments";

const pullZone = { path: { id: 1001 } };
const referrer = { ...pullZone, body: { Hostname: "www.acme.example" } };
const hostname = { ...pullZone, body: { Hostname: "www.acme.example" } };
const library = { path: { id: 2001 } };
const zone = { path: { shieldZoneId: 7002 } };
const registry = { displayName: "Hub", type: "dockerHub", passwordCredentials: { userName: "a", password: "p-1" } };
const app = { path: { appId: "app-1" } };
const container = { path: { appId: "app-1", containerId: "app-1-web" } };
const template = { name: "a", imageName: "b", imageNamespace: "c", imageTag: "1", imageRegistryId: "501" };
const newApplication = {
  name: "forum",
  runtimeType: "shared",
  autoScaling: { min: 1, max: 2 },
  regionSettings: {},
  containerTemplates: [template],
};
const rule = { path: { pullZoneId: 1001, edgeRuleId: seedEdgeRules.forceTls1001 } };

const script = { path: { id: 3001 } };
const customList = { path: { shieldZoneId: 7002, listId: 801 } };
const condition = { variableTypes: { ARGS: "" }, operatorType: 2, value: "x" };
const firewallRule = { ruleName: "A", ruleDescription: "B", ruleConfiguration: { actionType: 1, ...condition } };

/** A request of every operation that succeeds on the emulator with its default seed, at 2026-03-10. */
export const requests: Readonly<Record<string, RequestUnderTest>> = {
  ...Object.assign({}, ...dataSourceNames.map(firstRequests)),
  ...Object.assign({}, ...kindTypes.map((type) => kindUnderTest(type).requests)),
  updateAccessListConfiguration: { path: { shieldZoneId: 7002, id: 700202 }, body: { isEnabled: true } },
  createAccessList: { ...zone, body: { name: "Blocked", type: 0, content: "192.0.2.1" } },
  getAccessList: customList,
  updateAccessList: { ...customList, body: { content: "192.0.2.1" } },
  deleteAccessList: customList,
  listWafRules: zone,
  createWafRule: { body: { shieldZoneId: 7002, ...firewallRule } },
  updateWafRule: { path: { id: 5001 }, body: firewallRule },
  deleteWafRule: { path: { id: 5001 } },
  listRateLimits: zone,
  createRateLimit: { body: { shieldZoneId: 7002, ...firewallRule } },
  updateRateLimit: { path: { id: 6001 }, body: firewallRule },
  deleteRateLimit: { path: { id: 6001 } },
  getApplication: app,
  deployApplication: { path: { appId: "app-2" } },
  undeployApplication: app,
  deleteApplication: { path: { appId: "app-2" } },
  createContainerTemplate: { path: { appId: "app-2" }, body: template },
  getContainerTemplate: container,
  patchContainerTemplate: { ...container, body: { imageTag: "1.5.0" } },
  deleteContainerTemplate: container,
  getShieldEventLogs: { path: { shieldZoneId: 7002, date: "03-10-2026", continuationToken: "token" } },
  updatePullZone: { ...pullZone, body: { BlockNoneReferrer: true } },
  createPullZone: { body: { Name: "acme-blog", OriginUrl: "https://origin.acme.example" } },
  deletePullZone: pullZone,
  resetPullZoneSecurityKey: { ...pullZone, body: { SecurityKey: "not-a-real-key" } },
  addPullZoneHostname: { ...pullZone, body: { Hostname: "new.acme.example" } },
  removePullZoneHostname: hostname,
  setPullZoneForceSsl: { ...pullZone, body: { Hostname: "www.acme.example", ForceSSL: false } },
  loadFreeCertificate: { query: { hostname: "www.acme.example" } },
  addPullZoneCertificate: {
    ...pullZone,
    body: { Hostname: "www.acme.example", Certificate: "bm9uZQ==", CertificateKey: "bm9uZQ==" },
  },
  removePullZoneCertificate: hostname,
  addPullZoneAllowedReferrer: referrer,
  removePullZoneAllowedReferrer: referrer,
  addPullZoneBlockedReferrer: referrer,
  removePullZoneBlockedReferrer: referrer,
  addPullZoneBlockedIp: { ...pullZone, body: { BlockedIp: "192.0.2.7" } },
  removePullZoneBlockedIp: { ...pullZone, body: { BlockedIp: "192.0.2.7" } },
  setEdgeRuleEnabled: { ...rule, body: { Id: 1001, Value: false } },
  addOrUpdateEdgeRule: {
    path: { pullZoneId: 1001 },
    body: { Guid: seedEdgeRules.forceTls1001, ActionType: 0, Description: "Force TLS" },
  },
  deleteEdgeRule: rule,
  createApplication: { body: newApplication },
  replaceApplication: { path: { appId: "app-2" }, body: newApplication },
  updateApplication: { path: { appId: "app-2" }, body: { autoScaling: newApplication.autoScaling } },
  getRegistry: { path: { registryId: 501 } },
  createRegistry: { body: registry },
  updateRegistry: { path: { registryId: 502 }, body: registry },
  deleteRegistry: { path: { registryId: 502 } },
  createScript: { body: { Name: "acme-api", Code: "export default {};", ScriptType: 1 } },
  getScript: script,
  updateScript: { ...script, body: { Name: "acme-router", ScriptType: 1 } },
  deleteScript: script,
  getScriptCode: script,
  updateScriptCode: { ...script, body: { Code: "export default {};" } },
  publishScript: { ...script, body: { Note: "Release 4" } },
  publishScriptRelease: { path: { id: 3001, uuid: "33333333-3001-4000-8000-000000000001" }, body: {} },
  putScriptVariable: { ...script, body: { Name: "REGION", Required: true, DefaultValue: "eu" } },
  deleteScriptVariable: { path: { id: 3001, variableId: 31 } },
  listScriptSecrets: script,
  putScriptSecret: { ...script, body: { Name: "TOKEN", Secret: "not-a-real-secret" } },
  deleteScriptSecret: { path: { id: 3001, secretId: 32 } },
  createShieldZone: { body: { pullZoneId: 1001, shieldZone: { planType: 1 } } },
  updateShieldZone: { body: { shieldZoneId: 7002, shieldZone: { wafEnabled: true } } },
  getShieldZone: zone,
  listShieldZones: {},
  getShieldZoneDefaults: {},
  mapShieldZones: {},
  listVideoLibraries: {},
  addVideoLibraryAllowedReferrer: { ...library, body: { Hostname: "www.example.com" } },
  removeVideoLibraryAllowedReferrer: { ...library, body: { Hostname: "www.acme.example" } },
  addVideoLibraryBlockedReferrer: { ...library, body: { Hostname: "www.example.com" } },
  removeVideoLibraryBlockedReferrer: { ...library, body: { Hostname: "www.acme.example" } },
  getWafEngineConfig: {},
  updateBotDetection: { ...zone, body: { shieldZoneId: 7002, executionMode: 1 } },
  updateUploadScanning: { ...zone, body: { shieldZoneId: 7002, isEnabled: true } },
};

const without = Object.keys(operations).filter((name) => !(name in requests));
if (without.length > 0)
  throw new Error(
    `tests/unit/provider/badResponses/requests.ts and tests/kinds have no request of ${without.join(", ")}`,
  );

/** Requests that a data source sends before the first response, by operation. */
function firstRequests(name: string): Record<string, RequestUnderTest> {
  const sent = new Map<unknown, RequestUnderTest>();
  const send = (operation: unknown, request = {}) => {
    sent.set(operation, JSON.parse(JSON.stringify(request)));
    return new Promise<never>(() => {});
  };
  const stream = (...asked: Parameters<typeof send>) => ({
    [Symbol.asyncIterator]: () => ({ next: () => send(...asked) }),
  });
  void dataSourceOf(name).read({ client: { send, stream } as never, settings: {} as never }, good[name] ?? {});
  const names = Object.keys(operations).filter((each) => sent.has(operations[each]));
  return Object.fromEntries(names.map((each) => [each, sent.get(operations[each]) ?? {}]));
}
