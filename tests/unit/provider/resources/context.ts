import type { Emulator } from "../../../../emulator";
import { Client } from "../../../../provider/client/client";
import { Interruption } from "../../../../provider/client/interruption";
import { isCaseless } from "../../../../provider/kinds";
import { fingerprintOf } from "../../../../provider/lifecycle/account/provenance";
import type { Context } from "../../../../provider/lifecycle/context";
import { hasNaturalKey, type ResourceKind, UnfinishedError, unfinishedKey } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { RunMemory } from "../../../../provider/lifecycle/memory";
import { requiredOutputs } from "../../../../provider/lifecycle/state/requiredOutputs";
import { pullZoneAllowedReferrers } from "../../../../provider/resources/entryLists/listEntries";
import type { Properties } from "../../../../provider/schema/properties";
import { readSettings } from "../../../../provider/settings/settings";

/** Context over an emulator. Waiting moves the emulator's clock. */
export interface TestContext extends Context {
  readonly client: Client;
  /** Memory of the provider process. A new memory simulates a new process. */
  run: RunMemory;
  readonly warnings: string[];
  readonly infos: string[];
  /** Interrupts the run, as Ctrl+C does. */
  interrupt(): void;
}

export function testContext(emulator: Emulator, settings: Readonly<Record<string, string>> = {}): TestContext {
  const all: Record<string, string> = { baseUrl: emulator.baseUrl, apiKey: emulator.key, maxRetries: "0", ...settings };
  const warnings: string[] = [];
  const infos: string[] = [];
  const interruption = new Interruption();
  const { cancelled } = interruption;
  const read = readSettings((key) => all[key], {});
  return {
    client: new Client(read, { cancelled, wait: async (ms) => emulator.advance(ms) }),
    settings: read,
    run: new RunMemory(isCaseless),
    now: () => emulator.now(),
    cancelled,
    wait: async (ms) => {
      if (!cancelled.aborted) emulator.advance(ms);
      // A loop that waits in vain must yield to others, or no timeout ends it.
      await new Promise((resolve) => setImmediate(resolve));
    },
    interrupt: () => interruption.cancel(),
    warn: (message) => void warnings.push(message),
    info: (message) => void infos.push(message),
    warnings,
    infos,
  };
}

/** Separate run of the engine with its own provider process, or part of the previous step's run. */
type Run = "own run" | "same run";

/** One resource of a stack, with the engine's record and operations. */
export class Stacked {
  id = "";
  /** Recorded outputs; undefined without a resource. */
  state: Properties | undefined;
  /** Recorded origin of the key. */
  #origin: Properties = {};

  constructor(
    readonly kind: ResourceKind,
    public context: TestContext,
  ) {}

  /** Returns the next up's step. */
  preview(program: Properties): "create" | "nothing" | "update" | "replace" {
    if (!this.state) return "create";
    const { changes, replaces } = lifecycle.difference(this.kind, this.id, this.state, checked(this.kind, program));
    if (replaces.length > 0) return "replace";
    return changes === false ? "nothing" : "update";
  }

  /**
   * Applies the program and returns the resulting step. A partially applied resource is recorded before this throws.
   */
  async up(program: Properties, run: Run = "own run"): Promise<"create" | "nothing" | "update" | "replace"> {
    this.#begin(run);
    const step = this.preview(program);
    const inputs = checked(this.kind, program);
    if (step === "replace") {
      if (hasNaturalKey(this.kind)) {
        await this.destroy("same run");
        await this.#create(inputs);
      } else {
        const old = new Stacked(this.kind, this.context);
        Object.assign(old, { id: this.id, state: this.state });
        old.#origin = this.#origin;
        await this.#create(inputs);
        await old.destroy("same run");
      }
    }
    if (step === "create") await this.#create(inputs);
    if (step === "update") await this.#update(inputs);
    return step;
  }

  /** Records the platform's current state. A missing object is dropped. */
  async refresh(run: Run = "own run"): Promise<void> {
    this.#begin(run);
    const before = this.state;
    const found = await lifecycle.read(this.kind, this.context, this.id, this.#recordedState());
    this.state = found && withoutUndefined(found.state);
    if (this.state) expectOutputs(this.kind, this.state, (name) => before?.[name] === undefined);
  }

  async destroy(run: Run = "own run"): Promise<void> {
    this.#begin(run);
    await lifecycle.remove(this.kind, this.context, this.id, this.#recordedState());
    this.state = undefined;
  }

  /** Returns the recorded state, with the key's fingerprint. */
  #recordedState(): Properties {
    return { ...this.state, ...this.#origin };
  }

  #begin(run: Run): void {
    if (run === "own run") newProcess(this.context);
  }

  async #create(inputs: Properties): Promise<void> {
    this.#origin = writtenBy(this.context, {});
    try {
      const { id, state } = await lifecycle.create(this.kind, this.context, inputs);
      this.id = id;
      this.state = withoutUndefined(state);
    } catch (error) {
      throw this.#recorded(error);
    }
    const warned = this.context.warnings.filter((message) => message.includes(": the platform did not return "));
    expectOutputs(this.kind, this.state, (name) => warned.some((message) => message.includes(name)));
  }

  async #update(inputs: Properties): Promise<void> {
    this.#origin = writtenBy(this.context, {});
    const before = this.state;
    try {
      this.state = withoutUndefined(await lifecycle.update(this.kind, this.context, this.id, this.state ?? {}, inputs));
    } catch (error) {
      throw this.#recorded(error);
    }
    expectOutputs(this.kind, this.state, (name) => before?.[name] === undefined);
  }

  #recorded(error: unknown): unknown {
    if (error instanceof UnfinishedError) {
      this.id = error.id;
      this.state = withoutUndefined(unfinishedState(error));
    }
    return error;
  }
}

/**
 * Expects each required output, because programs rely on its type. A response may omit one. It is then missing after a
 * create, which warns, and stays missing until a read returns it.
 */
export function expectOutputs(kind: ResourceKind, state: Properties, mayBeMissing: (name: string) => boolean): void {
  // The host of the kinds adds the address.
  const recorded: Properties = { baseUrl: "", ...state };
  const missing = requiredOutputs(kind).filter((name) => (recorded[name] ?? undefined) === undefined);
  const unexpected = missing.filter((name) => !mayBeMissing(name));
  if (unexpected.length > 0) throw new Error(`${kind.type} has no ${unexpected.join(", ")}, which its type promises`);
}

export function unfinishedState({ outputs, reason }: UnfinishedError): Properties {
  return { ...outputs, [unfinishedKey]: reason };
}

/** Starts a new provider process, which remembers nothing. */
export function newProcess(context: TestContext): void {
  context.run = new RunMemory(isCaseless);
}

/** Returns the inputs of `check`. A failed check fails the test. */
export function checked(kind: ResourceKind, program: Properties): Properties {
  const { inputs, failures } = lifecycle.checkInputs(kind, withoutUndefined(program));
  expect(failures).toEqual([]);
  return inputs;
}

/** The write requests, as `METHOD /path`, each with its body. */
export function writes(emulator: Emulator): [request: string, body: unknown][] {
  return emulator
    .requests()
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [`${method} ${path}`, body]);
}

/** The state with the fingerprint of this context's key. */
export function writtenBy({ settings }: Context, state: Properties): Properties {
  return { ...state, keyFingerprint: fingerprintOf(settings) };
}

/** Reads another recorded object, which proves that the key belongs to the account that recorded it. */
export async function readSomethingElse(context: Context, recorded = writtenBy(context, {})): Promise<void> {
  const state = { ...recorded, pullZoneId: 1002, hostnames: ["media.acme.example"] };
  expect(await lifecycle.read(pullZoneAllowedReferrers, context, "1002", state)).toBeDefined();
}

/** Returns the error message. A success fails the test. */
export async function failureOf(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return (error as Error).message;
}

function withoutUndefined(properties: Properties): Properties {
  return JSON.parse(JSON.stringify(properties)) as Properties;
}
