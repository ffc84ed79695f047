import fc from "fast-check";
import { type Emulator, startEmulator } from "../../emulator";
import type { Draw } from "../../model/kind";
import { otherAccountsKey } from "../../model/outages";
import type { Way } from "../../way";
import { OperationFailed, openStack } from "../engine";
import type { OperationResult } from "../engineEvents";
import { accountOf, customersFor, slotsOf } from "./account";
import { Audit } from "./audit";
import { faultsFrom } from "./faults";
import { Memory } from "./memory";
import { Outages } from "./outages";
import { EditedProgram, slotsToEdit } from "./program";

export interface SoakOptions {
  readonly way: Way;
  readonly seed: number;
  /** How long new rounds and edits start. Each round has at least one edit and runs to its end. */
  readonly seconds: number;
  readonly resources: number;
  readonly edits: number;
  readonly faults: number;
  readonly tell: (line: string) => void;
}

export interface SoakFigures {
  rounds: number;
  operations: number;
  /** Operations repeated because one request met too many faults. */
  repeated: number;
  requests: number;
  /** Requests that the provider sent again. */
  retries: number;
  /** Objects that the provider found after their create's response was lost. */
  found: number;
  injected: number;
  survived: number;
  /** Operations in between, with a gateway in the platform's place or with another account's key. */
  outages: number;
  doubled: number;
  lost: number;
  memory: number;
  growths: number[];
}

/** An operation that fails this often in a row does not fail because of the faults. */
const mostAttempts = 5;

/**
 * Runs rounds of a first up, a refresh, ups of an edited program and a destroy, on a platform with faults and
 * delays. Compares program, state and platform after each operation.
 *
 * @throws an error if they differ for another reason than duplicates or losses
 */
export async function soak(options: SoakOptions): Promise<SoakFigures> {
  const { way, seed, seconds, resources, edits, faults } = options;
  const customers = customersFor(slotsToEdit(resources));
  const emulator = await startEmulator({
    quiet: true,
    now: new Date(),
    seed: { ...accountOf(customers), accessKeys: [{ key: otherAccountsKey, account: "other" }] },
    options: { transitionMs: 0, deletionMs: 0, edgeRuleWriteLossMs: 5 },
  });
  const stack = await openStack({ way, env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key } });
  const memory = new Memory(stack);
  try {
    const draw = drawFrom(seed);
    const outages = new Outages(
      draw,
      emulator,
      stack,
      faultsFrom(seed, faults / 100, { from: 0, to: 60 }),
      resources,
      options.tell,
    );
    const tally = new Tally(emulator, outages, options.tell);
    const audit = new Audit(emulator, stack, (operation) => tally.run(operation));
    const slots = slotsOf(customers);
    let rounds = 0;
    const began = performance.now();
    const until = began + seconds * 1000;
    const begin = (what: string) =>
      options.tell(
        `round ${rounds + 1} after ${Math.round((performance.now() - began) / 1000)} s, the last begins before ${seconds} s: ${what}`,
      );
    do {
      begin(`up of ${resources} resources`);
      const program = new EditedProgram(draw, slots, resources);
      await audit.up(program.resources);
      await outages.befall("refresh");
      await audit.refresh();
      for (let edit = 0; edit < edits && (edit === 0 || performance.now() < until); edit++) {
        begin(`edit ${edit + 1} of at most ${edits}`);
        program.edit();
        await audit.up(program.resources, () => outages.befall("up"));
      }
      begin("destroy");
      await audit.destroy(() => outages.befall("destroy"));
      rounds++;
    } while (performance.now() < until);
    for (const line of [...audit.doubled, ...audit.lost]) options.tell(line);
    return {
      rounds,
      ...tally.figures(),
      doubled: audit.doubled.length,
      lost: audit.lost.length,
      memory: memory.most,
      growths: memory.growths,
    };
  } finally {
    memory.stop();
    stack.close();
    await emulator.close();
  }
}

export function drawFrom(seed: number): Draw {
  let next = seed;
  return (from) => fc.sample(from, { seed: next++, numRuns: 1 })[0] as never;
}

/** Repeats operations until they succeed, and counts faults. */
class Tally {
  #operations = 0;
  #repeated = 0;
  #requests = 0;
  #retries = 0;
  #found = 0;
  #fatal = 0;

  constructor(
    private readonly emulator: Emulator,
    private readonly outages: Outages,
    private readonly tell: (line: string) => void,
  ) {}

  async run(operation: () => Promise<OperationResult>): Promise<OperationResult> {
    for (let attempt = 1; ; attempt++) {
      const began = performance.now();
      const outcome = await operation().catch((error: unknown) => {
        if (error instanceof OperationFailed && attempt < mostAttempts) return error;
        throw error;
      });
      const result = outcome instanceof OperationFailed ? outcome.result : outcome;
      this.#count(result);
      this.tell(`${Math.round((performance.now() - began) / 1000)} s: ${JSON.stringify(result.changes)}`);
      if (result === outcome) return result;
      this.#repeated++;
      const errors = result.diagnostics.filter(({ severity }) => severity === "error");
      for (const { message } of errors) {
        // A fault that an error counts among its attempts was fatal.
        this.#fatal += Number(/\(after (\d+) attempts\)/.exec(message)?.[1] ?? 1);
        this.tell(message);
      }
    }
  }

  figures() {
    const faults = this.outages.injected;
    return {
      operations: this.#operations,
      repeated: this.#repeated,
      requests: this.#requests,
      retries: this.#retries,
      found: this.#found,
      injected: faults,
      outages: this.outages.count,
      survived: faults - this.#fatal,
    };
  }

  #count({ passing }: OperationResult): void {
    const said = (pattern: RegExp) => passing.filter((message) => pattern.test(message)).length;
    this.#operations++;
    this.#retries += said(/: trying again in /);
    this.#found += said(/was created although no response confirmed it/);
    this.#requests += this.emulator.requests().length;
    // The log has a limited size.
    this.emulator.clearRequests();
  }
}
