import type { z } from "zod";
import type { Emulator } from "../../../../emulator";
import { Client } from "../../../../provider/client/client";
import { Interruption } from "../../../../provider/client/interruption";
import type { Context } from "../../../../provider/lifecycle/context";
import { hasNaturalKey, type ResourceKind, UnfinishedError, unfinishedKey } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { fingerprintOf } from "../../../../provider/lifecycle/provenance";
import { RunMemory } from "../../../../provider/lifecycle/run/memory";
import { pullZoneAllowedReferrers } from "../../../../provider/resources/entryLists/listEntries";
import { isOptional } from "../../../../provider/schema/meta";
import type { Properties } from "../../../../provider/schema/properties";
import { readSettings } from "../../../../provider/settings/settings";

/** A context over an emulator. Waiting moves the emulator's clock; nothing sleeps. */
export interface TestContext extends Context {
  readonly client: Client;
  /** What the provider process remembers; another one stands for another process. */
  run: RunMemory;
  readonly warnings: string[];
  readonly infos: string[];
  /** Lets the user interrupt the run. */
  interrupt(): void;
}

/** The context of a provider process of its own, with these settings (`adopt: "true"`) beside address and key. */
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
    run: new RunMemory(),
    now: () => emulator.now(),
    cancelled,
    wait: async (ms) => {
      if (!cancelled.aborted) emulator.advance(ms);
    },
    interrupt: () => interruption.cancel(),
    warn: (message) => void warnings.push(message),
    info: (message) => void infos.push(message),
    warnings,
    infos,
  };
}

/** Whether something happens in a run of the engine of its own, with a provider process of its own, or in that of the step before. */
type Run = "own run" | "same run";

/** One resource of a stack: what the engine holds of it, and what the engine does with it. */
export class Stacked {
  id = "";
  /** The outputs as the engine recorded them; nothing while there is no resource. */
  state: Properties | undefined;
  /** What the provider records of the key that wrote it. */
  #origin: Properties = {};

  constructor(
    readonly kind: ResourceKind,
    public context: TestContext,
  ) {}

  /** What the next up would do. */
  preview(program: Properties): "create" | "nothing" | "update" | "replace" {
    if (!this.state) return "create";
    const { changes, replaces } = lifecycle.difference(this.kind, this.id, this.state, checked(this.kind, program));
    if (replaces.length > 0) return "replace";
    return changes === false ? "nothing" : "update";
  }

  /** Brings the platform to what the program declares, and says what that took. What was made, but not finished, is recorded before it throws. */
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

  /** Records what the platform has now; gone there is gone from the state. */
  async refresh(run: Run = "own run"): Promise<void> {
    this.#begin(run);
    const found = await lifecycle.read(this.kind, this.context, this.id, this.#recordedState());
    this.state = found && plain(found.state);
    if (this.state) expectOutputs(this.kind, this.state);
  }

  async destroy(run: Run = "own run"): Promise<void> {
    this.#begin(run);
    await lifecycle.remove(this.kind, this.context, this.id, this.#recordedState());
    this.state = undefined;
  }

  /** The state as the provider records it, with a mark of the key that wrote it. */
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
      this.state = plain(state);
    } catch (error) {
      throw this.#recorded(error);
    }
    expectOutputs(this.kind, this.state);
  }

  async #update(inputs: Properties): Promise<void> {
    this.#origin = writtenBy(this.context, {});
    try {
      this.state = plain(await lifecycle.update(this.kind, this.context, this.id, this.state ?? {}, inputs));
    } catch (error) {
      throw this.#recorded(error);
    }
    expectOutputs(this.kind, this.state);
  }

  #recorded(error: unknown): unknown {
    if (error instanceof UnfinishedError) {
      this.id = error.id;
      this.state = plain(unfinishedState(error));
    }
    return error;
  }
}

/** Programs rely on each output that is not optional: its type has no `undefined`. */
export function expectOutputs({ type, outputs }: ResourceKind, state: Properties): void {
  const always = Object.keys(outputs.shape).filter((name) => !isOptional(outputs.shape[name] as z.ZodType));
  // The address is recorded by what serves the kinds.
  const recorded: Properties = { baseUrl: "", ...state };
  const missing = always.filter((name) => recorded[name] === undefined || recorded[name] === null);
  if (missing.length > 0) throw new Error(`${type} has no ${missing.join(", ")}, which its type promises`);
}

/** What is recorded of a resource that was not finished. */
export function unfinishedState({ outputs, reason }: UnfinishedError): Properties {
  return { ...outputs, [unfinishedKey]: reason };
}

/** Another provider process: it remembers nothing. */
export function newProcess(context: TestContext): void {
  context.run = new RunMemory();
}

/** The inputs as `check` hands them on; what it refuses fails the test. */
export function checked(kind: ResourceKind, program: Properties): Properties {
  const { inputs, failures } = lifecycle.checkInputs(kind, plain(program));
  expect(failures).toEqual([]);
  return inputs;
}

/** The requests that change something, as `METHOD /path`, each with its body. */
export function writes(emulator: Emulator): [request: string, body: unknown][] {
  return emulator
    .requests()
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [`${method} ${path}`, body]);
}

/** A state that the key of this context has written. */
export function writtenBy({ settings }: Context, state: Properties): Properties {
  return { ...state, keyFingerprint: fingerprintOf(settings) };
}

/** Reads something that the state knows, so that the key is seen to be of the account: by default of what it recorded itself. */
export async function readSomethingElse(context: Context, recorded = writtenBy(context, {})): Promise<void> {
  const state = { ...recorded, pullZoneId: 1002, hostnames: ["media.acme.example"] };
  expect(await lifecycle.read(pullZoneAllowedReferrers, context, "1002", state)).toBeDefined();
}

/** The message with which this fails; a success fails the test. */
export async function failureOf(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return (error as Error).message;
}

/** As it comes back from the engine: without undefined. */
function plain(properties: Properties): Properties {
  return JSON.parse(JSON.stringify(properties)) as Properties;
}
