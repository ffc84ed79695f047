import type { Emulator, PlatformState } from "../../../emulator";
import { settingsOf } from "../../model/account";
import type { Resource } from "../../model/kind";
import { modelOf } from "../../model/kinds";
import { sourceOf } from "../../model/program";
import { Between, differences, type Settings } from "../../model/settings";
import { ModelStack } from "../../model/stack";
import type { Stack } from "../engine";
import type { OperationResult } from "../engineEvents";
import { doubled, lost } from "./tally";

/** Runs an operation of the engine. A soak repeats failed operations. */
export type RunOperation = (operation: () => Promise<OperationResult>) => Promise<OperationResult>;

const nothing = async () => {};

/** Compares program, state and platform after each operation of a stack on a faulty platform. */
export class Audit {
  /** Objects that were created twice, and objects known only to the state or the platform. */
  readonly doubled: string[] = [];
  readonly lost: string[] = [];
  readonly #model = new ModelStack();
  readonly #untouched: PlatformState;

  constructor(
    private readonly emulator: Emulator,
    private readonly stack: Stack,
    private readonly run: RunOperation = (operation) => operation(),
  ) {
    this.#untouched = emulator.state();
  }

  /**
   * Runs an up after an attempt that may fail and must not matter.
   *
   * @throws an error if the platform differs from the program, or a preview afterwards is not empty
   */
  async up(program: readonly Resource[], attempt = nothing): Promise<OperationResult> {
    const before = this.emulator.state();
    this.#fit(before, program);
    this.stack.write(sourceOf(program));
    const began = this.emulator.now();
    await attempt();
    const result = await this.run(() => this.stack.up());
    const during = new Between(began, this.emulator.now());
    const ids = result.outputs.ids as Record<string, string>;
    await this.#compare(program, this.#model.up(before, program, ids, during));
    const { steps } = await this.stack.preview();
    const changes = steps.filter(({ op }) => op !== "same").map(({ op, name }) => `${op} ${name}`);
    if (changes.length > 0) throw new Error(`after the up a preview is not empty: ${changes.join(", ")}`);
    return result;
  }

  /** @throws an error if the platform or the state has changed */
  async refresh(): Promise<void> {
    const expected = settingsOf(this.emulator.state());
    const { steps } = await this.run(() => this.stack.refresh());
    const seen = steps.filter(({ outcome }) => outcome === "update" || outcome === "delete");
    if (seen.length > 0) throw new Error(`a refresh finds changed: ${seen.map(({ name }) => name).join(", ")}`);
    this.#expectSame(expected);
  }

  /** @throws an error if the platform differs from its initial state, except for what the program was to leave */
  async destroy(attempt = nothing): Promise<void> {
    const expected = this.#model.destroy(this.emulator.state());
    await attempt();
    await this.run(() => this.stack.destroy());
    await this.#compare([], expected);
  }

  /** Adds inputs that the platform requires. */
  #fit(account: PlatformState, program: readonly Resource[]): void {
    for (const resource of program) {
      const { type, args, recordedAs } = resource;
      const recorded = recordedAs === undefined ? undefined : this.#model.recorded.get(recordedAs);
      resource.args = modelOf(type).fit(args, { account, program, recorded });
    }
  }

  async #compare(program: readonly Resource[], expected: Settings): Promise<void> {
    const platform = this.emulator.state();
    const ours = await this.stack.recorded();
    const twice = doubled(platform, this.#untouched);
    const missing = lost(platform, this.#untouched, program, ours);
    this.doubled.push(...twice);
    this.lost.push(...missing);
    if (twice.length + missing.length === 0) this.#expectSame(expected);
  }

  #expectSame(expected: Settings): void {
    const found = differences(expected, settingsOf(this.emulator.state()));
    if (found.length > 0) throw new Error(`the platform is not as the program declares:\n${found.join("\n")}`);
  }
}
