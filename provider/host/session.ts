import { setMaxListeners } from "node:events";
import { type ClientHooks, clientFor } from "../client/client";
import { InterruptedError } from "../client/errors";
import { anyOf, Interruption, pause } from "../client/interruption";
import { Remedies } from "../client/remedies";
import { isCaseless } from "../kinds";
import { movedAddress, withOrigin } from "../lifecycle/account/provenance";
import type { BeyondPlan } from "../lifecycle/check/plans";
import { ProgramClaims } from "../lifecycle/claims";
import type { Context } from "../lifecycle/context";
import { type ResourceKind, UnfinishedError } from "../lifecycle/kind";
import { RunMemory } from "../lifecycle/memory";
import type { Properties } from "../schema/properties";
import type { Settings } from "../settings/settings";
import type { StackSettings } from "../settings/stackSettings";
import { connectEngine, type Engine, type EngineProtocol, onNobodyReading } from "./engineLog";
import { onEngineExit } from "./engineWatch";
import { type Subject, secretsOf, shown, shownMessage } from "./userErrors";

/** How long a request in progress may take once the engine is gone. */
const requestInProgressMs = 3_000;

/** The operations of this process: one memory of what was declared and claimed, one connection to the engine. */
export class Session {
  readonly memory = new RunMemory(isCaseless);
  readonly claims = new ProgramClaims();
  readonly #remedies = new Remedies();
  readonly #warned = new Set<string>();
  readonly #told = new Set<string>();
  #engine: Engine | undefined;
  readonly #interruption = new Interruption();
  #watching = false;
  #inHand = 0;
  #deadline: NodeJS.Timeout | undefined;
  readonly #protocol: (() => EngineProtocol) | undefined;

  /** Speaks to the engine by Pulumi's own package, unless another protocol is given. */
  constructor(protocol?: () => EngineProtocol) {
    this.#protocol = protocol;
  }

  /** Lets the process end in time: also one that has only checked and compared so far. True the first time. */
  watch(): boolean {
    if (this.#watching) return false;
    this.#watching = true;
    onEngineExit(() => this.#endWithoutEngine());
    onNobodyReading(() => this.#endWithoutEngine());
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => this.#end());
    return true;
  }

  /** The user has interrupted the run: waits end, and requests in progress are completed. */
  cancel(): void {
    this.#interruption.cancel();
  }

  async run<T>(
    kind: ResourceKind,
    about: Subject,
    stack: StackSettings,
    run: (context: Context) => Promise<T> | T,
    { sharesReads, timeoutSeconds }: OperationTerms = {},
  ): Promise<T> {
    const engine = this.#connected();
    const settings = stack.of(about.news ?? about.olds);
    const secrets = [settings.apiKey, settings.originLoggingJwt, ...secretsOf(kind, about)];
    const clean = (message: string) => shownMessage(message, secrets);
    const client = clientFor(settings, this.hooks());
    const deadline = timeoutSeconds ? AbortSignal.timeout(timeoutSeconds * 1000) : undefined;
    const cancelled = anyOf(this.#interruption.cancelled, deadline);
    // Every wait listens; from eleven on, Node would warn on stderr, which the engine shows.
    if (deadline) setMaxListeners(0, deadline, cancelled);
    const context: Context = {
      client: deadline ? client.until(deadline) : sharesReads ? client.sharing : client,
      settings,
      run: this.memory,
      now: () => new Date(),
      timeoutSeconds,
      cancelled,
      wait: (ms) => pause(ms, cancelled),
      warn: (message) => engine.warn(clean(message)),
      info: (message) => engine.info(clean(message)),
    };
    this.#inHand += 1;
    try {
      if (this.#interruption.ending.aborted)
        throw new InterruptedError("the process was told to stop; nothing was done");
      this.warnOfAddress(about.olds, settings);
      return await run(context);
    } catch (error) {
      const isLate = deadline?.aborted && !this.#interruption.cancelled.aborted;
      const late = isLate ? ` The ${timeoutSeconds} s that customTimeouts allows are over.` : "";
      if (error instanceof UnfinishedError) {
        const { id, outputs, reason } = error;
        throw shown(kind, about, new UnfinishedError(id, withOrigin(outputs, { settings }), reason + late), clean);
      }
      throw shown(kind, about, error, (message) => clean(message + late), this.#remedies);
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

  /** Ends the process soon, whatever is in hand: nobody records its result, and a recovery that has begun must not meet it. */
  #endWithoutEngine(): void {
    this.#end();
    this.#deadline ??= setTimeout(() => process.exit(0), requestInProgressMs);
  }

  #exitIfDone(): void {
    if (!this.#interruption.ending.aborted) return;
    // A little later: the result of the last operation must get to the engine, if it is there.
    setTimeout(() => {
      if (this.#inHand === 0) process.exit(0);
    }, 100);
  }

  /** Warns, once for each address, of a state that was recorded at another one than is configured now. */
  warnOfAddress(olds: Properties | undefined, settings: Settings): void {
    const message = movedAddress(olds, settings);
    if (message !== undefined) this.warnOnce(message);
  }

  /** A warning, once in a run. */
  warnOnce(message: string): void {
    if (this.#warned.has(message)) return;
    this.#warned.add(message);
    this.#connected().warn(message);
  }

  /** Warns of what a plan may not have; yields what the platform refuses. */
  refusedByPlan(beyond: readonly BeyondPlan[]): string[] {
    for (const { message, isRefused } of beyond) if (!isRefused) this.warnOnce(message);
    return beyond.filter(({ isRefused }) => isRefused).map(({ message }) => message);
  }

  /** What is kept of a comparison; without an engine, there is nobody to tell. */
  tell(message: string): void {
    this.#connected().tell(message);
  }

  /** The same, once in a run: the engine may check inputs several times. */
  tellOnce(message: string): void {
    if (this.#told.has(message)) return;
    this.#told.add(message);
    this.tell(message);
  }

  /** Sends the messages of an invoke, which is about no resource, to the engine, too. */
  hooks(): ClientHooks {
    return hooksOf(this.#connected(), this.#interruption);
  }

  /** All that was said has arrived at the engine. */
  async heard(): Promise<void> {
    await this.#engine?.heard();
  }

  #connected(): Engine {
    this.#engine ??= connectEngine(this.#protocol);
    return this.#engine;
  }
}

/** What applies to one operation. */
export interface OperationTerms {
  /** What it reads may be what another one has read: for a look that nothing is decided upon. */
  readonly sharesReads?: boolean;
  /** Default: no limit. */
  readonly timeoutSeconds?: number | undefined;
}

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
