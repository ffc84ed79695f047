import type { Stack } from "../engine";
import { descendantsOf, isProvider } from "../processes";

const everyMs = 500;
/** A process of fewer samples has not done much more than start. */
const fewest = 60;

/** Samples the memory of the provider processes of a stack, each for as long as it lives. */
export class Memory {
  readonly #samples = new Map<number, number[]>();
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly stack: Stack) {
    this.#timer = setInterval(() => this.#sample(), everyMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The most that any of the processes held, in MiB. */
  get most(): number {
    return Math.round(Math.max(0, ...[...this.#samples.values()].flat()) / 1024);
  }

  /** How each process grew that lived long enough to say. */
  get growths(): number[] {
    return [...this.#samples.values()].filter((samples) => samples.length >= fewest).map(growthOf);
  }

  #sample(): void {
    for (const { pid } of this.stack.processes) {
      for (const provider of descendantsOf(pid).filter(isProvider)) {
        const samples = this.#samples.get(provider.pid) ?? [];
        samples.push(provider.rss);
        this.#samples.set(provider.pid, samples);
      }
    }
  }
}

/**
 * How the last third of a process's life compares with the third before it, on average. The first third does not count:
 * it loads its modules then, and its heap gets its size.
 */
export function growthOf(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3);
  return mean(samples.slice(-third)) / mean(samples.slice(-2 * third, -third));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
