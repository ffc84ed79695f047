import fc from "fast-check";
import { type Emulator, startEmulator } from "../emulator";
import { settingsOf } from "./account";
import type { Engine, OpenEngine, Operation } from "./engine";
import type { Draw, FitContext, Resource } from "./kind";
import { modelOf } from "./kinds";
import { faultsOf, gateways, otherAccount, otherAccountsKey } from "./outages";
import { sourceOf } from "./program";
import { seed as accountSeed } from "./seed";
import { Between, differences, type Settings } from "./settings";
import { ModelStack } from "./stack";
import { type Scope, Steps } from "./steps";

export interface Figures {
  steps: number;
  ups: number;
  refreshes: number;
  previews: number;
  destroys: number;
  outages: number;
  kinds: Record<string, number>;
}

export interface RunOptions {
  readonly seed: number;
  readonly path?: string | undefined;
  readonly steps: number;
  readonly stepsToAnUp: number;
  /** Ups per case. Each case begins with a new account and an empty stack. */
  readonly upsToACase: number;
  readonly scope: fc.Arbitrary<Scope>;
  readonly open: OpenEngine;
  readonly tell?: (line: string) => void;
}

/**
 * Runs random programs, with an up after each batch of steps. After each up the platform must match the program and a
 * preview must be empty. After each destroy nothing of the program may remain. The seed determines everything.
 *
 * @throws an error with the seed, the steps since the last up, the program and the differences
 */
export async function runModel({
  seed,
  path,
  steps,
  stepsToAnUp,
  upsToACase,
  scope,
  open,
  tell = () => {},
}: RunOptions): Promise<Figures> {
  const figures: Figures = { steps: 0, ups: 0, refreshes: 0, previews: 0, destroys: 0, outages: 0, kinds: {} };
  const cases = path === undefined ? Math.ceil(steps / (stepsToAnUp * upsToACase)) : 1;
  let begun = 0;
  const property = fc.asyncProperty(fc.gen(), async (generate) => {
    const draw: Draw = (from) => generate(() => from);
    const about = draw(scope);
    const emulator = await startEmulator({
      quiet: true,
      now: new Date(),
      seed: { ...accountSeed(), accessKeys: [{ key: otherAccountsKey, account: "other" }] },
      options: draw(platforms),
    });
    const engine = await open(emulator).catch(async (error) => {
      await emulator.close();
      throw error;
    });
    const run = new Run(draw, emulator, engine, about, figures);
    begun++;
    try {
      for (let up = 0; up < upsToACase; up++) {
        tell(`case ${begun} of ${cases}, up ${up + 1} of ${upsToACase}`);
        await run.batch(stepsToAnUp);
      }
      await run.destroy();
    } catch (error) {
      throw new Error(`${(error as Error).message}\n\n${run.report()}`);
    } finally {
      engine.close();
      await emulator.close();
    }
  });
  const outcome = await fc.check(property, {
    seed,
    numRuns: cases,
    unbiased: true,
    // No shrinking: each try would be a whole case.
    endOnFailure: true,
    ...(path === undefined ? {} : { path }),
  });
  if (!outcome.failed) return figures;
  const rerun = `seed ${seed}, path ${outcome.counterexamplePath}`;
  throw new Error(`the model test failed. To rerun this case: ${rerun}\n\n${(outcome.errorInstance as Error).message}`);
}

/** Behaviour of the platform that its documentation leaves open. */
const platforms = fc.record({
  duplicateReferrer: fc.constantFrom("accept", "refuse"),
  missingReferrer: fc.constantFrom("accept", "refuse"),
  nullSettings: fc.constantFrom("keep", "clear"),
  referrerCase: fc.constantFrom("asSent", "lower"),
  missingRegistryDeleteStatus: fc.constantFrom(404, 200),
  missingConfigurationStatus: fc.constantFrom(400, 202, 404),
  engineVariables: fc.constantFrom("all", "differing"),
  publicIpEndpoints: fc.boolean(),
  registryCreateStatus: fc.constantFrom(201, 200),
  registryPageSize: fc.constantFrom(1, 100, null),
  containerProblems: fc.constantFrom("withErrors", "plain"),
  registryStatusCase: fc.constantFrom("camel", "pascal", "upper", "lower"),
  shieldMediaType: fc.constantFrom("application/json", "text/plain"),
  emptyErrorOnSuccess: fc.boolean(),
  edgeRuleWriteLossMs: fc.constantFrom(0, 5),
  edgeRuleSaveBody: fc.constantFrom("rule", "none"),
  transitionMs: fc.constant(0),
  deletionMs: fc.constant(0),
} as const);

class Run {
  readonly #model = new ModelStack();
  readonly #steps: Steps;
  #log: string[] = [];

  constructor(
    private readonly draw: Draw,
    private readonly emulator: Emulator,
    private readonly engine: Engine,
    scope: Scope,
    private readonly figures: Figures,
  ) {
    this.#steps = new Steps(draw, emulator, this.#model, scope);
  }

  /** Takes these steps and runs an up, with other operations before and after it. */
  async batch(steps: number): Promise<void> {
    this.#log = [];
    for (let count = 0; count < steps; count++) {
      const step = this.#steps.take();
      if (step === undefined) break;
      this.#log.push(step);
      this.figures.steps++;
    }
    if (this.#chance(6)) await this.#preview();
    if (this.#chance(4)) await this.#refresh();
    if (this.#chance(3)) {
      // During an outage an up still makes changes that need no request, and misses drift.
      await this.#outage(this.#steps.isDrifted || this.#chance(2) ? "refresh" : "up");
    }
    await this.#up();
    if (this.#chance(6)) await this.#refresh();
    if (this.#chance(6)) {
      await this.destroy();
      if (this.#chance(2)) this.program.splice(0);
    }
  }

  /** Destroys, and expects the platform without the program, except for retained objects. */
  async destroy(): Promise<void> {
    if (this.#chance(3)) await this.#outage("destroy");
    // A destroy corrects only drift that a refresh has detected.
    const refresh = this.#steps.isDrifted || this.#chance(4);
    this.#log.push(refresh ? "destroy --refresh" : "destroy");
    const before = this.emulator.state();
    if (refresh) this.#model.refresh(before);
    const expected = this.#model.destroy(before);
    await this.engine.destroy({ refresh });
    this.#compare(expected);
    this.figures.destroys++;
    this.#steps.isDrifted = false;
    for (const resource of this.program) this.#steps.forget(resource);
    this.#steps.removeDeleted();
  }

  report(): string {
    const steps = this.#log.map((step, index) => `${String(index + 1).padStart(3)} ${step}`);
    return `Since the last up:\n${steps.join("\n")}\n\nThe program:\n${sourceOf(this.program)}`;
  }

  async #up(): Promise<void> {
    this.#fit();
    // An up corrects only drift that a refresh has detected.
    const refresh = this.#steps.isDrifted || this.#chance(4);
    this.#log.push(refresh ? "up --refresh" : "up");
    const before = this.emulator.state();
    const began = this.emulator.now();
    const ids = await this.engine.up(this.program, { refresh });
    const during = new Between(began, this.emulator.now());
    if (refresh) this.#forgetMissing(this.#model.refresh(before));
    this.#compare(this.#model.up(before, this.program, ids, during));
    this.#steps.isDrifted = false;
    this.figures.ups++;
    for (const { type } of this.program) this.figures.kinds[type] = (this.figures.kinds[type] ?? 0) + 1;

    this.#log.push("preview");
    this.emulator.clearRequests();
    const changes = await this.engine.preview(this.program);
    if (changes.length > 0) throw new Error(`after the up a preview is not empty: ${changes.join(", ")}`);
    const requests = this.emulator.requests().map(({ method, path }) => `${method} ${path}`);
    if (requests.length > 0) throw new Error(`the preview sends requests: ${requests.join(", ")}`);
  }

  /** Expects that a preview changes nothing. */
  async #preview(): Promise<void> {
    this.#fit();
    this.#log.push("preview");
    const before = settingsOf(this.emulator.state());
    await this.engine.preview(this.program);
    this.#compare(before);
    this.figures.previews++;
  }

  /** Expects that a refresh changes nothing on the platform and finds changes only after drift. */
  async #refresh(): Promise<void> {
    this.#log.push("refresh");
    const before = this.emulator.state();
    const changed = await this.engine.refresh();
    this.#compare(settingsOf(before));
    if (!this.#steps.isDrifted && changed.length > 0) {
      throw new Error(`the refresh reports changes without drift: ${changed.join(", ")}`);
    }
    this.#forgetMissing(this.#model.refresh(before));
    this.#steps.isDrifted = false;
    this.figures.refreshes++;
  }

  /**
   * Expects that an operation during an outage, or with another account's key, changes nothing and keeps every resource
   * in the state.
   */
  async #outage(operation: Operation): Promise<void> {
    const names = [...this.#model.recorded.keys()];
    const outage = this.draw(fc.constantFrom(...gateways, otherAccount));
    // An empty stack does not identify its account.
    if (names.length === 0 && outage === otherAccount) return;
    if (operation === "up") this.#fit();
    this.#log.push(`${operation} through ${outage.label}`);
    const before = settingsOf(this.emulator.state());
    this.emulator.setFaults(faultsOf(outage));
    const { succeeded, recorded } = await this.engine.attempt(operation, this.program, outage.key);
    this.emulator.setFaults([]);
    this.#compare(before);
    if (operation === "refresh") {
      const lost = names.filter((name) => !recorded.includes(name));
      if (lost.length > 0) throw new Error(`the refresh forgets ${lost.join(", ")}`);
      if (succeeded && names.length > 0) throw new Error("the refresh succeeds during an outage");
    }
    this.figures.outages++;
  }

  #forgetMissing(missing: readonly string[]): void {
    for (const resource of this.program) {
      if (resource.recordedAs !== undefined && missing.includes(resource.recordedAs)) this.#steps.forget(resource);
    }
  }

  #fit(): void {
    const account = this.emulator.state();
    for (const resource of this.program) {
      const { recordedAs } = resource;
      const recorded = recordedAs === undefined ? undefined : this.#model.recorded.get(recordedAs);
      const context: FitContext = { account, program: this.program, recorded };
      resource.args = modelOf(resource.type).fit(resource.args, context);
    }
  }

  #compare(expected: Settings): void {
    const found = differences(expected, settingsOf(this.emulator.state()));
    if (found.length > 0) throw new Error(`${this.#log.at(-1)} left unexpected differences:\n${found.join("\n")}`);
  }

  get program(): Resource[] {
    return this.#steps.program;
  }

  /** True once in `times` calls, on average. */
  #chance(times: number): boolean {
    return this.draw(fc.integer({ min: 1, max: times })) === 1;
  }
}
