import { isDeepStrictEqual } from "node:util";
import type { PlatformState } from "../../emulator";
import { templateResponse } from "../../emulator/containers/templateResponse";
import { newPullZone } from "../../emulator/pullZones/newPullZone";
import { platformState } from "../../emulator/state";
import { kindTypes } from "../../provider/kinds";
import { kindUnderTest } from "../kinds";
import { type ListName, lists } from "../kinds/parts/lists";
import { shieldZoneOfLists, zonesOfLists } from "./seed";
import { put, type Settings } from "./settings";

type Template = PlatformState["applications"][number]["containerTemplates"][number];
type ShieldZone = PlatformState["shieldZones"][number];

/** Returns the platform's account. Everything that no kind sets is under `rest`, so that changes to it are noticed. */
export function settingsOf(state: PlatformState): Settings {
  const settings: Settings = new Map();
  // The emulator's copies have prototypes of another realm than a test's own values.
  const own = JSON.parse(JSON.stringify(state)) as PlatformState;
  for (const type of kindTypes) kindUnderTest(type).model.account?.(own, settings);
  const {
    pullZones,
    videoLibraries,
    shieldZones,
    wafRules: _rules,
    rateLimits: _limits,
    registries: _registries,
    applications,
    scripts,
    nextIds: _next,
    // The platform creates and deletes these zones with the endpoints of templates.
    endpointZones: _zones,
    ...rest
  } = own;
  settings.set("rest", rest);
  for (const zone of pullZones) {
    if (isCreatedZone(zone)) {
      const { Id, Hostnames: _hostnames, ...created } = zone;
      for (const [name, value] of Object.entries(created)) setOfCreatedZone(settings, `createdZone/${Id}`, name, value);
      continue;
    }
    const { EdgeRules, AllowedReferrers, BlockedReferrers, BlockedIps, BlockNoneReferrer, Hostnames, ...pullZone } =
      zone;
    const path = `pullZone/${pullZone.Id}`;
    for (const { Id: _id, Value, IsSystemHostname: _system, IsManagedHostname: _managed, ...hostname } of Hostnames) {
      addNested(settings, `${path}/hostname/${Value}`, hostname);
    }
    settings.set(`${path}/rest`, pullZone);
    settings.set(`${path}/blockNoneReferrer`, BlockNoneReferrer);
    if (zonesOfLists.includes(pullZone.Id)) {
      const inOrder = [...EdgeRules].sort((one, other) => (one.OrderIndex ?? 0) - (other.OrderIndex ?? 0));
      const held = inOrder.map(({ Description, ActionType, Enabled }) => ({ Description, ActionType, Enabled }));
      settings.set(`${path}/edgeRules`, held);
    } else {
      for (const { Enabled, ...rule } of EdgeRules) {
        settings.set(`${path}/edgeRule/${rule.Guid}/enabled`, Enabled);
        settings.set(`${path}/edgeRule/${rule.Guid}/rest`, rule);
      }
    }
    addLists(settings, path, { AllowedReferrers, BlockedReferrers, BlockedIps });
  }
  for (const { AllowedReferrers, BlockedReferrers, ...library } of videoLibraries) {
    settings.set(`videoLibrary/${library.Id}/rest`, library);
    addLists(settings, `videoLibrary/${library.Id}`, { AllowedReferrers, BlockedReferrers });
  }
  for (const zone of shieldZones) addShieldZone(settings, zone);
  addRuleLists(settings, own);
  for (const script of scripts) addScript(settings, script);
  // The platform alone attaches volumes to pods.
  for (const { id, status, containerTemplates, podVolumes: _podVolumes, ...application } of applications) {
    if (isCreatedApplication({ id })) {
      const [container] = containerTemplates;
      addCreatedApplication(
        settings,
        `createdApplication/${id}`,
        application,
        container && templateSettings(container, state),
      );
      continue;
    }
    settings.set(`application/${id}/status`, status);
    settings.set(`application/${id}/rest`, application);
    for (const template of containerTemplates) {
      for (const [name, value] of Object.entries(templateSettings(template, state))) {
        put(settings, `template/${id}/${template.id}/${name}`, value ?? undefined);
      }
    }
  }
  return settings;
}

/** True if a program has created the application. No other resource refers to such an application. */
export function isCreatedApplication({ id }: { readonly id: string }): boolean {
  return /^application-\d+$/.test(id);
}

function addCreatedApplication(settings: Settings, path: string, application: object, container: object = {}): void {
  const {
    transition: _transition,
    deployOutcome: _outcome,
    ...held
  } = application as Partial<PlatformState["applications"][number]>;
  for (const [name, value] of Object.entries(held)) put(settings, `${path}/${name}`, value ?? undefined);
  for (const [name, value] of Object.entries(container)) {
    if (name !== "id") put(settings, `${path}/container/${name}`, value ?? undefined);
  }
}

function addScript(settings: Settings, script: PlatformState["scripts"][number]): void {
  const { Id, Name, ScriptType, Code, EdgeScriptVariables, secrets, releases } = script;
  if (releases.length > 0) {
    put(settings, `release/${Id}/active`, releases.find(({ Status }) => Status === 1)?.Code ?? undefined);
    settings.set(`release/${Id}/rest`, { Name, Code });
    return;
  }
  const path = `script/${Id}`;
  for (const [name, value] of Object.entries({ Name, ScriptType, Code, releases })) {
    put(settings, `${path}/${name}`, value ?? undefined);
  }
  for (const variable of EdgeScriptVariables) {
    settings.set(`${path}/variable/${variable.Name}/Required`, variable.Required);
    settings.set(`${path}/variable/${variable.Name}/DefaultValue`, variable.DefaultValue);
  }
  for (const secret of secrets) settings.set(`${path}/secret/${secret.Name}`, secret.sha256);
}

/** True if a program has created the pull zone. No other resource refers to such a pull zone. */
export function isCreatedZone({ Id }: { readonly Id: number }): boolean {
  return Id >= 1801 && Id < 1900;
}

export function isCreatedLibrary({ Id }: { readonly Id: number }): boolean {
  return Id >= 2900;
}

const begun = newPullZone({ Name: "new" }, platformState.parse({}));

/** Sets what the platform itself chooses for a new pull zone with such an origin. */
export function freshlyCreated(settings: Settings, objectPath: string, origin: object): void {
  const sent = Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== undefined));
  const created = newPullZone({ ...sent, Name: "new" }, platformState.parse({}));
  const { Id: _id, Hostnames: _hostnames, Name: _name, ...fresh } = created;
  for (const [name, value] of Object.entries(fresh)) setOfCreatedZone(settings, objectPath, name, value);
}

/** Sets a setting of a pull zone that a program has created. A default of a new pull zone counts as unset. */
export function setOfCreatedZone(settings: Settings, objectPath: string, name: string, value: unknown): void {
  const isUsual = isDeepStrictEqual(value, begun[name]) || value === `zone-security-key-${objectPath.split("/")[1]}`;
  put(settings, `${objectPath}/${name}`, isUsual ? undefined : value);
}

function addRuleLists(settings: Settings, { shieldZones, wafRules, rateLimits }: PlatformState): void {
  const { shieldZoneId, pullZoneId } = shieldZoneOfLists;
  const order = shieldZones.find((zone) => zone.shieldZoneId === shieldZoneId)?.wafCustomRuleOrder ?? [];
  const held = (rules: PlatformState["wafRules"], place: (rule: Rule) => number | string) =>
    rules
      .filter((rule) => rule.shieldZoneId === shieldZoneId)
      .sort((one, other) => (place(one) < place(other) ? -1 : 1))
      .map(({ ruleName, ruleConfiguration: { actionType } }) => ({ ruleName, actionType }));
  const path = `shieldZone/${pullZoneId}`;
  settings.set(
    `${path}/wafRules`,
    held(wafRules, ({ id }) => order.indexOf(id)),
  );
  settings.set(
    `${path}/rateLimits`,
    held(rateLimits, ({ ruleName }) => String(ruleName)),
  );
  const nameOf = (id: number) => wafRules.find((rule) => rule.id === id)?.ruleName ?? id;
  settings.set(`${path}/wafCustomRuleOrder`, order.map(nameOf));
}

export function addShieldZone(settings: Settings, zone: ShieldZone): void {
  const path = `shieldZone/${zone.pullZoneId}`;
  const { wafEngineConfig, accessLists, customLists, botDetection, uploadScanning, ...others } = zone;
  addNested(settings, `${path}/botDetection`, botDetection);
  addNested(settings, `${path}/uploadScanning`, uploadScanning);
  for (const [name, value] of Object.entries(others)) put(settings, `${path}/${name}`, inOrder(name, value));
  for (const { name, valueEncoded } of wafEngineConfig) settings.set(`${path}/wafEngineConfig/${name}`, valueEncoded);
  for (const { configurationId, isEnabled, action, ...list } of [...accessLists, ...customLists]) {
    settings.set(`${path}/accessList/${configurationId}/isEnabled`, isEnabled);
    settings.set(`${path}/accessList/${configurationId}/action`, action);
    settings.set(`${path}/accessList/${configurationId}/rest`, list);
  }
}

export function addNested(settings: Settings, path: string, value: unknown): void {
  if (typeof value !== "object" || value === null) put(settings, path, value);
  else for (const [name, inner] of Object.entries(value)) addNested(settings, `${path}/${name}`, inner);
}

type Rule = PlatformState["wafRules"][number];

/** Returns a template's fields as the API returns them, except for image and digest, which the platform computes. */
export function templateSettings(template: Template, state: PlatformState): Record<string, unknown> {
  const { entryPoint, probes, environmentVariables, imagePullPolicy } = templateResponse(template, state);
  const { id: _id, ...stored } = template;
  const fields = { ...stored, entryPoint, probes, environmentVariables, imagePullPolicy };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, inOrder(name, value)]));
}

/** Identifying property of an array's members; `true` for a set of strings. */
const keys: Readonly<Record<string, string | true>> = {
  environmentVariables: "name",
  endpoints: "displayName",
  portMappings: "containerPort",
  volumeMounts: "mountPath",
  protocols: true,
  sessionHeaders: true,
  wafDisabledRules: true,
  wafLogOnlyRules: true,
  wafRequestIgnoredHeaders: true,
};

/** Returns a value with sorted sets, and with a template's ports completed as the platform does. */
export function inOrder(name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const key = keys[name];
    const items = Array.from(value, (item) => inOrder("", name === "portMappings" ? completed(item) : item));
    if (key === undefined) return items;
    const keyOf = (item: unknown) => String(key === true ? item : (item as Record<string, unknown>)[key]);
    return items.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([inner, item]) => [inner, inOrder(inner, item)]),
  );
}

function completed(mapping: { containerPort: number }): object {
  return { exposedPort: mapping.containerPort, protocols: ["tcp"], ...mapping };
}

function addLists(settings: Settings, parent: string, all: Partial<Record<ListName, string[]>>): void {
  for (const { name, path, entries } of Object.values(lists)) {
    for (const entry of all[name] ?? []) settings.set(`${parent}/${path}/${entries.formOf(entry)}`, true);
  }
}
