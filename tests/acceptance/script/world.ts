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

/** What a round changes of each kind; a kind without further changes is left out. */
export type Round = ReadonlyMap<Subject, readonly string[]>;

/** One stack with a resource of each kind, named after it, and the platform beneath. */
export class World {
  /** The platform before anything was declared. */
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

  /** A step begins. */
  begin(step: string): void {
    this.#step = step;
    this.tell(step);
  }

  /** Where the steps to come begin: with the state and the platform as they are now. */
  async setStart(): Promise<void> {
    this.#start = this.keep();
    this.#made = await this.recorded();
  }

  /** Goes back there, so that no step hangs on what another one came to. */
  restart(): void {
    this.#start();
  }

  /** Takes the key, and puts an address in place of the platform's that nothing listens at. */
  disconnect(): void {
    this.stack.setEnv({ EDGE_BASE_URL: "http://127.0.0.1:1", EDGE_ACCESS_KEY: undefined });
  }

  connect(): void {
    this.stack.setEnv({ EDGE_BASE_URL: this.emulator.baseUrl, EDGE_ACCESS_KEY: this.emulator.key });
  }

  /** Sets the program: of each kind what is given, else what is declared first. */
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

  /** Lets the engine know of nothing, as before the first up. */
  forget(): void {
    this.#empty();
  }

  /** `pulumi up`, on with the others when one fails. Errors are in the result, with the resource that they are of. */
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

  /** Converts the recorded resources to this way of declaring them, with the package's command. */
  async move(to: Way): Promise<void> {
    const recorded = await this.stack.recorded();
    if (recorded.every(({ type }) => type.startsWith("edge:") === (to === "plugin"))) return;
    await this.stack.move(to === "plugin" ? "plugin" : "classes");
  }

  preview(): Promise<OperationResult> {
    return outcomeOf(this.stack.preview());
  }

  /** The resources in the engine's state, by their names. */
  async recorded(): Promise<Map<string, ResourceState>> {
    const { resources } = await this.stack.export();
    return new Map(resources.map((resource) => [nameIn(resource.urn), resource]));
  }

  /** The id of a kind's resource at the start. */
  idOf({ type }: Pick<Subject, "type">): string {
    return this.#made.get(type)?.id ?? "";
  }

  /** The outputs of a kind's resource at the start. */
  outputsOf({ type }: Subject): Properties {
    return this.#made.get(type)?.outputs ?? {};
  }

  /** The inputs and outputs of a kind's resource at the start: the plugin has the entries of a set in the inputs alone. */
  propertiesOf({ type }: Subject): Properties {
    return { ...this.#made.get(type)?.inputs, ...this.#made.get(type)?.outputs };
  }

  /** The URNs of these kinds' resources at the start. */
  urns(subjects: readonly Subject[]): string[] {
    return subjects.flatMap(({ type }) => this.#made.get(type)?.urn ?? []);
  }

  /**
   * Each kind's names in rounds: one by one when the script runs in full, or a few together where there are many, else all
   * together in one round, and of what has to be apart the first alone. At most so many kinds are in a round.
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

  /** Changes each kind's objects behind Pulumi's back. */
  edit(change: (subject: Subject, platform: PlatformState) => void): void {
    this.emulator.edit((platform) => {
      for (const subject of this.subjects) change(subject, platform);
    });
  }

  /** The object with this id holds these values, and no other setting has changed. */
  expectHeld(cell: Cell, subject: Subject, id: string | undefined, changed: readonly string[] = []): void {
    cell.matches("id", id ?? "", subject.case.id);
    this.expectSettings(cell, subject, id, changed);
  }

  /** The same for another object of the kind than the one that is declared first, which may not have all settings. */
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

  /** A preview that finds nothing to do, and asks the platform nothing. */
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

  /** The requests that have come since they were cleared and that a kind sends, as `METHOD /path`; those of no kind are everyone's. */
  requestsOf(subject: Subject): string[] {
    const requests = this.emulator.requests().map(({ method, path }) => `${method} ${path}`);
    return requests.filter((request) => {
      const makers = this.subjects.filter((each) => isOf(each, request));
      return makers.length === 0 || makers.includes(subject);
    });
  }

  /** What is each kind's own on the platform is as it was then; what is nobody's counts for all. */
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

  /** Keeps state and platform as they are now; what it gives brings them back. */
  keep(): () => void {
    const platform = this.emulator.state();
    const restoreStack = this.stack.keep();
    return () => {
      restoreStack();
      this.emulator.putState(platform);
    };
  }
}

/** Nothing was said of this resource as an error; an error of no resource counts for all. */
export function expectNoError(cell: Cell, result: OperationResult, name: string, when: string): void {
  for (const message of errorsOf(result, name)) cell.add(`${when}: ${message}`);
}

/** The errors of a resource, and those that are of none. */
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

/** The inputs that an operation changes, or found changed. */
export function diffsOn({ steps }: OperationResult, name: string): string[] {
  return [...(steps.find((step) => step.name === name)?.diffs ?? [])].sort();
}

/** The id that a resource got. */
export function idOf({ steps }: OperationResult, name: string): string | undefined {
  return steps.findLast((step) => step.name === name && step.new?.id)?.new?.id;
}

/** A kind with more settings, as a pull zone, changes several in a round. */
const mostRounds = 40;

function inChunks(names: readonly string[], apart: boolean): string[][] {
  if (apart) return (inFull ? names : names.slice(0, 1)).map((name) => [name]);
  const rounds = Math.min(names.length, inFull ? mostRounds : 1);
  return Array.from({ length: rounds }, (_, round) => names.filter((_, index) => index % rounds === round));
}

/** Whether the kind is known to send such requests. */
function isOf({ type }: Subject, request: string): boolean {
  return operationsOf(type).some(({ method, path }) =>
    new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(request),
  );
}

/** The platform's counters for new objects continue. */
function withoutCounters({ nextIds: _nextIds, ...platform }: PlatformState): Properties {
  return platform;
}

async function outcomeOf(operation: Promise<OperationResult>): Promise<OperationResult> {
  try {
    return await operation;
  } catch (error) {
    if (!(error instanceof OperationFailed)) throw error;
    const { result } = error;
    // The CLI itself failed: it has said so to nobody's account.
    if (result.diagnostics.some(({ severity }) => severity === "error")) return result;
    return { ...result, diagnostics: [{ severity: "error", message: result.output, name: undefined }] };
  }
}
