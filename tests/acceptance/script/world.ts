import { type Properties, picked } from "../../../provider/schema/properties";
import { type Emulator, type PlatformState, startEmulator } from "../../emulator";
import { operationsOf } from "../../kinds/measured";
import { inFull } from "../../tier";
import type { Way } from "../../way";
import { type ImportedResource, OperationFailed, type OperationOptions, openStack, type Stack } from "../engine";
import { nameIn, type OperationResult, type ResourceState } from "../engineEvents";
import { argsOf, held, type Subject, scriptSeed, toHold } from "./case";
import type { Cell } from "./cells";
import { differences } from "./differences";
import { type Declared, program } from "./program";

export type CellOf = (subject: Subject) => Cell;

/** Changes of each kind in a round. Kinds without further changes are omitted. */
export type Round = ReadonlyMap<Subject, readonly string[]>;

/** One stack with a resource of each kind, named after the kind, and its platform. */
export class World {
  /** Initial platform, before any declaration. */
  readonly before: PlatformState;
  readonly #empty: () => void;
  #start: () => void;
  #step = "";
  #made: ReadonlyMap<string, ResourceState> = new Map();

  private constructor(
    readonly subjects: readonly Subject[],
    readonly stack: Stack,
    readonly emulator: Emulator,
    readonly way: Way,
    private readonly tell: (line: string) => void,
  ) {
    this.connect();
    this.before = emulator.state();
    this.#empty = stack.keep();
    this.#start = this.keep();
  }

  static async open(subjects: readonly Subject[], way: Way, tell: (line: string) => void): Promise<World> {
    const seed = scriptSeed(subjects);
    const options = { transitionMs: 0, deletionMs: 0 };
    const emulator = await startEmulator({ quiet: true, now: "2026-03-10T12:00:00Z", seed, options });
    try {
      return new World(subjects, await openStack({ plugin: true, way: "dynamic" }), emulator, way, tell);
    } catch (error) {
      await emulator.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.stack.close();
    await this.emulator.close();
  }

  begin(step: string): void {
    this.#step = step;
    this.tell(step);
  }

  /** Makes the current state and platform the start of the next steps. */
  async setStart(): Promise<void> {
    this.#start = this.keep();
    this.#made = await this.recorded();
  }

  /** Returns to the start, so that steps do not depend on each other. */
  restart(): void {
    this.#start();
  }

  /** Removes the key, and sets an address without a listener. */
  disconnect(): void {
    this.stack.setEnv({ EDGE_BASE_URL: "http://127.0.0.1:1", EDGE_ACCESS_KEY: undefined });
  }

  connect(): void {
    this.stack.setEnv({ EDGE_BASE_URL: this.emulator.baseUrl, EDGE_ACCESS_KEY: this.emulator.key });
  }

  declare(differing: (subject: Subject) => Partial<Declared> = () => ({}), more = "", way = this.way): void {
    const declared = this.subjects.map((subject) => ({
      type: subject.type,
      name: subject.type,
      args: argsOf(subject),
      ...differing(subject),
    }));
    this.stack.write(program(declared, more, way));
  }

  declareNothing(): void {
    this.stack.write("");
  }

  /** Empties the engine's state. */
  forget(): void {
    this.#empty();
  }

  /** `pulumi up` with --continue-on-error. The result contains the errors with their resources. */
  up(options: OperationOptions = {}): Promise<OperationResult> {
    return outcomeOf(this.stack.up({ ...options, args: [...(options.args ?? []), "--continue-on-error"] }));
  }

  destroy(): Promise<OperationResult> {
    return outcomeOf(this.stack.destroy({ args: ["--continue-on-error"] }));
  }

  refresh(): Promise<OperationResult> {
    return outcomeOf(this.stack.refresh());
  }

  import(resources: readonly ImportedResource[]): Promise<OperationResult> {
    return outcomeOf(this.stack.import(resources));
  }

  async move(to: Way): Promise<void> {
    const recorded = await this.stack.recorded();
    if (recorded.every(({ type }) => type.startsWith("edge:") === (to === "plugin"))) return;
    await this.stack.move(to === "plugin" ? "plugin" : "classes");
  }

  preview(): Promise<OperationResult> {
    return outcomeOf(this.stack.preview());
  }

  async recorded(): Promise<Map<string, ResourceState>> {
    const { resources } = await this.stack.export();
    return new Map(resources.map((resource) => [nameIn(resource.urn), resource]));
  }

  idOf({ type }: Pick<Subject, "type">): string {
    return this.#made.get(type)?.id ?? "";
  }

  outputsOf({ type }: Subject): Properties {
    return this.#made.get(type)?.outputs ?? {};
  }

  /** Returns a resource's inputs and outputs at the start. The plugin has the entries of a set only in the inputs. */
  propertiesOf({ type }: Subject): Properties {
    return { ...this.#made.get(type)?.inputs, ...this.#made.get(type)?.outputs };
  }

  urns(subjects: readonly Subject[]): string[] {
    return subjects.flatMap(({ type }) => this.#made.get(type)?.urn ?? []);
  }

  /**
   * Returns each kind's names in rounds. A full run takes names one by one, or a few together if there are many;
   * otherwise one round takes them all. With `apart`, only the first name is taken then. `kinds` limits the kinds in a
   * round.
   */
  *rounds(
    namesOf: (subject: Subject) => readonly string[],
    { apart = false, kinds = this.subjects.length } = {},
  ): Iterable<Round> {
    const chunks = new Map(this.subjects.map((subject) => [subject, inChunks(namesOf(subject), apart)]));
    const count = Math.max(...[...chunks.values()].map(({ length }) => length));
    const rounds = Array.from({ length: count }, (_, index) => {
      const round = [...chunks].map(([subject, all]) => [subject, all[index]] as const);
      return round.filter((entry): entry is [Subject, string[]] => entry[1] !== undefined);
    }).flatMap((round) =>
      Array.from({ length: Math.ceil(round.length / kinds) }, (_, at) => round.slice(at * kinds, (at + 1) * kinds)),
    );
    for (const [index, round] of rounds.entries()) {
      this.tell(`${this.#step}: round ${index + 1} of ${rounds.length}, ${round.length} kinds`);
      yield new Map(round);
    }
  }

  edit(change: (subject: Subject, platform: PlatformState) => void): void {
    this.emulator.edit((platform) => {
      for (const subject of this.subjects) change(subject, platform);
    });
  }

  /** Expects that the object with this id has these values and that no other setting has changed. */
  expectHeld(cell: Cell, subject: Subject, id: string | undefined, changed: readonly string[] = []): void {
    cell.matches("id", id ?? "", subject.case.id);
    this.expectSettings(cell, subject, id, changed);
  }

  /** Expects the settings of an object that need not be the initially declared one and may lack settings. */
  expectSettings(
    cell: Cell,
    { case: given }: Subject,
    id: string | undefined,
    changed: readonly string[] = [],
    undeclared: readonly string[] = [],
  ): void {
    const object = id === undefined ? undefined : given.object(this.emulator.state(), id);
    if (!object) {
      cell.add(`there is nothing with the id ${id} on the platform`);
      return;
    }
    const isDeclared = (name: string) => !undeclared.includes(name);
    const [expected, actual] = [toHold(given, changed), held(given, object)].map((all) => picked(all, isDeclared));
    for (const line of differences(expected, actual, { word: "expected" })) {
      cell.add(`the platform holds ${line}`);
    }
  }

  /** Expects a preview without changes and requests. */
  async expectEmptyPreview(cellOf: CellOf, after?: Round): Promise<void> {
    this.emulator.clearRequests();
    const preview = await this.preview();
    for (const subject of this.subjects) {
      const when = after ? `preview after ${after.get(subject)?.join(", ") ?? "those of others"}` : "preview";
      expectNoError(cellOf(subject), preview, subject.type, when);
      cellOf(subject).equal(`${when}: steps`, opsOn(preview, subject.type), ["same"]);
      cellOf(subject).equal(`${when}: differing`, diffsOn(preview, subject.type), []);
      cellOf(subject).equal(`${when}: requests`, this.requestsOf(subject), []);
    }
  }

  /** Returns a kind's requests since the last clear, as `METHOD /path`. Requests of no kind count for all. */
  requestsOf(subject: Subject): string[] {
    const requests = this.emulator.requests().map(({ method, path }) => `${method} ${path}`);
    return requests.filter((request) => {
      const makers = this.subjects.filter((each) => isOf(each, request));
      return makers.length === 0 || makers.includes(subject);
    });
  }

  /** Expects that the kind's objects on the platform are unchanged. Objects of no kind count for all. */
  expectUnchanged(
    cellOf: CellOf,
    then: PlatformState,
    when = "platform",
    about: (subject: Subject) => boolean = () => true,
  ): void {
    for (const line of differences(withoutCounters(then), withoutCounters(this.emulator.state()))) {
      const owners = this.subjects.filter(({ case: { owns } }) => owns.test(line));
      const concerned = owners.length > 0 ? owners.filter(about) : this.subjects;
      for (const subject of concerned) cellOf(subject).add(`${when}: ${line}`);
    }
  }

  /** Saves state and platform. The returned function restores them. */
  keep(): () => void {
    const platform = this.emulator.state();
    const restoreStack = this.stack.keep();
    return () => {
      restoreStack();
      this.emulator.putState(platform);
    };
  }
}

/** Expects no error of this resource. Errors without a resource count for all. */
export function expectNoError(cell: Cell, result: OperationResult, name: string, when: string): void {
  for (const message of errorsOf(result, name)) cell.add(`${when}: ${message}`);
}

export function errorsOf({ diagnostics }: OperationResult, name: string): string[] {
  const general = /^(?:update|refresh|destroy|preview) failed|Operation had errors|resource .*errored/i;
  return diagnostics
    .filter((diagnostic) => diagnostic.severity === "error" && [name, undefined].includes(diagnostic.name))
    .map(({ message }) => message.trim())
    .filter((message) => !general.test(message));
}

export function opsOn({ steps }: OperationResult, name: string): string[] {
  return steps.filter((step) => step.name === name).map(({ op, outcome }) => outcome ?? op);
}

export function diffsOn({ steps }: OperationResult, name: string): string[] {
  return [...(steps.find((step) => step.name === name)?.diffs ?? [])].sort();
}

export function idOf({ steps }: OperationResult, name: string): string | undefined {
  return steps.findLast((step) => step.name === name && step.new?.id)?.new?.id;
}

/** A kind with more settings, such as a pull zone, changes several in a round. */
const mostRounds = 40;

function inChunks(names: readonly string[], apart: boolean): string[][] {
  if (apart) return (inFull ? names : names.slice(0, 1)).map((name) => [name]);
  const rounds = Math.min(names.length, inFull ? mostRounds : 1);
  return Array.from({ length: rounds }, (_, round) => names.filter((_, index) => index % rounds === round));
}

function isOf({ type }: Subject, request: string): boolean {
  return operationsOf(type).some(({ method, path }) =>
    new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(request),
  );
}

/** Removes the platform's counters for new objects, which continue. */
function withoutCounters({ nextIds: _nextIds, ...platform }: PlatformState): Properties {
  return platform;
}

async function outcomeOf(operation: Promise<OperationResult>): Promise<OperationResult> {
  try {
    return await operation;
  } catch (error) {
    if (!(error instanceof OperationFailed)) throw error;
    const { result } = error;
    // If the CLI itself failed, its error belongs to no resource.
    if (result.diagnostics.some(({ severity }) => severity === "error")) return result;
    return { ...result, diagnostics: [{ severity: "error", message: result.output, name: undefined }] };
  }
}
