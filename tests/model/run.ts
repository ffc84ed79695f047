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

/** What a run was like. */
export interface Figures {
  steps: number;
  ups: number;
  refreshes: number;
  previews: number;
  destroys: number;
  /** Ups, refreshes and destroys during an outage or with the key of another account. */
  outages: number;
  /** How many resources of each kind the ups had together. */
  kinds: Record<string, number>;
}

export interface RunOptions {
  readonly seed: number;
  /** The one case to run again, as a failure names it. */
  readonly path?: string | undefined;
  readonly steps: number;
  /** How many steps there are to an up. */
  readonly stepsToAnUp: number;
  /** How many ups there are to a case: each begins with a new account and an empty stack. */
  readonly upsToACase: number;
  /** What a case is about. */
  readonly scope: fc.Arbitrary<Scope>;
  readonly open: OpenEngine;
  /** Gets a line before each up. */
  readonly tell?: (line: string) => void;
}

/**
 * Runs random programs: steps, then an up, and so on; after each up the platform must hold what the program declares and
 * a preview must be empty, after each destroy nothing of the program may be left. The seed decides on everything.
 *
 * @throws an error with the seed, the steps since the last up, the program and what differs
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

/** How the platform behaves where its description leaves it open. */
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

  /** So many steps, then an up, with other operations before and after it. */
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
      // Such an up does what needs no request, without seeing what has drifted.
      await this.#outage(this.#steps.isDrifted || this.#chance(2) ? "refresh" : "up");
    }
    await this.#up();
    if (this.#chance(6)) await this.#refresh();
    if (this.#chance(6)) {
      await this.destroy();
      // The same program once more, or a new one.
      if (this.#chance(2)) this.program.splice(0);
    }
  }

  /** After it the platform is as it would be without the program, but for what the program was to leave. */
  async destroy(): Promise<void> {
    if (this.#chance(3)) await this.#outage("destroy");
    // What no refresh has seen no destroy can mend.
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

  /** What a person needs to see what happened. */
  report(): string {
    const steps = this.#log.map((step, index) => `${String(index + 1).padStart(3)} ${step}`);
    return `Since the last up:\n${steps.join("\n")}\n\nThe program:\n${sourceOf(this.program)}`;
  }

  async #up(): Promise<void> {
    this.#fit();
    // Drift that no refresh has seen is not mended by an up.
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
    if (requests.length > 0) throw new Error(`the preview asks the platform: ${requests.join(", ")}`);
  }

  /** Changes nothing, whatever there is to do. */
  async #preview(): Promise<void> {
    this.#fit();
    this.#log.push("preview");
    const before = settingsOf(this.emulator.state());
    await this.engine.preview(this.program);
    this.#compare(before);
    this.figures.previews++;
  }

  /** Changes nothing on the platform; without drift there is none to see. */
  async #refresh(): Promise<void> {
    this.#log.push("refresh");
    const before = this.emulator.state();
    const changed = await this.engine.refresh();
    this.#compare(settingsOf(before));
    if (!this.#steps.isDrifted && changed.length > 0) {
      throw new Error(`nothing managed has changed, and a refresh finds changed: ${changed.join(", ")}`);
    }
    this.#forgetMissing(this.#model.refresh(before));
    this.#steps.isDrifted = false;
    this.figures.refreshes++;
  }

  /** An outage, or the key of another account, changes nothing, and the state keeps every resource. */
  async #outage(operation: Operation): Promise<void> {
    const names = [...this.#model.recorded.keys()];
    const outage = this.draw(fc.constantFrom(...gateways, otherAccount));
    // Nothing tells that an empty stack is of another account.
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
      if (succeeded && names.length > 0) throw new Error("the refresh says that all is well");
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
    if (found.length > 0) throw new Error(`${this.#log.at(-1)} left the platform otherwise:\n${found.join("\n")}`);
  }

  get program(): Resource[] {
    return this.#steps.program;
  }

  /** True once in so many times. */
  #chance(times: number): boolean {
    return this.draw(fc.integer({ min: 1, max: times })) === 1;
  }
}
