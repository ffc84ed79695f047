import type * as pulumi from "@pulumi/pulumi";
import { accountOf, Claims } from "./claims";
import { type ClientHooks, clientFor } from "./client";
import type { Context } from "./context";
import { Declarations } from "./declarations";
import { connectEngine, type Engine, onCancel, onEngineGone } from "./engine";
import { InterruptedError } from "./errors";
import { Interruption, pause } from "./interruption";
import { type Properties, type ResourceKind, UnfinishedError } from "./kind";
import { kindOf } from "./kinds";
import * as lifecycle from "./lifecycle";
import { noSuchConnection } from "./missingSettings";
import { Moves } from "./moves";
import { movedAddress, withAddress, withOrigin } from "./recorded";
import { isUnknown } from "./schema/unknown";
import { scrub, secretsIn } from "./secrets";
import { readSettings, type Settings } from "./settings";
import { SharedLists } from "./sharedLists";
import { plainText } from "./transport/plainText";

type Provider = pulumi.dynamic.ResourceProvider;

/** The name under which the host keeps the provider's own text among a resource's properties. */
const providerKey = "__provider";

/** Serves a kind of resource to Pulumi's dynamic-provider host. */
export function serve(type: string): Provider {
  calls.watch();
  const kind = knownKind(type);
  let config: pulumi.dynamic.ConfigureRequest["config"] | undefined;
  const setting: Setting = (key) => config?.get(`edge:${key}`);
  const call = <T>(about: Subject, run: (context: Context) => Promise<T> | T) => calls.run(kind, about, setting, run);

  return {
    // The host hands the provider out before an asynchronous configure has ended: keep what is given, no more.
    configure: async (request) => {
      config = request.config;
    },

    check: async (_olds, news: Properties) =>
      withShownErrors(kind, { news }, () => {
        const settings = settingsFor(setting, news);
        const { inputs, failures } = lifecycle.checkInputs(kind, withoutProvider(news), {
          sharedLists: calls.sharedLists,
          account: accountOf(settings),
        });
        const passed = plain(inputs);
        const misspelt = failures.length === 0 ? noSuchConnection(settings) : undefined;
        calls.declarations.note(type, passed);
        // A failure that names its property makes the engine print the value, secret or not: the path stands in the reason.
        const reasons = misspelt === undefined ? failures : [misspelt];
        return { inputs: passed, failures: reasons.map((reason) => ({ property: "", reason })) };
      }),

    diff: async (id, olds: Properties, news: Properties) =>
      withShownErrors(kind, { id, olds, news }, () => {
        const inputs = withoutProvider(news);
        calls.warnOfAddress(olds, settingsFor(setting, olds));
        const { changes, replaces, deleteBeforeReplace } = lifecycle.difference(kind, id, olds, inputs);
        if (replaces.length === 1 && replaces[0] === "connection") {
          calls.moves.note({ type, id, state: withoutProvider(olds), inputs }, kind.hasNaturalKey);
        }
        // What changes may yet be replaced, by `replaceOnChanges`: then its delete is meant.
        if (calls.declarations.take(type, inputs) && changes === false) {
          lifecycle.stillDeclared(kind, { claims: calls.claims, settings: settingsFor(setting, inputs) }, id, inputs);
        }
        return { replaces, deleteBeforeReplace, ...(changes === undefined ? {} : { changes }) };
      }),

    create: (news: Properties) =>
      call({ news }, async (context) => {
        const { id, state } = await lifecycle.create(kind, context, withoutProvider(news));
        return { id: String(id), outs: plain(withOrigin(state, context)) };
      }),

    read: (id, state: Properties = {}) =>
      call({ id, olds: state }, async (context) => {
        const found = await lifecycle.read(kind, context, id, withoutProvider(state));
        if (found) {
          const { state: props, inputs } = found;
          return { id, props: plain(withAddress(props, state, context)), ...(inputs ? { inputs: plain(inputs) } : {}) };
        }
        if (lifecycle.isForGet(state)) {
          throw new Error(`it does not exist: there is nothing that get could read. Check the id "${id}".`);
        }
        return {};
      }),

    update: (id, olds: Properties, news: Properties) =>
      call({ id, olds, news }, async (context) => {
        const state = await lifecycle.update(kind, context, id, withoutProvider(olds), withoutProvider(news));
        return { outs: plain(withOrigin(state, context)) };
      }),

    delete: (id, state: Properties) =>
      call({ id, olds: state }, (context) => lifecycle.remove(kind, context, id, withoutProvider(state))),
  };
}

/** What a call is about: the resource as the state knows it, and as the program declares it. */
interface Subject {
  readonly id?: string;
  readonly olds?: Properties;
  readonly news?: Properties;
}

/** Yields the text of a setting by its short key. */
type Setting = (key: string) => string | undefined;

/** The settings of the connection that these properties name. */
function settingsFor(setting: Setting, properties: Properties | undefined): Settings {
  const connection = properties?.connection as string | undefined;
  return readSettings(setting, process.env, isUnknown(connection) ? undefined : connection);
}

/** The calls of this process: one memory of what was declared and claimed, one connection to the engine. */
class Calls {
  readonly claims = new Claims();
  readonly declarations = new Declarations();
  readonly sharedLists = new SharedLists();
  readonly moves = new Moves();
  readonly #warned = new Set<string>();
  #engine: Engine | undefined;
  readonly #interruption = new Interruption();
  #watching = false;
  #inHand = 0;

  /** Lets the process end in time: also one that has only checked and compared so far. */
  watch(): void {
    if (this.#watching) return;
    this.#watching = true;
    onCancel(() => this.#interruption.cancel());
    onEngineGone(() => this.#end());
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => this.#end());
  }

  async run<T>(
    kind: ResourceKind,
    about: Subject,
    setting: Setting,
    run: (context: Context) => Promise<T> | T,
  ): Promise<T> {
    const engine = this.#connected();
    const settings = settingsFor(setting, about.news ?? about.olds);
    const secrets = [settings.apiKey, settings.originLoggingJwt, ...secretsOf(kind, about)];
    const clean = (message: string) => shownText(message, secrets);
    const contextOf = (settings: Settings): Context => ({
      client: clientFor(settings, hooksOf(engine, this.#interruption)),
      settings,
      claims: this.claims,
      moves: this.moves,
      through: (connection) => contextOf(settingsFor(setting, { connection })),
      now: () => new Date(),
      cancelled: this.#interruption.cancelled,
      wait: (ms) => pause(ms, this.#interruption.cancelled),
      warn: (message) => engine.warn(clean(message)),
      info: (message) => engine.info(clean(message)),
    });
    this.#inHand += 1;
    try {
      if (this.#interruption.ending.aborted)
        throw new InterruptedError("the process was told to end; nothing was done");
      this.warnOfAddress(about.olds, settings);
      return await run(contextOf(settings));
    } catch (error) {
      if (error instanceof UnfinishedError) {
        const { id, outputs, reason } = error;
        throw shown(kind, about, new UnfinishedError(id, withOrigin(outputs, { settings }), reason), clean);
      }
      throw shown(kind, about, error, clean);
    } finally {
      await engine.heard();
      this.#inHand -= 1;
      this.#exitIfDone();
    }
  }

  /** Lets what is in hand finish, and ends the process then. */
  #end(): void {
    this.#interruption.end();
    this.#exitIfDone();
  }

  #exitIfDone(): void {
    if (!this.#interruption.ending.aborted) return;
    // A little later: what the last call has come to must get to the engine, if it is there.
    setTimeout(() => {
      if (this.#inHand === 0) process.exit(0);
    }, 100);
  }

  /** Warns, once for each address, of a state that was recorded at another one than is configured now. */
  warnOfAddress(olds: Properties | undefined, settings: Settings): void {
    const message = movedAddress(olds, settings);
    if (message === undefined || this.#warned.has(message)) return;
    this.#warned.add(message);
    this.#connected().warn(message);
  }

  /** All that was said has arrived at the engine. */
  async heard(): Promise<void> {
    await this.#engine?.heard();
  }

  #connected(): Engine {
    this.#engine ??= connectEngine();
    return this.#engine;
  }
}

const calls = new Calls();

/** What the transport has to say goes to the engine: waits as they last, warnings to be kept. */
function hooksOf(engine: Engine, { cancelled, ending }: Interruption): ClientHooks {
  return {
    cancelled,
    ending,
    onWait: (message) => engine.info(message),
    log: (level, message) => {
      if (level === "warning") engine.warn(message);
    },
  };
}

/** For what makes no call: check and diff. */
async function withShownErrors<T>(kind: ResourceKind, about: Subject, run: () => T): Promise<T> {
  try {
    const result = run();
    await calls.heard();
    return result;
  } catch (error) {
    throw shown(kind, about, error, (message) => shownText(message, secretsOf(kind, about)));
  }
}

/** The most that is shown of a message; a list of candidates may be long. */
const longestMessage = 3_000;

/** A message as the user may see it: without a secret, and in one line that no terminal obeys, as it may quote the platform. */
function shownText(message: string, secrets: readonly (string | undefined)[]): string {
  return plainText(scrub(message, secrets), longestMessage);
}

function secretsOf(kind: ResourceKind, { olds, news }: Subject): string[] {
  return [...secretsIn(kind.inputs, olds), ...secretsIn(kind.inputs, news)];
}

/** The kind, or an error that is shown as its message alone: a state may hold a type that this version does not have. */
function knownKind(type: string): ResourceKind {
  try {
    return kindOf(type);
  } catch (error) {
    throw new ShownError((error as Error).message);
  }
}

/** The error as the user is to see it: which resource, what happened, no stack trace and no secret. */
function shown(kind: ResourceKind, about: Subject, error: unknown, clean: (text: string) => string): Error {
  const properties = { ...about.olds, ...about.news };
  if (error instanceof UnfinishedError) {
    const reason = clean(error.reason);
    return Object.assign(new ShownError(reason), {
      id: String(error.id),
      // The host does not add the provider's text here; without it no later call could find its way.
      properties: plain({
        ...error.outputs,
        [lifecycle.unfinishedKey]: reason,
        [providerKey]: properties[providerKey],
      }),
      reasons: [reason],
    });
  }
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error && isMistakeOfOurs(error) ? ` (please report this: ${firstFrame(error)})` : "";
  return new ShownError(clean(`${kind.names(properties, about.id)}: ${message}${stack}`));
}

/** An error of the language itself is a mistake in this package, not something that the user did. */
function isMistakeOfOurs(error: Error): boolean {
  return error instanceof TypeError || error instanceof ReferenceError;
}

function firstFrame(error: Error): string {
  const frame = error.stack?.split("\n").find((line) => line.trim().startsWith("at "));
  return /([^/\\(]+:\d+):\d+\)?$/.exec(frame ?? "")?.[1] ?? error.name;
}

const marker = "\u0000shown-by-the-engine";

/**
 * An error that the engine shows by its message. The host also prints what is thrown in check, diff, read and delete to
 * the console, with its stack: that line is recognised by its marker and dropped, so that one message remains.
 */
class ShownError extends Error {
  constructor(message: string) {
    super(message);
    this.stack = "";
    dropMarkedLines();
  }

  override toString(): string {
    return marker;
  }
}

let dropping = false;
function dropMarkedLines(): void {
  if (dropping) return;
  dropping = true;
  const print = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    if (typeof values[0] === "string" && values[0].startsWith(marker)) return;
    print(...values);
  };
}

/** Without undefined, at any depth: the engine cannot take it, and says so only after the thing is made. */
function plain(properties: Properties): Properties {
  return JSON.parse(JSON.stringify(properties)) as Properties;
}

function withoutProvider(properties: Properties): Properties {
  const { [providerKey]: _text, ...rest } = properties;
  return rest;
}
