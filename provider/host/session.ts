import { setMaxListeners } from "node:events";
import { type ClientHooks, clientFor } from "../client/client";
import { InterruptedError } from "../client/errors";
import { anyOf, Interruption, pause } from "../client/interruption";
import { Remedies } from "../client/remedies";
import { isCaseless } from "../kinds";
import { movedAddress, withWriter } from "../lifecycle/account/provenance";
import type { BeyondPlan } from "../lifecycle/check/plans";
import { ProgramClaims } from "../lifecycle/claims";
import type { Context } from "../lifecycle/context";
import { PlannedCreates } from "../lifecycle/create/plannedCreates";
import { type ResourceKind, UnfinishedError } from "../lifecycle/kind";
import { RunMemory } from "../lifecycle/memory";
import type { Properties } from "../schema/properties";
import type { Settings } from "../settings/settings";
import type { StackSettings } from "../settings/stackSettings";
import { connectEngine, type Engine, type EngineProtocol, onNobodyReading } from "./engineLog";
import { onEngineExit } from "./engineWatch";
import { type Subject, secretsOf, toUserError, userMessage } from "./userErrors";

/** Time limit for requests in progress once the engine is gone. */
const requestInProgressMs = 3_000;

/** Operations of this process. They share one memory and one engine. */
export class Session {
  readonly memory = new RunMemory(isCaseless);
  readonly claims = new ProgramClaims();
  /** Creates that were only checked. A preview ends with them. */
  readonly plannedCreates = new PlannedCreates();
  readonly #remedies = new Remedies();
  readonly #warned = new Set<string>();
  readonly #told = new Set<string>();
  #engine: Engine | undefined;
  readonly #interruption = new Interruption();
  #watching = false;
  #inHand = 0;
  #deadline: NodeJS.Timeout | undefined;
  readonly #protocol: (() => EngineProtocol) | undefined;

  /** Default: Pulumi's own gRPC modules. */
  constructor(protocol?: () => EngineProtocol) {
    this.#protocol = protocol;
  }

  /**
   * Ends the process with the engine or on a signal, even if it has only checked and compared so far. Returns true the
   * first time.
   */
  watch(): boolean {
    if (this.#watching) return false;
    this.#watching = true;
    onEngineExit(() => this.#endWithoutEngine());
    onNobodyReading(() => this.#endWithoutEngine());
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => this.#endOnSignal());
    return true;
  }

  /** Ends waits after an interrupt by the user. Requests in progress complete. */
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
    const clean = (message: string) => userMessage(message, secrets);
    const client = clientFor(settings, this.hooks());
    const deadline = timeoutSeconds ? AbortSignal.timeout(timeoutSeconds * 1000) : undefined;
    const cancelled = anyOf(this.#interruption.cancelled, deadline);
    // Every wait adds a listener. From eleven on, Node warns on stderr, which the engine shows.
    if (deadline) setMaxListeners(0, deadline, cancelled);
    const context: Context = {
      client: deadline ? client.until(deadline) : sharesReads ? client.deduplicated : client,
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
        throw toUserError(
          kind,
          about,
          new UnfinishedError(id, withWriter(outputs, { settings }), reason + late),
          clean,
        );
      }
      throw toUserError(kind, about, error, (message) => clean(message + late), this.#remedies);
    } finally {
      await engine.heard();
      this.#inHand -= 1;
      this.#exitIfDone();
    }
  }

  /** The engine sends a signal after the last operation, so a preview is complete then. It still shows messages. */
  #endOnSignal(): void {
    this.#end();
    const planned = this.plannedCreates.describe();
    if (planned === "") return;
    this.#inHand += 1;
    this.tellOnce(planned);
    void this.heard().then(() => {
      this.#inHand -= 1;
      this.#exitIfDone();
    });
  }

  /** Ends the process once operations in progress are done. */
  #end(): void {
    this.#interruption.end();
    this.#exitIfDone();
  }

  /** Ends the process soon. Nobody records its results, and a recovery may already be running. */
  #endWithoutEngine(): void {
    this.#end();
    this.#deadline ??= setTimeout(() => process.exit(0), requestInProgressMs);
  }

  #exitIfDone(): void {
    if (!this.#interruption.ending.aborted) return;
    // The last result must reach the engine first.
    setTimeout(() => {
      if (this.#inHand === 0) process.exit(0);
    }, 100);
  }

  /** Warns once per address if a state was recorded at another one. */
  warnOfAddress(olds: Properties | undefined, settings: Settings): void {
    const message = movedAddress(olds, settings);
    if (message !== undefined) this.warnOnce(message);
  }

  warnOnce(message: string): void {
    if (this.#warned.has(message)) return;
    this.#warned.add(message);
    this.#connected().warn(message);
  }

  /** Warns about exceeded plans, and returns the violations that the platform refuses. */
  refusedByPlan(beyond: readonly BeyondPlan[]): string[] {
    for (const { message, isRefused } of beyond) if (!isRefused) this.warnOnce(message);
    return beyond.filter(({ isRefused }) => isRefused).map(({ message }) => message);
  }

  /** Does nothing without an engine. */
  tell(message: string): void {
    this.#connected().tell(message);
  }

  /** Reports a message once per run, because the engine may check inputs several times. */
  tellOnce(message: string): void {
    if (this.#told.has(message)) return;
    this.#told.add(message);
    this.tell(message);
  }

  /** Returns hooks for invokes, which have no resource. */
  hooks(): ClientHooks {
    return hooksOf(this.#connected(), this.#interruption);
  }

  async heard(): Promise<void> {
    await this.#engine?.heard();
  }

  #connected(): Engine {
    this.#engine ??= connectEngine(this.#protocol);
    return this.#engine;
  }
}

export interface OperationTerms {
  /** True if the operation may share reads with others, because it makes no decisions. */
  readonly sharesReads?: boolean;
  /** Default: no limit. */
  readonly timeoutSeconds?: number | undefined;
}

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
