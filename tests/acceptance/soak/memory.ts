import type { Stack } from "../engine";
import { descendantsOf, isProvider } from "../processes";

const everyMs = 500;
/** A process with fewer samples has done little more than start. */
const fewest = 60;

/** Samples the memory of a stack's provider processes while they run. */
export class Memory {
  readonly #samples = new Map<number, number[]>();
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly stack: Stack) {
    this.#timer = setInterval(() => this.#sample(), everyMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get most(): number {
    return Math.round(Math.max(0, ...[...this.#samples.values()].flat()) / 1024);
  }

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
 * Returns the ratio of average memory in a process's last third to its middle third. The first third is ignored,
 * because modules are loaded then and the heap gets its size.
 */
export function growthOf(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3);
  return mean(samples.slice(-third)) / mean(samples.slice(-2 * third, -third));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
