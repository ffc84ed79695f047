import { contextFor, missingForInvoke, prepareInvoke, readInvoke } from "../dataSources/invoke";
import { type Served, served } from "../host/served";
import { Session } from "../host/session";
import { kindOf } from "../kinds";
import { externalKey, withWriter } from "../lifecycle/account/provenance";
import { withPropertiesFromId } from "../lifecycle/identity/ids";
import { type ResourceKind, unfinishedKey } from "../lifecycle/kind";
import { isForGet } from "../lifecycle/lifecycle";
import { migrated } from "../lifecycle/state/migrations";
import { createPreviewed, updatePreviewed } from "../lifecycle/state/previewed";
import { recorded } from "../lifecycle/state/recorded";
import { alwaysSecretOf, asSecret, secretPaths } from "../lifecycle/state/secretInputs";
import { memoize } from "../schema/memoize";
import { namesOfEntries } from "../schema/meta";
import { nearest } from "../schema/nearest";
import { type Properties, picked, providerNameKey, withoutProvider } from "../schema/properties";
import { hasUnknown } from "../schema/unknown";
import { plainKeyWarnings } from "../settings/plainKeys";
import { settingKeys } from "../settings/settingKeys";
import { StackSettings } from "../settings/stackSettings";
import { type Changed, detailedDiff } from "./detailedDiff";
import { importedInputs } from "./importedInputs";
import { engineProtocol } from "./requests";
import { received, sent } from "./values";

export interface Before {
  readonly state: Properties;
  readonly inputs: Properties;
}

interface Compared {
  readonly isChanged: boolean;
  readonly replaces: readonly string[];
  readonly deleteBeforeReplace: boolean;
  readonly changes: ReadonlyMap<string, Changed>;
}

export interface Terms {
  readonly isPreview?: boolean;
  readonly timeoutSeconds?: number | undefined;
}

/** Implements Pulumi's provider protocol, with marked values. */
export class NativeProvider {
  readonly #calls = new Session(engineProtocol);
  readonly #settings = new StackSettings();
  #name: string | undefined;
  #isNew = false;
  /** True if the settings come from the stack's configuration or the program. Otherwise the state recorded them. */
  #isChecked = false;
  /** Settings of providers whose resources move to this one. */
  readonly #others = new Map<string | undefined, StackSettings>();
  readonly #served = memoize((type): Served => served(type, this.#calls, this.#settings));

  constructor() {
    this.#calls.watch();
  }

  /** Returns the settings to record, and their problems without secrets. */
  checkConfig(urn: string, before: Properties, args: Properties): { inputs: Properties; reasons: string[] } {
    this.#isNew = Object.keys(before).length === 0;
    this.#isChecked = true;
    const given = received(args);
    const name = nameOfProvider(urn);
    const problems = settingsIn(given, name).of({}).problems ?? [];
    // Other keys of the default provider may be for the program.
    const keys = name === undefined ? [] : Object.keys(given).filter((key) => !knownToTheEngine.has(key));
    const known = [...settingKeys, "connections"];
    const reasons = [
      ...keys.filter((key) => !known.includes(key)).map((key) => unknownSetting(key, known)),
      ...problems.map(({ message }) => message),
    ];
    return { inputs: named(name, args), reasons };
  }

  /**
   * Handles changed settings of a declared provider, and a provider that gets resources from another one. Returns the
   * settings that mean a different account: the engine then keeps the old provider for deletes. This is only the
   * address, because keys are rotated. The resource's own comparison, which comes next, decides if it changes accounts.
   * The stack's settings always belong to one account.
   */
  diffConfig(urn: string, olds: Properties, news: Properties): string[] {
    const [before, given] = [received(olds), received(news)];
    const [old, name] = [nameIn(before), nameOfProvider(urn)];
    if (old === undefined && name === undefined) return [];
    const settings = settingsIn(before, old);
    if (old !== name || this.#isNew) {
      this.#others.set(old, settings);
      return [];
    }
    const [{ baseUrl: from }, { baseUrl: to }] = [settings.of({}), settingsIn(given, name).of({})];
    const isKnown = from !== undefined && to !== undefined && !hasUnknown(given.baseUrl);
    return isKnown && from !== to ? ["baseUrl"] : [];
  }

  configure(urn: string, args: Properties): void {
    this.#name = nameOfProvider(urn);
    configure(this.#settings, received(args), this.#name);
    if (this.#name === undefined && this.#isChecked) this.#warnOfPlainKeys(args);
  }

  cancel(): void {
    this.#calls.cancel();
  }

  async check(type: string, olds: Properties, news: Properties) {
    const kind = kindOf(type);
    const { inputs = {}, failures = [] } = await this.#served(type).check(
      recordedOf(kind, olds),
      kindProperties(kind, news),
    );
    return { inputs: named(this.#name, sent([kind.inputs], inputs, [news])), failures };
  }

  async diff(type: string, id: string, before: Before, news: Properties): Promise<Compared> {
    const kind = kindOf(type);
    const [state, inputs] = [stateBefore(kind, before), kindProperties(kind, news)];
    const other = this.#others.get(nameIn(before.inputs));
    const compared = await this.#served(type).diff(id, state, inputs, other);
    const { changes, replaces = [], deleteBeforeReplace = false } = compared;
    const changed = detailedDiff(kind, id, state, withoutProvider(inputs), replaces);
    return { isChanged: changes ?? changed.size > 0, replaces, deleteBeforeReplace, changes: changed };
  }

  async create(type: string, news: Properties, { isPreview, timeoutSeconds }: Terms) {
    const kind = kindOf(type);
    const inputs = kindProperties(kind, news);
    if (isPreview) {
      const state = createPreviewed(kind, withoutProvider(inputs));
      return { id: "", properties: this.#previewed(kind, state, inputs, news) };
    }
    const { id, outs = {} } = await this.#served(type).create(inputs, timeoutSeconds).catch(recordedBy(kind, news));
    return { id, properties: engineState(kind, id, outs, [news]) };
  }

  async update(
    type: string,
    id: string,
    before: Before,
    news: Properties,
    { isPreview, timeoutSeconds }: Terms,
  ): Promise<Properties> {
    const kind = kindOf(type);
    const [known, inputs] = [stateBefore(kind, before), kindProperties(kind, news)];
    if (isPreview) {
      const state = updatePreviewed(kind, id, withoutProvider(known), withoutProvider(inputs));
      return this.#previewed(kind, state, inputs, news);
    }
    const { outs } = await this.#served(type).update(id, known, inputs, timeoutSeconds).catch(recordedBy(kind, news));
    return engineState(kind, id, outs ?? {}, [news]);
  }

  /** Returns undefined if the object is missing. A first read may be an import and returns inputs. */
  async read(type: string, id: string, before: Before) {
    const kind = kindOf(type);
    const {
      id: found,
      props = {},
      inputs,
      settings = {},
    } = await this.#served(type).read(id, stateBefore(kind, before));
    if (found === undefined) return undefined;
    const given = [before.state, before.inputs];
    const properties = engineState(kind, found, props, given);
    // `get` declares nothing, so there is nothing to import.
    if (!inputs && received(before.state)[externalKey] !== undefined)
      return { id: found, properties, inputs: before.inputs };
    return {
      id: found,
      properties,
      inputs: named(this.#name, sent([kind.inputs], inputs ?? importedInputs(kind, settings), given)),
    };
  }

  async delete(type: string, id: string, before: Before, { timeoutSeconds }: Terms): Promise<void> {
    await this.#served(type).delete(id, stateBefore(kindOf(type), before), timeoutSeconds);
  }

  /** Takes the arguments of Configure, because the engine does not mark secrets in those of CheckConfig. */
  #warnOfPlainKeys(config: Properties): void {
    const isPlain = (setting: string) => typeof config[setting] === "string" && config[setting] !== "";
    for (const warning of plainKeyWarnings(isPlain)) this.#calls.warnOnce(warning);
  }

  /** Returns the state for a preview. It includes the account unless the connection is unknown. */
  #previewed(kind: ResourceKind, state: Properties, inputs: Properties, news: Properties): Properties {
    const settings = hasUnknown(inputs.connection) ? undefined : this.#settings.of(inputs);
    const marked = settings?.apiKey === undefined ? state : withWriter(state, { settings });
    return sent([kind.inputs, kind.outputs], withoutEntries(kind, recorded(kind, marked, inputs)), [news]);
  }

  async invoke(name: string, args: Properties): Promise<Properties> {
    const given = received(args);
    const invoke = prepareInvoke(name, withoutProvider(given), name, secretPaths(given));
    const settings = this.#settings.of(invoke.args);
    const missing = missingForInvoke(invoke, settings);
    // Also in a preview: functions cannot return unknown values.
    if (missing !== undefined) throw new Error(`${invoke.label}: ${missing}`);
    return readInvoke(invoke, contextFor(settings, this.#calls.hooks()), asSecret);
  }
}

/**
 * Converts a state for the kind, with the declared inputs only. The first read of an import shows all inputs. If the
 * resource is unfinished, outputs take precedence.
 */
function stateBefore(kind: ResourceKind, { state, inputs }: Before): Properties {
  const [known, declared] = [recordedOf(kind, state), recordedOf(kind, inputs)];
  if (isForGet(declared)) return known;
  if (known[unfinishedKey] !== undefined) return { ...declared, ...known };
  // A declared resource belongs to the stack, even if an import read it first.
  return { ...picked(known, (name) => name !== externalKey && !Object.hasOwn(kind.inputs.shape, name)), ...declared };
}

function recordedOf(kind: ResourceKind, properties: Properties): Properties {
  return migrated(kind, kindProperties(kind, properties));
}

function kindProperties(kind: ResourceKind, { [providerNameKey]: _name, ...properties }: Properties): Properties {
  return received(properties, alwaysSecretOf(kind));
}

/**
 * Converts a state for the engine. Only the inputs have the entries of a set, unless the resource is unfinished or
 * belongs to a `get`.
 */
function engineState(kind: ResourceKind, id: string, state: Properties, given: readonly Properties[]): Properties {
  const isOther = state[unfinishedKey] !== undefined || state[externalKey] !== undefined;
  const complete = withPropertiesFromId(kind, id, isOther ? state : withoutEntries(kind, state));
  return sent([kind.inputs, kind.outputs], complete, given);
}

function withoutEntries(kind: ResourceKind, properties: Properties): Properties {
  const entries = namesOfEntries(kind.inputs);
  return entries.length === 0 ? properties : picked(properties, (name) => !entries.includes(name));
}

function recordedBy(kind: ResourceKind, news: Properties): (error: { id?: string; properties?: Properties }) => never {
  return (error) => {
    if (error.id !== undefined && error.properties)
      error.properties = engineState(kind, error.id, error.properties, [news]);
    throw error;
  };
}

/** Returns the name of a declared provider. The default provider, which has the stack's settings, has none. */
function nameOfProvider(urn: string): string | undefined {
  const name = urn.split("::").at(-1) ?? "";
  return name === "" || name.startsWith("default") ? undefined : name;
}

function settingsIn(args: Properties, name: string | undefined): StackSettings {
  const settings = new StackSettings();
  configure(settings, args, name);
  return settings;
}

function configure(settings: StackSettings, args: Properties, name: string | undefined): void {
  settings.configure({ get: (key: string) => stringOf(args[key.replace(/^edge:/, "")]) } as never, name);
}

function named(name: string | undefined, inputs: Properties): Properties {
  return name === undefined ? inputs : { ...inputs, [providerNameKey]: name };
}

function nameIn({ [providerNameKey]: name }: Properties): string | undefined {
  return typeof name === "string" ? name : undefined;
}

const knownToTheEngine: ReadonlySet<string> = new Set(["version", "pluginDownloadURL", "__internal", "__defaults"]);

function unknownSetting(key: string, known: readonly string[]): string {
  const meant = nearest(key, known);
  return `unknown provider setting ${key}; ${meant ? `did you mean ${meant}?` : `expected one of ${known.join(", ")}`}`;
}

function stringOf(value: unknown): string | undefined {
  if (value === undefined || value === null || hasUnknown(value)) return undefined;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
